# Okko in italiano. Chiavi: event- (il racconto), ask- (chi decide), do- (i pulsanti), refuse- e need- (perché no),
# fault- (gli errori di un tavolo), card-, badge-, panel-, field-, stage-, layer- (lo schermo), over- (la fine).

## Parole
fire = Fuoco
water = Acqua
air = Aria
earth = Terra
tori = Tori
attack = Attacco
movement = Movimento
defense = Difesa
will = Volontà
no-dice = nessun dado
inspiration-die = dado di ispirazione
yes = sì
no = no
none = niente
off = fuori dal tabellone
waiting = da schierare
alert = vigile
exited = in salvo fuori dal tabellone
ahead = non cominciato
going = in corso
done = finito
scroll = rotolo
crate = cassa
mask = la Maschera
dust = polvere
curse = una maledizione
blessing = una benedizione
facing-word = { $facing ->
    [n] nord
    [e] est
    [s] sud
   *[w] ovest
 }
side-word = { $side ->
    [n] nord
    [e] est
    [s] sud
   *[w] ovest
 }
quarter-word = { $quarter ->
    [nw] nord-ovest
    [ne] nord-est
    [sw] sud-ovest
   *[se] sud-est
 }

## Terreni, maschere, tipi
terrain-free = Libero
terrain-difficult = Difficile
terrain-obstructed = Ostruito
terrain-water = Acquatico
terrain-bridge = Ponte (libero)
terrain-stairs = Scale (libero)
wall = muro
alignment-hunter = Cacciatore di Demoni
alignment-evil = Creatura Maligna
alignment-mercenary = Mercenario
type-warrior = guerriero
type-monk = monaco
type-archer = arciere
type-ninja = ninja
type-oni = oni
type-spirit = spirito
type-creature = creatura
type-civilian = civile
hidden-mask = la Maschera
hidden-dust = solo polvere
hidden-curse = una maledizione
hidden-blessing = una benedizione

## Prima di giocare
event-roles-rolled = Si tirano i dadi per i ruoli: { $first } e { $second }.
event-role-taken = { $band } gioca il ruolo «{ $role }».
event-mustered = Le sagome di { $band } sono pronte.
event-mustered-open = Le sagome di { $band } sono pronte: { $members }.
event-bands-shown = Si scoprono le bande: { $first } contro { $second }.
event-laid = L'area «{ $area }» va a { quarter-word }, girata di { $degrees }°.
event-initiative = Iniziativa: { $first } e { $second }.
event-first = Giocatore A, che gioca per primo: { $band }.
event-side = Schieramento di { $band }: sul lato { side-word }.
event-leader = { $figure } guida la banda.
event-deployed = { $figure } si schiera in { $at }, verso { facing-word }.
event-wounded = { $figure } comincia in pericolo.

## Una fase
event-phase-began = Turno { $turn }: { $band }.
event-reclaimed = { $figure } restituisce il dado { $element } dalla riserva.
event-inspired = Ispirazione di { $band }: { $dice }.
event-rerolled = { $band }: si tira di nuovo un dado, da { $from } a { $to }.
event-activated = { $figure } si attiva.
event-activation-ended = { $figure } ha finito.
event-stored = { $figure } tiene { a-die } in riserva.
event-phase-ended = { $lost ->
    [0] { $band }: la fase finisce.
    [one] { $band }: la fase finisce; si perde un dado non usato.
   *[other] { $band }: la fase finisce; si perdono { $lost } dadi non usati.
 }

## Movimento
event-stepped = { $figure } va in { $to } ({ $cost } PM, ne restano { $left }).
event-turned = { $figure } si gira verso { facing-word } ({ $cost } PM, ne restano { $left }).
event-leapt = { $figure } balza in { $to } ({ $cost } PM, ne restano { $left }).
event-climbed = { $figure } prende le scale fino a { $to } (PM rimasti: { $left }).
event-stopped = { $figure } si ferma in { $at }, in una zona di controllo nemica.
event-exited = { $figure } lascia il tabellone: è in salvo.

## Combattimenti e tiri
event-raised = { $figure } spende { a-die }: { $stat } +1.
event-used = { $figure } usa { $power }.
event-used-on = { $figure } usa { $power } su { $target }.
event-attacked = { $attacker } attacca { $defender }.
event-daunted = { $attacker } non osa attaccare { $defender }.
event-shot = { $cover ->
    [0] { $shooter } tira a { $target }.
   *[other] { $shooter } tira a { $target }, che ha copertura { $cover }.
 }
event-guarded = { $figure } si mette davanti a { $target }.
event-faced = { $figure } si gira verso { facing-word }.
event-scores = { $attacker } { $attack }, { $defender } { $defense }.
event-scores-shot = Tiro di { $attacker } { $attack }, { $defender } { $defense }.
event-die-rerolled = { $figure } tira di nuovo il dado di combattimento: da { $from } a { $to }.
event-tie = Parità: { $attacker } e { $defender } restano dove sono.
event-won = { $winner } batte { $loser } di { $margin }.
event-margin-became = Lo scarto vale { $to } invece di { $from } ({ $figure }).
event-missed = { $shooter } manca { $target }.
event-shrugged = { $figure } non se ne accorge nemmeno.

