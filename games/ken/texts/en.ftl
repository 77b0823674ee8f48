# Ken il Guerriero in English. Keys: event- (the story), ask- (whose decision), do- (buttons), cost-, refuse- (why not),
# fault- (what is wrong with a table), face- (what a card says beside its rules text), badge-, board-, panel-, field-,
# phase-, part- (the screen), option- and choice- (table options), over- (the end).

## Words
yes = yes
no = no
none = none
attack = Attack
defence = Defence
resistance = Resistance
lives = Lives
green = Green
ochre = Ochre
hidden-card = a card you cannot see
copies = { $count } × { $card }
attack-line = attacking
defence-line = defending

## Types of Places, morals
type-place-inhabited = Inhabited Place
type-place-uninhabited = Uninhabited Place
moral-good = good
moral-evil = evil
moral-neutral = neutral

## Zones
future = in the Future
hand = in hand
past = in the Past
removed = out of the game
forces = in the Forces
territory = in the Territory
destiny = in Destiny
assigned = assigned
played = in use
zone-future = Future
zone-hand = Hand
zone-past = Past
zone-removed = Removed from the game
zone-forces = Forces in play
zone-territory = Territory
zone-destiny = Destiny
zone-assigned = Assigned cards
zone-played = Being played

## The table
ground-table = the table
board-attack = Attack on { $target }
board-attack-lone = Attack
board-defence = Defence of { $target }
board-defence-lone = Defence
board-exposed = { $target }, exposed
board-challenge-attack = Challenge: who attacks
board-challenge-defence = Challenge: who defends
board-draft = Group { $group }, against { $target } (not announced yet)
board-draft-aimless = Group { $group } (not announced yet)
board-search = Your Future, as you search it
board-top = The top of the Future of { $player }
board-other-hand = The hand of { $player }
scale-order = Order points
sum-attack = Attack
sum-damage = Damage

## Marks on cards
badge-won = won; it leaves when this combat is counted up
badge-lives = { $lives ->
    [one] one Life
   *[other] { $lives } Lives
 }
badge-commander = commander: gives no Attack, takes no damage while others stand
badge-reached = the commander is reached and must descend into the field
badge-exposed = exposed: its player has no Place
badge-contested = being fought for
badge-attacked = under attack by group { $group }
badge-frontier = the frontier
badge-annulled = annulled: no capacities in this Puntata
badge-activated = activated
badge-in-use = in use
badge-set-aside = set aside in this combat for another card of its type

## What a card says
face-head = { $type } · no School · { $moral }
face-head-school = { $type } · { $school } · { $moral }
face-duration = { $duration } ({ $duration-id ->
    [card-duration-play-discard] KEN-DUR-01
    [card-duration-puntata] KEN-DUR-02
    [card-duration-permanent] KEN-DUR-03
   *[other] KEN-DUR-04
})
face-cycle = Cycle: { $cycle } (KEN-CARD-03)
face-unique = Unique card (KEN-CHA-01)
face-cumulable = Cumulable (KEN-CHA-02)
face-life = Life
face-has-life = Life (KEN-LIFE-01)
face-house = A card of this table
face-rulebook = Named by the rulebook, valued by this table
face-changed = { $stat } { $now } (printed { $printed })

## Panels
panel-puntata = Puntata
panel-player = Counts
panel-pending = Being used
panel-decks = Decks
panel-options = Table options
panel-fight = This combat
panel-challenge = This Challenge
panel-chances = Chances of the draw: at least one
chances-of-draw = 1 card: { $one } · 2: { $two } · 3: { $three }
chance-master = Master
chance-character = Character
chance-army = Army
chance-technique = Technique
chance-spirit = Spirit
chance-special = Special
chance-equipment = Equipment
chance-place = Place
chance-event = Event
chance-pair = Inhabited Place with an Army for it, hand included
field-player = Player
field-number = Number
field-phase = Phase
field-points = Order points
field-income = Green points to come
field-lead = Lead after the next Order phase
field-warning = Beware
field-hand = Cards in hand
field-future = Cards in the Future
field-draws = The Future ends
field-used = Card
field-targets = Targets
field-annulled = Annulled
field-deck = Deck of { $player }
field-target = Over
field-round = Combat for it
field-won = Won
field-would-win = Won, if both pass now
field-would-descend = Descends, if both pass now
field-would-fall = The Place falls, if both pass now
field-would-gain = Ochre for { $player }, if both pass now
field-sure = How sure
preview-open = Certain: nobody holds a card.
preview-hidden = From what lies open; cards in hand may change it.
nothing = nothing
deck-own = a deck of their own
deck-awaited = not there yet
deck-brought = there, not shown yet
warning-wins = wins at the next Order phase, if nothing changes
draws-left = at draw { $one } of 1 card, { $two } of 2, { $three } of 3
phase-bring = Before play
phase-start = Beginning of the Puntata
phase-order = Order and Disengage
phase-draw = Draw
phase-presentation = Presentation
phase-combat = Combat
phase-post-combat = After the combats
phase-epilogue = Epilogue

