# Okko in English. Keys: event- (the story), ask- (whose decision), do- (buttons), refuse- and need- (why not), fault-
# (a table's faults), card-, badge-, panel-, field-, stage-, layer- (the screen), over- (the end).

## Words
fire = Fire
water = Water
air = Air
earth = Earth
tori = Tori
attack = Attack
movement = Movement
defense = Defense
will = Will
no-dice = no dice
inspiration-die = inspiration die
yes = yes
no = no
none = none
off = off the board
waiting = not deployed yet
alert = alert
exited = left the board
ahead = not begun
going = in progress
done = over
scroll = scroll
crate = crate
mask = the Mask
dust = dust
curse = a curse
blessing = a blessing
facing-word = { $facing ->
    [n] north
    [e] east
    [s] south
   *[w] west
 }
side-word = { $side ->
    [n] north
    [e] east
    [s] south
   *[w] west
 }
quarter-word = { $quarter ->
    [nw] north-west
    [ne] north-east
    [sw] south-west
   *[se] south-east
 }

## Terrain, masks, types
terrain-free = Free
terrain-difficult = Difficult
terrain-obstructed = Obstructed
terrain-water = Water
terrain-bridge = Bridge (free)
terrain-stairs = Stairs (free)
wall = wall
alignment-hunter = Demon Hunter
alignment-evil = Evil Creature
alignment-mercenary = Mercenary
type-warrior = warrior
type-monk = monk
type-archer = archer
type-ninja = ninja
type-oni = oni
type-spirit = spirit
type-creature = creature
type-civilian = civilian
hidden-mask = the Mask
hidden-dust = nothing but dust
hidden-curse = a curse
hidden-blessing = a blessing

## Before play
event-roles-rolled = The roles are rolled for: { $first } and { $second }.
event-role-taken = { $band } plays the role “{ $role }”.
event-mustered = The figures of { $band } are ready.
event-mustered-open = The figures of { $band } are ready: { $members }.
event-bands-shown = The bands are shown: { $first } against { $second }.
event-laid = The area { $area } is laid in the { quarter-word }, turned by { $degrees }°.
event-initiative = Initiative: { $first } and { $second }.
event-first = Player A, who goes first: { $band }.
event-side = Deployment of { $band }: on the { side-word } side.
event-leader = { $figure } leads the band.
event-deployed = { $figure } is deployed on { $at }, facing { facing-word }.
event-wounded = { $figure } starts endangered.

## A phase
event-phase-began = Turn { $turn }: { $band }.
event-reclaimed = { $figure } hands back the { $element } die in reserve.
event-inspired = Inspiration of { $band }: { $dice }.
event-rerolled = { $band }: a die is rolled again, { $from } becomes { $to }.
event-activated = { $figure } is activated.
event-activation-ended = { $figure } is done.
event-stored = { $figure } keeps { a-die } in reserve.
event-phase-ended = { $lost ->
    [0] { $band }: the phase ends.
    [one] { $band }: the phase ends; one unused die is lost.
   *[other] { $band }: the phase ends; { $lost } unused dice are lost.
 }

## Movement
event-stepped = { $figure } moves to { $to } ({ $cost } MP, { $left } left).
event-turned = { $figure } turns to face { facing-word } ({ $cost } MP, { $left } left).
event-leapt = { $figure } leaps to { $to } ({ $cost } MP, { $left } left).
event-climbed = { $figure } takes the stairs to { $to } ({ $left } MP left).
event-stopped = { $figure } stops on { $at }, in an enemy zone of control.
event-exited = { $figure } leaves the board and is safe.

## Fights
event-raised = { $figure } spends { a-die }: { $stat } +1.
event-used = { $figure } uses { $power }.
event-used-on = { $figure } uses { $power } on { $target }.
event-attacked = { $attacker } attacks { $defender }.
event-daunted = { $attacker } dares not attack { $defender }.
event-shot = { $cover ->
    [0] { $shooter } shoots at { $target }.
   *[other] { $shooter } shoots at { $target }, who has { $cover } in cover.
 }