## Che cosa ne viene
event-retreated = { $figure } indietreggia in { $to }.
event-blocked = { $figure } non può indietreggiare.
event-endangered = { $figure } è in pericolo: { $cause }.
event-recovered = { $figure } torna vigile.
event-out = { $figure } è fuori combattimento: { $cause }. Zeni perduti da { $band }: { $lost }.
event-reserve-lost = { $figure } perde il dado { $element } in riserva.
event-gave-up = { $band }: si rinuncia per sempre a { $die }.
event-pinned = Non può più spostarsi, inchiodato: { $figure }.
event-freed = { $figure } può di nuovo spostarsi.
event-swapped = { $figure } e { $other } si scambiano di posto.
event-roughened = { $at } conta come terreno difficile, per ora.
event-smoothed = Le caselle rese difficili da { $band } tornano come prima.
event-unloaded = { $figure } deve ricaricare.
event-loaded = { $figure } ha ricaricato.
event-die-rolled = { $band }: si tira un dado speso, che mostra { $element }.
event-die-turned = { $band }: si gira un dado, da { $from } a { $to }.
event-march = { $points ->
    [one] { $figure } riceve 1 punto di movimento in più.
   *[other] { $figure } riceve { $points } punti di movimento in più.
 }
event-emboldened = { $figure } riceve +{ $score } per il prossimo attacco.
event-test-passed = { $figure } supera un test di volontà: { $die } contro Volontà { $will }.
event-test-failed = { $figure } fallisce un test di volontà: { $die } contro Volontà { $will }.
event-test-sure = { $figure } supera un test di volontà (Volontà { $will }) senza tirare.
event-picked-up = { $figure } raccoglie: { $token }.
event-dropped = { $figure } lascia cadere: { $token }, in { $at }.
event-delivered = Consegna di { $band }: { $token }.
event-lantern-lit = { $figure } accende: { $switch }.
event-lantern-out = { $figure } spegne: { $switch }.
event-seal-broken = { $figure } spezza: { $switch }.
event-switched = { $figure } cambia: { $switch }.
event-searched = { $figure } scopre il segnalino: { $what }.
event-scored = { $points ->
    [one] { $band }: 1 punto in più, { $total } in tutto.
   *[other] { $band }: { $points } punti in più, { $total } in tutto.
 }
event-ended = { $how }
event = Succede qualcosa.
cause-margin = per lo scarto
cause-blocked = nessuna via per indietreggiare
cause-bad-ground = ha indietreggiato su un brutto terreno
cause-enemy-zone = ha indietreggiato in una zona di controllo nemica
cause-disengaged = ha lasciato una zona di controllo nemica
cause-power = { $power }
cause-curse = una maledizione
a-die = { $element-id ->
   *[other] un dado { $element }
 }
die-spent = un dado speso
die-unused = un dado { $element } non usato
die-reserve = il dado in riserva di { $figure }

## Addendi
part-stat = { $stat }
part-power = { $power }
part-die = dado
part-raw-die = dado { $element }
part-support = sostegno ({ $figure })
part-back-attack = attacco alle spalle
part-cover = copertura
part-emboldened = coraggio ricevuto

## Come finisce
over-zeni = Vittoria di { $winner }: l'altra banda ha perso troppi zeni.
over-wiped-out = Vittoria di { $winner }: all'altra banda non resta nessuna sagoma.
over-conceded = Vittoria di { $winner }: l'avversario si arrende.
over-turn-limit = Vittoria di { $winner }: l'ultimo turno è finito e l'altra banda ha perso più zeni.
over-carried-home = Vittoria di { $winner }: il segnalino è stato portato a casa.
over-figure-out = Vittoria di { $winner }: la sagoma che contava è fuori combattimento.
over-time-up = Vittoria di { $winner }: l'ultimo turno è finito.
over-score = Vittoria ai punti di { $winner }.
over-escape = Vittoria di { $winner }: la fuga è decisa.
over-leader = Vittoria di { $winner }: il capo nemico è fuori combattimento.
over-lanterns = Vittoria di { $winner }: tutte le lanterne sono accese.
over-drawn = La partita finisce in parità.

## Chi decide
ask-nothing = Non c'è niente da decidere.
ask-roles = Quale ruolo giochi?
ask-muster = Costituite le bande: { $zeni } zeni a testa.
ask-muster-roles = Costituite le bande: { $first } e { $second } zeni.
ask-areas = Disponi un'area.
ask-side = Da quale lato ti schieri?
ask-leader = Chi è il capo?
ask-deploy = Schiera le tue sagome.
ask-wound = Quale sagoma nemica comincia in pericolo?
ask-start = La fase comincia.
ask-reclaim = Quali dadi in riserva riprendi? Poi si tirano i dadi.
ask-gamble = { $dice ->
    [one] Un dado va tirato di nuovo.
   *[other] { $dice } dadi vanno tirati di nuovo.
 }
