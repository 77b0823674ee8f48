# Ken il Guerriero in italiano. Chiavi: event- (la storia), ask- (a chi tocca), do- (i pulsanti), cost-, refuse- (perché
# no), fault- (che cosa non va in un tavolo), face- (che cosa dice una carta oltre al suo testo), badge-, board-, panel-,
# field-, phase-, part- (lo schermo), option- e choice- (le opzioni del tavolo), over- (la fine).

## Parole
yes = sì
no = no
none = nessuno
attack = Attacco
defence = Difesa
resistance = Resistenza
lives = Vite
green = Verdi
ochre = Ocra
hidden-card = una carta che non puoi vedere
copies = { $count } × { $card }
attack-line = in attacco
defence-line = in difesa

## Tipi di Luoghi, morali
type-place-inhabited = Luogo abitato
type-place-uninhabited = Luogo disabitato
moral-good = morale buona
moral-evil = morale malvagia
moral-neutral = morale neutrale

## Zone
future = nel Futuro
hand = in mano
past = nel Passato
removed = fuori dal gioco
forces = nelle Forze in gioco
territory = nel Territorio
destiny = nel Destino
assigned = carta assegnata
played = in uso
zone-future = Futuro
zone-hand = Mano
zone-past = Passato
zone-removed = Tolte dal gioco
zone-forces = Forze in gioco
zone-territory = Territorio
zone-destiny = Destino
zone-assigned = Carte assegnate
zone-played = Carte in uso

## Il tavolo
ground-table = il tavolo
board-attack = Attacco a { $target }
board-attack-lone = Attacco
board-defence = Difesa di { $target }
board-defence-lone = Difesa
board-exposed = { $target }, allo scoperto
board-challenge-attack = Sfida: chi attacca
board-challenge-defence = Sfida: chi difende
board-draft = Gruppo { $group }, contro { $target } (non ancora annunciato)
board-draft-aimless = Gruppo { $group } (non ancora annunciato)
board-search = Il tuo Futuro, mentre ci cerchi
board-top = La cima del Futuro: { $player }
board-other-hand = La mano: { $player }
scale-order = Punti Ordine
sum-attack = Attacco
sum-damage = Danni

## Segni sulle carte
badge-won = carta vinta; se ne va quando si tirano le somme del combattimento
badge-lives = { $lives ->
    [one] una Vita
   *[other] { $lives } Vite
 }
badge-commander = comandante: non dà Attacco, non subisce Danni finché altri resistono
badge-reached = il comandante è raggiunto e deve scendere in campo
badge-exposed = allo scoperto: chi lo guida non ha Luoghi
badge-contested = ci si sta combattendo
badge-attacked = sotto attacco del gruppo { $group }
badge-frontier = la frontiera
badge-annulled = capacità annullate per questa Puntata
badge-activated = ha attivato una capacità
badge-in-use = in uso
badge-set-aside = messa da parte in questo combattimento per un'altra carta del suo tipo

## Che cosa dice una carta
face-head = { $type } · non di Scuola · { $moral }
face-head-school = { $type } · { $school } · { $moral }
face-duration = { $duration } ({ $duration-id ->
    [card-duration-play-discard] KEN-DUR-01
    [card-duration-puntata] KEN-DUR-02
    [card-duration-permanent] KEN-DUR-03
   *[other] KEN-DUR-04
})
face-cycle = Ciclo: { $cycle } (KEN-CARD-03)
face-unique = Carta unica (KEN-CHA-01)
face-cumulable = Cumulabile (KEN-CHA-02)
face-life = Vita
face-has-life = Vita (KEN-LIFE-01)
face-house = Una carta di questo tavolo
face-rulebook = Nominata dal regolamento, con i valori di questo tavolo
face-changed = { $stat } { $now } (stampato { $printed })

