# What pictures and descriptions of positions say. Games have words of their own.

## Beside the board
nobody = Nobody's
out-of-play = Not on the board: { $pieces }.
out-of-play-title = Not on the board
nothing-asked = Nobody is asked anything.

## The position in sentences
heading-n = north
heading-ne = northeast
heading-e = east
heading-se = southeast
heading-s = south
heading-sw = southwest
heading-w = west
heading-nw = northwest
describe-squares = { $title }: { $columns } columns, { $rows } rows.
describe-hexes = { $count ->
    [one] { $title }: 1 hex.
   *[other] { $title }: { $count } hexes.
 }
describe-row = { $title }: { $pieces }.
describe-row-empty = { $title }: empty.
describe-step = { $title }: { $piece } at { $step }.
describe-piece = { $piece } on { $cell }.
describe-facing = { $piece } on { $cell }, facing { $heading }.
describe-ground = { $ground }: { $cells }.
describe-border = { $border }: { $places }.
describe-line = { $layer }: { $cells }.
describe-link = { $kind }: { $one } – { $other }.
describe-growth = The board can grow at { $cells }.
describe-ghost = It is only a shadow: it is not there.
ghost = shadow
describe-against = { $one } and { $other } stand against each other.
describe-scale = { $title }: { $left } { $a }, { $right } { $b }.
describe-lead = { $who } is ahead by { $lead }; a lead of { $goal } counts.
describe-even = Level; a lead of { $goal } counts.

## Cards
cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
 }
face-down = { $count } face down
pile-top = on top { $card }
card-turned = turned
card-beneath = beneath it: { $cards }
table-title = The table

## On a plane
describe-plane = { $title }: { $width }″ by { $height }″.
describe-footing = It stands on { $area }.
describe-nearest = Nearest: { $other }, { $gap }″.
describe-area = { $area } ({ $ground }) at { $place }, from { $foot }″ to { $head }″ high.
describe-flat = { $area } ({ $ground }) at { $place }, flat.