ask-opening = Usi un equipaggiamento su questo tiro?
ask-choose = Quale sagoma attivi?
ask-store = Quali dadi vanno in riserva?
ask-end = La fase finisce.
ask-activation = { $figure }: un'azione e un movimento, nell'ordine che vuoi.
ask-activation-move = { $figure } ha agito e può ancora muoversi.
ask-activation-act = { $figure } si è già spostato: può ancora agire.
ask-activation-over = { $figure } ha usato azione e movimento.
ask-move = { $figure } si muove: PM rimasti { $left }.
ask-guard = { $attacker } tira a { $defender }: qualcuno si mette davanti?
ask-attack = { $attacker } attacca { $defender }: quali dadi e abilità?
ask-defend = { $defender } si difende da { $attacker }: quale dado o abilità?
ask-shoot = { $attacker } tira a { $defender }: quali dadi e abilità?
ask-target = { $defender } è il bersaglio di { $attacker }: quale dado o abilità?
ask-reroll-attack = { $attacker } può ritirare il dado di combattimento.
ask-reroll-defend = { $defender } può ritirare il dado di combattimento.
ask-after-recover = { $attacker } ha vinto: un test di volontà per tornare vigile?
ask-after-strike = { $attacker } può attaccare ancora una volta.
ask-fight = { $attacker } contro { $defender }.
ask-test-recover = { $figure }: test di volontà per tornare vigile. Con quale aiuto?
ask-test-fearsome = { $figure }: test di volontà per poter attaccare. Con quale aiuto?
ask-test-aimed = { $figure }: test di volontà ({ $power }). Con quale aiuto?
ask-test-curse = { $figure }: test di volontà contro la maledizione. Con quale aiuto?
ask-test-seal = { $figure }: test di volontà per spezzare { $switch }. Con quale aiuto?
ask-each = { $power }: a chi tocca ora?
ask-pivot = { $figure } si gira verso { $towards }: da che parte?
ask-retreat = { $figure } indietreggia: dove?
ask-endanger = { $figure } sta per essere in pericolo.
ask-out = { $figure } sta per andare fuori combattimento.
ask-lose = { $figure } ha perso.
ask-lose-die = A quale dado rinunci per sempre?

## Pulsanti
do-role = Gioca { $role }
do-band-ready = Prendi la banda «{ $name }»
do-band = Prendi { $members }
do-lay = Metti «{ $area }» a { quarter-word }, girata di { $degrees }°
do-side = Schierati sul lato { side-word }
do-name-leader = Nomina capo { $figure }
do-name-wounded = Fa' cominciare in pericolo { $figure }
do-deploy = { $figure } in { $at }, verso { facing-word }
do-reclaim = Riprendi il dado { $element } di { $figure }
do-gamble = Tira di nuovo { a-die }
do-store = Dado { $element } a { $figure }
do-give-up = Rinuncia a { $die }
do-activate = Attiva { $figure }
do-step = Vai in { $to }
do-turn = Girati verso { facing-word }
do-climb = Prendi le scale
do-exit = Lascia il tabellone
do-attack = Attacca { $target }
do-attack-by = Attacca { $target } con { $power }
do-shoot = Tira a { $target }: { $power }
do-recover = Test di volontà per tornare vigile
do-pick-up = Raccogli il segnalino
do-drop = Lascia il segnalino
do-interact = Usa { $switch }
do-light = Accendi: { $switch }
do-put-out = Spegni: { $switch }
do-break-seal = Spezza: { $switch }
do-search = Scopri il segnalino
do-raise = { $stat } +1
do-use = { $power }
do-use-on = { $power } su { $target }
do-use-at = { $power } in { $at }
do-use-die = { $power }: da { $from } a { $to }
do-use-dice = { $power }: ritira { $dice }
do-face = Verso { facing-word }
do-retreat = Indietreggia in { $to }
do-next = Ora { $figure }
do-done-deploy = Pronti
do-done-reclaim = Tira i dadi
do-done-phase = Fine della fase
do-done-movement = Fermati
do-done-activation = Fine dell'attivazione
do-done-attack = Nient'altro
do-done-defend = Difenditi
do-done-reroll = Tieni il dado
do-done-test = Tira
do-done-flip = Lascia che accada
do-done-decline = No
do-concede = Arrenditi

## Costi
cost-mp = { $n } PM
cost-die = dado { $element }
cost-reserve-die = dado { $element } in riserva
cost-card = la carta, per sempre

