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
refuse-map-done = The map is finished; what has been placed stays where it is.
refuse-platter-first = A platter is placed now.
refuse-dome-first = A dome key is placed now.
refuse-labyrinth-first = A labyrinth key is placed now.
refuse-no-such-piece = There is no such piece in the box.
refuse-piece-placed = This piece has been placed already and stays where it is.
refuse-slot-taken = A platter lies there already.
refuse-platter-middle = The first platter lies in the middle, at 0,0.
refuse-platter-detached = A new platter must touch one that has been placed.
refuse-turn-range = A piece is turned by 0 to { $most } steps.
refuse-corner-range = The corners of a platter are numbered from 0 to { $most }.
refuse-socket-detached = This socket belongs to no placed platter.
refuse-socket-filled = There is a key in this socket already.
refuse-labyrinth-entrance = The entrance would point off the map; it must point into a placed platter.
refuse-gaps = { $open } nooks and crannies would stay open, and only { $keys } { $keys ->
        [one] key is
       *[other] keys are
    } left to fill them.

## Line of sight
refuse-sight-levels = One is on the surface and the other in a tunnel.
refuse-sight-bend = In a tunnel one sees along a straight stretch only; it bends or ends at { $q },{ $r }.
refuse-sight-inside = Nobody sees into or out of this: { $terrain } at { $q },{ $r }.
refuse-sight-behind = This blocks the line: { $terrain } at { $q },{ $r }.
refuse-sight-wall = A cave wall at { $q },{ $r } blocks the line.
refuse-sight-edge = The line touches the edge of the map, which is cave wall.
