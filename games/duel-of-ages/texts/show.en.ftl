# What the screen of Duel of Ages says in English: prompt- (whose decision), panel- (facts beside the map), mark- (what
# stands on the map and on pieces), show- (cards, boards, what a touch draws).

## Whose decision
prompt-nothing = Nothing to decide.
prompt-platter = { $side } places a platter.
prompt-dome-key = { $side } places a dome key.
prompt-labyrinth = { $side } places a labyrinth.
prompt-free = { $side }: ready your equipment and use what is free.
prompt-fire = { $side }: fire before you move, one shot each.
prompt-move = { $side }: move your champions, in any order.
prompt-move-leave = { $side }: move your champions, in any order. { $n ->
    [one] One
   *[other] { $n }
 } must still leave a dome.
prompt-opfire = { $side }: fire at those who have just moved.
prompt-arm = Choose your weapons for the melee. Nobody sees them before they strike.
prompt-strike-first = { $side }: whoever attacks first may strike now.
prompt-strike = { $side }: strike, or hold back.
prompt-adventure = { $side }: face guardians and towers.
prompt-adventure-tower = { $side }: face guardians and towers. { $n ->
    [one] One
   *[other] { $n }
 } must still challenge a tower.
prompt-reinforce = { $side }: who enters next? { $left } { $left ->
    [one] enters
   *[other] enter
 } this turn.
prompt-target = { $by } has several targets: who is hit next?
prompt-interpose = { $by } attacks { $who }: does an ally step in?
prompt-guard = { $by } aims at { $who }: use a shield, cover or a parry?
prompt-hit = { $by } rolled { $total }, needing { $number } or less, to hit { $who }: { $level }. Roll again?
prompt-armour = { $who } is hit by { $by }: put on armour?
prompt-damage = { $by } rolled { $total }, needing { $number } or less, to wound { $who }: { $level }. Roll again?
prompt-riposte = { $by } missed { $who } badly: strike back?
prompt-trade = { $by } proposes a trade to { $who }: { $cards }. Accept?
prompt-levy = { $who } levies cards from allies here, or hands them out.
prompt-excess = { $who } carries too much: { $n } { $n ->
    [one] card goes
   *[other] cards go
 }.
prompt-received = { $who } has received cards: destroy any?
prompt-trial = { $who } rolled { $total }, needing { $number } or less: { $level }. Roll again?
prompt-rating = By which rating does { $who } challenge the guardian?
prompt-appraise = { $who } drew one card more than wanted: which one goes?
prompt-stay = Does { $who } stay here, or leave?
prompt-dome = { $side }: which empty dome does { $who } go to?
prompt-reveal = { $side }: reveal { $n } { $n ->
    [one] card
   *[other] cards
 } more.
prompt-giver = { $side }: who gives away all cards?
prompt-receiver = { $side }: who receives the cards of { $who }?
prompt-release = Whom does { $who } release?
prompt-exile = Whom does { $who } exile?
prompt-either = Whom does { $who } send away: an ally released, or an enemy exiled?
prompt-recover = Which card does { $who } take from the discard pile?
prompt-land = { $who } may choose between { $one } and { $other }.