event-guarded = { $figure } steps in for { $target }.
event-faced = { $figure } turns to face { facing-word }.
event-scores = { $attacker } { $attack }, { $defender } { $defense }.
event-scores-shot = Shot by { $attacker } { $attack }, { $defender } { $defense }.
event-die-rerolled = { $figure } rolls the combat die again: { $from } becomes { $to }.
event-tie = A tie: { $attacker } and { $defender } stand fast.
event-won = { $winner } beats { $loser } by { $margin }.
event-margin-became = The margin counts as { $to } instead of { $from } ({ $figure }).
event-missed = { $shooter } misses { $target }.
event-shrugged = { $figure } shrugs it off.

## What comes of it
event-retreated = { $figure } retreats to { $to }.
event-blocked = { $figure } cannot retreat.
event-endangered = { $figure } becomes endangered: { $cause }.
event-recovered = { $figure } is alert again.
event-out = { $figure } is out of action: { $cause }. Zeni lost by { $band } so far: { $lost }.
event-reserve-lost = { $figure } loses the { $element } die in reserve.
event-gave-up = { $band }: { $die } is given up for good.
event-pinned = { $figure } is pinned.
event-freed = { $figure } is free to move again.
event-swapped = { $figure } and { $other } swap places.
event-roughened = { $at } counts as difficult for now.
event-smoothed = The squares that { $band } made difficult are as they were.
event-unloaded = { $figure } has to reload.
event-loaded = { $figure } has reloaded.
event-die-rolled = { $band }: a spent die is rolled and shows { $element }.
event-die-turned = { $band }: a die is turned from { $from } to { $to }.
event-march = { $points ->
    [one] { $figure } gets 1 movement point more.
   *[other] { $figure } gets { $points } movement points more.
 }
event-emboldened = { $figure } gets +{ $score } for the next attack.
event-test-passed = { $figure } passes a Will test: { $die } against Will { $will }.
event-test-failed = { $figure } fails a Will test: { $die } against Will { $will }.
event-test-sure = { $figure } passes a Will test (Will { $will }) without a roll.
event-picked-up = { $figure } picks up: { $token }.
event-dropped = { $figure } drops: { $token }, on { $at }.
event-delivered = Delivered by { $band }: { $token }.
event-lantern-lit = { $figure } lights { $switch }.
event-lantern-out = { $figure } puts out { $switch }.
event-seal-broken = { $figure } breaks { $switch }.
event-switched = { $figure } changes { $switch }.
event-searched = { $figure } turns the token over: { $what }.
event-scored = { $points ->
    [one] { $band }: 1 point more, { $total } in all.
   *[other] { $band }: { $points } points more, { $total } in all.
 }
event-ended = { $how }
event = Something happens.
cause-margin = beaten by the margin
cause-blocked = no way to retreat
cause-bad-ground = it retreated into bad ground
cause-enemy-zone = it retreated into an enemy zone of control
cause-disengaged = it left an enemy zone of control
cause-power = { $power }
cause-curse = a curse
a-die = { $element-id ->
    [air] an { $element } die
    [earth] an { $element } die
   *[other] a { $element } die
 }
die-spent = a spent die
die-unused = an unused { $element } die
die-reserve = the reserve die of { $figure }

## Parts of sums
part-stat = { $stat }
part-power = { $power }
part-die = die
part-raw-die = { $element } die
part-support = support ({ $figure })
part-back-attack = back attack
part-cover = cover
part-emboldened = courage lent

## How it ends
over-zeni = Victory for { $winner }: the other band has lost too many zeni.
over-wiped-out = Victory for { $winner }: the other band has no figure left.
over-conceded = Victory for { $winner }: the other side concedes.
over-turn-limit = Victory for { $winner }: the last turn is over, and the other band has lost more zeni.
over-carried-home = Victory for { $winner }: the token has been carried home.
over-figure-out = Victory for { $winner }: the figure that mattered is out of action.
over-time-up = Victory for { $winner }: the last turn is over.
over-score = Victory on points for { $winner }.
over-escape = Victory for { $winner }: the escape is decided.
over-leader = Victory for { $winner }: the enemy leader is out of action.
over-lanterns = Victory for { $winner }: all lanterns are lit.
over-drawn = The match ends in a draw.

## Whose decision
ask-nothing = Nothing is to be decided.
ask-roles = Which role will you play?
ask-muster = Build your bands: { $zeni } zeni each.
ask-muster-roles = Build your bands: { $first } and { $second } zeni.
ask-areas = Lay an area.
ask-side = Which side do you deploy from?
ask-leader = Who is your leader?
ask-deploy = Deploy your figures.
ask-wound = Which enemy figure starts endangered?
ask-start = The phase begins.
ask-reclaim = Which reserve dice do you take back? Then the dice are rolled.
ask-gamble = { $dice ->
    [one] One die must be rolled again.
   *[other] { $dice } dice must be rolled again.
 }
