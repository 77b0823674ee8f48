# Duel of Ages in italiano. Chiavi: event- (il racconto), part- (di che cosa è fatto un numero sfida), do- e cost- (i
# pulsanti), refuse- (perché no), fault- (gli errori di un tavolo o di una posizione), over- (la fine), form- (prima della
# partita), e le parole del gioco. Ciò che dice la mappa sta in map.it.ftl.

## Parole
side-white = Bianco
side-black = Nero
colour-black = Nero
colour-red = Rosso
colour-blue = Blu
colour-green = Verde
colour-yellow = Giallo
colour-white = Bianco
era-ancient = Antica
era-colonial = Coloniale
era-modern = Moderna
era-future = Futura
rating-melee = Corpo a corpo
rating-penetration = Penetrazione
rating-aim = Mira
rating-point = Puntare
rating-throw = Lancio
rating-reaction = Reazione
rating-stealth = Furtività
rating-armour = Armatura
rating-strength = Forza
rating-intelligence = Intelligenza
level-fopp = FOPP
level-fail = FAIL
level-squeak = SQUEAK
level-pass = PASS
level-amaze = AMAZE
tower-ruin = Torre della Rovina
tower-vortex = Il Grande Vortice
tower-maneuver = Torre della Manovra
tower-knowledge = Torre della Conoscenza
tower-despair = Torre della Disperazione
phase-build = Costruzione della mappa
phase-free = Azione libera
phase-fire = Fuoco
phase-move = Movimento
phase-opfire = Opportunità di fuoco
phase-melee = Corpo a corpo
phase-adventure = Avventura
phase-reinforce = Rinforzo
armour-body = corazza
armour-head = copricapo
armour-shield = scudo
habit-guard = oggetti di furtività, scudi e parate
habit-armour = armatura contro i danni
habit-reroll = ritirare ciò che fallisce
habit-riposte = la Risposta
habit-weapon = l'arma del corpo a corpo
habit-trash = distruggere carte quando se ne ricevono
will-always = sempre
will-ask = chiedi
will-never = mai
cards-hidden = { $n ->
    [one] una carta coperta
   *[other] { $n } carte coperte
 }
cards-none = nulla
random-die = { $who } { $die }
timer-match = Tempo che resta
timer-sand = Tempo di questo turno

## Preparazione
event-colours = Si tira per i colori, { $first } contro { $second }: il Bianco è di { $seats }.
event-put-platter = { $side } piazza la piastra { $piece } in { $at }.
event-put-dome = { $side } piazza la chiave-cupola { $piece } in { $at }.
event-put-labyrinth = { $side } piazza il labirinto { $piece } in { $at }.
event-unveiled = Si scoprono tutti i personaggi. { $first }: { $white }. { $second }: { $black }.

## Turni e tempo
event-turn = Round { $round }: comincia il turno di { $side }.
event-ordered = { $seat }, d'ora in poi: { $habit } – { $will }.
event-time-up = Il tempo è scaduto.
event-sand-out = I due minuti di { $side } sono finiti; il movimento si chiude.
event-last-turn = { $side } gioca l'ultimo turno.
event-sudden = { $points } punti a testa: si continua finché una squadra passa in vantaggio.
event-over = { $how } { $first }: { $white }, { $second }: { $black }.
over-points = { $winner } vince con più punti.
over-sudden = { $winner } passa in vantaggio e vince subito.
over-standing = { $winner } vince: dell'altra squadra non resta nessuno.
over-nobody = Non resta nessuno che possa rompere la parità: patta.
over-together = Gli ultimi delle due squadre cadono insieme: patta.

## Carte
event-drew = { $who } riceve { $cards }.
event-reshuffled = Il mazzo è finito: gli scarti si rimescolano e ne fanno uno nuovo.
event-no-card = Per { $who } non resta nessuna carta da pescare.
event-shown = { $who } rivela { $card }.
event-discarded = { $who } perde { $card }, che va negli scarti.
event-dropped = Ciò che portava { $who } resta in { $at }: { $cards }.
event-passed = { $who } dà a { $target } { $cards }.
event-picked-up = { $who } raccoglie { $cards }.
event-peeked = { $who } vede una carta di { $target }: { $card }.
event-peeked-hidden = { $who } vede una carta di { $target }.
event-mounted = { $who } cavalca: { $card }.
event-dismounted = { $who } non cavalca più.
event-wears = { $who } mette in uso { $card }.
event-doffed = { $who } mette via { $card }.
event-proposed = { $who } propone uno scambio a { $target }.
event-refused = { $target } rifiuta lo scambio con { $who }.
event-armed = { $who } lotterà con { $card }.
event-armed-bare = { $who } lotterà con l'attacco naturale.