## Riquadri
panel-puntata = Puntata
panel-player = Conti
panel-pending = In uso
panel-decks = Mazzi
panel-options = Opzioni del tavolo
panel-fight = Questo combattimento
panel-challenge = Questa Sfida
panel-chances = Probabilità della pescata: almeno una carta
chances-of-draw = 1 carta: { $one } · 2: { $two } · 3: { $three }
chance-master = Maestro
chance-character = Personaggio
chance-army = Esercito
chance-technique = Tecnica
chance-spirit = Spirito
chance-special = Speciale
chance-equipment = Equipaggiamento
chance-place = Luogo
chance-event = Evento
chance-pair = Luogo abitato con un Esercito adatto, mano compresa
field-player = Giocatore
field-number = Numero
field-phase = Fase
field-points = Punti Ordine
field-income = Punti verdi in arrivo
field-lead = Vantaggio dopo la prossima Fase Ordine
field-warning = Attenzione
field-hand = Carte in mano
field-future = Carte nel Futuro
field-draws = Il Futuro finisce
field-used = Carta
field-targets = Bersagli
field-annulled = Uso annullato
field-deck = Mazzo: { $player }
field-target = Per
field-round = Combattimento
field-won = Carte vinte
field-would-win = Carte vinte, se ora passano entrambi
field-would-descend = Scende in campo, se ora passano entrambi
field-would-fall = Il Luogo cade, se ora passano entrambi
field-would-gain = Ocra a { $player }, se ora passano entrambi
field-sure = Quanto è sicuro
preview-open = Certo: nessuno ha carte in mano.
preview-hidden = Da quel che è scoperto; le carte in mano possono cambiarlo.
nothing = nulla
deck-own = un mazzo suo
deck-awaited = non c'è ancora
deck-brought = c'è, non ancora mostrato
warning-wins = vince alla prossima Fase Ordine, se nulla cambia
draws-left = alla pescata { $one } da 1 carta, { $two } da 2, { $three } da 3
phase-bring = Prima di giocare
phase-start = Inizio della Puntata
phase-order = Ordine e Disimpegno
phase-draw = Pescata
phase-presentation = Presentazione
phase-combat = Combattimento
phase-post-combat = Dopo i combattimenti
phase-epilogue = Epilogo

## Finestre
window-start = l'apertura della Puntata
window-presentation = la Presentazione
window-combat = il combattimento
window-after-damage = il momento dopo i Danni
window-post-combat = il momento dopo i combattimenti
window-epilogue = l'Epilogo
window-any = questo momento

## A chi tocca
ask-nothing = Non c'è niente da decidere.
ask-bring = Porta il tuo mazzo; l'altro vede quale solo quando ci sono entrambi.
ask-start = { $player }: qualcosa prima che si contino i punti verdi?
ask-draw = { $player }: quante carte peschi?
ask-draw-more = { $player }: ancora una carta?
ask-presentation = { $player }: gioca carte, usa capacità, oppure chiudi la tua Presentazione.
ask-presentation-other = { $player }: qualcosa nella Presentazione dell'avversario?
ask-hand-limit = { $left ->
    [one] { $player }: troppe carte; scartane una.
   *[other] { $player }: troppe carte; scartane { $left }.
 }
ask-attack = { $player }: forma i gruppi d'attacco. Il primo va contro la frontiera.
ask-attack-exposed = { $player }: forma i gruppi d'attacco. Il nemico non ha Luoghi: ogni gruppo va contro un Protagonista.
ask-aim = { $player }: quale Protagonista allo scoperto attacca questo gruppo?
ask-defence = { $player }: chi difende { $place }?
ask-combat = { $player }: il combattimento per { $target }. Usa una carta o una capacità, oppure passa.
ask-descent = { $player }: un comandante è sceso in campo nel combattimento per { $target }. Usa una carta o una capacità, oppure passa.
ask-after-damage = { $player }: i Danni sono inflitti, nel combattimento per { $target }. Qualcosa adesso?
ask-challenge = { $player }: Sfida fra { $a } e { $b }. Usa una carta o una capacità, oppure passa.
ask-challenge-after = { $player }: i Danni della Sfida fra { $a } e { $b } sono inflitti. Qualcosa adesso?
ask-post-combat = { $player }: qualcosa dopo i combattimenti?
ask-epilogue = { $player }: qualcosa nell'Epilogo?
ask-window = { $player }: usa una carta o una capacità, oppure passa.
ask-reply = { $player }: annulli { $what }?
ask-triggers = { $player }: quale delle tue capacità viene ora?
ask-targets-of = { $player } sceglie i bersagli.
ask-pay = { $player } sceglie le carte della mano da scartare.
ask-targets = { $player }: scegli un bersaglio; ne restano da scegliere: { $left }.
ask-discard = { $player }: scarta dalla tua mano; ne restano: { $left }.
ask-discard-other = { $player }: scegli che cosa scarta { $other }; ne restano: { $left }.
ask-search-future = { $player }: cerca nel tuo Futuro; ne restano da trovare: { $left }.
ask-search-past = { $player }: scegli dal tuo Passato; ne restano da prendere: { $left }.
ask-to-bottom = { $player }: quali delle carte in cima al Futuro di { $other } vanno in fondo? Ne restano da vedere: { $left }.
ask-reorder = { $player }: rimetti a posto le carte in cima al Futuro di { $other }, dalla più profonda; ne restano: { $left }.
ask-play-from-hand = { $player }: scegli che cosa giocare dalla mano; ne restano da scegliere: { $left }.
pending-ability = { $ability } di { $card }

