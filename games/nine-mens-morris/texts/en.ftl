# Nine Men's Morris in English. Keys: event- (the story), ask- (whose decision), do- (buttons), refuse- (why not), fault-
# (a table's faults), over- (the end).
board = Board
panel-men = Men of { $seat }
field-hand = in hand
field-board = on the board
score-men = Men left

ask-place = Place a man.
ask-move = Move a man along a line.
ask-fly = Three men are left: go from any point to any other.
ask-take = A mill! Take a man.

do-place = Place on { $to }
do-move = { $from } to { $to }
do-take = Take { $at }

event-placed = { $seat } places a man on { $to }.
event-moved = { $seat } goes from { $from } to { $to }.
event-mill = { $seat } closes a mill.
event-taken = { $seat } takes the man on { $at }.
event-won = { $seat } has won.
event-drawn = Nobody wins.

over-few = { $seat } has won: { $other } has two men left.
over-stuck = { $seat } has won: { $other } cannot move.
over-repeated = A draw: the same position for the third time.
over-quiet = A draw: a hundred turns without a man taken.

refuse-turn = It is the other's turn.
refuse-no-hand = All your men are placed: move one.
refuse-taken = A man stands there.
refuse-place-first = You have men in hand: place one first.
refuse-not-yours = None of your men stands there.
refuse-far = That is too far: a man goes along a line to the next point, and flies only when three are left.
refuse-no-mill = You have closed no mill.
refuse-no-enemy = No man of the other stands there.
refuse-in-mill = That man stands in a mill, and another one stands in none.
refuse-take-first = You have closed a mill: take a man first.

fault-seats = Two play, not { $seats }.
fault-setup = The set-up knows only whether one flies: flying = true or false.
fault-position = Such a position cannot come about.

setup-rules = Rules
setup-flying = With three men left
flying-yes = one flies to any point
flying-no = one walks as before

enemy = Enemy's man
taken = taken
nothing = nothing
ground-point = point

# What the shelf says of the game.
about = Three in a row is a mill, and a mill takes an enemy man. A thousand years old, learned in a minute.
about-minutes = 10 to 20 minutes
about-weight = Light

# Ready-made set-ups.
setup-standard = The usual game: with three men left one flies
setup-walking = Without flying: with three men left one still walks
