# Duel of Ages in English. Keys: event- (the story), part- (what a challenge number is made of), do- and cost- (buttons),
# refuse- (why not), fault- (a table's or a position's faults), over- (the end), form- (before a match), and the words of
# the game. What the map says is in map.en.ftl.

## Words
side-white = White
side-black = Black
colour-black = Black
colour-red = Red
colour-blue = Blue
colour-green = Green
colour-yellow = Yellow
colour-white = White
era-ancient = Ancient
era-colonial = Colonial
era-modern = Modern
era-future = Future
rating-melee = Melee
rating-penetration = Penetration
rating-aim = Aim
rating-point = Point
rating-throw = Throw
rating-reaction = Reaction
rating-stealth = Stealth
rating-armour = Armour
rating-strength = Strength
rating-intelligence = Intelligence
level-fopp = FOPP
level-fail = FAIL
level-squeak = SQUEAK
level-pass = PASS
level-amaze = AMAZE
tower-ruin = Tower of Ruin
tower-vortex = The Great Vortex
tower-maneuver = Tower of Maneuver
tower-knowledge = Tower of Knowledge
tower-despair = Tower of Despair
phase-build = Building the map
phase-free = Free Action
phase-fire = Fire
phase-move = Movement
phase-opfire = Opportunity Fire
phase-melee = Melee
phase-adventure = Adventure
phase-reinforce = Reinforcement
armour-body = body armour
armour-head = headgear
armour-shield = shield
habit-guard = stealth items, shields and parries
habit-armour = armour against damage
habit-reroll = rolling again what failed
habit-riposte = the Riposte
habit-weapon = the weapon for melee
habit-trash = destroying cards on receiving some
will-always = always
will-ask = ask me
will-never = never
cards-hidden = { $n ->
    [one] an unrevealed card
   *[other] { $n } unrevealed cards
 }
cards-none = nothing
random-die = { $who } { $die }
timer-match = Time left
timer-sand = Time for this turn

## Set-up
event-colours = The seats roll for the colours, { $first } against { $second }: White is { $seats }.
event-put-platter = { $side } places the platter { $piece } at { $at }.
event-put-dome = { $side } places the dome key { $piece } at { $at }.
event-put-labyrinth = { $side } places the labyrinth { $piece } at { $at }.
event-unveiled = All characters are turned up. { $first }: { $white }. { $second }: { $black }.

## Turns and time
event-turn = Round { $round }: the turn of { $side } begins.
event-ordered = { $seat } from now on: { $habit } – { $will }.
event-time-up = The time is up.
event-sand-out = The two minutes of { $side } are over; the movement ends.
event-last-turn = { $side } plays the last turn.
event-sudden = { $points } points each: play goes on until one side is ahead.
event-over = { $how } { $first }: { $white }, { $second }: { $black }.
over-points = { $winner } wins with more points.
over-sudden = { $winner } is ahead and wins at once.
over-standing = { $winner } wins: nobody of the other team is left.
over-nobody = Nobody is left to break the tie: a draw.
over-together = The last of both teams fell together: a draw.

## Cards
event-drew = { $who } gets { $cards }.
event-reshuffled = The deck is used up: the discards are shuffled into a new one.
event-no-card = There is no card left for { $who } to draw.
event-shown = { $who } reveals { $card }.
event-discarded = { $who } loses { $card }: it goes to the discard pile.
event-dropped = What { $who } carried lies at { $at }: { $cards }.
event-passed = { $who } gives { $target } { $cards }.
event-picked-up = { $who } picks up { $cards }.
event-peeked = { $who } gets to see a card of { $target }: { $card }.
event-peeked-hidden = { $who } gets to see a card of { $target }.
event-mounted = { $who } rides: { $card }.
event-dismounted = { $who } rides no longer.
event-wears = { $who } puts { $card } to use.
event-doffed = { $who } puts { $card } away.
event-proposed = { $who } proposes a trade to { $target }.
event-refused = { $target } refuses the trade with { $who }.
event-armed = { $who } will fight with { $card }.
event-armed-bare = { $who } will fight with the natural attack.

## Movement
event-stepped = { $who } moves to { $to } ({ $points } { $points ->
    [one] point
   *[other] points
 }).