## Che cosa si può fare
do-bring = { $deck }
do-bring-own = Un mazzo di { $count } carte
do-pass = Passa
do-let-happen = Lascia fare
do-skip = Nessuna di queste
do-find-nothing = Non prendere nulla
do-leave-as-is = Lascia il resto com'è
do-draw-no-more = Basta carte
do-end-presentation = Termina la mia Presentazione
do-draw = { $count ->
    [one] Pesca una carta
   *[other] Pesca { $count } carte
 }
do-play = Gioca { $card }
do-play-event = Gioca l'Evento { $card }
do-add-life = Aggiungi { $card } alle sue Vite
do-meet-life = Gioca { $card } contro la copia nemica
do-pair = Gioca { $card } con { $army }
do-assign = Assegna { $card } a { $host }
do-use-from-hand = Usa { $card } su { $host }
do-use = Usa { $card }
do-use-capacity = { $ability } di { $card }
do-front = Rendi attiva { $card }
do-attack = { $card } va all'attacco
do-defend = { $card } va in difesa
do-next = Forma un altro gruppo
do-confirm-attack = Attacca
do-no-attack = Non attaccare
do-confirm-defence = Difendi
do-no-defence = Non difendere
do-choose = Scegli { $card }
do-aim = Attacca { $card }
do-discard = Scarta { $card }
do-take = Prendi { $card }
do-to-bottom = Metti { $card } in fondo
do-put-back = Rimetti { $card }
do-concede = Abbandona la partita
cost-ochre = { $points ->
    [one] paga 1 Punto Ocra
   *[other] paga { $points } Punti Ocra
 }
cost-engage = impegna la carta
cost-discard-this = scarta questa carta
cost-remove-this = togli dal gioco questa carta
cost-discard-hand = { $count ->
    [one] scarta una carta della mano
   *[other] scarta { $count } carte della mano
 }
cost-life = scarta la Vita attiva
cost-conceded = { $points ->
    [one] concedi il suo Punto Ocra
   *[other] concedi i suoi { $points } Punti Ocra
 }
costs = { $costs }

## Prima di giocare
event-brought = { $player } ha portato un mazzo.
event-brought-own = { $player } porta un mazzo di { $count } carte.
event-brought-ready = { $player } porta il mazzo { $deck }.
event-dealt = Si mescolano i Futuri e si danno sette carte a testa. Comincia { $player }.
event-lists = I mazzi sono aperti. Il primo: { $one }. Il secondo: { $other }.

## Una Puntata
event-puntata = Puntata { $number }: { $player }.
event-phase-start = { $player } comincia la Puntata.
event-phase-order = Fase Ordine e Disimpegno di { $player }.
event-phase-draw = Fase di Pescata di { $player }.
event-phase-presentation = Fase di Presentazione di { $player }.
event-phase-hand-limit = { $player } deve scartare fino al limite della mano.
event-phase-combat = Fase di Combattimento di { $player }.
event-phase-defence = { $player } forma una difesa.
event-phase-combats = Cominciano i combattimenti di { $player }.
event-phase-post-combat = I combattimenti di { $player } sono finiti.
event-phase-epilogue = Fase di Epilogo di { $player }.
event-passed = { $player } passa ({ $window }).
event-green = { $points ->
    [one] { $player } conta un punto verde: { $total } in tutto.
   *[other] { $player } conta { $points } punti verdi: { $total } in tutto.
 }
event-disengaged = { $count ->
    [0] { $player } non ha niente da disimpegnare.
    [one] { $player } disimpegna una carta.
   *[other] { $player } disimpegna { $count } carte.
 }
event-drew = { $player } pesca { $cards }; nel Futuro ne restano { $left }.
event-drew-unseen = { $count ->
    [one] { $player } pesca una carta; nel Futuro ne restano { $left }.
   *[other] { $player } pesca { $count } carte; nel Futuro ne restano { $left }.
 }
