# What pictures and descriptions of positions say. Games have words of their own.

## Beside the board
nobody = Nobody's
out-of-play = Not on the board: { $pieces }.
out-of-play-title = Not on the board
nothing-asked = Nobody is asked anything.

## The position in sentences
heading-n = north
heading-e = east
heading-s = south
heading-w = west
describe-squares = { $title }: { $columns } columns, { $rows } rows.
describe-row = { $title }: { $pieces }.
describe-row-empty = { $title }: empty.
describe-step = { $title }: { $piece } at { $step }.
describe-piece = { $piece } on { $cell }.
describe-facing = { $piece } on { $cell }, facing { $heading }.
describe-ground = { $ground }: { $cells }.
describe-border = { $border }: { $places }.