event-down = { $who } goes down into the tunnel.
event-up = { $who } comes up out of the tunnel.

## Attacks
event-fired = { $who } fires { $card } at { $at }.
event-opfired = { $who } fires { $card } at { $target } at { $at }.
event-random = A die for each who may be hit: { $dice }.
event-struck = { $who } attacks { $target } with { $card }.
event-struck-bare = { $who } attacks { $target } with the natural attack.
event-interposed = { $who } steps in for { $target }.
event-riposted = { $who } strikes back at { $target }.
event-rolled-hit = { $who } needs { $number } or less to hit { $target } and rolls { $one } + { $two } = { $total }: { $level }.
event-rolled-damage = { $who } needs { $number } or less to wound { $target } and rolls { $one } + { $two } = { $total }: { $level }.
event-rolled-guardian = { $who } needs { $number } or less against the guardian of the { $era } labyrinth and rolls { $one } + { $two } = { $total }: { $level }.
event-rolled-tower = { $who } needs { $number } or less ({ $tower }) and rolls { $one } + { $two } = { $total }: { $level }.
event-rolled-purse = { $who } needs { $number } or less to pick the purse of { $target } and rolls { $one } + { $two } = { $total }: { $level }.
event-again = { $who } rolls again with { $card }: { $one } + { $two } = { $total }: { $level }.
event-again-luck = { $who } is lucky and rolls again: { $one } + { $two } = { $total }: { $level }.
event-hurt = { $who } loses { $wounds } Health; { $left } left.
event-unhurt = { $who } is not hurt.
event-healed = { $who } regains { $healed } Health: now { $now }.
event-entangled = { $who } is entangled: half its movement next time.
event-killed = { $who } is killed.
event-voided = What { $who } did after that did not happen.
part-base = base
part-own = { $rating }: { $colour }
part-against = against { $rating }: { $colour }
part-against-colour = against { $colour }
part-ground = { $terrain } at { $at }
part-ground-ignored = { $terrain } at { $at } does not count
part-card = { $card }
part-home = labyrinth of one's own age
part-star-reader = Star-Reader
part-maze-born = Maze-Born
part-hedge = Hide in the Hedge
part-other = modifier
part-held = held to 2–12

## Adventures
event-challenged = { $who } challenges { $guardian }.
event-tower = { $who } faces a tower: { $tower }.
event-pleaded = { $who } pleads for mercy in the { $era } labyrinth; its guardian goes to the bottom of the deck.
event-watched = { $who } looks at the next guardian of the { $era } labyrinth: { $guardian }.
event-watched-hidden = { $who } looks at the next guardian of the { $era } labyrinth.
event-defeated = { $who } defeats { $guardian }.
event-marker = The position of { $side } in the { $era } labyrinth is now { $steps ->
    [0] on the red eye.
    [one] one step from the red eye.
   *[other] { $steps } steps from the red eye.
 }
event-gained = { $who } gains for good: { $rating } one level better.
event-gained-health = { $who } gains for good: one Health more.
event-named = { $who } is chosen.
event-die = { $side } rolls for { $who }: { $one }.
event-die-released = { $who } is released; { $side } rolls { $one }.
event-die-exiled = { $who } is exiled; { $side } rolls { $one }.
event-dice-two = { $who } is released; { $side } may choose between { $one } and { $two }.
event-landed = { $who } comes to dome { $dome }.
event-limbo = Every dome is full: { $who } waits off the map.
event-stayed = { $who } stays.

