# Ciò che dicono le immagini e le descrizioni delle posizioni. I giochi hanno parole loro.

## Accanto al tabellone
nobody = Di nessuno
out-of-play = Non sul tabellone: { $pieces }.
out-of-play-title = Non sul tabellone
nothing-asked = Non si chiede niente a nessuno.

## La posizione in frasi
heading-n = nord
heading-ne = nord-est
heading-e = est
heading-se = sud-est
heading-s = sud
heading-sw = sud-ovest
heading-w = ovest
heading-nw = nord-ovest
describe-squares = { $title }: { $columns } colonne, { $rows } righe.
describe-hexes = { $count ->
    [one] { $title }: 1 esagono.
   *[other] { $title }: { $count } esagoni.
 }
describe-row = { $title }: { $pieces }.
describe-row-empty = { $title }: vuoto.
describe-step = { $title }: { $piece } a { $step }.
describe-piece = { $piece } in { $cell }.
describe-facing = { $piece } in { $cell }, rivolto a { $heading }.
describe-ground = { $ground }: { $cells }.
describe-border = { $border }: { $places }.
describe-line = { $layer }: { $cells }.
describe-link = { $kind }: { $one } – { $other }.
describe-growth = Il tabellone può crescere in { $cells }.
describe-ghost = È solo un'ombra: non si trova lì.
ghost = ombra
describe-against = { $one } e { $other } stanno l'uno contro l'altro.
describe-scale = { $title }: { $left } { $a }, { $right } { $b }.
describe-lead = { $who } è in vantaggio di { $lead }; conta un vantaggio di { $goal }.
describe-even = Parità; conta un vantaggio di { $goal }.

## Carte
cards = { $count ->
    [one] 1 carta
   *[other] { $count } carte
 }
face-down = { $count ->
    [one] 1 coperta
   *[other] { $count } coperte
 }
pile-top = in cima { $card }
card-turned = girata
card-beneath = sotto di essa: { $cards }
table-title = Il tavolo

## Sul piano
describe-plane = { $title }: { $width }″ per { $height }″.
describe-footing = Sta su { $area }.
describe-nearest = Più vicino: { $other }, { $gap }″.
describe-area = { $area } ({ $ground }) a { $place }, alto da { $foot }″ a { $head }″.
describe-flat = { $area } ({ $ground }) a { $place }, piatto.