ask-opening = Do you use equipment on this roll?
ask-choose = Which figure do you activate?
ask-store = Which dice go into reserve?
ask-end = The phase ends.
ask-activation = { $figure }: one action and one movement, in either order.
ask-activation-move = { $figure } has acted and may still move.
ask-activation-act = { $figure } has moved and may still act.
ask-activation-over = { $figure } has acted and moved.
ask-move = { $figure } is moving: { $left } MP left.
ask-guard = { $attacker } shoots at { $defender }: does a friend step in?
ask-attack = { $attacker } attacks { $defender }: which dice and abilities?
ask-defend = { $defender } is attacked by { $attacker }: which die or ability?
ask-shoot = { $attacker } shoots at { $defender }: which dice and abilities?
ask-target = { $defender } is shot at by { $attacker }: which die or ability?
ask-reroll-attack = { $attacker } may roll the combat die again.
ask-reroll-defend = { $defender } may roll the combat die again.
ask-after-recover = { $attacker } has won: a Will test to become alert?
ask-after-strike = { $attacker } may attack once more.
ask-fight = { $attacker } against { $defender }.
ask-test-recover = { $figure } tests Will to become alert: with help?
ask-test-fearsome = { $figure } must pass a Will test to attack: with help?
ask-test-aimed = { $figure } must test Will ({ $power }): with help?
ask-test-curse = { $figure } must test Will against the curse: with help?
ask-test-seal = { $figure } must test Will to break { $switch }: with help?
ask-each = { $power }: who is next?
ask-pivot = { $figure } turns towards { $towards }: which way?
ask-retreat = { $figure } retreats: where to?
ask-endanger = { $figure } is about to become endangered.
ask-out = { $figure } is about to go out of action.
ask-lose = { $figure } has lost.
ask-lose-die = Which die do you give up for good?

## Buttons
do-role = Play { $role }
do-band-ready = Take the band { $name }
do-band = Take { $members }
do-lay = Lay { $area } in the { quarter-word }, turned by { $degrees }°
do-side = Deploy on the { side-word } side
do-name-leader = Make { $figure } the leader
do-name-wounded = Let { $figure } start endangered
do-deploy = { $figure } to { $at }, facing { facing-word }
do-reclaim = Take back the { $element } die of { $figure }
do-gamble = Roll { a-die } again
do-store = { $element } die to { $figure }
do-give-up = Give up { $die }
do-activate = Activate { $figure }
do-step = Move to { $to }
do-turn = Turn to face { facing-word }
do-climb = Take the stairs
do-exit = Leave the board
do-attack = Attack { $target }
do-attack-by = Attack { $target } by { $power }
do-shoot = Shoot at { $target }: { $power }
do-recover = Test Will to become alert
do-pick-up = Pick up the token
do-drop = Drop the token
do-interact = Use { $switch }
do-light = Light { $switch }
do-put-out = Put out { $switch }
do-break-seal = Break { $switch }
do-search = Search the token
do-raise = { $stat } +1
do-use = { $power }
do-use-on = { $power } on { $target }
do-use-at = { $power } at { $at }
do-use-die = { $power }: { $from } becomes { $to }
do-use-dice = { $power }: roll again { $dice }
do-face = Face { facing-word }
do-retreat = Retreat to { $to }
do-next = { $figure } next
do-done-deploy = Ready
do-done-reclaim = Roll the dice
do-done-phase = End the phase
do-done-movement = Stop moving
do-done-activation = End the activation
do-done-attack = Nothing more
do-done-defend = Defend
do-done-reroll = Keep the die
do-done-test = Roll
do-done-flip = Let it happen
do-done-decline = No
do-concede = Concede

## Costs
cost-mp = { $n } MP
cost-die = { $element } die
cost-reserve-die = { $element } die in reserve
cost-card = the card, for good