event-shuffled = { $player } mescola il Futuro.

## Punti
event-ochre = { $points ->
    [one] { $player } guadagna 1 Punto Ocra per { $card }: { $total } in tutto.
   *[other] { $player } guadagna { $points } Punti Ocra per { $card }: { $total } in tutto.
 }
event-gained-green = { $points ->
    [one] { $card } dà a { $player } un punto verde: { $total } in tutto.
   *[other] { $card } dà a { $player } { $points } punti verdi: { $total } in tutto.
 }
event-gained-ochre = { $points ->
    [one] { $card } dà a { $player } un Punto Ocra: { $total } in tutto.
   *[other] { $card } dà a { $player } { $points } Punti Ocra: { $total } in tutto.
 }
event-conceded = { $points ->
    [one] { $card } concede un Punto Ocra a { $player }: { $total } in tutto.
   *[other] { $card } concede { $points } Punti Ocra a { $player }: { $total } in tutto.
 }

## Carte
event-entered = { $player } gioca { $card }.
event-entered-place = { $player } gioca { $card }: è la nuova frontiera.
event-entered-event = { $card } resta nel Destino di { $player }.
event-entered-pair = { $player } gioca { $card } con { $army }: il Luogo è la nuova frontiera.
event-life-added = Si aggiunge { $card }: ora le Vite sono { $lives }.
event-lives-met = { $player } gioca { $card } contro { $host }: la copia finisce nel Passato e il nemico perde una Vita.
event-assigned = { $card } si assegna a { $host }.
event-fronted = Ora la Vita attiva è { $card }.
event-used = { $player } usa { $card }.
event-used-on = { $player } usa { $card } su { $targets }.
event-used-event = { $player } gioca l'Evento { $card }.
event-used-event-on = { $player } gioca l'Evento { $card } su { $targets }.
event-used-capacity = { $card } usa { $ability }.
event-used-capacity-on = { $card } usa { $ability } su { $targets }.
event-annulled = { $with } annulla { $card }.
event-fizzled = { $card } non ha più nulla su cui agire.
event-to-past = { $card } finisce nel Passato.
event-removed = { $card } esce dal gioco.
event-to-hand = { $card } torna in mano.
event-moved = { $card }: da { $from } a { $to }.
event-discarded = { $player } scarta { $card }.
event-found = { $player } prende { $card } ({ $zone }).
event-found-nothing = { $player } non prende nulla ({ $zone }).
event-looked = { $player } guarda la cima del Futuro di { $of }: { $cards }.
event-looked-unseen = { $count ->
    [one] { $player } guarda la carta in cima al Futuro di { $of }.
   *[other] { $player } guarda le { $count } carte in cima al Futuro di { $of }.
 }
event-hand-seen = { $player } vede la mano di { $of }: { $cards }.
event-hand-seen-unseen = { $count ->
    [0] { $player } vede la mano di { $of }: è vuota.
    [one] { $player } vede la mano di { $of }: una carta.
   *[other] { $player } vede la mano di { $of }: { $count } carte.
 }
event-put-on = { $card } va in cima al Futuro di { $player }.
event-put-under = { $card } va in fondo al Futuro di { $player }.
event-put-on-unseen = Una carta torna in cima al Futuro di { $player }.
event-put-under-unseen = Una carta va in fondo al Futuro di { $player }.

## Combattimenti
event-sent = Il gruppo { $group } attacca { $target }: { $members }.
event-no-attack = { $player } non attacca.
event-guarded = A difendere { $target }: { $members }.
event-unguarded = Nessuno difende { $target }.
event-fight-began = Comincia il combattimento per { $target }.
event-descent-began = Un nuovo combattimento per { $target }: un comandante è sceso in campo.
event-challenge-began = Sfida: { $a } contro { $b }.
event-challenge-ended = La Sfida è finita.
event-void = L'obiettivo del gruppo { $group } non c'è più: il suo combattimento è nullo.
event-strike = { $cards }: Danni { $damage }.
event-strike-blunted = { $cards }: Danni { $damage }, di cui { $blunted } smorzati.
event-strike-again = { $cards }, ondata { $wave }: altri Danni, { $damage }.
event-strike-again-blunted = { $cards }, ondata { $wave }: altri Danni, { $damage }, di cui { $blunted } smorzati.
event-struck-won = Danni { $damage } su { $card }: la Difesa ne ferma { $defence }, la Resistenza { $resistance }. Carta vinta; ne avanzano { $left }.
event-struck-stands = { $resistance ->
    [0] Danni { $damage } su { $card }: la Difesa ne ferma { $defence }. Regge.
   *[other] Danni { $damage } su { $card }: la Difesa ne ferma { $defence }, la Resistenza { $resistance }. Regge.
 }