## Lo schermo
board-standard = Il tabellone
board-scenario = { $scenario }
layer-zoc = Zone di controllo: { $band }
layer-zone = Zona di schieramento: { $band }
layer-exits = Uscite
layer-held = Caselle da tenere
layer-hall = La sala dei capi
layer-rough = Difficile per ora
layer-stairs = Scale collegate
badge-endangered = in pericolo
badge-pinned = non può lasciare la casella (inchiodato)
badge-unloaded = deve ricaricare prima di tirare
badge-reserve = dado { $element } in riserva
badge-leader = capo
badge-carries = trasporta: { $token }
badge-blessed = benedizione: un dado in più per la banda
badge-march = +{ $points } PM in questa fase
badge-emboldened = +{ $score } per il prossimo attacco
badge-gear-used = { $gear }: carta già usata
badge-guest = ospite della banda
badge-activated = attivazione già avuta in questa fase
badge-lit = luce accesa
badge-unlit = luce spenta
badge-broken = spezzato
badge-whole = intatto
card-profile = { $alignment }, { $type }, { $zeni } zeni
card-unique = Unico (OKKO-BAND-06)
card-alert = Vigile: Attacco { $attack }, Movimento { $movement }, Difesa { $defense }, Volontà { $will }
card-endangered = In pericolo: Attacco { $attack }, Movimento { $movement }, Difesa { $defense }, Volontà { $will }
card-if-alert = Da vigile: Attacco { $attack }, Movimento { $movement }, Difesa { $defense }, Volontà { $will }
card-if-endangered = Se in pericolo: Attacco { $attack }, Movimento { $movement }, Difesa { $defense }, Volontà { $will }
card-power = { $power } ({ $rule })
card-power-action = { $power }: azione ({ $rule })
card-power-die = { $power }: { $element } ({ $rule })
card-power-die-action = { $power }: { $element }, azione ({ $rule })
card-gear = Porta { $gear }, { $zeni } zeni ({ $rule })
card-gear-used = Porta { $gear }, carta già usata, { $zeni } zeni ({ $rule })
card-hidden = A faccia in giù: nessuno sa che cosa sia.
card-hidden-is = È { $what }.
panel-turn = Turno
panel-band = { $band }
panel-standing = Situazione di { $band }
panel-dice = Dadi di { $band }
panel-losses = Zeni perduti
panel-score = Punti
panel-fight = Combattimento
panel-shot = Tiro
panel-test = Test di volontà
panel-options = Tavolo
stage-over = la partita è finita
stage-roles = scelta dei ruoli
stage-muster = costituire le bande
stage-areas = disporre il tabellone
stage-side = scelta del lato
stage-deploy = schieramento
stage-reclaim = riserva
stage-inspiration = ispirazione
stage-choose = attivazioni
stage-store = dadi in riserva
stage-end = fine della fase
fight-attack = annuncia l'attaccante
fight-defend = annuncia il difensore
fight-roll = si tirano i dadi
fight-after = dopo
test-recover = per tornare vigile
test-fearsome = per osare un attacco
test-aimed = { $power } di { $figure }
test-curse = una maledizione
test-seal = per spezzare { $switch }
field-turn = Turno
field-active = Fase di
field-first = Comincia
field-stage = Momento
field-budget = Zeni da spendere
field-ready = Pronta
field-members = Sagome
field-spent = Spesi
field-in-reserve = In riserva
field-coins-lost = Monete perse
field-fallen = Caduti
field-lost = Persi da { $band }
field-limit = { $band }: soglia
field-score = { $band }
field-attacker = Attaccante
field-defender = Difensore
field-shooter = Tiratore
field-target = Bersaglio
field-decides = Decide
field-announced = { $figure } usa
field-sum-of = { $figure }: somma finora
field-score-of = { $figure }: punteggio
field-winner = Vince
field-ahead = In vantaggio
nobody-ahead = nessuno dei due
field-why = Perché
field-with = Annunciato
field-total = Il dado deve mostrare al massimo
field-shot = Tira con
field-attack-die = Il dado dell'attaccante mostra
field-defense-die = Il dado del difensore mostra
field-margin = Di
field-step = Ora
field-figure = Chi
field-sure = Riesce senza tirare
field-turn-limit = Ultimo turno
field-supply-limit = Sagome al massimo in tutto
field-zone-depth = Righe di una zona di schieramento
field-range = Gittate
field-fire-on-shots = Il Fuoco aumenta i tiri
field-walls-limit-view = I muri limitano l'angolo di vista
field-double-endangerment = Un doppio cattivo arretramento mette in pericolo due volte
field-turning-endangers = Girarsi in una zona nemica mette in pericolo
field-fog = Nebbia: niente arriva più lontano di
range-steps = una diagonale vale 1
range-straight = distanza in linea retta, per difetto

## Probabilità
attacker = attaccante
defender = difensore
target = bersaglio
self = sé
other = l'altra sagoma
out = fuori combattimento
endangered-back = in pericolo e indietreggia
endangered = in pericolo
back = indietreggia
nothing = non succede niente
recovered = torna vigile
pinned = non può più spostarsi (inchiodato)
reserve-lost = perde il dado in riserva

## Che cosa serve alle abilità
need-opponent-alignment = l'avversario porta un'altra maschera
need-opponent-endangered = l'avversario non è in pericolo
need-supported-by-kin = nessuna sagoma della stessa specie dà sostegno
need-no-support = qualcuno dà sostegno a uno dei due
need-back-attack = non è un attacco alle spalle
need-not-moved = in questa attivazione c'è già stato un movimento
need-attacker-in-zone = l'attaccante non era nella sua zona di controllo
need-no-friend-within = c'è una sagoma amica troppo vicina
need-against-fear-or-magic = il test non viene né dalla paura né dalla magia
need-shot-at = nessuno gli sta tirando
need-shooter-in-view = il tiratore è fuori dal suo angolo di vista