## Facts beside the map
panel-turn = Turn
panel-turn-round = Round
panel-turn-turn = Turn
panel-turn-side = To play
panel-turn-builds = To build
panel-turn-phase = Phase
panel-turn-notice = Time
panel-notice-up = The time is up: this turn is finished, the other team has one more.
panel-notice-last = Last turn: { $side }
panel-notice-sudden = Sudden death: whoever is ahead wins at once.
panel-clock = Clock
panel-clock-rounds = Round
panel-standing = Standing
panel-standing-points = Points
panel-standing-alive = Alive
panel-points = If it ended now
panel-points-of = { $side }
panel-points-alive = { $side }: alive
panel-points-survivors = more survivors
panel-points-labyrinth = { $era } labyrinth
panel-teams = Teams
panel-race = Labyrinths
panel-race-of = { $era }, { $side }
panel-race-step = { $era }, { $side }: a step this turn
panel-race-walk = { $era }, { $side }: a step this turn, with all who can still walk there
panel-guardians = Guardians
panel-guardians-hidden = unknown; { $left } never seen
panel-guardians-known = { $guardian }: { $ratings } against { $colour } ({ $letter }); { $left } never seen
panel-domes = Domes
panel-domes-free = free
panel-cards = Equipment
panel-cards-deck = In the deck
panel-cards-discard = Discarded
panel-trail = What was done in the movement
panel-trail-step = { $entry } → { $at }
panel-trail-down = { $entry } ↓ { $at }
panel-trail-up = { $entry } ↑ { $at }
panel-trail-pick-up = { $entry } picks up at { $at }
panel-trail-trade = { $entry } trades with { $with } at { $at }
panel-trail-shots = Fired
panel-trail-shot = { $who } with { $card } at { $mover }, { $at }
panel-orders = Your standing orders
panel-melee = Melee
panel-melee-choosing = Choosing
panel-melee-ready = Ready
panel-melee-step = Step
panel-melee-first = those who attack first
panel-melee-others = all others
panel-melee-side = Strikes
panel-attack = Attack
panel-attack-mode = Kind
panel-attack-fire = shot
panel-attack-opfire = opportunity fire
panel-attack-melee = melee
panel-attack-riposte = Riposte
panel-attack-attacker = Attacker
panel-attack-weapon = Weapon
panel-attack-at = At
panel-attack-target = Target
panel-attack-targets = May be hit
panel-attack-others = Then
panel-attack-hit = To hit
panel-attack-damage = To wound
panel-attack-dice = Rolled to hit
panel-attack-damage-dice = Rolled to wound
panel-trial = Challenge
panel-trial-who = Challenger
panel-trial-of = Challenged
panel-trial-number = Number
panel-trial-dice = Rolled
panel-trial-rule = Rule
panel-trial-purse = the purse of { $who }
panel-land = A dome is chosen
panel-land-who = Champion
panel-land-dice = Dice

## On the map and on pieces
mark-wall = wall
mark-tunnel = Tunnel
mark-entrance = Tunnel entrance
mark-free = Free place
mark-table = Table
mark-eye-ancient = Red eye of the Ancient labyrinth
mark-eye-colonial = Red eye of the Colonial labyrinth
mark-eye-modern = Red eye of the Modern labyrinth
mark-eye-future = Red eye of the Future labyrinth
mark-dome-1 = Dome 1
mark-dome-2 = Dome 2
mark-dome-3 = Dome 3
mark-dome-4 = Dome 4
mark-dome-5 = Dome 5
mark-dome-6 = Dome 6
mark-tracks = Tracks of the labyrinths
mark-towers = Towers
mark-tunnels = Tunnels below
mark-trail = { $who }: the way so far, { $points } { $points ->
    [one] point
   *[other] points
 }
mark-exposed = Open to opportunity fire
mark-health = Health { $now } of { $most }
mark-team = Team { $side }
mark-limbo = In limbo: every dome was full
mark-entangled = Entangled: half its movement
mark-mounted = Rides: { $card }
mark-face-down = { $n } { $n ->
    [one] card
   *[other] cards
 } face down
mark-fired = Has fired
mark-in-use = In use
mark-unrevealed = Not revealed
mark-fresh = Received this turn
mark-pile = { $n } { $n ->
    [one] card
   *[other] cards
 } on the ground

## Boards
show-board-surface = Map
show-board-tunnels = Tunnels
show-board-reserve = { $side }: not on the map
show-board-cards = Cards of { $who }
show-board-ground = Cards on the ground
show-board-discard = Discard pile
show-pile = { $n } { $n ->
    [one] card lies
   *[other] cards lie
 } here: { $cards }
show-name = { $name }
show-yes = yes
show-no = no
show-phase-over = The end