## Windows
window-start = the opening of the Puntata
window-presentation = Presentation
window-combat = the combat
window-after-damage = the moment after the damage
window-post-combat = the moment after the combats
window-epilogue = the Epilogue
window-any = this moment

## Who decides what
ask-nothing = Nothing is to be decided.
ask-bring = Bring your deck; the other player sees which only when both are there.
ask-start = { $player }: anything before the green points are counted?
ask-draw = { $player }: how many cards do you draw?
ask-draw-more = { $player }: one more card?
ask-presentation = { $player }: play cards, use capacities, or end your Presentation.
ask-presentation-other = { $player }: anything in the opponent's Presentation?
ask-hand-limit = { $left ->
    [one] { $player }: too many cards; discard one.
   *[other] { $player }: too many cards; discard { $left }.
 }
ask-attack = { $player }: form your attack groups. The first goes against the frontier.
ask-attack-exposed = { $player }: form your attack groups. The enemy has no Place: each goes against a Protagonist.
ask-aim = { $player }: which exposed Protagonist does this group attack?
ask-defence = { $player }: who defends { $place }?
ask-combat = { $player }: the combat for { $target }. Use a card or a capacity, or pass.
ask-descent = { $player }: a commander has descended, in the combat for { $target }. Use a card or a capacity, or pass.
ask-after-damage = { $player }: the damage is dealt, in the combat for { $target }. Anything now?
ask-challenge = { $player }: Challenge between { $a } and { $b }. Use a card or a capacity, or pass.
ask-challenge-after = { $player }: the damage of the Challenge between { $a } and { $b } is dealt. Anything now?
ask-post-combat = { $player }: anything after the combats?
ask-epilogue = { $player }: anything in the Epilogue?
ask-window = { $player }: use a card or a capacity, or pass.
ask-reply = { $player }: do you annul { $what }?
ask-triggers = { $player }: which of your abilities comes next?
ask-targets-of = { $player } chooses targets.
ask-pay = { $player } chooses cards of the hand to discard.
ask-targets = { $player }: choose a target; still to choose: { $left }.
ask-discard = { $player }: discard from your hand; still to go: { $left }.
ask-discard-other = { $player }: choose what { $other } discards; still to go: { $left }.
ask-search-future = { $player }: search your Future; still to find: { $left }.
ask-search-past = { $player }: choose from your Past; still to take: { $left }.
ask-to-bottom = { $player }: which of the top cards of { $other } go to the bottom? Still to see: { $left }.
ask-reorder = { $player }: put the top cards of { $other } back, the deepest first; still to place: { $left }.
ask-play-from-hand = { $player }: choose what to play from your hand; still to choose: { $left }.
pending-ability = { $ability } of { $card }

## What can be done
do-bring = { $deck }
do-bring-own = A deck of { $count } cards
do-pass = Pass
do-let-happen = Let it happen
do-skip = None of them
do-find-nothing = Take nothing
do-leave-as-is = Leave the rest as it is
do-draw-no-more = No more cards
do-end-presentation = End my Presentation
do-draw = { $count ->
    [one] Draw one card
   *[other] Draw { $count } cards
 }