## Perché no
refuse-game-over = La partita è finita.
refuse-not-your-decision = Non tocca a te decidere.
refuse-not-now = Ora non si può.
refuse-not-now-at-all = Ora non si può.
refuse-not-this-stage = In questo momento della fase non si può.
refuse-unknown-figure = Questa sagoma non esiste.
refuse-not-active = { $figure } non è la sagoma attivata.
refuse-activate-enemy = { $figure } è una sagoma nemica: nella tua fase non si muove e non agisce.
refuse-activate-twice = { $figure } ha già avuto la sua attivazione in questa fase.
refuse-target-gone = { $figure } non è sul tabellone.
refuse-not-on-board = { $figure } non è sul tabellone.
refuse-action-used = { $figure } ha già usato l'azione di questa attivazione.
refuse-still-moving = { $figure } si sta ancora muovendo: prima il movimento deve finire.
refuse-must-leave = { $figure } si trova in mezzo ad altri e deve proseguire.
refuse-move-over = Il movimento di { $figure } è finito.
refuse-held = { $figure } è in pericolo in una zona di controllo nemica e può solo girarsi.
refuse-pinned = { $figure } non può lasciare la sua casella (inchiodato).
refuse-step-edge = Il tabellone finisce lì: il bordo è un muro.
refuse-step-wall = Un muro chiude la via per { $square }.
refuse-step-obstructed = { $square } è una casella ostruita.
refuse-step-occupied = In { $square } c'è una sagoma.
refuse-step-corner = L'angolo verso { $square } è chiuso da tutti e due i lati.
refuse-step-points = Entrare in { $square } costa { $need } PM; { $have ->
    [one] ne resta solo 1
   *[other] ne restano solo { $have }
 }.
refuse-turn-same = { $figure } guarda già da quella parte.
refuse-turn-points = Girarsi costa { $need } PM; { $have ->
    [one] ne resta solo 1
   *[other] ne restano solo { $have }
 }.
refuse-points = A { $figure } costa { $need } PM; { $have ->
    [one] ne resta solo 1
   *[other] ne restano solo { $have }
 }.
