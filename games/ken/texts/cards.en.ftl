# What is written on the cards of Ken il Guerriero, made from their abilities. Each sentence of a card is one message of the
# kind card-say; the rest are its parts. Forms of a noun: any, one, some, all, first, last, none, each, plural, and other-.
# A choice between equal words is for Italian, which needs the argument for its endings.

## Words of the cards
card-type-master = Master
card-type-character = Character
card-type-army = Army
card-type-technique = Technique
card-type-spirit = Spirit
card-type-special = Special
card-type-equipment = Equipment
card-type-place = Place
card-type-event = Event
card-school-hokuto = Hokuto
card-school-nanto = Nanto
card-school-five-forces = Five Forces
card-school-cento = Cento
card-school-gemma = Gemma
card-school-none = no School
card-moral-good = good
card-moral-evil = evil
card-moral-neutral = neutral
card-duration-play-discard = Play and discard
card-duration-puntata = Puntata
card-duration-permanent = Permanent
card-duration-discard-after-use = Discard after use
card-unique = Unique card
card-cumulable = Cumulable
card-inhabited = Inhabited
card-uninhabited = Uninhabited
card-stat-attack = Attack
card-stat-defence = Defence
card-stat-resistance = Resistance
card-profile = For { $who }
card-bearer-named = { $name }
card-bearer-only = { $who } only
card-cycle = Cycle { $cycle }
card-moral = { $moral }

## Sentences
card-say = { $when }: { $what }.
card-named = { $name }. { $text }
card-needs = Only if { $ifs }.
card-cost = { $costs }; { $what }
card-limited = { $what } ({ $limit ->
    [per-combat] once a combat
    [per-puntata] once a turn
    [once] only once
   *[none] as often as it happens
 })
card-until = { $what } { $until }
card-then = { $a }, then { $b }
card-join = { $a } { $b }
card-comma = { $a }, { $b }
card-or = { $a } or { $b }
card-and = { $a } and { $b }
card-all = { $list }
card-never = nothing

## When
card-when-played = { $who ->
    [event] When it is played
   *[other] When it enters play
 }
card-when-static = Always
card-when-start = At the beginning of a turn
card-when-pres-own = In your Presentation phase
card-when-pres-enemy = In the opponent's Presentation phase
card-when-pres = In either player's Presentation phase
card-when-combat = { $ctx ->
    [place] When this Place is attacked
   *[protagonist] In combat
 }
card-when-after-damage = After the damage of a combat
card-when-post-combat = After the combats
card-when-epilogue = In the Epilogue
card-when-any = At any time
card-when-outside = Outside combat
card-when-windows = Usable { $windows }
card-window-start = at the beginning of a turn
card-window-pres-own = in your Presentation phase
card-window-pres-enemy = in the opponent's Presentation phase
card-window-combat = in combat
card-window-after-damage = after the damage of a combat
card-window-post-combat = after the combats
card-window-epilogue = in the Epilogue
card-window-any = at any time
card-when-reply = In reply
card-when-reply-to = In reply to { $what }
card-when-won = { $who ->
    [master] When this Life is won
    [character] When this Character is won
    [army] When this Army is won
    [bearer] When the bearer, or a Life of it, is won
   *[place] When this Place is conquered
 }
card-when-wins = When { $group } wins a card
card-when-wins-any = When a group wins a card
card-when-life-lost = When { $who } loses a Life
card-when-conquest = When { $group } conquers { $kind ->
    [inhabited] an inhabited Place
    [uninhabited] an uninhabited Place
   *[any] a Place
 }
card-when-place-lost = { $who ->
    [bearer-place] When you lose the Place that bears it
   *[place] When you lose this Place
 }
card-when-order = In your Order phase
card-when-at-epilogue = { $whose ->
    [any] In every Epilogue
   *[own] In your Epilogue
 }
card-when-first = { $when }, the first time in a turn
card-when-if = { $when }, if { $ifs }
card-when-as-long = As long as { $ifs }