do-play = Play { $card }
do-play-event = Play the Event { $card }
do-add-life = Add { $card } to its Lives
do-meet-life = Play { $card } against the enemy's copy
do-pair = Play { $card } with { $army }
do-assign = Assign { $card } to { $host }
do-use-from-hand = Use { $card } on { $host }
do-use = Use { $card }
do-use-capacity = { $ability } of { $card }
do-front = Make { $card } the active Life
do-attack = { $card } joins the attack
do-defend = { $card } joins the defence
do-next = Form another group
do-confirm-attack = Attack
do-no-attack = Do not attack
do-confirm-defence = Defend
do-no-defence = Do not defend
do-choose = Choose { $card }
do-aim = Attack { $card }
do-discard = Discard { $card }
do-take = Take { $card }
do-to-bottom = Put { $card } at the bottom
do-put-back = Put { $card } back
do-concede = Give up the match
cost-ochre = pay { $points } ochre
cost-engage = engage
cost-discard-this = discard this card
cost-remove-this = remove this card from the game
cost-discard-hand = { $count ->
    [one] discard a card of the hand
   *[other] discard { $count } cards of the hand
 }
cost-life = discard the active Life
cost-conceded = concede its { $points } ochre
costs = { $costs }

## Before play
event-brought = { $player } has brought a deck.
event-brought-own = { $player } brings a deck of { $count } cards.
event-brought-ready = { $player } brings the deck { $deck }.
event-dealt = The Futures are shuffled and seven cards dealt to each. { $player } begins.
event-lists = The decks are open. First: { $one }. Second: { $other }.

## A Puntata
event-puntata = Puntata { $number }: { $player }.
event-phase-start = { $player } begins the Puntata.
event-phase-order = Order and Disengage phase of { $player }.
event-phase-draw = Draw phase of { $player }.
event-phase-presentation = Presentation phase of { $player }.
event-phase-hand-limit = { $player } must discard down to the hand limit.
event-phase-combat = Combat phase of { $player }.
event-phase-defence = { $player } forms a defence.
event-phase-combats = The combats of { $player } begin.
event-phase-post-combat = The combats of { $player } are over.
event-phase-epilogue = Epilogue of { $player }.
event-passed = { $player } passes ({ $window }).
event-green = { $points ->
    [one] { $player } counts one green point: { $total } in all.
   *[other] { $player } counts { $points } green points: { $total } in all.
 }
event-disengaged = { $count ->
    [0] { $player } has nothing to disengage.
    [one] { $player } disengages one card.
   *[other] { $player } disengages { $count } cards.
 }
event-drew = { $player } draws { $cards }; { $left } left in the Future.
event-drew-unseen = { $count ->
    [one] { $player } draws one card; { $left } left in the Future.
   *[other] { $player } draws { $count } cards; { $left } left in the Future.
 }
event-shuffled = { $player } shuffles the Future.

## Points
event-ochre = { $player } gains { $points } ochre for { $card }: { $total } in all.
event-gained-green = { $card } gives { $player } { $points } green: { $total } in all.
event-gained-ochre = { $card } gives { $player } { $points } ochre: { $total } in all.
event-conceded = { $card } concedes { $points } ochre to { $player }: { $total } in all.

## Cards
event-entered = { $player } plays { $card }.
event-entered-place = { $player } plays { $card }: it is the new frontier.
event-entered-event = { $card } stays in the Destiny of { $player }.
event-entered-pair = { $player } plays { $card } with { $army }: the Place is the new frontier.
event-life-added = { $card } is added: { $lives } Lives now.
event-lives-met = { $player } plays { $card } against { $host }: the copy goes to the Past, and the enemy loses a Life.
event-assigned = { $card } is assigned to { $host }.
event-fronted = { $card } is the active Life now.
event-used = { $player } uses { $card }.
event-used-on = { $player } uses { $card } on { $targets }.
event-used-event = { $player } plays the Event { $card }.
event-used-event-on = { $player } plays the Event { $card } on { $targets }.
event-used-capacity = { $card } uses { $ability }.
event-used-capacity-on = { $card } uses { $ability } on { $targets }.
event-annulled = { $card } is annulled by { $with }.
event-fizzled = { $card } has nothing left to act on.
event-to-past = { $card } goes to the Past.
event-removed = { $card } is removed from the game.
event-to-hand = { $card } goes back to the hand.
event-moved = { $card } goes from { $from } to { $to }.
event-discarded = { $player } discards { $card }.
event-found = { $player } takes { $card } from the { $zone }.
event-found-nothing = { $player } takes nothing from the { $zone }.
event-looked = { $player } looks at the top of the Future of { $of }: { $cards }.
event-looked-unseen = { $count ->
    [one] { $player } looks at the top card of the Future of { $of }.
   *[other] { $player } looks at the { $count } top cards of the Future of { $of }.
 }