refuse-phase-stuck = Da { $square } non si arriverebbe a nessuna casella libera con i punti rimasti.
refuse-leap-edge = Il tabellone è troppo piccolo perché { $figure } balzi di là.
refuse-leap-wall = Un muro ferma il balzo di { $figure }.
refuse-leap-landing = { $figure } non può atterrare lì.
refuse-slip-late = { $figure } ha già lasciato la sua casella.
refuse-loaded = L'arma di { $figure } è carica.
refuse-attack-friend = { $figure } è dalla tua parte.
refuse-attack-zone = { $figure } non è nella zona di controllo dell'attaccante.
refuse-noncombatant = { $figure } non attacca.
refuse-reach = { $figure } non è esattamente due caselle più avanti, con la via libera.
refuse-shot-none = { $figure } non può tirare con quello.
refuse-shot-unloaded = { $figure } deve prima ricaricare.
refuse-shot-in-zone = { $figure } è in una zona di controllo nemica e non può tirare.
refuse-shot-friend = { $figure } è dalla tua parte.
refuse-shot-view = { $figure } è fuori dall'angolo di vista del tiratore.
refuse-shot-range = { $figure } è a distanza { $distance }; la gittata è { $range }.
refuse-shoot-instead = Con quello { $figure } deve tirare a qualcuno.
refuse-line-wall = Un muro davanti a { $square } interrompe la linea di tiro.
refuse-line-corner = L'angolo davanti a { $square } è chiuso da tutti e due i lati e interrompe la linea di tiro.
refuse-line-obstructed = { $square } è una casella ostruita e interrompe la linea di tiro.
refuse-line-figure = La sagoma in { $square } interrompe la linea di tiro.
refuse-guard = { $figure } non può mettersi davanti.
refuse-facing = { $figure } deve girarsi in modo da avere l'altra sagoma davanti.
refuse-retreat-square = { $figure } non può indietreggiare in { $square }.
refuse-recover-alert = { $figure } è già vigile.
refuse-recover-zone = { $figure } è in una zona di controllo nemica: lì nessuno torna vigile.
refuse-dice-masked = Una Maschera di guerra vieta a { $figure } ogni dado di ispirazione in questo combattimento.
refuse-die-not-in-reserve = { $figure } non ha un dado { $element } in riserva.
refuse-die-not-active = Solo la sagoma attivata usa i dadi tirati; { $figure } ha soltanto il proprio dado in riserva.
refuse-die-not-there = Nessun dado non usato mostra { $element }.
refuse-die-none = Questo dado non c'è.
refuse-die-owner = Il dado di { $figure } è dell'avversario.
refuse-raise-window = Ora non si può aumentare: { $stat }.
refuse-raised-already = { $figure } ha già usato un dado in questa fase per la caratteristica { $stat }.
refuse-reclaim = { $figure } non ha un tuo dado in riserva.
refuse-store-target = { $figure } non può ricevere un dado in riserva.
refuse-store-full = { $figure } ha già un dado in riserva.
refuse-reroll-dice = { $figure } non può far ritirare quei dadi.
refuse-turn-die = { $figure } non può girare quel dado.
refuse-no-spent-die = Non c'è un dado speso che { $figure } possa tirare.
refuse-ability-face = { $figure } non ha quell'abilità sulla faccia in vista.
refuse-ability-window = { $figure } non può usare { $power } in questo momento.
refuse-ability-used = { $figure } ha già usato { $power } in questa fase.
refuse-ability-need = { $power } non serve a { $figure }: { $need }.
refuse-ability-free = { $power } non costa nessun dado a { $figure }.
refuse-ability-target = { $figure } non può usarlo su quello.
refuse-gear-used = L'equipaggiamento di { $figure } è già usato.
refuse-aim-side = { $figure } è dalla parte sbagliata per questo.
refuse-aim-range = { $figure } è a troppa distanza.
refuse-aim-adjacent = { $figure } non è adiacente.
refuse-aim-alignment = { $figure } porta la maschera sbagliata per questo.
refuse-aim-alert = { $figure } è vigile.
refuse-aim-endangered = { $figure } è in pericolo.
refuse-aim-zone = { $figure } è in una zona di controllo nemica.
refuse-aim-activated = { $figure } ha già avuto la sua attivazione in questa fase.
refuse-aim-reserve = { $figure } non ha dadi in riserva.
refuse-aim-view = { $figure } non è in vista.
refuse-aim-nobody = Con questo { $figure } non raggiungerebbe nessuno.
refuse-rough-square = { $figure } non può rendere difficile quella casella.
refuse-next = Ora non tocca a quella sagoma ({ $figure }).
refuse-in-enemy-zone = { $figure } è in una zona di controllo nemica.
refuse-carries-already = { $figure } trasporta già un segnalino.
refuse-carries-nothing = { $figure } non trasporta niente.
refuse-no-token-here = Dove si trova { $figure } non c'è nessun segnalino.
refuse-nothing-hidden = Dove si trova { $figure } non c'è nessun segnalino a faccia in giù.
refuse-no-switch = Lì { $figure } non ha niente da usare.
refuse-switch-far = { $figure } è a troppa distanza da { $square }.
refuse-lantern-lit = Quella lanterna è già accesa.
refuse-lantern-out = Quella lanterna è già spenta.
refuse-seal-role = La parte di { $figure } non spezza sigilli.
refuse-seal-broken = Quel sigillo è già spezzato.
refuse-no-stairs = Dove si trova { $figure } non cominciano scale collegate.
refuse-stairs-taken = In { $square }, dall'altra parte delle scale, c'è una sagoma.
refuse-no-exits = { $figure } non può lasciare questo tabellone.
refuse-exit-role = La parte di { $figure } non può lasciare il tabellone.
refuse-exit-square = { $figure } non si trova su un'uscita.
refuse-hall = L'onore vieta a { $figure } di entrare in { $square }.
refuse-honour = L'onore vieta a { $figure } di rivolgersi contro { $target }.
refuse-no-such-role = Questo ruolo non esiste.
refuse-no-such-figure = Questa sagoma non esiste.
refuse-area-unknown = Questa area non esiste.
refuse-area-used = Questa area è già sul tabellone.
refuse-quarter-taken = In quel quarto c'è già un'area.
refuse-side = La tua banda non può schierarsi da quel lato.
refuse-leader = { $figure } non può essere il capo.
refuse-wound = { $figure } non può essere la sagoma che comincia in pericolo.
refuse-deploy-owner = Non tocca a te schierare { $figure }.
refuse-deploy-placed = { $figure } ha già un posto fissato dallo scenario.
refuse-deploy-zone = { $square } è fuori dalla zona di schieramento.
refuse-deploy-terrain = { $square } è una casella ostruita.
refuse-deploy-occupied = In { $square } c'è già una sagoma.
refuse-deploy-half = { $most ->
    [one] Una sola sagoma può stare fuori dalla prima parte della zona.
   *[other] Solo { $most } sagome possono stare fuori dalla prima parte della zona.
 }
refuse-deploy-count = { $left ->
    [one] Resta da schierare una sagoma.
   *[other] Restano da schierare { $left } sagome.
 }
refuse-band-empty = Una banda ha bisogno di una sagoma.
refuse-no-such-character = Questo personaggio non esiste.
refuse-no-such-gear = Questo equipaggiamento non esiste.
refuse-band-guest = { $character } è un ospite e non si può reclutare.
refuse-band-budget = La banda costa { $total } zeni; l'ammontare è { $budget }.
refuse-band-mixed = Cacciatori di Demoni e Creature Maligne non stanno mai nella stessa banda.
refuse-band-unique = Unico, uno solo per banda: { $character }.
refuse-band-civilians = Una banda ha al massimo un civile.
refuse-gear-restricted = { $character } non può portare { $gear }.
refuse-gear-twice = { $gear } si può prendere una volta sola.
refuse-band-room = { $figures } sagome non stanno in una zona di { $room } caselle.
refuse-band-supply = { $figures } sagome sono più di quelle rimaste nella scatola: { $supply }.
refuse-band-forbidden = Questo ruolo non ammette { $character }.
refuse-band-missing = Questo ruolo vuole { $character }.
refuse-band-missing-alignment = Questo ruolo vuole almeno una sagoma con questa maschera: { $alignment }.