## Champions
show-champion = Champion
show-card-champion = { $card } · { $era } · { $honour }, { $respect }
show-honourable = honourable
show-medium = of medium honour
show-dishonourable = dishonourable
show-respected = respected
show-common = common
show-unrespected = unrespected
show-card-numbers = Health { $health } of { $most } · Speed { $speed } · natural damage { $damage } · carries up to { $limit } cards
show-card-rating = { $rating } { $letter }
show-card-rating-changed = { $rating } { $letter } (printed { $printed })
show-card-ratings = { $ratings }
show-value-rating = { $rating } · { $letter }
show-natural = natural attack
show-flavour = { $text }
show-ability-fenwalker = Fenwalker ({ $rule })
show-ability-twin-strike = Twin Strike ({ $rule })
show-ability-levy = Levy ({ $rule })
show-ability-star-reader = Star-Reader ({ $rule })
show-ability-rubble-strider = Rubble-Strider ({ $rule })
show-ability-burrower = Burrower ({ $rule })
show-ability-maze-born = Maze-Born ({ $rule })
show-ability-ghost-of-the-hills = Ghost of the Hills ({ $rule })
show-ability-pickpocket = Pickpocket ({ $rule })
show-ability-boarding-rush = Boarding Rush ({ $rule })
show-ability-field-notes = Field Notes ({ $rule })
show-ability-packhorse = Packhorse ({ $rule })
show-ability-drilled-volley = Drilled Volley ({ $rule })
show-ability-riposte = Riposte ({ $rule })
show-ability-fire-and-manoeuvre = Fire and Manoeuvre ({ $rule })
show-ability-fools-luck = Fool's Luck ({ $rule })
show-ability-overwatch-eye = Overwatch Eye ({ $rule })
show-ability-wiretap = Wiretap ({ $rule })
show-ability-hot-start = Hot Start ({ $rule })
show-ability-field-medic = Field Medic ({ $rule })
show-ability-clinch = Clinch ({ $rule })
show-ability-first-strike = First Strike ({ $rule })
show-ability-elder = Elder of Orian ({ $rule })
show-ability-plated = Plated ({ $rule })
show-ability-pathfinder = Pathfinder ({ $rule })
show-ability-wall-runner = Wall-Runner ({ $rule })
show-ability-soft-hands = Soft Hands ({ $rule })
show-ability-keen-trader = Keen Trader ({ $rule })
show-ability-well-kept-gear = Well-Kept Gear ({ $rule })
show-ability-hide-in-the-hedge = Hide in the Hedge ({ $rule })
show-ability-interpose = Interpose ({ $rule })
show-ability-blur-of-legs = Blur of Legs ({ $rule })
show-ability-appraise = Appraise ({ $rule })

## Equipment
show-card-equipment = { $card } · { $kind } · { $era }
show-kind-ranged = Ranged weapon
show-kind-melee = Melee weapon
show-kind-armour = Armour
show-kind-mount = Mount
show-kind-stealth = Stealth item
show-kind-medicine = Medicine
show-kind-pack = Pack
show-kind-gadget = Gadget
show-uses-permanent = Permanent
show-uses-kill = Lost after a kill
show-uses-once = One use
show-value-health = Health
show-value-speed = Speed
show-value-damage = Damage
show-value-penetration = Penetration
show-value-range = Range
show-value-opfire = Opportunity
show-value-heals = Heals
show-value-carries = Carries
show-value-uses = Goes
show-group-bow = bow
show-group-sling = sling
show-group-thrown = thrown
show-group-grenade = grenade
show-group-pistol = pistol
show-group-rifle = rifle
show-group-scatter = scatter gun
show-group-automatic = automatic
show-group-heavy = heavy weapon
show-group-energy = energy weapon
show-group-nets = net
show-ranged = { $group }: { $attack } against { $defend }, range { $range }, { $opfire ->
    [0] no opportunity fire
    [one] one opportunity shot
   *[other] { $opfire } opportunity shots
 }
