# La mappa di Duel of Ages in italiano: terrain- (che cos'è il terreno), refuse- (perché un pezzo non ci va, perché non c'è
# linea di visuale).

## Il terreno
terrain-clear = Pulito
terrain-woods = Boschi
terrain-swamp = Palude
terrain-fire = Fuoco
terrain-water = Acqua
terrain-rough = Terreno accidentato
terrain-building = Costruzione
terrain-obstacle = Ostacolo
terrain-dome = Cupola
terrain-tower = Torre
terrain-rock = Roccia

## Costruire la mappa
refuse-map-done = la mappa è finita; quello che è stato messo resta dov'è
refuse-platter-first = ora si mette una mappa grande
refuse-dome-first = ora si mette una chiave-cupola
refuse-labyrinth-first = ora si mette una chiave-labirinto
refuse-no-such-piece = nella scatola non c'è un pezzo così
refuse-piece-placed = questo pezzo è già stato messo e resta dov'è
refuse-slot-taken = lì c'è già una mappa
refuse-platter-middle = la prima mappa va nel mezzo, in 0,0
refuse-platter-detached = una nuova mappa deve toccarne una già messa
refuse-turn-range = un pezzo si gira da 0 a { $most } passi
refuse-corner-range = gli angoli di una mappa hanno i numeri da 0 a { $most }
refuse-socket-detached = questo incastro non appartiene a nessuna mappa già messa
refuse-socket-filled = in questo incastro c'è già una chiave
refuse-labyrinth-entrance = l'entrata guarderebbe fuori dalla mappa; deve puntare verso una mappa già messa
refuse-gaps = resterebbero aperti { $open } fra nook e cranny, e per riempirli { $keys ->
        [one] resta solo { $keys } chiave
       *[other] restano solo { $keys } chiavi
    }

## Linea di visuale
refuse-sight-levels = uno è in superficie e l'altro in un tunnel
refuse-sight-bend = in un tunnel si vede solo lungo un tratto dritto; in { $q },{ $r } piega o finisce
refuse-sight-inside = qui dentro non si vede, e da qui non si vede fuori: { $terrain } in { $q },{ $r }
refuse-sight-behind = questo blocca la linea: { $terrain } in { $q },{ $r }
refuse-sight-wall = un muro di caverna in { $q },{ $r } blocca la linea
refuse-sight-edge = la linea tocca il bordo della mappa, che è muro di caverna
