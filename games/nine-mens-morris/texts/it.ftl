# La tria (mulino) in italiano. Chiavi: event- (la storia), ask- (a chi tocca), do- (pulsanti), refuse- (perché no),
# fault- (difetti del tavolo), over- (la fine).
board = Tavola
panel-men = Pedine di { $seat }
field-hand = in mano
field-board = sulla tavola
score-men = Pedine rimaste

ask-place = Metti una pedina.
ask-move = Muovi una pedina lungo una linea.
ask-fly = Restano tre pedine: vai da un punto a qualsiasi altro.
ask-take = Tria! Togli una pedina.

do-place = Metti in { $to }
do-move = Da { $from } a { $to }
do-take = Togli { $at }

event-placed = { $seat } mette una pedina in { $to }.
event-moved = { $seat } va da { $from } a { $to }.
event-mill = { $seat } fa tria.
event-taken = { $seat } toglie la pedina in { $at }.
event-won = Ha vinto { $seat }.
event-drawn = Non vince nessuno.

over-few = Ha vinto { $seat }: a { $other } restano due pedine.
over-stuck = Ha vinto { $seat }: { $other } non può muovere.
over-repeated = Patta: la stessa posizione per la terza volta.
over-quiet = Patta: cento turni senza togliere una pedina.

refuse-turn = Tocca all'altro.
refuse-no-hand = Le tue pedine sono tutte sulla tavola: muovine una.
refuse-taken = Lì c'è già una pedina.
refuse-place-first = Hai ancora pedine in mano: prima mettine una.
refuse-not-yours = Lì non c'è una tua pedina.
refuse-far = È troppo lontano: una pedina va lungo una linea al punto vicino, e vola solo quando ne restano tre.
refuse-no-mill = Non hai fatto tria.
refuse-no-enemy = Lì non c'è una pedina dell'altro.
refuse-in-mill = Quella pedina sta in una tria, e un'altra non ci sta.
refuse-take-first = Hai fatto tria: prima togli una pedina.

fault-seats = Si gioca in due, non in { $seats }.
fault-setup = Si può scegliere solo se si vola: flying = true o false.
fault-position = Una posizione così non può capitare.

setup-rules = Regole
setup-flying = Quando restano tre pedine
flying-yes = si vola su qualsiasi punto
flying-no = si cammina come prima

enemy = Pedina avversaria
taken = tolta
nothing = niente
ground-point = punto

# What the shelf says of the game.
about = Tre in fila fanno un mulino, e un mulino toglie una pedina al nemico. Ha mille anni, si impara in un minuto.
about-minutes = da 10 a 20 minuti
about-weight = Leggero

# Ready-made set-ups.
setup-standard = La partita abituale: con tre pedine si vola
setup-walking = Senza volo: anche con tre pedine si cammina