## The screen
board-standard = The board
board-scenario = { $scenario }
layer-zoc = Zones of control: { $band }
layer-zone = Deployment zone: { $band }
layer-exits = Exits
layer-held = Squares to hold
layer-hall = The leaders' hall
layer-rough = Difficult for now
layer-stairs = Linked stairs
badge-endangered = endangered
badge-pinned = pinned: may not leave the square
badge-unloaded = must reload before shooting
badge-reserve = { $element } die in reserve
badge-leader = leader
badge-carries = carries: { $token }
badge-blessed = blessed: one die more for the band
badge-march = +{ $points } MP this phase
badge-emboldened = +{ $score } for the next attack
badge-gear-used = { $gear } is used up
badge-guest = guest of the band
badge-activated = activated in this phase
badge-lit = lit
badge-unlit = not lit
badge-broken = broken
badge-whole = unbroken
card-profile = { $alignment }, { $type }, { $zeni } zeni
card-unique = Unique (OKKO-BAND-06)
card-alert = Alert: Attack { $attack }, Movement { $movement }, Defense { $defense }, Will { $will }
card-endangered = Endangered: Attack { $attack }, Movement { $movement }, Defense { $defense }, Will { $will }
card-if-alert = When alert: Attack { $attack }, Movement { $movement }, Defense { $defense }, Will { $will }
card-if-endangered = When endangered: Attack { $attack }, Movement { $movement }, Defense { $defense }, Will { $will }
card-power = { $power } ({ $rule })
card-power-action = { $power }: action ({ $rule })
card-power-die = { $power }: { $element } ({ $rule })
card-power-die-action = { $power }: { $element }, action ({ $rule })
card-gear = Carries { $gear }, { $zeni } zeni ({ $rule })
card-gear-used = Carries { $gear }, used up, { $zeni } zeni ({ $rule })
card-hidden = Face down: nobody knows what it is.
card-hidden-is = This is { $what }.
panel-turn = Turn
panel-band = { $band }
panel-standing = Standing of { $band }
panel-dice = Dice of { $band }
panel-losses = Zeni lost
panel-score = Score
panel-fight = Combat
panel-shot = Shot
panel-test = Will test
panel-options = Table
stage-over = the match is over
stage-roles = choosing roles
stage-muster = building bands
stage-areas = laying the board
stage-side = choosing a side
stage-deploy = deploying
stage-reclaim = reserve
stage-inspiration = inspiration
stage-choose = activations
stage-store = putting dice in reserve
stage-end = end of the phase
fight-attack = the attacker announces
fight-defend = the defender announces
fight-roll = the dice are rolled
fight-after = afterwards
test-recover = to become alert
test-fearsome = to dare an attack
test-aimed = { $power } of { $figure }
test-curse = a curse
test-seal = to break { $switch }
field-turn = Turn
field-active = Phase of
field-first = Begins
field-stage = Stage
field-budget = Zeni to spend
field-ready = Ready
field-members = Figures
field-spent = Spent
field-in-reserve = In reserve
field-coins-lost = Coins lost
field-fallen = Fallen
field-lost = Lost by { $band }
field-limit = { $band }: defeat at
field-score = { $band }
field-attacker = Attacker
field-defender = Defender
field-shooter = Shooter
field-target = Target
field-decides = Decides
field-announced = { $figure } uses
field-sum-of = { $figure }: sum so far
field-score-of = { $figure }: score
field-winner = Winner
field-ahead = Ahead
nobody-ahead = neither
field-why = Why
field-with = Announced
field-total = The die must show at most
field-shot = Shoots with
field-attack-die = Attacker's die shows
field-defense-die = Defender's die shows
field-margin = By
field-step = Now
field-figure = Who
field-sure = Passes without a roll
field-turn-limit = Last turn
field-supply-limit = Most figures in all
field-zone-depth = Rows of a deployment zone
field-range = Ranges
field-fire-on-shots = Fire raises shots
field-walls-limit-view = Walls limit the field of view
field-double-endangerment = Doubly bad retreats endanger twice
field-turning-endangers = Turning in an enemy zone endangers
field-fog = Fog: nothing reaches farther than
range-steps = a diagonal counts 1
range-straight = straight distance, rounded down

## Odds
attacker = attacker
defender = defender
target = target
self = itself
other = the other one
out = out of action
endangered-back = endangered and driven back
endangered = endangered
back = driven back
nothing = nothing happens
recovered = alert again
pinned = pinned
reserve-lost = loses the reserve die

