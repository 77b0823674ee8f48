# The map of Duel of Ages in English: terrain- (what the ground is), refuse- (why a piece cannot go there, why there is no
# line of sight).

## The ground
terrain-clear = Clear
terrain-woods = Woods
terrain-swamp = Swamp
terrain-fire = Fire
terrain-water = Water
terrain-rough = Rough
terrain-building = Building
terrain-obstacle = Obstacle
terrain-dome = Dome
terrain-tower = Tower
terrain-rock = Rock

## Building the map
refuse-map-done = the map is finished; what has been placed stays where it is
refuse-platter-first = a platter is placed now
refuse-dome-first = a dome key is placed now
refuse-labyrinth-first = a labyrinth key is placed now
refuse-no-such-piece = there is no such piece in the box
refuse-piece-placed = this piece has been placed already and stays where it is
refuse-slot-taken = a platter lies there already
refuse-platter-middle = the first platter lies in the middle, at 0,0
refuse-platter-detached = a new platter must touch one that has been placed
refuse-turn-range = a piece is turned by 0 to { $most } steps
refuse-corner-range = the corners of a platter are numbered from 0 to { $most }
refuse-socket-detached = this socket belongs to no placed platter
refuse-socket-filled = there is a key in this socket already
refuse-labyrinth-entrance = the entrance would point off the map; it must point into a placed platter
refuse-gaps = { $open } nooks and crannies would stay open, and only { $keys } { $keys ->
        [one] key is
       *[other] keys are
    } left to fill them

## Line of sight
refuse-sight-levels = one is on the surface and the other in a tunnel
refuse-sight-bend = in a tunnel one sees along a straight stretch only; it bends or ends at { $q },{ $r }
refuse-sight-inside = nobody sees into or out of this: { $terrain } at { $q },{ $r }
refuse-sight-behind = this blocks the line: { $terrain } at { $q },{ $r }
refuse-sight-wall = a cave wall at { $q },{ $r } blocks the line
refuse-sight-edge = the line touches the edge of the map, which is cave wall