## Who
card-who = { $who ->
    [master] this Master
    [character] this Character
    [army] this Army
    [place] this Place
    [event] this Event
    [bearer-place] the Place that bears it
   *[bearer] the bearer
 }
card-who-of = { $who ->
    [master] of this Master
    [character] of this Character
    [army] of this Army
    [place] of this Place
    [event] of this Event
    [bearer-place] of the Place that bears it
   *[bearer] of the bearer
 }
card-subject = { $np }{" "}
card-subject-again = {""}
card-subject-it = it{" "}
card-subject-they = they{" "}
card-this = { $case ->
    [of] of this card
   *[plain] this card
 }
card-same = { $case ->
    [of] { $many ->
        [yes] of those cards
       *[no] of that card
     }
   *[plain] { $many ->
        [yes] those cards
       *[no] that card
     }
 }
card-pending = { $case ->
    [of] of that card
   *[plain] it
 }
card-group-own = { $case ->
    [of] { $ctx ->
        [event] of your group
        [place] of the defending group
        [bearer] of the bearer's group
       *[protagonist] of its group
     }
   *[plain] { $ctx ->
        [event] your group
        [place] the defending group
        [bearer] the bearer's group
       *[protagonist] its group
     }
 }
card-group-enemy = { $case ->
    [of] { $ctx ->
        [place] of the attacking group
       *[protagonist] of the opposing group
     }
   *[plain] { $ctx ->
        [place] the attacking group
       *[protagonist] the opposing group
     }
 }
card-all-attack-groups = all your attack groups that have not yet dealt damage
card-attacked-place = the attacked Place
card-the-opponent = the opponent
card-the-winner = the player who won it
card-of = { $form ->
    [of-first] of { $np }
    [of-last] of { $np }
   *[other] of { $np }
 }
card-choice-opponent = { $np } (the opponent chooses)
card-choice-random = { $np } at random

## Which cards
card-post-name = called { $name }
card-post-cycle = of cycle { $cycle }
card-post-life = { $life ->
    [yes] with Life
   *[no] with numeric Resistance
 }
card-post-capacity = with { $capacity }
card-post-ochre-min = worth at least { $n } ochre
card-post-ochre-max = worth at most { $n } ochre
card-post-ochre = worth { $min } to { $max } ochre
card-post-won = { $won ->
    [yes] { $many ->
        [yes] won in this combat
       *[no] won in this combat
     }
   *[no] { $many ->
        [yes] not won in this combat
       *[no] not won in this combat
     }
 }
card-post-lone = { $lone ->
    [yes] that fights alone
   *[no] that does not fight alone
 }
card-post-in-no-group = { $free ->
    [yes] in no group
   *[no] in a group
 }
card-in-present = { $side ->
    [own] of yours
    [enemy] of the opponent's
   *[any] in play
 }
card-in-combat = in this combat
card-in-territory = { $side ->
    [own] in your Territory
    [enemy] in the opponent's Territory
   *[any] in play
 }
card-in-destiny = { $side ->
    [own] in your Destiny
    [enemy] in the opponent's Destiny
   *[any] in play
 }
card-from-past = { $side ->
    [own] from your Past
    [enemy] from the opponent's Past
   *[any] from either Past
 }
card-in-past = { $side ->
    [own] in your Past
    [enemy] in the opponent's Past
   *[any] in either Past
 }
card-attached-to-self = assigned to this card

## Conditions
card-if-in-group = { $who }{ $not ->
    [yes] is in no group
   *[no] is in a group
 }
card-if-commander = { $who }{ $not ->
    [yes] does not command its group
   *[no] commands its group
 }
card-if-lone = { $who }{ $not ->
    [yes] does not fight alone
   *[no] fights alone
 }
card-if-attacking = { $ctx ->
    [event] { $not ->
        [yes] you do not attack
       *[no] you attack
     }
    [place] { $not ->
        [yes] you do not attack
       *[no] you attack
     }
   *[protagonist] { $not ->
        [yes] { $group } does not attack
       *[no] { $group } attacks
     }
 }