## Needs of abilities
need-opponent-alignment = the opponent wears another mask
need-opponent-endangered = the opponent is not endangered
need-supported-by-kin = no figure of its own kind supports it
need-no-support = somebody supports one of the two
need-back-attack = this is no back attack
need-not-moved = it has moved or turned in this activation
need-attacker-in-zone = the attacker was not in its zone of control
need-no-friend-within = a friend is too near
need-against-fear-or-magic = the test is caused by neither fear nor magic
need-shot-at = nobody shoots at it
need-shooter-in-view = the shooter is out of its view

## Why not
refuse-game-over = The match is over.
refuse-not-your-decision = It is not your decision.
refuse-not-now = That cannot be done now.
refuse-not-now-at-all = That cannot be done now.
refuse-not-this-stage = That cannot be done at this stage.
refuse-unknown-figure = There is no such figure.
refuse-not-active = { $figure } is not the activated figure.
refuse-activate-enemy = { $figure } is an enemy: it may neither move nor act in your phase.
refuse-activate-twice = { $figure } was activated in this phase already.
refuse-target-gone = { $figure } is not on the board.
refuse-not-on-board = { $figure } is not on the board.
refuse-action-used = { $figure } has used the action of this activation.
refuse-still-moving = { $figure } is still moving: the movement must be ended first.
refuse-must-leave = { $figure } stands among others and must move on first.
refuse-move-over = The movement of { $figure } is over.
refuse-held = { $figure } is endangered in an enemy zone of control and may only turn.
refuse-pinned = { $figure } is pinned and may not leave its square.
refuse-step-edge = The board ends there: its edge is a wall.
refuse-step-wall = A wall bars the way to { $square }.
refuse-step-obstructed = { $square } is obstructed.
refuse-step-occupied = A figure stands on { $square }.
refuse-step-corner = The corner on the way to { $square } is closed on both sides.
refuse-step-points = { $square } costs { $need } MP; { $have ->
    [one] only 1 is left
   *[other] only { $have } are left
 }.
refuse-turn-same = { $figure } faces that way already.
refuse-turn-points = The turn costs { $need } MP; { $have ->
    [one] only 1 is left
   *[other] only { $have } are left
 }.
refuse-points = That costs { $figure } { $need } MP; { $have ->
    [one] only 1 is left
   *[other] only { $have } are left
 }.