## What one can do
do-put-platter = Place { $piece } at { $at }, turned by { $turn }
do-put-key = Place { $piece } at { $at }, turned by { $turn }
do-order = { $habit }: { $will }
do-time-up = The time is up
do-sand-out = The two minutes are over
do-destroy = Destroy { $card }
do-discard = Discard { $card }
do-ride = { $who }: ride { $card }
do-ride-off = { $who }: dismount
do-wear = Put on { $card }
do-doff = { $who }: take off { $card }
do-doff-part = { $who }: take off the { $part }
do-cloak = { $who }: use { $card }
do-cloak-off = { $who }: put the stealth item away
do-heal = { $card } for { $who }
do-tend = { $who }: heal { $target }
do-levy = { $who }: levy cards
do-hand = { $card } to { $who }
do-steal = { $who }: pick the purse of { $target }
do-tap = { $who }: look at a card of { $target }
do-spy = { $card }: look at a card of { $who }
do-recall = Use { $card }
do-fire = Fire { $card } at { $at }
do-target = Attack { $who }
do-use = Use { $card }
do-answer = Use it
do-reroll = Roll again
do-keep = Let the roll stand
do-accept = Accept the trade
do-refuse = Refuse the trade
do-stay = Stay here
do-leave = Leave
do-interpose = Step in
do-riposte = Strike back
do-keep-cards = Keep all cards
do-pass = Let it pass
do-step = { $who } to { $to }
do-down = { $who }: down into the tunnel
do-up = { $who }: up out of the tunnel
do-pick-up = { $who }: pick up what lies here
do-trade = { $who } gives { $gives }, { $target } gives { $takes }
do-opfire = { $card } at { $target } at { $at }
do-opfire-later = { $card } at { $target } at { $at }, moment { $visit } there
do-arm = { $who } with { $card }
do-arm-bare = { $who } with the natural attack
do-strike = { $who } attacks { $target }
do-hold = { $who } does not attack
do-challenge = { $who }: challenge the guardian ({ $rating })
do-peek = { $who }: look at the guardian
do-plead = { $who }: plead for mercy
do-tower = { $who }: challenge the tower ({ $rating })
do-enter = { $who } enters
do-name = { $who }
do-name-giver = { $who } gives away all cards
do-name-receiver = { $who } receives the cards
do-name-released = { $who } is released
do-name-exiled = { $who } is exiled
do-dome = Dome { $number }
do-show = Reveal { $card }
do-recover = Take { $card }
do-done = Done
do-done-free = End the free actions
do-done-fire = End the firing
do-done-move = End the movement
do-done-opfire = No more opportunity fire
do-done-arm = Ready to fight
do-done-melee = No more attacks
do-done-adventure = No more adventures
do-done-levy = End the levy
cost-points = { $n ->
    [one] 1 movement point
   *[other] { $n } movement points
 }