## Errori di un tavolo
fault-band-empty = una banda ha bisogno di una sagoma
fault-no-such-character = questo personaggio non esiste
fault-no-such-gear = questo equipaggiamento non esiste
fault-unknown-character = non c'è nessun personaggio { $id }
fault-unknown-gear = non c'è nessun equipaggiamento { $id }
fault-band-guest = { $character } è un ospite e non si può reclutare
fault-band-budget = la banda costa { $total } zeni; l'ammontare è { $budget }
fault-band-mixed = Cacciatori di Demoni e Creature Maligne non stanno mai nella stessa banda
fault-band-unique = unico, uno solo per banda: { $character }
fault-band-civilians = una banda ha al massimo un civile
fault-gear-restricted = { $character } non può portare { $gear }
fault-gear-twice = { $gear } si può prendere una volta sola
fault-band-room = { $figures } sagome non stanno in una zona di { $room } caselle
fault-band-supply = { $figures } sagome sono più di quelle rimaste nella scatola: { $supply }
fault-band-forbidden = questo ruolo non ammette { $character }
fault-band-missing = questo ruolo vuole { $character }
fault-band-missing-alignment = questo ruolo vuole almeno una sagoma con questa maschera: { $alignment }
fault-seats = Okko ha due posti, non { $seats }
fault-malformed = non si capisce: { $what }
fault-budget = { $have } non è tra { $min } e { $max } zeni
fault-threshold = { $have } non è tra { $min } e { $max } zeni
fault-zone-depth = { $have } non è tra { $min } e { $max } righe
fault-turn-limit = l'ultimo turno non può essere il turno 0
fault-unknown-scenario = non c'è nessuno scenario { $id }
fault-scenario-decides = questo lo decide lo scenario
fault-area-size = { $count ->
    [one] c'è una sola area di { $size } caselle per { $size }; ne servono quattro, da 4 a 8 caselle
   *[other] ci sono { $count } aree di { $size } caselle per { $size }; ne servono quattro, da 4 a 8 caselle
 }
fault-area-count = { $count ->
    [one] c'è una sola area in elenco; ne servono quattro
   *[other] ci sono { $count } aree in elenco; ne servono quattro
 }
fault-area-twice = { $area } è in elenco due volte
fault-area-other-size = { $area } ha un'altra misura rispetto a quella del tavolo
fault-unknown-area = non c'è nessuna area { $area }; le aree si scrivono come AR-03@90
fault-areas-not-fixed = le aree si elencano solo se il tabellone è fisso
fault-correction-board = le caselle si correggono solo se il tabellone è noto prima di giocare
fault-correction-blocks = le correzioni chiudono caselle che servono allo scenario
fault-square = { $square } non è una casella del tabellone
fault-roles = i ruoli sono [0, 1] oppure [1, 0]
fault-roles-needed = se le bande sono già date, i ruoli vanno concordati
fault-roles-unnamed = qui non ci sono ruoli da scegliere
fault-no-band = a queste condizioni non si può costituire nessuna banda
fault-bands-fixed = le bande le dà lo scenario
fault-bands-two = un tavolo ha due bande; ce ne sono { $count }
fault-band-both = una banda è già pronta oppure elencata, non tutte e due le cose
fault-unknown-band = non c'è nessuna banda pronta { $id }
fault-band = una banda è 0 o 1
fault-turn = i turni si contano da 1
fault-no-board = la posizione vuole un tabellone: righe oppure aree
fault-rows-and-areas = il tabellone è dato due volte: con righe e con aree
fault-rows = le righe non sono un tabellone: { $what }
fault-wall = { $wall } non è un muro; i muri si scrivono come c5/d5
fault-stairs-same = le scale portano alla casella da cui cominciano
fault-switch = non c'è nessun interruttore { $switch }
fault-figures-many = le sagome sono troppe
fault-gear-none = non c'è nessun equipaggiamento che possa essere già usato
fault-unknown-ability = non c'è nessuna abilità { $id }
fault-reserve-gone = solo una sagoma sul tabellone ha un dado in riserva
fault-exited-here = una sagoma che ha lasciato il tabellone non sta in nessuna casella
fault-stand = { $stand } non è un posto; i posti si scrivono come «e5 n»
fault-stand-obstructed = { $square } è una casella ostruita
fault-stand-taken = due sagome stanno in { $square }
fault-carries-gone = una sagoma fuori gioco non trasporta niente
fault-carried-twice = due sagome trasportano lo stesso segnalino
fault-no-token = non c'è nessun segnalino { $token }
fault-lost-less = le sagome fuori combattimento valgono { $least } zeni; { $lost } sono troppo pochi
fault-lost-all = con { $lost } zeni perduti la banda ha già perso, a { $threshold }
fault-dice = la banda ha { $due } dadi, non { $have }