event-hand-seen = { $player } sees the hand of { $of }: { $cards }.
event-hand-seen-unseen = { $count ->
    [0] { $player } sees the hand of { $of }: it is empty.
    [one] { $player } sees the hand of { $of }: one card.
   *[other] { $player } sees the hand of { $of }: { $count } cards.
 }
event-put-on = { $card } is put on the Future of { $player }.
event-put-under = { $card } is put under the Future of { $player }.
event-put-on-unseen = A card is put back on the Future of { $player }.
event-put-under-unseen = A card goes under the Future of { $player }.

## Combats
event-sent = Group { $group } attacks { $target }: { $members }.
event-no-attack = { $player } does not attack.
event-guarded = { $target } is defended by { $members }.
event-unguarded = Nobody defends { $target }.
event-fight-began = The combat for { $target } begins.
event-descent-began = A new combat for { $target }: a commander is in the field.
event-challenge-began = Challenge: { $a } against { $b }.
event-challenge-ended = The Challenge is over.
event-void = The target of group { $group } is gone: its combat is void.
event-strike = { $cards }: { $damage } damage.
event-strike-blunted = { $cards }: { $damage } damage, { $blunted } of it blunted.
event-strike-again = { $cards }, wave { $wave }: { $damage } damage more.
event-strike-again-blunted = { $cards }, wave { $wave }: { $damage } damage more, { $blunted } of it blunted.
event-struck-won = { $damage } damage reaches { $card }: Defence stops { $defence }, Resistance takes { $resistance }. It is won; { $left } left over.
event-struck-stands = { $resistance ->
    [0] { $damage } damage reaches { $card }: Defence stops { $defence }. It stands.
   *[other] { $damage } damage reaches { $card }: Defence stops { $defence }, Resistance takes { $resistance }. It stands.
 }
event-struck-life = { $lives ->
    [one] { $damage } damage reaches { $card }: Defence stops { $defence }. It loses a Life.
   *[other] { $damage } damage reaches { $card }: Defence stops { $defence }. It loses { $lives } Lives.
 }
event-struck-last-life = { $lives ->
    [one] { $damage } damage reaches { $card }: Defence stops { $defence }. It loses its last Life and is won; { $left } left over.
   *[other] { $damage } damage reaches { $card }: Defence stops { $defence }. It loses its { $lives } Lives and is won; { $left } left over.
 }
event-descends = { $card } is reached and descends into the field.
event-changed = { $card }: { $stat } { $by }.
event-zeroed = { $card }: { $stat } is 0.
event-distracted = { $card } leaves the group and is engaged.
event-left-group = { $card } leaves the group.
event-joined-attack = { $card } joins the attack group.
event-joined-defence = { $card } joins the defence group.
event-engaged = { $card } is engaged.
event-ready = { $card } is disengaged.
event-conquered = { $card } is conquered.
event-held = { $card } is not conquered.
event-fight-ended = Whoever fought in combat { $group } is engaged now.