## Movimento
event-stepped = { $who } va in { $to } ({ $points } PM).
event-down = { $who } scende nel tunnel.
event-up = { $who } risale dal tunnel.

## Attacchi
event-fired = { $who } spara in { $at } con { $card }.
event-opfired = { $who } spara a { $target } in { $at } con { $card }.
event-random = Un dado per ognuno che può essere colpito: { $dice }.
event-struck = { $who } attacca { $target } con { $card }.
event-struck-bare = { $who } attacca { $target } con l'attacco naturale.
event-interposed = { $who } si frappone e protegge { $target }.
event-riposted = { $who } risponde all'attacco di { $target }.
event-rolled-hit = { $who } deve fare { $number } o meno per colpire { $target } e tira { $one } + { $two } = { $total }: { $level }.
event-rolled-damage = { $who } deve fare { $number } o meno per ferire { $target } e tira { $one } + { $two } = { $total }: { $level }.
event-rolled-guardian = { $who } deve fare { $number } o meno contro il guardiano del labirinto (era { $era }) e tira { $one } + { $two } = { $total }: { $level }.
event-rolled-tower = { $who } deve fare { $number } o meno ({ $tower }) e tira { $one } + { $two } = { $total }: { $level }.
event-rolled-purse = { $who } deve fare { $number } o meno per borseggiare { $target } e tira { $one } + { $two } = { $total }: { $level }.
event-again = { $who } ritira con { $card }: { $one } + { $two } = { $total }: { $level }.
event-again-luck = { $who } ha fortuna e ritira: { $one } + { $two } = { $total }: { $level }.
event-hurt = { $who } perde { $wounds } di Salute; ne resta { $left }.
event-unhurt = { $who } non subisce danni.
event-healed = { $who } recupera { $healed } di Salute: ora { $now }.
event-entangled = { $who } si impiglia: la prossima volta metà movimento.
event-killed = { $who } muore.
event-voided = Ciò che { $who } ha fatto dopo non è avvenuto.
part-base = base
part-own = { $rating }: { $colour }
part-against = contro { $rating }: { $colour }
part-against-colour = contro { $colour }
part-ground = { $terrain } in { $at }
part-ground-ignored = { $terrain } in { $at } non conta
part-card = { $card }
part-home = labirinto della propria era
part-star-reader = Lettore di stelle
part-maze-born = Nato nel labirinto
part-hedge = Nascosto nella siepe
part-other = modificatore
part-held = tenuto fra 2 e 12

## Avventure
event-challenged = { $who } sfida { $guardian }.
event-tower = { $who } affronta una torre: { $tower }.
event-pleaded = { $who } implora pietà nel labirinto dell'era { $era }; il guardiano va in fondo al mazzo.
event-watched = { $who } guarda il prossimo guardiano del labirinto (era { $era }): { $guardian }.
event-watched-hidden = { $who } guarda il prossimo guardiano del labirinto (era { $era }).
event-defeated = { $who } sconfigge { $guardian }.
event-marker = La posizione di { $side } nel labirinto (era { $era }) ora è { $steps ->
    [0] sull'occhio rosso.
    [one] a un passo dall'occhio rosso.
   *[other] a { $steps } passi dall'occhio rosso.
 }
event-gained = { $who } migliora per sempre: { $rating } sale di un livello.
event-gained-health = { $who } migliora per sempre: un punto di Salute in più.
event-named = La scelta cade su { $who }.
event-die = { $side } tira per { $who }: { $one }.
event-die-released = Congedo di { $who }: { $side } tira { $one }.
event-die-exiled = Esilio di { $who }: { $side } tira { $one }.
event-dice-two = Congedo di { $who }: { $side } può scegliere fra { $one } e { $two }.
event-landed = { $who } arriva nella cupola { $dome }.
event-limbo = Tutte le cupole sono piene: { $who } attende fuori dalla mappa.
event-stayed = { $who } resta dov'è.