event-struck-life = { $lives ->
    [one] Danni { $damage } su { $card }: la Difesa ne ferma { $defence }. Perde una Vita.
   *[other] Danni { $damage } su { $card }: la Difesa ne ferma { $defence }. Perde { $lives } Vite.
 }
event-struck-last-life = { $lives ->
    [one] Danni { $damage } su { $card }: la Difesa ne ferma { $defence }. Perde l'ultima Vita: carta vinta; ne avanzano { $left }.
   *[other] Danni { $damage } su { $card }: la Difesa ne ferma { $defence }. Perde le sue { $lives } Vite: carta vinta; ne avanzano { $left }.
 }
event-descends = I Danni raggiungono { $card }, che scende in campo.
event-changed = { $card }: { $stat } { $by }.
event-zeroed = { $card }: { $stat } 0.
event-distracted = { $card } lascia il gruppo e si impegna.
event-left-group = { $card } lascia il gruppo.
event-joined-attack = { $card } entra nel gruppo d'attacco.
event-joined-defence = { $card } entra nel gruppo di difesa.
event-engaged = { $card } si impegna.
event-ready = { $card } si disimpegna.
event-conquered = Luogo conquistato: { $card }.
event-held = Luogo non conquistato: { $card }.
event-fight-ended = Chi ha preso parte al combattimento { $group } ora si impegna.

## Che cosa mettono le capacità sulle carte
event-touched = { $with } agisce su { $card }.
event-touched-multiplied = { $card } moltiplica il suo Attacco stampato ({ $with }).
event-touched-blunted = { $with } azzera i Danni di { $card }.
event-touched-group-attack = { $with } aumenta l'Attacco dei suoi gruppi.
event-touched-annulled = { $with } annulla { $card } per questa Puntata.
event-touched-surprise = Sorpresa: il gruppo di { $with } colpisce per primo.
event-touched-waves = { $card } infliggerà i suoi Danni più di una volta ({ $with }).
event-touched-lives-one = Contro il gruppo di { $with } ogni Vita conta come Resistenza 1.
event-touched-deadly = Mortale: ciò che vince il gruppo di { $with } esce dal gioco.
event-touched-slaughter = Massacratore: un Luogo conquistato adesso esce dal gioco ({ $with }).
event-touched-doomed = { $card } esce dal gioco alla fine di questo combattimento ({ $with }).
event-touched-value = { $with } cambia quanto vale la perdita di { $card }.
event-touched-hand-limit = { $with } cambia il limite della mano.
event-touched-granted = { $card } ora ha { $ability }, grazie a { $with }.
event-touched-forbidden = { $with } vieta qualcosa a { $card }.
event-touched-protected = { $with } protegge { $card }.
event-touched-excused = { $with } toglie a { $card } una prova di morale o di Scuola.
event-touched-treated = { $with } cambia ciò che { $card } è considerata.
event-touched-moved = { $with } sposta { $card } nel Territorio.

## Addendi
part-attack = { $card }
part-group-bonus = bonus del gruppo
part-damage = Danni
part-defence = Difesa
part-resistance = Resistenza
part-printed = stampati
part-attached = carte assegnate
part-changed = capacità

## La fine
event-over = { $how }
over-battle = { $winner } ha dieci punti di vantaggio e vince.
over-war = { $winner } ha venti punti di vantaggio e vince.
over-skirmish = { $winner } ha cinque punti di vantaggio e vince.
over-deck-out = Vince { $winner }: l'altro Futuro è finito.
over-both-out = Entrambi i Futuri sono finiti; { $winner } ha più punti e vince.
over-conceded = Vince { $winner }: l'altro abbandona la partita.
over-drawn = Entrambi i Futuri sono finiti a punti pari: è pareggio.

## Probabilità
place = il Luogo
conquered = conquistato
held = non conquistato
attacker-ahead = guadagna di più chi attacca
defender-ahead = guadagna di più chi difende
level = nessuno guadagna di più