## What abilities put on cards
event-touched = { $with } acts on { $card }.
event-touched-multiplied = { $card } multiplies its printed Attack ({ $with }).
event-touched-blunted = The damage of { $card } is zeroed by { $with }.
event-touched-group-attack = { $with } raises the Attack of its groups.
event-touched-annulled = { $card } is annulled by { $with } for this Puntata.
event-touched-surprise = Surprise: the group of { $with } strikes first.
event-touched-waves = { $card } will inflict its damage more than once ({ $with }).
event-touched-lives-one = Against the group of { $with }, Lives count as Resistance 1 each.
event-touched-deadly = Deadly: what the group of { $with } wins leaves the game.
event-touched-slaughter = Slaughterer: a Place conquered now leaves the game ({ $with }).
event-touched-doomed = { $card } leaves the game at the end of this combat ({ $with }).
event-touched-value = { $with } changes what the loss of { $card } is worth.
event-touched-hand-limit = { $with } changes the hand limit.
event-touched-granted = { $card } has { $ability } now, by { $with }.
event-touched-forbidden = { $with } forbids something to { $card }.
event-touched-protected = { $card } is protected by { $with }.
event-touched-excused = { $with } lifts a test of moral or School for { $card }.
event-touched-treated = { $with } changes what { $card } counts as.
event-touched-moved = { $with } moves { $card } along the Territory.

## Parts of sums
part-attack = { $card }
part-group-bonus = bonus of the group
part-damage = damage
part-defence = Defence
part-resistance = Resistance
part-printed = printed
part-attached = assigned cards
part-changed = capacities

## The end
event-over = { $how }
over-battle = { $winner } leads by ten and wins.
over-war = { $winner } leads by twenty and wins.
over-skirmish = { $winner } leads by five and wins.
over-deck-out = { $winner } wins: the other Future has run out.
over-both-out = Both Futures have run out; { $winner } has more points and wins.
over-conceded = { $winner } wins: the other has given up.
over-drawn = Both Futures have run out with equal points: a draw.

## Odds
place = the Place
conquered = conquered
held = held
attacker-ahead = the attacker gains more
defender-ahead = the defender gains more
level = nobody gains more

## What is wrong with a table
fault-malformed = This cannot be read: { $what }
fault-unknown-card = No card is called “{ $id }”.
fault-player = Players are 0 and 1.
fault-puntata = Puntate are counted from 1.
fault-too-many-cards = At most 250 cards for each player.
fault-no-card = A card is missing here.
fault-not-in-forces = Only Masters, Characters and Armies lie in the Forces.
fault-not-in-territory = Only Places lie in the Territory.
fault-not-in-destiny = Only Events that stay lie in Destiny.
fault-not-a-life = Only Lives of one Protagonist lie together.
fault-not-an-attachment = Only Techniques, Spirits, Specials and Equipment that stay are assigned.
fault-life-twice = { $card } is in play already, and there is only one.
fault-unique-twice = { $card } is unique and in play already.
fault-target = A group needs something to attack: the next Place from the frontier or, without Places, a Protagonist.
fault-no-protagonist = No Protagonist of that player is called “{ $id }”, or more than one.
fault-seats = Ken is a game for two, not for { $count }.
fault-decks-two = There are two decks, not { $count }.
fault-first = Nobody sits on seat { $seat }: it is 0 or 1 who begins.
fault-unknown-deck = No ready-made deck is called “{ $id }”.
fault-deck-small = A deck has at least { $least } cards; this one has { $have }.
fault-deck-large = A deck has at most { $most } cards; this one has { $have }.
fault-deck-copies = At most { $most } cards of one name, Lives aside; there are { $have } of { $name }.

## Moments
moment-start = at the opening of a Puntata
moment-pres-own = in one's own Presentation
moment-pres-enemy = in the opponent's Presentation
moment-combat = in a combat
moment-after-damage = after the damage of a combat
moment-post-combat = after the combats
moment-epilogue = in the Epilogue
moment-any = at this moment

## Why not
refuse-game-over = The match is over.
refuse-not-your-decision = It is not your decision.
refuse-not-now = This is not the moment for that.
refuse-no-such-card = There is no such card.
refuse-not-in-window = That cannot be done in this window; use a card or a capacity, or pass.
refuse-not-in-hand = That card is not in your hand.
refuse-card-not-there = { $card } is not yours to use, or not in play.
refuse-moment = { $card } is not played { $moment }.
refuse-only-own-presentation = { $card } is played in your own Presentation only.
refuse-bring-first = First bring a deck.
refuse-unknown-card = There is no card { $card }.
refuse-deck-small = A deck has at least { $least } cards; this one has { $have }.
refuse-deck-large = A deck has at most { $most } cards; this one has { $have }.
refuse-deck-copies = At most { $most } cards of one name, Lives aside; there are { $have } of { $card }.
refuse-draw-count = { $most ->
    [one] You draw exactly one card.
   *[other] You draw from 1 to { $most } cards.
 }