card-if-defending = { $ctx ->
    [event] { $not ->
        [yes] you do not defend
       *[no] you defend
     }
    [place] { $not ->
        [yes] you do not defend
       *[no] you defend
     }
   *[protagonist] { $not ->
        [yes] { $group } does not defend
       *[no] { $group } defends
     }
 }
card-if-not-engaged = { $who }{ $not ->
    [yes] is engaged
   *[no] is not engaged
 }
card-if-controls = { $side ->
    [own] { $not ->
        [yes] { $n ->
            [1] you have { $cards }
           *[other] you have fewer than { $cards }
         }
       *[no] you have at least { $cards }
     }
    [enemy] { $not ->
        [yes] { $n ->
            [1] the opponent has { $cards }
           *[other] the opponent has fewer than { $cards }
         }
       *[no] the opponent has at least { $cards }
     }
   *[any] { $not ->
        [yes] { $n ->
            [1] { $cards } is in play
           *[other] fewer than { $cards } are in play
         }
       *[no] at least { $cards } { $n ->
            [1] is
           *[other] are
         } in play
     }
 }
card-if-group-has = { $group } has { $not ->
    [yes] { $n ->
        [1] { $cards }
       *[other] fewer than { $cards }
     }
   *[no] at least { $cards }
 }
card-if-group-won = { $group } has won { $not ->
    [yes] { $n ->
        [1] { $cards }
       *[other] fewer than { $cards }
     }
   *[no] at least { $cards }
 } in this combat
card-if-lives = { $who }{ $not ->
    [yes] { $n ->
        [2] has only one Life left
       *[other] has fewer than { $n } Lives
     }
   *[no] { $n ->
        [1] has at least one Life
       *[other] has at least { $n } Lives
     }
 }
card-if-conquered = { $not ->
    [yes] { $kind ->
        [inhabited] no inhabited Place was conquered in this combat
        [uninhabited] no uninhabited Place was conquered in this combat
       *[any] no Place was conquered in this combat
     }
   *[no] { $kind ->
        [inhabited] an inhabited Place was conquered in this combat
        [uninhabited] an uninhabited Place was conquered in this combat
       *[any] a Place was conquered in this combat
     }
 }
card-if-pending = { $not ->
    [yes] what it answers is not { $what }
   *[no] what it answers is { $what }
 }
card-pending-self = { $who ->
    [master] that acts on this Master
    [character] that acts on this Character
    [army] that acts on this Army
    [place] that acts on this Place
   *[bearer] that acts on the bearer
 }
card-pending-own-group = that acts on { $group }
card-a-capacity = a capacity
card-if-life-lost-by = { $who }{ $not ->
    [yes] has won no Life { $of } in this combat
   *[no] has won a Life { $of } in this combat
 }
card-if-leads = { $player ->
    [self] { $not ->
        [yes] you do not lead by { $n } or more
       *[no] you lead by at least { $n }
     }
   *[opponent] { $not ->
        [yes] the opponent does not lead by { $n } or more
       *[no] the opponent leads by at least { $n }
     }
 }
card-if-hand-at-least = { $player ->
    [self] { $not ->
        [yes] your hand has fewer than { $n } cards
       *[no] { $n ->
            [1] your hand has at least one card
           *[other] your hand has at least { $n } cards
         }
     }
   *[opponent] { $not ->
        [yes] the opponent's hand has fewer than { $n } cards
       *[no] { $n ->
            [1] the opponent's hand has at least one card
           *[other] the opponent's hand has at least { $n } cards
         }
     }
 }
card-if-hand-at-most = { $player ->
    [self] { $not ->
        [yes] your hand has more than { $n } cards
       *[no] your hand has at most { $n } cards
     }
   *[opponent] { $not ->
        [yes] the opponent's hand has more than { $n } cards
       *[no] the opponent's hand has at most { $n } cards
     }
 }
card-if-hand-exactly = { $player ->
    [self] { $not ->
        [yes] your hand does not have exactly { $n } cards
       *[no] your hand has exactly { $n } cards
     }
   *[opponent] { $not ->
        [yes] the opponent's hand does not have exactly { $n } cards
       *[no] the opponent's hand has exactly { $n } cards
     }
 }