## Che cosa non va in un tavolo
fault-malformed = Non si riesce a leggere: { $what }
fault-unknown-card = Nessuna carta si chiama «{ $id }».
fault-player = I giocatori sono 0 e 1.
fault-puntata = Le Puntate si contano da 1.
fault-too-many-cards = Al massimo 250 carte per giocatore.
fault-no-card = Qui manca una carta.
fault-not-in-forces = Nelle Forze in gioco stanno solo Maestri, Personaggi ed Eserciti.
fault-not-in-territory = Nel Territorio stanno solo Luoghi.
fault-not-in-destiny = Nel Destino stanno solo Eventi che restano.
fault-not-a-life = Insieme stanno solo le Vite di uno stesso Protagonista.
fault-not-an-attachment = Si assegnano solo Tecniche, Spiriti, Speciali ed Equipaggiamenti che restano.
fault-life-twice = { $card } è già in gioco, e ce n'è uno solo.
fault-unique-twice = { $card } è una Carta unica ed è già in gioco.
fault-target = A un gruppo serve qualcosa da attaccare: il prossimo Luogo dalla frontiera o, senza Luoghi, un Protagonista.
fault-no-protagonist = Nessun Protagonista di quel giocatore si chiama «{ $id }», oppure più d'uno.
fault-seats = Ken si gioca in due, non in { $count }.
fault-decks-two = I mazzi sono due, non { $count }.
fault-first = Al posto { $seat } non siede nessuno: comincia 0 oppure 1.
fault-unknown-deck = Nessun mazzo già pronto si chiama «{ $id }».
fault-deck-small = Un mazzo ha almeno { $least } carte; questo ne ha { $have }.
fault-deck-large = Un mazzo ha al massimo { $most } carte; questo ne ha { $have }.
fault-deck-copies = Al massimo { $most } carte con lo stesso nome, Vite escluse; di { $name } ce ne sono { $have }.

## Momenti
moment-start = all'apertura di una Puntata
moment-pres-own = nella propria Presentazione
moment-pres-enemy = nella Presentazione dell'avversario
moment-combat = in un combattimento
moment-after-damage = dopo i Danni di un combattimento
moment-post-combat = dopo i combattimenti
moment-epilogue = nell'Epilogo
moment-any = in questo momento

## Perché no
refuse-game-over = La partita è finita.
refuse-not-your-decision = Non tocca a te decidere.
refuse-not-now = Non è il momento per farlo.
refuse-no-such-card = Una carta così non c'è.
refuse-not-in-window = In questa finestra non si può; usa una carta o una capacità, oppure passa.
refuse-not-in-hand = Quella carta non è nella tua mano.
refuse-card-not-there = { $card } non è tua da usare, oppure non è in gioco.
refuse-moment = { $card } non si gioca { $moment }.
refuse-only-own-presentation = { $card } si gioca solo nella propria Presentazione.
refuse-bring-first = Prima porta un mazzo.
refuse-unknown-card = La carta { $card } non esiste.
refuse-deck-small = Un mazzo ha almeno { $least } carte; questo ne ha { $have }.
refuse-deck-large = Un mazzo ha al massimo { $most } carte; questo ne ha { $have }.
refuse-deck-copies = Al massimo { $most } carte con lo stesso nome, Vite escluse; di { $card } ce ne sono { $have }.
refuse-draw-count = { $most ->
    [one] Si pesca una carta, né più né meno.
   *[other] Si pescano da 1 a { $most } carte.
 }