refuse-draw-none = At least one card must be drawn.
refuse-draw-first = First say how many cards you draw.
refuse-army-alone = { $card } enters only together with an Inhabited Place.
refuse-place-alone = { $card } is an Inhabited Place and enters only together with an Army.
refuse-does-not-enter = { $card } is no Protagonist and no Place.
refuse-pair = A pair is one Inhabited Place and one Army; { $place } and { $army } are not.
refuse-pair-moral = { $army } and { $place } are opposed in moral.
refuse-pair-school = { $place } asks for an Army of its own School; { $army } is not.
refuse-unique = { $card } is unique, and { $other } is in play.
refuse-forbidden = { $card } is forbidden that just now.
refuse-life-met = { $card } can be played against the enemy's copy only in your own Presentation.
refuse-life-moment = The active Life is chosen only in your own Presentation, outside combats.
refuse-no-life = { $card } is not one of the Lives of your Protagonists.
refuse-life-active = { $card } is the active Life already.
refuse-life-again = The active Life of this Protagonist was changed just now: first play a card or use a capacity.
refuse-no-host = { $card } must be assigned to somebody.
refuse-no-attachment = { $card } is not a card that is assigned.
refuse-host-not-there = { $host } is not one of your Protagonists and Places in play.
refuse-host-category = { $card } is not for cards such as { $host }.
refuse-host-named = { $card } asks for something that { $host } has not.
refuse-host-moral = { $card } and { $host } are opposed in moral.
refuse-host-school = { $card } goes only on its own School; { $host } is not of it.
refuse-host-elsewhere = { $host } is not in this combat.
refuse-host-suffers = { $host } is engaged and attacked directly: no card is played on it.
refuse-not-cumulable = { $host } bears { $other } already, and { $card } is not cumulable.
refuse-permanent-limit = { $host } has a Permanent card of this type already: { $other }.
refuse-technique-limit = { $host } has used a Technique in this combat: { $other }. { $card } would be the second.
refuse-spirit-limit = { $host } has used a Spirit in this combat: { $other }. { $card } would be the second.
refuse-assigned-activated = { $host } has activated { $other } in this combat; it cannot be set aside for { $card } any more.
refuse-combat-only = { $card } lends its values in combats, and only there.
refuse-not-used-at-once = { $card } is assigned, not used from the hand.
refuse-no-event = { $card } is not an Event.
refuse-event-needs = { $card }: { $text }
refuse-capacity-window = { $card } has nothing to use at this moment.
refuse-capacity-not-there = { $card } has no such capacity.
refuse-capacity-used = { $card } has used this already.
refuse-life-inactive = { $card } is not the active Life.
refuse-switched-off = { $card } is set aside in this combat for another card of its type.
refuse-annulled = { $card } is annulled for this Puntata.
refuse-no-combat = { $card } can do this in a combat only.
refuse-not-its-place = This combat is not about the Place of { $card }.
refuse-not-in-group = { $card } is in no group of this combat.
refuse-only-suffers = { $card } can only suffer here.
refuse-cost = { $card }: the cost cannot be paid.
refuse-cost-engaged = { $card } is engaged already, and engaging is the cost.
refuse-condition = { $card }: { $text }
refuse-no-target = { $card } finds nothing to act on.
refuse-target = { $card } cannot be chosen for this.
refuse-pick-first = First choose the targets.
refuse-choice = { $card } cannot be chosen here.
refuse-choose-first = First make this choice.
refuse-no-annul = Only what annuls this can be answered here; or let it happen.
refuse-trigger = That is not one of the abilities that wait.
refuse-not-your-protagonist = { $card } is not one of your Protagonists in play.
refuse-engaged = { $card } is engaged.
refuse-joined-already = { $card } has its place in this Combat phase already.
refuse-may-not-attack = { $card } is forbidden to attack.
refuse-may-not-defend = { $card } is forbidden to defend.
refuse-group-moral = { $card } and { $member } are opposed in moral: never in one group.
refuse-group-school = { $card } and { $member } are of two Schools: never in one group.
refuse-group-master = { $member } is a Master already in the group; { $card } would be a second one.
refuse-defend-moral = { $card } is opposed in moral to { $place } and cannot defend it.
refuse-defend-school = { $place } is defended only by its own School; { $card } is not of it.
refuse-no-defence = There is no defence group to be formed here.
refuse-no-such-group = That group was not formed; { $card } cannot join it.
refuse-not-defending = { $card } is in no defence group.
refuse-empty-group = The group needs at least one Protagonist.
refuse-no-further-target = { $count ->
    [one] There is only one enemy Place to attack.
   *[other] There are only { $count } enemy Places to attack, a group for each.
 }