## Che cosa si può fare
do-put-platter = Piazza { $piece } in { $at }, con { $turn } rotazioni
do-put-key = Piazza { $piece } in { $at }, con { $turn } rotazioni
do-order = { $habit }: { $will }
do-time-up = Il tempo è scaduto
do-sand-out = I due minuti sono finiti
do-destroy = Distruggi { $card }
do-discard = Scarta { $card }
do-ride = { $who }: cavalca { $card }
do-ride-off = { $who }: smonta
do-wear = Indossa { $card }
do-doff = { $who }: togli { $card }
do-doff-part = { $who }: togli { $part }
do-cloak = { $who }: usa { $card }
do-cloak-off = { $who }: metti via l'oggetto di furtività
do-heal = { $card } per { $who }
do-tend = { $who }: cura { $target }
do-levy = { $who }: requisisci carte
do-hand = { $card } a { $who }
do-steal = { $who }: borseggia { $target }
do-tap = { $who }: guarda una carta di { $target }
do-spy = { $card }: guarda una carta di { $who }
do-recall = Usa { $card }
do-fire = Spara con { $card } in { $at }
do-target = Attacca { $who }
do-use = Usa { $card }
do-answer = Usa l'abilità
do-reroll = Ritira
do-keep = Tieni il tiro
do-accept = Accetta lo scambio
do-refuse = Rifiuta lo scambio
do-stay = Resta qui
do-leave = Vai via
do-interpose = Frapponiti
do-riposte = Rispondi
do-keep-cards = Tieni tutte le carte
do-pass = Lascia correre
do-step = { $who } in { $to }
do-down = { $who }: scendi nel tunnel
do-up = { $who }: risali dal tunnel
do-pick-up = { $who }: raccogli ciò che c'è qui
do-trade = { $who } dà { $gives }, { $target } dà { $takes }
do-opfire = { $card } contro { $target } in { $at }
do-opfire-later = { $card } contro { $target } in { $at }, momento { $visit } in quel punto
do-arm = { $who } con { $card }
do-arm-bare = { $who } con l'attacco naturale
do-strike = { $who } attacca { $target }
do-hold = { $who } non attacca
do-challenge = { $who }: sfida il guardiano ({ $rating })
do-peek = { $who }: guarda il guardiano
do-plead = { $who }: implora pietà
do-tower = { $who }: sfida la torre ({ $rating })
do-enter = Entra { $who }
do-name = { $who }
do-name-giver = { $who } dà via tutte le carte
do-name-receiver = { $who } riceve le carte
do-name-released = Congeda { $who }
do-name-exiled = Esilia { $who }
do-dome = Cupola { $number }
do-show = Rivela { $card }
do-recover = Prendi { $card }
do-done = Fatto
do-done-free = Chiudi le azioni libere
do-done-fire = Chiudi il fuoco
do-done-move = Chiudi il movimento
do-done-opfire = Basta opportunità di fuoco
do-done-arm = Armi scelte
do-done-melee = Basta attacchi
do-done-adventure = Basta avventure
do-done-levy = Chiudi la requisizione
cost-points = { $n } PM