card-if-zone-has = { $zone } has { $not ->
    [yes] { $n ->
        [1] { $cards }
       *[other] fewer than { $cards }
     }
   *[no] at least { $cards }
 }
card-zone-past = { $player ->
    [self] your Past
   *[opponent] the opponent's Past
 }
card-zone-future = { $player ->
    [self] your Future
   *[opponent] the opponent's Future
 }
card-if-attack-groups = { $player ->
    [self] { $not ->
        [yes] fewer than { $n } groups attack you in this Combat phase
       *[no] at least { $n } groups attack you in this Combat phase
     }
   *[opponent] { $not ->
        [yes] you attack with fewer than { $n } groups in this Combat phase
       *[no] you attack with at least { $n } groups in this Combat phase
     }
 }
card-if-position = { $who }{ $not ->
    [yes] is not the { $end ->
        [first] first
       *[last] last
     } { $group }
   *[no] is the { $end ->
        [first] first
       *[last] last
     } { $group }
 }
card-is = { $who }{ $what }
card-is-type = { $not ->
    [yes] is not { $type }
   *[no] is { $type }
 }
card-is-name = { $not ->
    [yes] is not { $name }
   *[no] is { $name }
 }
card-is-moral = { $not ->
    [yes] is not { $moral }
   *[no] is { $moral }
 }
card-is-school = { $not ->
    [yes] is not { $school }
   *[no] is { $school }
 }
card-of-moral = { $moral }
card-as-moral-good = good
card-as-moral-evil = evil
card-as-moral-neutral = neutral
card-of-school-hokuto = of Hokuto
card-of-school-nanto = of Nanto
card-of-school-five-forces = of the Five Forces
card-of-school-cento = of Cento
card-of-school-gemma = of Gemma
card-of-school-none = of no School
card-is-cycle = { $not ->
    [yes] is not of cycle { $cycle }
   *[no] is of cycle { $cycle }
 }
card-has-life = { $not ->
    [yes] has a numeric Resistance
   *[no] has Life
 }
card-has-capacity = { $not ->
    [yes] does not have { $capacity }
   *[no] has { $capacity }
 }
card-is-inhabited = { $not ->
    [yes] is uninhabited
   *[no] is inhabited
 }
card-is-engaged = { $not ->
    [yes] is not engaged
   *[no] is engaged
 }
card-is-unique = { $not ->
    [yes] is not unique
   *[no] is unique
 }
card-is-won = { $not ->
    [yes] has not been won in this combat
   *[no] has been won in this combat
 }
card-is-lone = { $not ->
    [yes] does not fight alone
   *[no] fights alone
 }
card-is-in-no-group = { $not ->
    [yes] is in a group
   *[no] is in no group
 }
card-is-ochre-max = { $not ->
    [yes] is worth more than { $n } ochre
   *[no] is worth at most { $n } ochre
 }
card-is-ochre-min = { $not ->
    [yes] is worth less than { $n } ochre
   *[no] is worth at least { $n } ochre
 }
card-is-there = is there

## Costs and effects
card-pay-ochre = pay { $n } ochre
card-choose-gets = target { $target }: { $what }
card-gets = { $target } { $many ->
    [yes] get
   *[no] gets
 } { $what }
card-gains = { $target } { $many ->
    [yes] gain
   *[no] gains
 } { $what }
card-value = { $amount } { $stat }
card-each = { $what } for { $per }
card-times-attack = { $n ->
    [2] twice
   *[other] { $n } times
 } the printed Attack
card-times-defence = { $n ->
    [2] twice
   *[other] { $n } times
 } the printed Defence
card-times-resistance = { $n ->
    [2] twice
   *[other] { $n } times
 } the printed Resistance