refuse-draw-none = Almeno una carta va pescata.
refuse-draw-first = Prima di' quante carte peschi.
refuse-army-alone = { $card } entra in gioco solo insieme a un Luogo abitato.
refuse-place-alone = { $card } è un Luogo abitato ed entra in gioco solo insieme a un Esercito.
refuse-does-not-enter = { $card } non è un Protagonista né un Luogo.
refuse-pair = Una coppia è fatta di un Luogo abitato e di un Esercito; { $place } e { $army } non lo sono.
refuse-pair-moral = { $army } e { $place } hanno morali opposte.
refuse-pair-school = { $place } vuole un Esercito della sua stessa Scuola; { $army } non lo è.
refuse-unique = { $card } è una Carta unica, e { $other } è in gioco.
refuse-forbidden = In questo momento a { $card } è vietato.
refuse-life-met = { $card } si gioca contro la copia nemica solo nella propria Presentazione.
refuse-life-moment = La Vita attiva si sceglie solo nella propria Presentazione, fuori dai combattimenti.
refuse-no-life = { $card } non è una delle Vite dei tuoi Protagonisti.
refuse-life-active = { $card } è già la Vita attiva.
refuse-life-again = La Vita attiva di questo Protagonista è appena cambiata: prima gioca una carta o usa una capacità.
refuse-no-host = { $card } va assegnata a qualcuno.
refuse-no-attachment = { $card } non è una carta da assegnare.
refuse-host-not-there = { $host } non è fra i tuoi Protagonisti e Luoghi in gioco.
refuse-host-category = { $card } non è per carte come { $host }.
refuse-host-named = { $card } chiede qualcosa che { $host } non ha.
refuse-host-moral = { $card } e { $host } hanno morali opposte.
refuse-host-school = { $card } va solo sulla sua stessa Scuola; { $host } non le appartiene.
refuse-host-elsewhere = { $host } non è in questo combattimento.
refuse-host-suffers = { $host } si è già impegnato ed è attaccato direttamente: su di lui non si giocano carte.
refuse-not-cumulable = { $host } porta già { $other }, e { $card } non è Cumulabile.
refuse-permanent-limit = { $host } ha già una carta Permanente di questo tipo: { $other }.
refuse-technique-limit = { $host } ha già usato una Tecnica in questo combattimento: { $other }. { $card } sarebbe la seconda.
refuse-spirit-limit = { $host } ha già usato uno Spirito in questo combattimento: { $other }. { $card } sarebbe il secondo.
refuse-assigned-activated = { $host } ha già attivato { $other } in questo combattimento: non si può più mettere da parte per { $card }.
refuse-combat-only = { $card } presta i suoi valori nei combattimenti, e solo lì.
refuse-not-used-at-once = { $card } si assegna, non si usa dalla mano.
refuse-no-event = { $card } non è un Evento.
refuse-event-needs = { $card }: { $text }
refuse-capacity-window = { $card } non ha nulla da usare in questo momento.
refuse-capacity-not-there = { $card } non ha questa capacità.
refuse-capacity-used = { $card } l'ha già usata.
refuse-life-inactive = { $card } non è la Vita attiva.
refuse-switched-off = In questo combattimento { $card } è messa da parte per un'altra carta del suo tipo.
refuse-annulled = Le capacità di { $card } sono annullate per questa Puntata.
refuse-no-combat = { $card } può farlo solo in un combattimento.
refuse-not-its-place = Questo combattimento non riguarda il Luogo di { $card }.
refuse-not-in-group = { $card } non è in un gruppo di questo combattimento.
refuse-only-suffers = Qui { $card } può soltanto subire.
refuse-cost = { $card }: il costo non si può pagare.
refuse-cost-engaged = { $card } è già di traverso, e impegnarsi è il costo.
refuse-condition = { $card }: { $text }
refuse-no-target = { $card } non trova nulla su cui agire.
refuse-target = { $card } non si può scegliere per questo.
refuse-pick-first = Prima scegli i bersagli.
refuse-choice = { $card } qui non si può scegliere.
refuse-choose-first = Prima fai questa scelta.
refuse-no-annul = Qui si può rispondere solo con ciò che annulla; oppure lasciar fare.
refuse-trigger = Non è una delle capacità che aspettano.
refuse-not-your-protagonist = { $card } non è fra i tuoi Protagonisti in gioco.
refuse-engaged = { $card } si è già impegnato.
refuse-joined-already = { $card } ha già il suo posto in questa Fase di Combattimento.
refuse-may-not-attack = A { $card } è vietato attaccare.
refuse-may-not-defend = A { $card } è vietato difendere.
refuse-group-moral = { $card } e { $member } hanno morali opposte: mai nello stesso gruppo.
refuse-group-school = { $card } e { $member } sono di due Scuole: mai nello stesso gruppo.
refuse-group-master = Nel gruppo c'è già un Maestro, { $member }; { $card } sarebbe il secondo.
refuse-defend-moral = { $card } ha morale opposta a { $place } e non può difenderlo.
refuse-defend-school = { $place } è difeso solo dalla sua stessa Scuola; { $card } non le appartiene.
refuse-no-defence = Qui non c'è un gruppo di difesa da formare.
refuse-no-such-group = Quel gruppo non è stato formato; { $card } non può entrarvi.
refuse-not-defending = { $card } non è in un gruppo di difesa.
refuse-empty-group = Al gruppo serve almeno un Protagonista.
refuse-no-further-target = { $count ->
    [one] C'è un solo Luogo nemico da attaccare.
   *[other] Ci sono solo { $count } Luoghi nemici da attaccare, un gruppo per ciascuno.
 }