## Perché no
refuse-over = La partita è finita.
refuse-not-asked = Ora decide qualcun altro.
refuse-not-now = Ora non si può fare.
refuse-not-yours = Questo personaggio è di un altro posto.
refuse-nobody = Nella partita non c'è questo personaggio.
refuse-off-map = Questo personaggio non è sulla mappa.
refuse-no-timer = Non corre nessun tempo del genere.
refuse-ordered = L'ordine è già questo.
refuse-free-action = È un'azione libera: si fa nella propria fase dell'azione libera.
refuse-choice = Non è una delle scelte.
refuse-changed = In questo turno la carta è già stata messa in uso o messa via.
refuse-fired = In questo turno ha già sparato: non spara più e non si muove.
refuse-stopped = Un nemico o una torre lo ha fermato qui.
refuse-moved = Si è già mosso.
refuse-points = I punti movimento non bastano.
refuse-off-the-map = Lì la mappa finisce.
refuse-no-tunnel = Da quella parte il tunnel non continua.
refuse-wall = C'è un muro di mezzo.
refuse-forbidden = In quel terreno non entra nessuno.
refuse-banned = Con ciò che usa, questo personaggio lì non può andare.
refuse-tower-full = Nella torre c'è già qualcuno, e ne tiene uno solo.
refuse-no-entrance = Qui non c'è l'ingresso di un tunnel.
refuse-leave-dome = Chi ha cominciato in una cupola deve lasciarla, finché c'è un'uscita.
refuse-not-carried = Nessuno che possa usarla porta questa carta.
refuse-not-his = Questa carta la porta qualcun altro.
refuse-no-pack = Non è un pacco coperto di questo personaggio.
refuse-enemy-here = Non finché c'è un nemico nello stesso spazio.
refuse-nothing-here = Qui non c'è nulla da raccogliere.
refuse-partner = Serve un alleato nello stesso spazio che possa ancora agire.
refuse-ridden = Una cavalcatura in uso resta con chi la cavalca.
refuse-not-mount = Questa carta non è una cavalcatura.
refuse-not-mounted = Non cavalca nulla.
refuse-kind-in-use = Qualcosa di questo tipo è già in uso.
refuse-no-mounts = Questo personaggio non cavalca mai.
refuse-fresh = È arrivata in questo turno: non si può ancora cavalcare.
refuse-not-armour = Questa carta non è un'armatura.
refuse-not-worn = Non è in uso nulla di questo tipo.
refuse-not-stealth = Questa carta non è un oggetto di furtività da mettere in uso prima.
refuse-not-medicine = Questa carta non è una medicina.
refuse-other-patient = Solo un medico da campo usa una medicina su un altro.
refuse-not-wounded = Questo personaggio ha tutta la sua Salute.
refuse-second-medicine = Una medicina per turno a ogni personaggio.
refuse-plated = A questo personaggio le medicine non fanno nulla.
refuse-not-spyglass = Questa carta non fa vedere altre carte.
refuse-not-beacon = Questa carta non richiama nessuno.
refuse-not-an-enemy = Non è un nemico sulla mappa.
refuse-nothing-hidden = Non c'è nulla di coperto da guardare.
refuse-used = In questo turno è già servito.
refuse-no-ability = Questo personaggio non ha quell'abilità.
refuse-range = È troppo lontano.
refuse-not-here = L'altro non è nello stesso spazio.
refuse-no-ally = Nello stesso spazio non c'è nessun alleato.
refuse-no-card = Non c'è nessuna carta da prendere.
refuse-through-tyrant = Ogni carta passa dal Tiranno o al Tiranno.
refuse-handed = In questa requisizione la carta è già passata di mano.
refuse-too-weak = Per usare questa carta serve più Forza.
refuse-too-simple = Per usare questa carta serve più Intelligenza.
refuse-not-ranged = Questa carta non è un'arma a distanza.
refuse-shield-in-the-way = Con questo scudo un'arma simile non può sparare.
refuse-sheltered = In una cupola o in una torre non si spara, né da lì.
refuse-same-space = Le armi a distanza sparano in altri spazi.
refuse-no-such-space = Questo spazio non c'è.
refuse-no-enemy = Lì non c'è nessun nemico.
refuse-not-a-target = Ora non si può attaccare.
refuse-unmoved = Questo personaggio non ha speso punti movimento.
refuse-not-there = Muovendosi, questo personaggio non è passato di lì.
refuse-where-it-began = Lì ha cominciato la fase: in quel punto non si può colpire.
refuse-blur = È troppo veloce per essere colpita nella prima casella del suo percorso.
refuse-same-target = Ha già sparato a questo personaggio.
refuse-same-hex = Ha già sparato in questa casella.
refuse-other-weapon = In questa fase ha già sparato con un'altra arma.
refuse-no-opfire = Quest'arma non ha opportunità di fuoco.
refuse-shots-spent = Quest'arma non ha più colpi.
refuse-chosen-already = La scelta è già questa.
refuse-not-melee = Questa carta non è un'arma da corpo a corpo.
refuse-not-first = Ora attacca solo chi attacca per primo.
refuse-struck = Ha già attaccato, o vi ha rinunciato.
refuse-no-help = Qui questa carta non serve.
refuse-rolled-again = Questo tiro è già stato ritirato.
refuse-no-luck = In questo turno non ha più fortuna.
refuse-no-reroll = Questa carta non fa ritirare nulla.
refuse-declared = A questo tavolo l'armatura si dichiara nella fase dell'azione libera, non a un tiro.
refuse-adventured = In questo turno ha già avuto la sua avventura.
refuse-not-position = Non è nella posizione del guardiano della sua squadra.
refuse-not-red-eye = Si implora pietà solo sull'occhio rosso.
refuse-not-tower = Non è in una torre.
refuse-rating = Qui non si sfida con questo valore.
refuse-tower-waits = Chi è in una torre deve sfidarla.
refuse-not-waiting = Questo personaggio non attende di entrare.
refuse-dome = Non è una delle cupole fra cui si sceglie.