## Why not
refuse-over = The match is over.
refuse-not-asked = Somebody else decides now.
refuse-not-now = This cannot be done now.
refuse-not-yours = Another seat commands this one.
refuse-nobody = There is no such character in the match.
refuse-off-map = This character is not on the map.
refuse-no-timer = No such time is running.
refuse-ordered = This is what is ordered already.
refuse-free-action = This is a free action, for one's own Free Action phase.
refuse-choice = This is none of the choices.
refuse-changed = This card was put to use or put away this turn already.
refuse-fired = Whoever has fired this turn neither fires again nor moves.
refuse-stopped = An enemy or a tower has stopped it here.
refuse-moved = It has moved already.
refuse-points = There are not enough movement points for it.
refuse-off-the-map = The map ends there.
refuse-no-tunnel = The tunnel does not go on that way.
refuse-wall = A wall stands in the way.
refuse-forbidden = Nobody can enter that ground.
refuse-banned = With what this character uses it may not go there.
refuse-tower-full = Somebody is in the tower already, and it holds only one.
refuse-no-entrance = There is no tunnel entrance here.
refuse-leave-dome = Whoever began in a dome must leave it while a way is open.
refuse-not-carried = Nobody who could use it carries this card.
refuse-not-his = Somebody else carries this card.
refuse-no-pack = This is no unrevealed pack of this character.
refuse-enemy-here = Not while an enemy is in the same space.
refuse-nothing-here = There is nothing to pick up here.
refuse-partner = The partner must be an ally in the same space who can still act.
refuse-ridden = A mount in use stays with its rider.
refuse-not-mount = This card is no mount.
refuse-not-mounted = It rides nothing.
refuse-kind-in-use = Something of this kind is in use already.
refuse-no-mounts = This character never rides.
refuse-fresh = It was received this turn and cannot be ridden yet.
refuse-not-armour = This card is no armour.
refuse-not-worn = Nothing of this kind is in use.
refuse-not-stealth = This card is no stealth item to be put on beforehand.
refuse-not-medicine = This card is no medicine.
refuse-other-patient = Only a Field Medic uses medicine on somebody else.
refuse-not-wounded = This character has its full Health.
refuse-second-medicine = One medicine a turn for each character.
refuse-plated = Medicine does nothing for this character.
refuse-not-spyglass = This card shows no other card.
refuse-not-beacon = This card calls nobody back.
refuse-not-an-enemy = This is no enemy on the map.
refuse-nothing-hidden = There is nothing hidden to look at.
refuse-used = This was used this turn already.
refuse-no-ability = This character does not have that ability.
refuse-range = That is too far away.
refuse-not-here = The other one is not in the same space.
refuse-no-ally = There is no ally in the same space.
refuse-no-card = There is no card to take.
refuse-through-tyrant = Every card goes from the Tyrant or to him.
refuse-handed = This card has changed hands in this levy already.
refuse-too-weak = Too little Strength to use this card.
refuse-too-simple = Too little Intelligence to use this card.
refuse-not-ranged = This card is no ranged weapon.
refuse-shield-in-the-way = With this shield such a weapon cannot be fired.
refuse-sheltered = Nobody fires into or out of a dome or tower.
refuse-same-space = Ranged weapons fire at other spaces.
refuse-no-such-space = There is no such space.
refuse-no-enemy = There is no enemy there.
refuse-not-a-target = This one cannot be attacked now.
refuse-unmoved = This character has spent no movement points.
refuse-not-there = This character was not there while it moved.
refuse-where-it-began = This is where it began; it cannot be hit there.
refuse-blur = She is too quick to be hit in the first hex of her way.
refuse-same-target = It has fired at this character already.
refuse-same-hex = It has fired into this hex already.
refuse-other-weapon = It has fired another weapon in this phase.
refuse-no-opfire = This weapon has no opportunity fire.
refuse-shots-spent = This weapon has no shots left.
refuse-chosen-already = This is chosen already.
refuse-not-melee = This card is no melee weapon.
refuse-not-first = Now only those attack who attack first.
refuse-struck = It has made or declined its attack.
refuse-no-help = This card does not help here.
refuse-rolled-again = This roll was rolled again already.
refuse-no-luck = This character has no luck left this turn.
refuse-no-reroll = This card rolls nothing again.
refuse-declared = Armour is declared in the Free Action phase at this table, not at a roll.
refuse-adventured = It has had its adventure this turn.
refuse-not-position = It is not in its team's guardian position.
refuse-not-red-eye = Only on the red eye can one plead.
refuse-not-tower = It is not in a tower.
refuse-rating = This rating is not challenged here.
refuse-tower-waits = Whoever is in a tower must challenge it.
refuse-not-waiting = This character does not wait to enter.
refuse-dome = This is none of the domes to choose from.

## Faults
fault-setup = this set-up cannot be read: { $what }
fault-seats = 2 to 8 seats play
fault-teams = each seat is of team 0 or 1, and both have somebody
fault-characters = a team has 1 to 14 characters
fault-shares = each seat commands at least one character, and the shares of each team make up its characters
fault-minutes = 10 to 600 minutes
fault-rounds = 1 to 200 rounds
fault-fire-cost = Fire costs 2 or 3

## Before a match
form-teams-title = Teams and map
form-length-title = Time
form-options-title = Options
form-characters = Characters in each team
form-characters-help = They are dealt at random. Each seat commands its share.
form-map = The map
form-map-help = A built map costs some minutes of placing platters, domes and labyrinths in turn.
form-map-standard = the standard map
form-map-fair = a fair map, drawn at random
form-map-built = built by the teams
form-length = How long
form-length-help = When the time is up, the turn is finished, the other team plays one more, and points are counted.
form-length-rounds = a number of rounds
form-length-clock = minutes of the clock
form-length-battle = Battle: until one team is gone
form-rounds = Rounds
form-rounds-help = Where rounds are counted: the time is up when White begins this one.
form-minutes = Minutes
form-minutes-help = Where the clock counts. The rulebook's standard is three hours.
form-sand = Two minutes a turn
form-sand-help = As in a tournament: two minutes from the free actions to the end of the movement.
form-score-when-wiped-out = Count points when a team is gone
form-score-when-wiped-out-help = Otherwise one plays on to the end of the time, and the labyrinths may still decide.
form-fire-cost = Entering Fire costs
form-fire-cost-help = Fire burns nobody, it only slows.
form-fire-cost-three = 3 points
form-fire-cost-two = 2 points
form-declare-armour = Armour is declared beforehand
form-declare-armour-help = Worn armour is shown in the Free Action phase; otherwise at the roll that it changes.
form-free-sight = Everybody may look along lines
form-free-sight-help = At any time, as suits a training game; otherwise only who is about to fire.
form-lose-every = A kill costs every weapon
form-lose-every-help = Otherwise only a weapon marked K is lost when it kills an enemy.
form-open-melee = Melee weapons are chosen openly
form-open-melee-help = Otherwise in secret, before any roll.
form-captain = A captain speaks for the team
form-captain-help = What the whole team decides its first seat decides; otherwise the first of its seats to answer.
form-free-tie = A free choice in a tie
form-free-tie-help = Among those who tie for a random target the attacker may choose an ally; otherwise an enemy comes first.
form-start-is-safe = Coming back to the start is safe
form-start-is-safe-help = In the hex where it began only picking up and trading expose a mover; otherwise coming back does too.