card-until-instant = for an instant
card-until-combat = for this combat
card-until-combat-phase = until the end of the Combat phase
card-until-puntata = until the end of the turn
card-until-next-own-disengage = until your next Disengage step
card-until-while-in-present = as long as this card is in play
card-zero-attack = zero the Attack { $of }
card-zero-defence = zero the Defence { $of }
card-zero-resistance = zero the Resistance { $of }
card-zero-damage = zero the damage { $of }
card-annul = annul { $target }
card-annul-pending = annul it
card-leave-group = take { $target } out of the group{ $engage ->
    [yes] {" "}and engage { $many ->
        [yes] them
       *[no] it
     }
   *[no] { $many ->
        [yes] {""}
       *[no] {""}
     }
 }
card-join-group = add { $target } to { $ctx ->
    [place] the defending group
   *[protagonist] your group
 }, as its last card
card-swap = { $in }{ $engaged ->
    [yes] , engaged or not,
   *[no] {""}
 } replaces { $target }, as the last card
card-first-strike = { $group } strikes first
card-extra-waves = { $who }{ $many ->
    [yes] inflict their damage
   *[no] inflicts its damage
 } { $n ->
    [1] once more
   *[other] { $n } more times
 }
card-lives-count-one-enemy = each Life of the Characters { $group } counts as 1 Resistance
card-lives-count-one-all = each Life counts as 1 Resistance
card-won-removed = the cards that { $group } wins leave the game
card-place-removed = a Place conquered in this combat leaves the game
card-challenge = Challenge between { $a } and { $b }
card-discard = discard { $target }
card-remove = remove { $target } from the game
card-remove-later = at the end of the combat remove { $target } from the game
card-discard-life = { $n ->
    [1] discard the active Life { $of }
   *[other] discard { $n } Lives { $of }
 }
card-engage = engage { $target }
card-disengage = disengage { $target }
card-draw-own = { $n ->
    [1] draw one card
   *[other] draw { $n } cards
 }
card-draw-other = { $n ->
    [1] { $who } draws one card
   *[other] { $who } draws { $n } cards
 }
card-hand-owner-own = { $n ->
    [1] discard one card from your hand
   *[other] discard { $n } cards from your hand
 }
card-hand-owner-other = { $n ->
    [1] { $who } discards one card of their choice from their hand
   *[other] { $who } discards { $n } cards of their choice from their hand
 }
card-hand-opponent-own = { $n ->
    [1] the opponent looks at your hand and discards one card from it
   *[other] the opponent looks at your hand and discards { $n } cards from it
 }
card-hand-opponent-other = { $n ->
    [1] look at the hand of { $who } and discard one card from it
   *[other] look at the hand of { $who } and discard { $n } cards from it
 }
card-hand-random-own = { $n ->
    [1] discard one card at random from your hand
   *[other] discard { $n } cards at random from your hand
 }
card-hand-random-other = { $n ->
    [1] { $who } discards one card at random from their hand
   *[other] { $who } discards { $n } cards at random from their hand
 }
card-search-hand = search your { $zone ->
    [past] Past
   *[future] Future
 } for { $what } and take { $many ->
    [yes] them
   *[no] it
 } into your hand
card-search-present = search your { $zone ->
    [past] Past
   *[future] Future
 } for { $what } and put { $many ->
    [yes] them
   *[no] it
 } into play
card-return = take { $target } { $owner ->
    [own] into your hand
   *[other] back into the owner's hand
 }
card-put-top = put { $target } on top of { $owner ->
    [own] your
   *[other] the owner's
 } Future
card-put-bottom = put { $target } at the bottom of { $owner ->
    [own] your
   *[other] the owner's
 } Future
card-put-shuffle = shuffle { $target } into { $owner ->
    [own] your
   *[other] the owner's
 } Future
card-look = { $n ->
    [1] look at the top card of { $player ->
        [self] your
       *[opponent] the opponent's
     } Future
   *[other] look at the top { $n } cards of { $player ->
        [self] your
       *[opponent] the opponent's
     } Future
 }
card-look-reorder = { $n ->
    [1] put it back
   *[other] put them back in any order
 }
card-look-bottom = { $n ->
    [1] leave it there or put it at the bottom
   *[other] put any of them at the bottom
 }
card-look-reorder-bottom = { $n ->
    [1] leave it there or put it at the bottom
   *[other] put any of them at the bottom and the others back in any order
 }