## Errori
fault-setup = questa preparazione non si legge: { $what }
fault-seats = si gioca in 2–8 posti
fault-teams = ogni posto è della squadra 0 o 1, e in entrambe c'è qualcuno
fault-characters = una squadra ha da 1 a 14 personaggi
fault-shares = ogni posto comanda almeno un personaggio, e le parti di una squadra fanno tutti i suoi personaggi
fault-minutes = da 10 a 600 minuti
fault-rounds = da 1 a 200 round
fault-fire-cost = il Fuoco costa 2 o 3

## Prima della partita
form-teams-title = Squadre e mappa
form-length-title = Tempo
form-options-title = Opzioni
form-characters = Personaggi per squadra
form-characters-help = Si distribuiscono a caso. Ogni posto comanda la sua parte.
form-map = La mappa
form-map-help = Costruirla richiede qualche minuto: piastre, cupole e labirinti si piazzano a turno.
form-map-standard = la mappa standard
form-map-fair = una mappa equa, estratta a caso
form-map-built = costruita dalle squadre
form-length = Quanto dura
form-length-help = Quando il tempo è scaduto si finisce il turno, l'altra squadra ne gioca ancora uno e si contano i punti.
form-length-rounds = un numero di round
form-length-clock = minuti d'orologio
form-length-battle = battaglia: finché una squadra non c'è più
form-rounds = Round
form-rounds-help = Se si contano i round: il tempo scade quando il Bianco comincia questo.
form-minutes = Minuti
form-minutes-help = Se conta l'orologio. Lo standard del manuale è tre ore.
form-sand = Due minuti per turno
form-sand-help = Come in un torneo: due minuti dalle azioni libere alla fine del movimento.
form-score-when-wiped-out = Punti appena una squadra non c'è più
form-score-when-wiped-out-help = Altrimenti si gioca fino alla fine del tempo, e i labirinti possono ancora decidere.
form-fire-cost = Entrare nel Fuoco costa
form-fire-cost-help = Il Fuoco non brucia nessuno, rallenta soltanto.
form-fire-cost-three = 3 punti
form-fire-cost-two = 2 punti
form-declare-armour = L'armatura si dichiara prima
form-declare-armour-help = L'armatura indossata si mostra nella fase dell'azione libera; altrimenti al tiro che modifica.
form-free-sight = Tutti possono guardare le linee
form-free-sight-help = In ogni momento, come conviene a una partita d'esercizio; altrimenti solo chi sta per sparare.
form-lose-every = Un'uccisione costa ogni arma
form-lose-every-help = Altrimenti, uccidendo un nemico, si perde solo un'arma con la K.
form-open-melee = Le armi da corpo a corpo si scelgono apertamente
form-open-melee-help = Altrimenti in segreto, prima di ogni tiro.
form-captain = Un capitano parla per la squadra
form-captain-help = Ciò che decide la squadra intera lo decide il suo primo posto; altrimenti il primo dei suoi posti che risponde.
form-free-tie = Scelta libera in parità
form-free-tie-help = Fra chi è in parità per il bersaglio casuale l'attaccante può prendere un alleato; altrimenti prima un nemico.
form-start-is-safe = Tornare all'inizio non espone
form-start-is-safe-help = Nella casella in cui ha cominciato espongono solo la raccolta e lo scambio; altrimenti anche il ritorno.