refuse-nobody-left = Non resta nessuno per un altro gruppo.
refuse-bad-target = { $card } non è un Protagonista nemico allo scoperto.
refuse-not-while-forming = Mentre si formano i gruppi: il primo va contro la frontiera, il seguente contro il Luogo che sta dietro; join, next oppure confirm.

## Opzioni
option-scenario = Scenario
option-ochre-payment = Pagare i Punti Ocra
option-life-swap = Cambiare la Vita attiva
option-limits-for-all = Limiti di Tecniche e Spiriti per ogni Protagonista
option-nonschool-defends-school-place = I Protagonisti non di Scuola possono difendere Luoghi di Scuola
option-tech-spirit-limit = Tecniche e Spiriti
option-puntata-until = Gli Eventi Puntata restano
option-deck-min = Carte di un mazzo, almeno
option-stack-green = Punti verdi di una pila di Vite
option-draw-mode = Come si pesca
option-deck-out = Un Futuro che finisce
option-breakthrough-required = I combattimenti più interni vogliono conquistato il Luogo più vicino
option-engaged-target-strikes = Un Protagonista impegnato, attaccato direttamente, risponde
option-descent-resets = La discesa è un combattimento a sé
option-multi-damage-scope = Doppi e Tripli danni ripetono
option-warlord-alone = Condottiero può giocare il solo Luogo
option-cruel-scope = Crudele raddoppia
option-replaced-is-engaged = Il Personaggio sostituito da Difensore si impegna
option-event-ochre = Punti Ocra degli Eventi che restano
option-distraction-ends = Chi lascia il gruppo porta via con sé
option-deck-lists = Liste dei mazzi
choice-battle = Battaglia: 10 di vantaggio
choice-war = Guerra: 20 di vantaggio
choice-skirmish = Schermaglia, una variante di questa casa: 5 di vantaggio
choice-concede = guadagna l'avversario
choice-transfer = si tolgono a chi paga
choice-presentation = nella propria Presentazione
choice-whole-turn-outside-combat = in tutta la propria Puntata, fuori dai combattimenti
choice-one-each = uno di ciascun tipo per combattimento
choice-one-total = uno in tutto per combattimento
choice-next-epilogue = fino al prossimo Epilogo
choice-own-epilogue = fino al prossimo Epilogo di chi li ha giocati
choice-eight = otto
choice-fifty = cinquanta
choice-active = della Vita attiva
choice-all = di tutte le Vite
choice-declare-first = prima si dice il numero
choice-one-by-one = una alla volta
choice-on-empty = fa perdere appena è vuoto
choice-on-failed-draw = fa perdere quando manca una carta da pescare
choice-own = i Danni della carta
choice-group = i Danni del gruppo
choice-one = un Personaggio per combattimento
choice-every-character = ogni Personaggio vinto
choice-when-played = si concedono quando si giocano
choice-none = non si concedono mai
choice-all-effects = tutti i suoi effetti
choice-bonuses-only = solo i suoi bonus
choice-closed = chiuse
choice-open = aperte

## Partite già pronte, secondo i nomi dei loro file
setup-standard = Sette Pozzi contro l'Aratro Nero: Hokuto fra l'erede e i ribelli
setup-court-and-wing = La Corte Piumata contro l'Ala dell'Alba: Nanto contro Nanto
setup-root-and-count = Radice e Burrasca contro il Lungo Conto: le Cinque Forze e i Cento
setup-lamp-and-crown = Il Lume della Miniera contro la Corona d'Onice: Gemma contro Gemma
setup-wells-and-crown = Sette Pozzi contro la Corona d'Onice: l'erede e la Scuola arcana
setup-duel = Un duello di cinque minuti, 5 di vantaggio: i Sette Pozzi contro l'Aratro Nero
setup-war = La Guerra, 20 punti di vantaggio: Sette Pozzi contro l'Aratro Nero
setup-table = Tutto al tavolo: ognuno porta il proprio mazzo

# What the shelf says of the game.
about = Dopo le bombe, due scuole di maestri si contendono pozzi e fortezze con ciò che danno le loro carte. Costruisci le tue terre, manda i tuoi maestri contro quelli nemici e arriva a dieci punti d'ordine di vantaggio.
about-minutes = da 40 a 70 minuti
about-weight = Impegnativo