refuse-phase-stuck = From { $square } no free square could be reached with the points left.
refuse-leap-edge = The board is too small for { $figure } to leap that way.
refuse-leap-wall = A wall is in the way of the leap of { $figure }.
refuse-leap-landing = { $figure } could not land there.
refuse-slip-late = { $figure } has left its square already.
refuse-loaded = The weapon of { $figure } is loaded.
refuse-attack-friend = { $figure } is a friend.
refuse-attack-zone = { $figure } is not in the attacker's zone of control.
refuse-noncombatant = { $figure } does not attack.
refuse-reach = { $figure } is not exactly two squares straight ahead with a clear way between.
refuse-shot-none = { $figure } cannot shoot with that.
refuse-shot-unloaded = { $figure } must reload first.
refuse-shot-in-zone = { $figure } stands in an enemy zone of control and may not shoot.
refuse-shot-friend = { $figure } is a friend.
refuse-shot-view = { $figure } is out of the shooter's field of view.
refuse-shot-range = { $figure } is { $distance } squares away; the range is { $range }.
refuse-shoot-instead = { $figure } must shoot at somebody with that.
refuse-line-wall = A wall before { $square } breaks the line of fire.
refuse-line-corner = The corner before { $square } is closed on both sides and breaks the line of fire.
refuse-line-obstructed = { $square } is obstructed and breaks the line of fire.
refuse-line-figure = The figure on { $square } breaks the line of fire.
refuse-guard = { $figure } cannot step in.
refuse-facing = { $figure } must turn so that the other one is in front of it.
refuse-retreat-square = { $figure } cannot retreat to { $square }.
refuse-recover-alert = { $figure } is alert already.
refuse-recover-zone = { $figure } stands in an enemy zone of control: nobody becomes alert there.
refuse-dice-masked = A War Mask forbids { $figure } any inspiration die in this combat.
refuse-die-not-in-reserve = { $figure } has no { $element } die in reserve.
refuse-die-not-active = Only the activated figure uses the unused dice; { $figure } has its reserve die alone.
refuse-die-not-there = No unused die shows { $element }.
refuse-die-none = There is no such die.
refuse-die-owner = The die of { $figure } belongs to the other side.
refuse-raise-window = { $stat } cannot be raised now.
refuse-raised-already = { $figure } has raised { $stat } with a die in this phase already.
refuse-reclaim = { $figure } has no reserve die of yours.
refuse-store-target = { $figure } cannot take a reserve die.
refuse-store-full = { $figure } has a reserve die already.
refuse-reroll-dice = { $figure } cannot roll those dice again.
refuse-turn-die = { $figure } cannot turn that die.
refuse-no-spent-die = There is no spent die for { $figure } to roll.
refuse-ability-face = { $figure } does not have that ability on its present face.
refuse-ability-window = { $power } cannot be used by { $figure } at this moment.
refuse-ability-used = { $figure } has used { $power } in this phase already.
refuse-ability-need = { $power } does not work for { $figure }: { $need }.
refuse-ability-free = { $power } costs { $figure } no die.
refuse-ability-target = { $figure } cannot use it on that.
refuse-gear-used = The equipment of { $figure } is used up.
refuse-aim-side = { $figure } is on the wrong side for that.
refuse-aim-range = { $figure } is too far away.
refuse-aim-adjacent = { $figure } is not adjacent.
refuse-aim-alignment = { $figure } wears the wrong mask for that.
refuse-aim-alert = { $figure } is alert.
refuse-aim-endangered = { $figure } is endangered.
refuse-aim-zone = { $figure } stands in an enemy zone of control.
refuse-aim-activated = { $figure } was activated in this phase already.
refuse-aim-reserve = { $figure } holds no reserve die.
refuse-aim-view = { $figure } is out of view.
refuse-aim-nobody = { $figure } would reach nobody with that.
refuse-rough-square = { $figure } cannot make that square difficult.
refuse-next = That figure is not next for { $figure }.
refuse-in-enemy-zone = { $figure } stands in an enemy zone of control.
refuse-carries-already = { $figure } carries a token already.
refuse-carries-nothing = { $figure } carries nothing.
refuse-no-token-here = No token lies where { $figure } stands.
refuse-nothing-hidden = No face-down token lies where { $figure } stands.
refuse-no-switch = There is nothing like that for { $figure } to use.
refuse-switch-far = { $figure } is too far from { $square }.
refuse-lantern-lit = That lantern is lit already.
refuse-lantern-out = That lantern is out already.
refuse-seal-role = { $figure }'s side does not break seals.
refuse-seal-broken = That seal is broken already.
refuse-no-stairs = No linked stairs begin where { $figure } stands.
refuse-stairs-taken = { $square }, the other end of the stairs, is taken.
refuse-no-exits = { $figure } cannot leave this board.
refuse-exit-role = The side of { $figure } may not leave the board.
refuse-exit-square = { $figure } does not stand on an exit.
refuse-hall = Honour keeps { $figure } out of { $square }.
refuse-honour = Honour forbids { $figure } to turn on { $target }.
refuse-no-such-role = There is no such role.
refuse-no-such-figure = There is no such figure.
refuse-area-unknown = There is no such area.
refuse-area-used = That area lies on the board already.
refuse-quarter-taken = An area lies on that quarter already.
refuse-side = Your band cannot deploy from that side.
refuse-leader = { $figure } cannot be the leader.
refuse-wound = { $figure } cannot be the one that starts endangered.
refuse-deploy-owner = { $figure } is not yours to deploy.
refuse-deploy-placed = The scenario places { $figure }.
refuse-deploy-zone = { $square } is outside the deployment zone.
refuse-deploy-terrain = { $square } is obstructed.
refuse-deploy-occupied = A figure stands on { $square } already.
refuse-deploy-half = { $most ->
    [one] Only one figure may stand outside the first part of the zone.
   *[other] Only { $most } figures may stand outside the first part of the zone.
 }
refuse-deploy-count = { $left ->
    [one] One figure is still to be deployed.
   *[other] { $left } figures are still to be deployed.
 }