## Posizioni
fault-malformed = non si legge: { $what }
fault-white = il Bianco è la squadra 0 o la squadra 1
fault-turn = i turni si contano da 1
fault-seat = questo posto non c'è
fault-nobody-alive = in entrambe le squadre serve qualcuno in vita
fault-piece = con “{ $text }” non si piazza nessun pezzo
fault-map-done = la mappa è finita: deve cominciare un'altra fase
fault-map-unfinished = alla mappa mancano dei pezzi
fault-unknown-guardian = lì non c'è nessun guardiano { $id }
fault-guardian-twice = il guardiano { $id } è nominato due volte
fault-marker = questo percorso ha { $most } passi
fault-space = non c'è nessuno spazio { $text }
fault-unknown-card = non c'è nessuna carta { $id }
fault-card-twice = la carta { $id } è già da qualche parte
fault-pile-sheltered = in una torre o in una cupola non resta nulla
fault-unknown-character = non c'è nessun personaggio { $id }
fault-character-twice = il personaggio { $id } è nella partita due volte
fault-most = la Salute massima va da 1 a 60
fault-health = la Salute va da 1 al massimo; solo i morti non ne hanno
fault-gained = un valore sale al massimo di 5 livelli
fault-stand-closed = lì non può stare nessuno
fault-tower-full = una torre tiene uno solo
fault-not-in-use = può essere in uso solo una carta rivelata del tipo giusto, fra quelle che porta
fault-worn-twice = di ogni tipo di armatura se ne usa una sola
fault-dead-carries = i morti non portano nulla
fault-cards-many = sono più carte di quante possa portarne
fault-way-now = si è mossa solo la squadra corrente, nella sua fase di movimento o subito prima dell'opportunità di fuoco
fault-way = un percorso porta passo per passo a dove si trova il personaggio
fault-nothing-to-decide = qui nessuno ha nulla da decidere prima che cadano i dadi

# Che cosa viene da un tiro, come dicono le probabilità.
odds-target = Il bersaglio
odds-challenger = Lo sfidante
odds-unhurt = illeso
odds-wounded = ferito
odds-killed = ucciso
odds-defeated = guardiano sconfitto
odds-undefeated = nessun passo avanti
odds-wounds = Ferite
odds-attacker = L'attaccante
odds-weapon = L'arma
odds-purse = La borsa
odds-lands = Alla fine
odds-score = Se il tempo scadesse
odds-healed = guarito
odds-wounds-0 = nessuna
odds-wounds-1 = 1
odds-wounds-2 = 2
odds-wounds-3 = 3
odds-wounds-4 = 4
odds-wounds-5 = 5
odds-wounds-6 = 6
odds-wounds-7 = 7
odds-wounds-8 = 8
odds-wounds-9 = 9 o più
odds-kept = resta
odds-lost = persa
odds-stolen = una carta è rubata
odds-empty-handed = niente
odds-off-map = fuori dalla mappa
odds-elsewhere = altrove sulla mappa
odds-ahead = in testa
odds-level = in parità
odds-behind = indietro

# What the shelf says of the game.
about = Campioni di quattro ere, estratti a sorte, si affrontano su un mondo ostile di esagoni, cupole e labirinti. Le squadre tirano, lottano corpo a corpo e corrono nei labirinti, e ogni carta racconta un'altra storia.
about-minutes = da 60 a 120 minuti
about-weight = Impegnativo

# Ready-made set-ups.
setup-quick = Una prima partita: quattro campioni per parte, otto round
setup-duel = Un duello di cinque minuti: due campioni per parte, quattro round
setup-standard = La partita del manuale: mappa costruita dalle squadre, tre ore
setup-battle = Battaglia: senza orologio né punti, finché una squadra non c'è più
setup-grand = Fino a otto giocatori: sette campioni per parte su una mappa costruita dalle squadre
