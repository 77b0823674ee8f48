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
refuse-map-done = La mappa è finita; quello che è stato piazzato resta dov'è.
refuse-platter-first = Ora si piazza una piastra.
refuse-dome-first = Ora si piazza una chiave-cupola.
refuse-labyrinth-first = Ora si piazza una chiave-labirinto.
refuse-no-such-piece = Nella scatola non c'è un pezzo così.
refuse-piece-placed = Questo pezzo è già stato piazzato e resta dov'è.
refuse-slot-taken = Lì c'è già una piastra.
refuse-platter-middle = La prima piastra va nel mezzo, in 0,0.
refuse-platter-detached = Una nuova piastra deve toccarne una già piazzata.
refuse-turn-range = Un pezzo si gira da 0 a { $most } passi.
refuse-corner-range = Gli angoli di una piastra hanno i numeri da 0 a { $most }.
refuse-socket-detached = Questo incastro non appartiene a nessuna piastra già piazzata.
refuse-socket-filled = In questo incastro c'è già una chiave.
refuse-labyrinth-entrance = L'entrata guarderebbe fuori dalla mappa; deve puntare verso una piastra già piazzata.
refuse-gaps = Resterebbero aperti { $open } fra nook e cranny, e per riempirli { $keys ->
        [one] resta solo { $keys } chiave
       *[other] restano solo { $keys } chiavi
    }.

## Linea di visuale
refuse-sight-levels = Uno è in superficie e l'altro in un tunnel.
refuse-sight-bend = In un tunnel si vede solo lungo un tratto dritto; in { $q },{ $r } piega o finisce.
refuse-sight-inside = Qui dentro non si vede, e da qui non si vede fuori: { $terrain } in { $q },{ $r }.
refuse-sight-behind = Questo blocca la linea: { $terrain } in { $q },{ $r }.
refuse-sight-wall = Un muro di caverna in { $q },{ $r } blocca la linea.
refuse-sight-edge = La linea tocca il bordo della mappa, che è muro di caverna.