refuse-nobody-left = Nobody is left for another group.
refuse-bad-target = { $card } is not an exposed enemy Protagonist.
refuse-not-while-forming = While groups are formed: the first goes against the frontier, the next against the Place behind it; join, next or confirm.

## Options
option-scenario = Scenario
option-ochre-payment = Paying ochre
option-life-swap = Changing the active Life
option-limits-for-all = Limits of Techniques and Spirits for every Protagonist
option-nonschool-defends-school-place = Protagonists of no School may defend School Places
option-tech-spirit-limit = Techniques and Spirits
option-puntata-until = Puntata Events stay
option-deck-min = Fewest cards of a deck
option-stack-green = Green points of a stack of Lives
option-draw-mode = How one draws
option-deck-out = A Future that runs out
option-breakthrough-required = Deeper combats need the nearer Place conquered
option-engaged-target-strikes = An engaged Protagonist that is attacked directly strikes back
option-descent-resets = A descent is a combat of its own
option-multi-damage-scope = Double and triple damage repeat
option-warlord-alone = Warlord may play the Place alone
option-cruel-scope = Cruel doubles
option-replaced-is-engaged = A Character replaced by Defender is engaged
option-event-ochre = Ochre of Events that stay
option-distraction-ends = What leaves the group takes with it
option-deck-lists = Deck lists
choice-battle = Battle: a lead of 10
choice-war = War: a lead of 20
choice-skirmish = Skirmish, a variant of this house: a lead of 5
choice-concede = the opponent gains
choice-transfer = it is taken from the payer
choice-presentation = in the own Presentation
choice-whole-turn-outside-combat = in the whole own Puntata, outside combats
choice-one-each = one of each in a combat
choice-one-total = one of both in a combat
choice-next-epilogue = until the next Epilogue
choice-own-epilogue = until their player's next Epilogue
choice-eight = eight
choice-fifty = fifty
choice-active = of the active Life
choice-all = of all Lives
choice-declare-first = the number is said first
choice-one-by-one = one by one
choice-on-empty = loses when it is empty
choice-on-failed-draw = loses when a card to draw is missing
choice-own = the damage of the card
choice-group = the damage of the group
choice-one = one Character in a combat
choice-every-character = every Character won
choice-when-played = is conceded when they are played
choice-none = is never conceded
choice-all-effects = all its effects
choice-bonuses-only = its bonuses only
choice-closed = closed
choice-open = open

## Ready-made set-ups, by the names of their files
setup-standard = Seven Wells against the Black Plough: Hokuto between its heir and its rebels
setup-court-and-wing = The Plumed Court against Dawn Wing: Nanto against Nanto
setup-root-and-count = Root and Gale against the Long Count: the Five Forces and the Cento
setup-lamp-and-crown = Lamp of the Mine against the Onyx Crown: Gemma against Gemma
setup-wells-and-crown = Seven Wells against the Onyx Crown: the heir and the arcane School
setup-duel = A duel of five minutes, a lead of 5: Seven Wells against the Black Plough
setup-war = The War, a lead of 20: Seven Wells against the Black Plough
setup-table = Everything at the table: each player brings a deck

# What the shelf says of the game.
about = After the bombs, two schools of masters fight for wells and fortresses with what their cards give them. Build your lands, send your masters against the enemy's, and be ten points of order ahead.
about-minutes = 40 to 70 minutes
about-weight = Heavy