card-reveal-hand-own = show your hand
card-reveal-hand-other = { $who } shows their hand
card-gain-green-own = { $n ->
    [1] score one green point
   *[other] score { $n } green points
 }
card-gain-green-other = { $n ->
    [1] { $who } scores one green point
   *[other] { $who } scores { $n } green points
 }
card-gain-ochre-own = { $n ->
    [1] score one ochre point
   *[other] score { $n } ochre points
 }
card-gain-ochre-other = { $n ->
    [1] { $who } scores one ochre point
   *[other] { $who } scores { $n } ochre points
 }
card-worth-cap = { $who }{ $many ->
    [yes] yield
   *[no] yields
 } at most { $n } ochre in all when won
card-worth-factor = { $who }{ $many ->
    [yes] yield
   *[no] yields
 } { $n ->
    [2] twice
   *[other] { $n } times
 } the printed ochre
card-hand-limit = your hand may hold { $n } cards at the end of your Presentation phase
card-play = play { $what } from your hand{ $at-once ->
    [yes] {" "}at once
   *[no] {""}
 }{ $partner ->
    [army] , with an Army
    [no-army] {" "}without an Army
    [place] , with an inhabited Place
    [no-place] {" "}without an inhabited Place
   *[none] {""}
 }
card-extra-attack = { $who }{ $many ->
    [yes] make
   *[no] makes
 } one more attack, alone
card-forbid-attack = { $who }may join no attack{ $many ->
    [yes] {""}
   *[no] {""}
 }
card-forbid-defend = { $who }may join no defence{ $many ->
    [yes] {""}
   *[no] {""}
 }
card-forbid-activate = { $who }may use no capacity{ $many ->
    [yes] {""}
   *[no] {""}
 }
card-forbid-assign = { $who }may receive no card{ $many ->
    [yes] {""}
   *[no] {""}
 }
card-forbid-play = { $side ->
    [own] you
    [enemy] the opponent
   *[any] nobody
 } may { $side ->
    [any] play
   *[own] not play
 } { $what }
card-forbid-pay = { $side ->
    [own] you may not pay ochre
    [enemy] the opponent may not pay ochre
   *[any] nobody may pay ochre
 }
card-protect = { $who }{ $many ->
    [yes] are
   *[no] is
 } protected from { $from }
card-harm-event = Events
card-harm-technique = Techniques
card-harm-capacity = capacities
card-harm-annul = being annulled
card-harm-engage = being engaged
card-harm-distraction = Distraction
card-ignore-defend = { $who }{ $many ->
    [yes] ignore
   *[no] ignores
 } { $test } when defending Places
card-ignore-group = { $who }{ $many ->
    [yes] ignore
   *[no] ignores
 } { $test } when joining groups
card-ignore-assign = { $who }{ $many ->
    [yes] ignore
   *[no] ignores
 } { $test } when assigned to a card or bearing one
card-ignore-pair = { $who }{ $many ->
    [yes] ignore
   *[no] ignores
 } { $test } when entering play as a pair
card-test-moral = moral
card-test-school = School
card-treat = { $who }{ $many ->
    [yes] count
   *[no] counts
 } as { $as }
card-as-inhabited = inhabited
card-as-uninhabited = uninhabited
card-move-frontier = { $target } becomes the frontier
card-move-deepest = { $target } becomes the deepest Place
card-army-alone = this Army may be played without a Place

## The capacities of all, explained
card-gloss-annul = The target loses its capacities until the end of the turn; of annuls that oppose each other the last one counts.
card-gloss-suicide-attack = Its printed Attack is doubled in this combat, at the end of which it leaves the game.
card-gloss-zero = A value of the target is 0 in this combat, whatever else is added to it; or its damage reaches no Resistance and no Life.
card-gloss-distraction = The target leaves its group before the damage and is engaged.
card-gloss-slaughterer = A Place conquered in this combat leaves the game; each Life of the opposing Characters counts as 1 Resistance.
card-gloss-deadly = The cards that its group wins in this combat leave the game; each Life of the opposing Characters counts as 1 Resistance.
card-gloss-double-damage = It inflicts its own damage twice in all.
card-gloss-triple-damage = It inflicts its own damage three times in all.
card-gloss-surprise = Its group inflicts its damage before it receives the enemy's; if both groups have Surprise, neither has.
card-gloss-challenge = The two Protagonists fight each other at once, engaged or not; each Life counts as 1 Resistance, and nobody scores ochre.
card-gloss-bonus = The bonus lasts until the end of the combat.