## Ciò che si può scegliere prima di una partita
form-scenario-title = Scenario
form-bands-title = Bande
form-options-title = Opzioni
form-zeni = zeni
form-mask = Maschera
form-type = Tipo
form-scenario = Che cosa si gioca
form-scenario-help = Uno scenario porta con sé il tabellone, le zone, gli ammontari e un modo suo di vincere; ciò che decide lui non si sceglie qui sotto.
form-scenario-standard = Partita normale
form-scenario-choice = { $id } { $name }
form-roles = Chi gioca quale parte
form-roles-help = Solo per gli scenari in cui le parti hanno un nome. Se le bande si scelgono qui, anche le parti vanno concordate.
form-roles-rolled = Si tira al tavolo
form-roles-first = Il posto 0 gioca la prima parte, il posto 1 la seconda
form-roles-second = Il posto 0 gioca la seconda parte, il posto 1 la prima
form-band = Banda { $number }
form-band-help = Una banda che non si sceglie qui si costituisce al tavolo. Ciò che si sceglie qui lo può leggere chiunque veda la preparazione. Gli scenari che portano le loro bande non lasciano scelta.
form-band-ready = { $name } ({ $zeni } zeni)
form-budget = Zeni per ogni banda
form-budget-help = 16 di solito, 12 per la prima partita. Gli scenari hanno ammontari loro.
form-threshold = Zeni persi con cui una banda perde
form-threshold-help = Senza risposta sono 4 in meno dell'ammontare.
form-zone-depth = File di una zona di schieramento
form-zone-depth-help = Lungo il lato scelto del tabellone e lungo quello opposto.
form-board = Chi compone il tabellone
form-board-help = Un tabellone di quattro aree stabilite prima si scrive in un file di preparazione.
form-board-random = A sorte
form-board-alternate = I giocatori, un'area per volta
form-secrecy = Come si costituiscono le bande
form-secrecy-help = In segreto e mostrate insieme, oppure ognuna visibile appena è pronta.
form-secrecy-secret = In segreto
form-secrecy-open = Allo scoperto
form-turn-limit = Ultimo turno
form-turn-limit-help = Dopo di esso vince chi ha perso meno zeni. Senza risposta non c'è un ultimo turno.
form-supply-limit = Sagome al massimo, in tutto
form-supply-limit-help = Metà per ogni banda, quante ne fornisce la scatola. Senza risposta non c'è limite.
form-range = Come si misurano le gittate
form-range-help = Di tiri, magia e altri effetti a distanza.
form-range-steps = A passi; una diagonale conta 1
form-range-straight = In linea retta, arrotondata per difetto
form-fire-on-shots = Un dado Fuoco aumenta un tiro
form-fire-on-shots-help = Di solito il Fuoco aumenta solo l'Attacco, e un tiro ha un valore suo.
form-walls-limit-view = I muri limitano l'angolo di vista
form-walls-limit-view-help = Di solito l'angolo di vista è tutto ciò che sta oltre il lato anteriore; i muri fermano solo la linea di tiro.
form-double-endangerment = Un indietreggiamento cattivo due volte mette in pericolo due volte
form-double-endangerment-help = Su terreno difficile o acquatico dentro una zona di controllo nemica. Di solito conta una volta.
form-turning-endangers = Girarsi in una zona di controllo nemica mette in pericolo
form-turning-endangers-help = Di solito una sagoma vigile finisce in pericolo solo quando lascia la sua casella.

## Preparazioni pronte, secondo i nomi dei file
setup-introductory = Una prima partita: cacciatori contro oni, 12 zeni
setup-duel = Un duello di cinque minuti: tre contro tre, chi perde 4 zeni perde
setup-mercenaries = Una partita più breve: mercenari contro oni, 12 zeni
setup-standard = Okko e compagni contro gli oni che ridono
setup-temple-night = La guardia del tempio contro la corte notturna
setup-volley-tide = Frecce dal santuario contro la marea affamata
setup-masterless-gamblers = Mercenari contro mercenari
setup-okko-night = Okko e compagni contro la corte notturna
setup-temple-tide = La guardia del tempio contro la marea affamata
setup-table = Tutto al tavolo: bande costituite in segreto, tabellone a sorte
setup-sc-01 = SC-01: Prime armi al cortile
setup-sc-02 = SC-02: Il rotolo della biblioteca
setup-sc-03 = SC-03: Notte alla locanda
setup-sc-04 = SC-04: Il rito dei tre sepolcri
setup-sc-05 = SC-05: La fuga verso il mare
setup-sc-06 = SC-06: Il duello del dojo
setup-sc-07 = SC-07: La torre delle due lune
setup-sc-08 = SC-08: La maschera nascosta
setup-sc-09 = SC-09: La guerra dei contrabbandieri
setup-sc-10 = SC-10: L'alba della bruma

# What the shelf says of the game.
about = Due piccole bande di eroi e demoni si danno la caccia nella nebbia di Asagiri, casella per casella. L'orientamento è vita: colpisci alle spalle, bada alla zona di controllo e spendi i dadi degli elementi dove contano.
about-minutes = da 30 a 60 minuti
about-weight = Peso medio
