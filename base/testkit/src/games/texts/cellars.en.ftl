# Cellars, in English.
house = The house
cellar = The cellar
purses = Coins
stairs = stairs
wall = wall
ground-floor = floor
ground-way = way
ground-stairs = stairs
ground-unknown = unknown
ground-step = coins
panel-seat = Seat { $seat }
panel-lantern = Lantern
panel-search = The search
field-coins = coins
field-oil = oil
field-tiles = tiles left
field-goal = found of what is needed
field-bell = this turn
field-dice = dice
field-finds = finds
part-below = below ground
means-coins = coins
means-dark = nothing; the lantern burns
made-nothing = nothing
made-two-pairs = two pairs
made-three = three of a kind
made-full-house = a full house
made-four = four of a kind
made-five = five of a kind
kind-passage = a passage
kind-bend = a bend
kind-fork = a fork
kind-hall = a hall
prompt-walk = { $left ->
    [0] No step is left: explore or rest.
    [one] One step is left; or explore, or rest.
   *[other] { $left } steps are left; or explore, or rest.
 }
prompt-lay = Turn the tile so that it fits: touch its place.
prompt-enter = Search what you have found.
prompt-search = { $left ->
    [0] Take what the dice find.
    [one] Throw dice again for the last time, or take what they find.
   *[other] Throw dice again, { $left } times at most, or take what they find.
 }
timer-bell = this turn
afford-go-n = Go north
afford-go-e = Go east
afford-go-s = Go south
afford-go-w = Go west
afford-stairs = Take the stairs
afford-explore = Explore
afford-lay-n = As it is
afford-lay-e = Turned to the right
afford-lay-s = Upside down
afford-lay-w = Turned to the left
afford-search = Search: throw five dice
afford-again = { $count ->
    [one] Throw die { $dice } again
   *[other] Throw dice { $dice } again
 }
afford-take = Take what they find
afford-rest = Rest
afford-bell = The bell rings
turned-n = as it is
turned-e = turned to the right
turned-s = upside down
turned-w = turned to the left
went = Seat { $seat } goes to { $to }.
went-below = Seat { $seat } goes to { $to }, below ground.
drew = Seat { $seat } draws { $kind }.
misfit = { $kind } fits in no way and is put aside.
nothing-fits = Nothing that is left fits there; the turn of seat { $seat } ends.
laid = Seat { $seat } lays { $kind }, { $turn }, and goes in.
threw = Seat { $seat } throws { $dice }.
found = Seat { $seat } has { $made } and finds { $coins ->
    [one] a coin
   *[other] { $coins } coins
 }.
found-nothing = Seat { $seat } has { $made } and finds no coin.
rested = Seat { $seat } rests.
burnt = { $left ->
    [0] The lantern goes out.
    [one] The lantern burns: one drop is left.
   *[other] The lantern burns: { $left } drops are left.
 }
bell = The bell rings: the turn of seat { $seat } ends.
over = The coins are counted.
ending-all-won = Coins enough for all: everybody has won.
ending-all-lost = Too few coins: everybody has lost.
ending-even = The even seats have won.
ending-odd = The odd seats have won.
ending-places = The places are taken by coins.
ending-draw = Nobody has won.
side-even = Even seats
side-odd = Odd seats
it-is-over = It is over.
not-yours = It is not your turn.
no-such-timer = No such time runs.
no-stairs = There are no stairs here.
no-way = No way leads there.
no-steps = No step is left in this turn.
nothing-beyond = Only before a way that leads nowhere can one explore.
does-not-fit = So it does not fit: way must meet way and wall meet wall.
no-throws = The dice were thrown again twice already.
which-dice = Say which dice, from 1 to 5.
explore-first = Nothing was explored yet.
lay-first = The tile must be laid first.
search-first = The search must be ended first.
fault-seats = One to eight seats are needed, not { $seats }.
fault-setup = The set-up has mode (together, alone, teams), tiles, oil and bell, and nothing else.
fault-number = A number from 1 to { $most } is needed.
fault-position = This is no position of the game.
setup-match = The match
setup-mode = Who plays together
setup-tiles = Tiles in the stack
setup-oil = Drops of oil in the lantern
setup-bell = Seconds for each turn
mode-together = All together
mode-alone = Everybody for himself
mode-teams = Two teams
group-dice = The dice
band-none = no dice