refuse-band-empty = A band needs a figure.
refuse-no-such-character = There is no such character.
refuse-no-such-gear = There is no such equipment.
refuse-band-guest = { $character } is a guest and cannot be recruited.
refuse-band-budget = The band costs { $total } zeni; the budget is { $budget }.
refuse-band-mixed = Demon Hunters and Evil Creatures never share a band.
refuse-band-unique = { $character } is unique: only one in a band.
refuse-band-civilians = A band has one civilian at most.
refuse-gear-restricted = { $character } may not carry { $gear }.
refuse-gear-twice = { $gear } can be taken once only.
refuse-band-room = { $figures } figures do not fit into a zone of { $room } squares.
refuse-band-supply = { $figures } figures are more than the box has left: { $supply }.
refuse-band-forbidden = This role does not allow { $character }.
refuse-band-missing = This role needs { $character }.
refuse-band-missing-alignment = This role needs at least one figure with this mask: { $alignment }.

## Faults of a table
fault-band-empty = a band needs a figure
fault-no-such-character = there is no such character
fault-no-such-gear = there is no such equipment
fault-unknown-character = there is no character { $id }
fault-unknown-gear = there is no equipment { $id }
fault-band-guest = { $character } is a guest and cannot be recruited
fault-band-budget = the band costs { $total } zeni; the budget is { $budget }
fault-band-mixed = Demon Hunters and Evil Creatures never share a band
fault-band-unique = { $character } is unique: only one in a band
fault-band-civilians = a band has one civilian at most
fault-gear-restricted = { $character } may not carry { $gear }
fault-gear-twice = { $gear } can be taken once only
fault-band-room = { $figures } figures do not fit into a zone of { $room } squares
fault-band-supply = { $figures } figures are more than the box has left: { $supply }
fault-band-forbidden = this role does not allow { $character }
fault-band-missing = this role needs { $character }
fault-band-missing-alignment = this role needs at least one figure with this mask: { $alignment }
fault-seats = Okko has two seats, not { $seats }
fault-malformed = not understood: { $what }
fault-budget = { $have } is not between { $min } and { $max } zeni
fault-threshold = { $have } is not between { $min } and { $max } zeni
fault-zone-depth = { $have } is not between { $min } and { $max } rows
fault-turn-limit = the last turn cannot be turn 0
fault-unknown-scenario = there is no scenario { $id }
fault-scenario-decides = the scenario decides this
fault-area-size = { $count ->
    [one] there is one area of { $size } by { $size } squares; four are needed, of 4 to 8 squares
   *[other] there are { $count } areas of { $size } by { $size } squares; four are needed, of 4 to 8 squares
 }
fault-area-count = { $count ->
    [one] one area is listed; four are needed
   *[other] { $count } areas are listed; four are needed
 }
fault-area-twice = { $area } is listed twice
fault-area-other-size = { $area } has another size than the table asks for
fault-unknown-area = there is no area { $area }; areas are written like AR-03@90
fault-areas-not-fixed = areas can be listed only when the board is fixed
fault-correction-board = squares can be corrected only when the board is known before play
fault-correction-blocks = the corrections block squares that the scenario needs
fault-square = { $square } is not a square of the board
fault-roles = the roles are [0, 1] or [1, 0]
fault-roles-needed = the roles must be agreed on when the bands are given
fault-roles-unnamed = this game has no roles to choose
fault-no-band = no band can be built on these terms
fault-bands-fixed = the scenario gives the bands
fault-bands-two = a table has two bands; { $count } are given
fault-band-both = a band is either ready-made or listed, not both
fault-unknown-band = there is no ready-made band { $id }
fault-band = a band is 0 or 1
fault-turn = turns count from 1
fault-no-board = the position needs a board: rows, or areas
fault-rows-and-areas = the board is given twice: by rows and by areas
fault-rows = the rows are no board: { $what }
fault-wall = { $wall } is no wall; walls are written like c5/d5
fault-stairs-same = the stairs lead to the square where they begin
fault-switch = there is no switch { $switch }
fault-figures-many = there are too many figures
fault-gear-none = there is no equipment that could be used up
fault-unknown-ability = there is no ability { $id }
fault-reserve-gone = only a figure on the board holds a reserve die
fault-exited-here = a figure that has left the board stands on no square
fault-stand = { $stand } is no place; places are written like “e5 n”
fault-stand-obstructed = { $square } is obstructed
fault-stand-taken = two figures stand on { $square }
fault-carries-gone = a figure that is out of play carries nothing
fault-carried-twice = two figures carry the same token
fault-no-token = there is no token { $token }
fault-lost-less = the figures out of action are worth { $least } zeni; { $lost } are too few
fault-lost-all = with { $lost } zeni lost the band has lost already, at { $threshold }
fault-dice = the band has { $due } dice, not { $have }