show-damage = { $rating } { $colour } ({ $letter }), damage { $damage }
show-area = Attacks everybody in the space
show-entangles = A hit entangles
show-melee = { $attack } against { $defend }
show-first = Attacks first
show-parry = Parries: −1 to hit its bearer in melee
show-brittle = Breaks on 11 too
show-noisy = Noisy once revealed: Stealth one level worse
show-worn-body = Worn on the body
show-worn-head = Worn on the head
show-worn-shield = Worn on the arm
show-heals = Heals { $n }
show-heals-all = Heals fully
show-pack = Its bearer carries { $n } more
show-gadget-reroll = Rolls both dice of one challenge again
show-gadget-spy = Shows an unrevealed card of an enemy in sight within { $range } hexes
show-gadget-recall = Its bearer is released
show-requires = Needs { $rating } { $colour } ({ $letter }) or better
show-sets = { $rating } at least { $colour } ({ $letter })
show-levels = { $rating } { $by } levels
show-levels-on = { $rating } { $by } levels on { $grounds }
show-speed = Speed { $speed }
show-speed-add = Speed { $by }
show-bans = May not enter { $grounds }
show-bans-tunnels = May not go down into tunnels
show-costs = { $ground } costs { $cost }
show-hit-melee = { $by } to hit its bearer in melee
show-hit-ranged = { $by } to hit its bearer from afar
show-wound-melee = { $by } to wound its bearer in melee
show-wound-ranged = { $by } to wound its bearer from afar
show-no-fire = Its bearer fires no weapon with { $rating }

## What a roll needs, and what a touch draws
show-needs = needs { $number } or less, { $whole }.{ $tenth } %
show-reach = { $who }: { $points } of { $left } points
show-way = { $who } to { $at }: { $points } of { $left } points
show-way-none = { $who } does not get to { $at } this turn
show-targets = { $card }: targets within { $range }
show-line = { $card } at { $who }, { $range } hexes away: { $changes }; needs { $number } or less, { $whole }.{ $tenth } %
show-line-clear = { $card } at { $who }, { $range } hexes away, nothing in between; needs { $number } or less, { $whole }.{ $tenth } %
show-line-change = { $by } { $what }
show-random = { $card }: the lowest die of those there is hit, as you decide ties: { $chances }
show-random-fixed = { $who } { $least }
show-random-tie = { $who } { $least } to { $most }
show-line-barred = { $card }: { $why }
show-adventure = { $who } against { $of }, { $rating }: needs { $number } or less. AMAZE { $amaze }, PASS { $pass }, SQUEAK { $squeak }, FAIL { $fail }, FOPP { $fopp }
show-share = { $whole }.{ $tenth } %
show-round = { $own } ({ $with }) and { $other } ({ $against }), each striking the other once: { $own } falls in { $own-falls }, { $other } in { $other-falls }
show-round-row = { $own } loses { $lost }, and { $other } { $ends }
show-round-end = { $lost } ({ $chance })
show-fight = The fight at { $at }: everybody strikes the enemy likeliest to fall, else the one who loses most
show-fight-of = { $who } ({ $with }) falls in { $falls }; loses { $ends }
show-fight-many = The fight at { $at } may end in too many ways to be counted; touch two enemies to see what they do to each other
show-area-odds = { $card } attacks everybody there: { $chances }; it breaks in { $breaks }
show-area-one = { $who } is hurt in { $wounds }, falls in { $falls }
show-gauntlet = { $who } on this way, { $n ->
    [one] if the enemy with a revealed weapon fires
   *[other] if each of { $n } enemies with a revealed weapon fires
 } as hurts most: unhurt in at least { $unhurt }, falls in at most { $falls }; not counted: { $unknown ->
    [0] nothing
    [one] the unseen cards of one enemy
   *[other] the unseen cards of { $unknown } enemies
 }
show-gauntlet-each = { $who } on this way, if each of { $n } enemies fires the revealed weapon likeliest to wound: unhurt in { $unhurt }, falls in { $falls }; not counted: { $unknown ->
    [0] their other choices
    [one] their other choices and the unseen cards of one enemy
   *[other] their other choices and the unseen cards of { $unknown } enemies
 }
show-gauntlet-none = No revealed weapon reaches { $who } on this way; not counted: { $unknown ->
    [0] nothing
    [one] the unseen cards of one enemy
   *[other] the unseen cards of { $unknown } enemies
 }
show-gauntlet-shot = { $by } with { $card } at { $at }: hurts { $who } in { $wounds }
show-sight = { $who } sees { $at }, { $range } hexes away; the ground makes it { $sum }
show-sight-barred = { $who } does not see { $at }, { $range } hexes away: { $why }
panel-teams-dice = Rolled for the colours