## Nouns
card-noun-master = { $form ->
    [any] {"a "}
   *[other] {""}
 }{ $many ->
    [yes] Masters
   *[no] Master
 }
card-noun-character = { $form ->
    [any] {"a "}
   *[other] {""}
 }{ $many ->
    [yes] Characters
   *[no] Character
 }
card-noun-army = { $form ->
    [any] {"an "}
   *[other] {""}
 }{ $many ->
    [yes] Armies
   *[no] Army
 }
card-noun-technique = { $form ->
    [any] {"a "}
   *[other] {""}
 }{ $many ->
    [yes] Techniques
   *[no] Technique
 }
card-noun-spirit = { $form ->
    [any] {"a "}
   *[other] {""}
 }{ $many ->
    [yes] Spirits
   *[no] Spirit
 }
card-noun-special = { $form ->
    [any] {"a "}
   *[other] {""}
 }{ $many ->
    [yes] Specials
   *[no] Special
 }
card-noun-equipment = { $form ->
    [any] {"an "}
   *[other] {""}
 }{ $many ->
    [yes] Equipment cards
   *[no] Equipment card
 }
card-noun-place = { $form ->
    [any] {"a "}
   *[other] {""}
 }{ $many ->
    [yes] Places
   *[no] Place
 }
card-noun-event = { $form ->
    [any] {"an "}
   *[other] {""}
 }{ $many ->
    [yes] Events
   *[no] Event
 }
card-noun-protagonist = { $form ->
    [any] {"a "}
   *[other] {""}
 }{ $many ->
    [yes] Protagonists
   *[no] Protagonist
 }
card-noun-attachment = { $form ->
    [any] {"an "}
   *[other] {""}
 }{ $many ->
    [yes] attachments
   *[no] attachment
 }
card-noun-card = { $form ->
    [any] {"a "}
   *[other] {""}
 }{ $many ->
    [yes] cards
   *[no] card
 }
card-noun-other-than = { $form ->
    [any] {"a "}
   *[other] {""}
 }{ $many ->
    [yes] cards other than { $not }
   *[no] card that is not { $not }
 }
card-np = { $form ->
    [one] {"one "}
    [other-one] {"one other "}
    [some] { $n }{" "}
    [other-some] { $n }{" other "}
    [all] {"all "}
    [other-all] {"all other "}
    [first] {"the first "}
    [of-first] {"the first "}
    [last] {"the last "}
    [of-last] {"the last "}
    [none] {"no "}
    [other-none] {"no other "}
    [each] {"each "}
    [other-each] {"each other "}
   *[plural] {""}
 }{ $opposing ->
    [yes] {"opposing "}
   *[no] {""}
 }{ $unique ->
    [yes] {"unique "}
    [no] {"non-unique "}
   *[none] {""}
 }{ $engaged ->
    [yes] {"engaged "}
    [no] { $many ->
        [yes] {"unengaged "}
       *[no] {"unengaged "}
     }
   *[none] {""}
 }{ $inhabited ->
    [yes] {"inhabited "}
    [no] {"uninhabited "}
   *[none] {""}
 }{ $moral ->
    [good] {"good "}
    [evil] {"evil "}
    [neutral] {"neutral "}
   *[none] {""}
 }{ $school ->
    [hokuto] {"Hokuto "}
    [nanto] {"Nanto "}
    [five-forces] {"Five Forces "}
    [cento] {"Cento "}
    [gemma] {"Gemma "}
   *[none] {""}
 }{ $noun-id ->
   *[other] { $noun }
 }