## What can be chosen before a match
form-scenario-title = Scenario
form-bands-title = Bands
form-options-title = Options
form-zeni = zeni
form-mask = Mask
form-type = Type
form-scenario = What is played
form-scenario-help = A scenario brings its board, its zones, its budgets and its own way to win; what it decides cannot be chosen below.
form-scenario-standard = Standard game
form-scenario-choice = { $id } { $name }
form-roles = Who plays which side
form-roles-help = Only for scenarios whose sides have names. Where the bands are chosen here, the sides must be agreed on too.
form-roles-rolled = Rolled for at the table
form-roles-first = Seat 0 plays the first side, seat 1 the second
form-roles-second = Seat 0 plays the second side, seat 1 the first
form-band = Band { $number }
form-band-help = A band that is not chosen here is built at the table. What is chosen here can be read by everybody who sees the set-up. Scenarios that bring their bands leave no choice.
form-band-ready = { $name } ({ $zeni } zeni)
form-budget = Zeni for each band
form-budget-help = 16 is usual, 12 a first game. Scenarios set their own.
form-threshold = Lost zeni at which a band loses
form-threshold-help = Without an answer it is 4 less than the budget.
form-zone-depth = Rows of a deployment zone
form-zone-depth-help = Along the chosen side of the board, and along the one opposite.
form-board = Who puts the board together
form-board-help = A board of four areas that are named beforehand is written into a set-up file.
form-board-random = Drawn at random
form-board-alternate = The players, area by area
form-secrecy = How the bands are built
form-secrecy-help = In secret and shown together, or each to be seen as soon as it is ready.
form-secrecy-secret = In secret
form-secrecy-open = In the open
form-turn-limit = Last turn
form-turn-limit-help = After it, whoever has lost fewer zeni wins. Without an answer there is no last turn.
form-supply-limit = Most figures in all
form-supply-limit-help = Half of them for each band, as many as the box supplies. Without an answer there is no limit.
form-range = How ranges are measured
form-range-help = Of shots, magic and other effects at a distance.
form-range-steps = In steps; a diagonal counts 1
form-range-straight = In a straight line, rounded down
form-fire-on-shots = A Fire die raises a shot
form-fire-on-shots-help = Usually Fire raises Attack only, and a shot has a value of its own.
form-walls-limit-view = Walls limit the field of view
form-walls-limit-view-help = Usually the field of view is all that lies beyond the front; walls stop the line of fire only.
form-double-endangerment = A retreat that is bad twice over endangers twice
form-double-endangerment-help = Into difficult or water terrain within an enemy zone of control. Usually it counts once.
form-turning-endangers = Turning in an enemy zone of control endangers
form-turning-endangers-help = Usually an alert figure becomes endangered only when it leaves its square.

## Ready-made set-ups, by the names of their files
setup-introductory = A first game: hunters against oni, 12 zeni
setup-duel = A duel of five minutes: three against three, 4 zeni to lose
setup-mercenaries = A shorter game: mercenaries against oni, 12 zeni
setup-standard = Okko and companions against the laughing oni
setup-temple-night = Temple guard against the night court
setup-volley-tide = Shrine volley against the hungry tide
setup-masterless-gamblers = Mercenaries against mercenaries
setup-okko-night = Okko and companions against the night court
setup-temple-tide = Temple guard against the hungry tide
setup-table = Everything at the table: bands built in secret, a random board
setup-sc-01 = SC-01: First Steps in the Courtyard
setup-sc-02 = SC-02: The Library Scroll
setup-sc-03 = SC-03: Night at the Inn
setup-sc-04 = SC-04: The Rite of the Three Tombs
setup-sc-05 = SC-05: Flight to the Sea
setup-sc-06 = SC-06: Duel in the Dojo
setup-sc-07 = SC-07: Tower of the Two Moons
setup-sc-08 = SC-08: The Hidden Mask
setup-sc-09 = SC-09: The Smugglers' War
setup-sc-10 = SC-10: Dawn of Mist

# What the shelf says of the game.
about = Two small bands of heroes and demons stalk each other through the mist of Asagiri, square by square. Facing is life: strike a back, mind the zone of control, and spend your dice of the elements where they count.
about-minutes = 30 to 60 minutes
about-weight = Medium weight