## Positions
fault-malformed = cannot be read: { $what }
fault-white = White is team 0 or team 1
fault-turn = turns are counted from 1
fault-seat = there is no such seat
fault-nobody-alive = both teams need somebody alive
fault-piece = no piece is placed by “{ $text }”
fault-map-done = the map is finished; another phase must begin
fault-map-unfinished = some pieces of the map are missing
fault-unknown-guardian = there is no guardian { $id } there
fault-guardian-twice = the guardian { $id } is named twice
fault-marker = this track has { $most } steps
fault-space = there is no space { $text }
fault-unknown-card = there is no card { $id }
fault-card-twice = the card { $id } lies somewhere already
fault-pile-sheltered = nothing lies in a tower or dome
fault-unknown-character = there is no character { $id }
fault-character-twice = the character { $id } is in the match twice
fault-most = maximum Health is 1 to 60
fault-health = Health is at least 1 and at most the maximum; only the dead have none
fault-gained = a rating gains at most 5 levels
fault-stand-closed = nobody can stand there
fault-tower-full = a tower holds only one
fault-not-in-use = only a revealed card of the right kind that it carries can be in use
fault-worn-twice = only one of each kind of armour is in use
fault-dead-carries = the dead carry nothing
fault-cards-many = these are more cards than it may carry
fault-way-now = only the active team has moved, in its Movement phase or just before opportunity fire
fault-way = a way leads step by step to where the character is
fault-nothing-to-decide = nobody has anything to decide here before dice fall

# What comes of a roll, as odds name it.
odds-target = The target
odds-challenger = The challenger
odds-unhurt = unhurt
odds-wounded = wounded
odds-killed = killed
odds-defeated = guardian defeated
odds-undefeated = no step further
odds-wounds = Wounds
odds-attacker = The attacker
odds-weapon = The weapon
odds-purse = The purse
odds-lands = In the end
odds-score = If the time were up
odds-healed = healed
odds-wounds-0 = none
odds-wounds-1 = 1
odds-wounds-2 = 2
odds-wounds-3 = 3
odds-wounds-4 = 4
odds-wounds-5 = 5
odds-wounds-6 = 6
odds-wounds-7 = 7
odds-wounds-8 = 8
odds-wounds-9 = 9 or more
odds-kept = kept
odds-lost = lost
odds-stolen = a card is stolen
odds-empty-handed = nothing
odds-off-map = off the map
odds-elsewhere = elsewhere on the map
odds-ahead = ahead
odds-level = level
odds-behind = behind

# What the shelf says of the game.
about = Champions of four ages, drawn by lot, meet on a hostile world of hexes, domes and labyrinths. Teams shoot, fight hand to hand and race through the mazes, and every card tells another story.
about-minutes = 60 to 120 minutes
about-weight = Heavy

# Ready-made set-ups.
setup-quick = A first game: four champions a side, eight rounds
setup-duel = A duel of five minutes: two champions a side, four rounds
setup-standard = The game of the rulebook: a map built by the teams, three hours
setup-battle = Battle: no clock and no points, until one team is gone
setup-grand = For up to eight: seven champions a side on a map built by the teams
