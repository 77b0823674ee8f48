# Le parole della pagina della partita in italiano. La pagina riempie da sé gli argomenti: il server dà `{ $name }` come `{name}`.

## Chi decide
ui-you-decide = Tocca a te decidere.
ui-you-and-others = Puoi decidere tu; anche altri possono.
ui-they-decide = Ora non puoi fare nulla. La decisione è di: { $who }
ui-may-change = Si aspetta: { $who }. Puoi ancora cambiare ciò che hai scelto o ordinato.
ui-decision-of = Decisione di { $who }
ui-press-next = Premi Avanti per continuare.
ui-to-replay = Rivedi la partita e verifica i dadi
ui-to-campaign = { $place }: torna alla mappa di «{ $campaign }»
ui-promised = Promessa dei dadi:
ui-decides = decide
ui-you = (tu)
ui-over = La partita è finita
ui-frozen = La partita è congelata: le regole con cui è cominciata non ci sono più. Si può guardare, non continuare.
ui-waiting-seat = C'è ancora un posto libero. La partita comincia quando tutti sono seduti.
ui-by-rule = Secondo la regola
ui-rule-open = Regola { $rule }: che cosa dice
ui-rule-page = Nel regolamento
ui-prompt = Decisione
ui-decisions = Decisioni e storia
ui-offers = Che cosa si può fare
ui-sheet = Più o meno spazio per le decisioni

## Che cosa si può fare
ui-touch-first = Tocca qualcosa di evidenziato sul tabellone, o scegli qui.
ui-dice-touch = Tocca i dadi che intendi; un altro tocco ne lascia uno.
ui-dice-other = Per questi soli dadi non si può fare niente.
ui-touch-next = Ora tocca un posto o un pezzo evidenziato.
ui-touch-again = Toccalo di nuovo per andare.
ui-can-touch = si può toccare
ui-can-target = possibile bersaglio
ui-picked = { $what }: { $cells } posti raggiungibili, { $targets } bersagli.
ui-after = Dopo «{ $what }»
ui-only = { $what }
ui-all-offers = Tutto ciò che è possibile ({ $n })
ui-filter = Restringi l'elenco
ui-more = … e altri { $n }: restringi l'elenco.
ui-go = Vai
ui-go-here = Vai qui
ui-choose-on = Scegli dove
ui-let-go = Lascia stare
ui-do-it = Fallo
ui-cancel = Annulla
ui-close = Chiudi
ui-ok = Va bene
ui-yes = Sì
ui-no = No
ui-next = Avanti
ui-undo = Torna indietro
ui-confirm = Vuoi davvero?
ui-sure = Non si può ritirare.
ui-binding = Non si potrà tornare indietro.
ui-undone = Si torna al passo { $step }.
ui-stale = Nel frattempo la partita è andata avanti. Guarda e decidi di nuovo.

## Occasioni di rispondere
ui-pass = Passa
ui-space = Spazio
ui-windows = Quando c'è occasione di rispondere
ui-window-ask = Chiedimi sempre
ui-window-able = Chiedimi quando posso rispondere
ui-window-rest = Passa fino alla fine di questo scontro

## Carte
ui-cards = carte: { $n }
ui-cards-unseen = coperte: { $n }
ui-card-turned = girata
ui-card-under = sotto { $card }
ui-card-over = sotto di essa: { $cards }
ui-card-place = { $n } di { $of }
ui-card-with = Sta insieme a
ui-choose-card = Scegli questa carta
ui-why-nothing = Perché ora non si può usare?
ui-pile-top = in cima: { $card }
ui-facing = { $one } contro { $other }
ui-scale = { $title }: { $left } { $a }, { $right } { $b }.
ui-scale-lead = { $who } è in vantaggio di { $lead }; conta un vantaggio di { $goal }.
ui-scale-even = Parità; conta un vantaggio di { $goal }.

## Perché no
ui-not-allowed = Non è permesso
ui-nearest = La cosa permessa più vicina: { $what }
ui-why-not-now = Non adesso
ui-why-store = Non è stato possibile conservarlo
ui-why-lesson = La lezione continua con qualcos'altro
ui-why-misread = Qui non è un comando
ui-why-not-asked = La decisione non è tua
ui-why-stale = La partita è andata avanti
ui-why-over = La partita è finita
ui-why-luck = Serve un dado
ui-why-wrong-luck = Questi dadi non vanno bene
ui-why-no-undo = Non c'è nulla da ritirare
ui-why-unseen = Nessuno può ancora saperlo
ui-why-frozen = La partita è congelata
ui-why-waiting = C'è ancora un posto libero
ui-why-not-yours = Non spetta a te
ui-why-table = A questo tavolo non si può

## Portare ciò che si conserva
ui-brings = Porta una delle mie
ui-brings-ready = Già pronte
ui-brings-build = Componine una
ui-brings-none = Non ne conservi ancora nessuna.

## Probabilità
ui-odds = Probabilità
ui-odds-wait = Un momento …
ui-odds-too-many = I casi sono troppi per contarli.
ui-odds-none = Qui nulla dipende dal caso.
ui-odds-no-reaction = Se nessuno reagisce
ui-odds-best-reaction = Se ognuno reagisce nel modo migliore per sé

## Dadi
ui-die = dado: { $value }
ui-luck-title = Che cosa mostra il dado?
ui-luck-ask = A questo tavolo si usano i vostri dadi. Tirane uno a { $sides } facce e di' che cosa mostra.
ui-luck-before = Finora:
ui-luck-number = Che cosa mostra il dado
ui-luck-roll = Tira tu per noi

## Tabellone e pezzi
ui-board = Tabellone
ui-home = Pagina iniziale
ui-layers = Mostrato sul tabellone
ui-zoom = Ingrandimento
ui-zoom-in = Più vicino
ui-zoom-out = Più lontano
ui-zoom-fit = Tutto il tabellone
ui-piece-of = { $seat }: { $name }
ui-facing-n = rivolto a nord
ui-facing-ne = rivolto a nord-est
ui-facing-e = rivolto a est
ui-facing-se = rivolto a sud-est
ui-facing-s = rivolto a sud
ui-facing-sw = rivolto a sud-ovest
ui-facing-w = rivolto a ovest
ui-facing-nw = rivolto a nord-ovest
ui-side-n = nord
ui-side-ne = nord-est
ui-side-e = est
ui-side-se = sud-est
ui-side-s = sud
ui-side-sw = sud-ovest
ui-side-w = ovest
ui-side-nw = nord-ovest
ui-levels = Livelli
ui-grows = qui il tabellone può crescere
ui-shade = un'ombra: non si trova lì
ui-off-board = fuori dal tabellone
ui-touch-it = Tocca questo pezzo
ui-tabs = Storia, pezzi, chat
ui-tab-story = Storia
ui-tab-pieces = Pezzi
ui-tab-chat = Chat

## Il tavolo
ui-seats = Posti
ui-seat = Posto { $seat }
ui-house = Il banco
ui-away = assente
ui-request = Richiesta
ui-ask-takeback = { $who } vorrebbe tornare al passo { $to }.
ui-ask-draw = { $who } propone la patta.
ui-ask-abandon = { $who } vorrebbe chiudere la partita senza risultato.
ui-waits-for = Si aspetta: { $who }
ui-ask-for-takeback = Chiedi di ritirare la mossa
ui-ask-for-draw = Proponi la patta
ui-resign = Abbandona
ui-concede = Arrenditi secondo le regole
ui-absent-bot = Fai continuare un bot
ui-side = Parte { $n }
ui-your-side = (la tua parte)
ui-you-won = Hai vinto
ui-you-lost = Hai perso
ui-side-won = La tua parte ha vinto
ui-side-lost = La tua parte ha perso
ui-be-seat = Gioca questo posto
ui-take-over = Gioca tu questo posto
ui-absent-me = Continua al suo posto
ui-absent-resigned = Vale come abbandono
ui-absent-end = Chiudi la partita
ui-invite = Link per { $seat }
ui-invite-all = Un solo link per i posti { $seats }: chi arriva sceglie
ui-copy = Copia
ui-copied = Copiato
ui-menu = Altro
ui-chat-say = Di' qualcosa
ui-chat-side = Solo per la mia parte
ui-chat-within = (tra { $side })
ui-send = Invia
ui-chat-close = Chiudi la chat
ui-chat-open = Apri la chat
ui-watching = Spettatori: { $n }
ui-packs = Con { $packs }
ui-offline = Nessuna connessione. Riprovo …
ui-pass-to = Passa il dispositivo a { $who }
ui-i-am = Sono { $who }
ui-curtain-on = Copri lo schermo tra un giocatore e l'altro
ui-curtain-off = Non coprire lo schermo

## Tasti e luci
ui-theme = Scuro o chiaro
ui-theme-auto = come il sistema
ui-theme-dark = scuro
ui-theme-light = chiaro
ui-describe = La posizione a parole
ui-command = Comando
ui-command-hint = Scrivi un comando
ui-keys = Tasti
ui-keys-on = Le lettere singole sono comandi
ui-key-arrows = da un posto all'altro sul tabellone
ui-key-slanted = sugli esagoni: a nord-ovest, nord-est, sud-ovest, sud-est; anche 7, 9, 1 e 3 del tastierino
ui-key-level = giù, su: piani, gallerie
ui-key-touch = tocca questo posto, o il pezzo che vi si trova
ui-key-pass = lascia passare un'occasione di rispondere
ui-key-about = la carta intera
ui-key-escape = lascia
ui-key-next = la prossima cosa che si può toccare
ui-key-board = al tabellone
ui-key-prompt = a ciò che si può fare
ui-key-undo = torna indietro
ui-key-describe = la posizione a parole
ui-key-zoom = più vicino, più lontano, tutto il tabellone
ui-key-command = scrivi un comando
ui-key-help = questo elenco

## Lezioni
ui-lesson = Lezione
ui-lesson-far = Passo { $at } di { $of }
ui-lesson-right = Ben fatto.
ui-lesson-over = La lezione è finita. Ben fatto!
ui-goal = Il tuo compito:
ui-hint = Aiuto
ui-tried = Provato:

## Rivedere
ui-replay = Partita rivista
ui-step = Passo
ui-step-of = Passo { $step } di { $last }
ui-first = All'inizio
ui-back = Un passo indietro
ui-play = Avvia
ui-pause = Pausa
ui-forward = Un passo avanti
ui-last = Alla fine
ui-eyes = Vista da
ui-eyes-public = tutti
ui-eyes-referee = arbitro
ui-to-table = Al tavolo
ui-speed = Velocità
ui-speed-0 = lenta
ui-speed-1 = normale
ui-speed-2 = veloce
ui-speed-3 = molto veloce
ui-share = Copia il link a questo passo
ui-download = Scarica il registro
ui-no-step = Questo passo non si può avere.

## Verificare i dadi
ui-verify = Verifica i dadi
ui-verify-go = Verifica ora
ui-verify-about = Il tuo stesso browser ricalcola ogni numero uscito in questa partita dal seme promesso prima dell'inizio.
ui-verify-read = Il registro è letto: { $lines } righe, di cui { $undos } ritorni indietro.
ui-verify-dictated = I dadi sono stati dettati dall'esterno: non c'è nulla da verificare.
ui-verify-no-seed = Il registro non dice ancora il seme; arriva quando la partita è finita.
ui-verify-no-log = Il registro non si può avere.
ui-verify-commitment = Il seme corrisponde alla promessa pubblicata prima dell'inizio: { $commitment }
ui-verify-commitment-wrong = Il seme non corrisponde alla promessa { $commitment }; darebbe { $found }.
ui-verify-key = La chiave degli esiti è calcolata dal seme e da ciò che i posti hanno aggiunto: { $entropy }
ui-verify-line = La riga { $line } non è come dovrebbe.
ui-verify-draw = Riga { $line }: è uscito { $drawn } su { $of }; il seme dà { $expected }.
ui-verify-done = Tutti i { $count } numeri usciti sono quelli del seme, in ordine, ritorni indietro compresi. I dadi sono onesti.

## Piani
ui-plane-keys = Le frecce spostano un segno di un'unità, con Maiusc di un decimo; Invio tocca; r prende il righello.
ui-plane-draft = Che cosa si farebbe
ui-plane-ready = Pronto: premi Vai, trascina ancora, o lascia
ui-plane-back = Riprendi questa
ui-plane-notes = Che cosa è disegnato
ui-plane-high = alto da { $foot } a { $head }″
ui-plane-nearest = più vicino: { $what }, { $far }″
ui-plane-ruler = Righello
ui-plane-ruler-help = Tocca due cose: quanto distano, da bordo a bordo.
ui-plane-ruler-off = Il righello è messo via.
ui-plane-measured = { $far }″ da dove misuri
ui-key-fine = Su un piano: di un decimo di unità
ui-key-ruler = Su un piano: il righello

## The stage
ui-stage = Che cosa succede
ui-stage-menu = Suoni e movimento
ui-stage-missed = nessun effetto
ui-stage-hurt = colpito
ui-stage-left = fuori!
ui-stage-healed = meglio
ui-why = perché
ui-hurry = Più veloce
ui-to-my-decision = Alla mia decisione
ui-show-again = Mostra di nuovo
ui-last-told = Ultimo:
ui-new-lines = { $n } righe nuove
ui-pace = Ritmo
ui-pace-slow = lento
ui-pace-normal = normale
ui-pace-fast = veloce
ui-pace-off = spento
ui-volume = Volume
ui-mute = Muto
ui-call-me = Chiamami quando tocca a me
ui-your-turn = Tocca a te
ui-sat-down = { $who } si è seduto al tavolo.

# Un piano per il proprio prossimo turno.
ui-plan = Piano per il tuo prossimo turno
ui-plan-note = Prepara il mio prossimo turno
ui-plan-how = Tocca uno dei tuoi pezzi e poi dove deve andare o chi deve incontrare; due volte lo stesso pezzo per ciò che non chiede altro. Oppure scrivi un comando. Nulla accade prima del tuo turno, e allora le regole controllano di nuovo ogni passo.
ui-plan-run = { $n ->
    [one] Esegui il piano (1 passo)
   *[other] Esegui il piano ({ $n } passi)
}
ui-plan-clear = Lascia perdere il piano
ui-plan-drop = Togli: { $step }
# The end, invitations, bars.
ui-about-seat = Tutto su { $who }
ui-end-won = Vittoria!
ui-end-lost = Sconfitta
ui-end-drawn = Pareggio
ui-end-winner = Vince { $who }
ui-rematch = Rivincita a parti scambiate
ui-end-replay = Rivedila
ui-end-other = Un'altra preparazione
ui-end-home = Al gioco
ui-curve-line = { $who }: da { $first } a { $last }
ui-curve-about = lungo la partita; un tocco apre il replay in quel punto
ui-curve-turn = La svolta: passo { $step }
ui-luck = Fortuna
ui-luck-about = 50 è quel che danno le probabilità: ogni lancio e ogni pesca si confronta con tutto ciò che poteva uscire al suo posto.
ui-luck-uncounted = Lasciati fuori, con troppi casi da contare: { $n }.
ui-luck-line = { $who }: { $rank } su 100 (lanci e pesche: { $draws })
ui-luck-numbers = Che cosa è uscito e che cosa c'era da aspettarsi
ui-luck-came = uscito
ui-luck-expected = atteso
ui-invite-title = In attesa di un amico
ui-invite-about = Manda il link, o fai leggere il codice a un telefono. La partita comincia appena qualcuno si siede; non serve aspettare qui.
ui-invite-change = Un'altra preparazione, altro tempo o altri dadi
ui-share-link = Condividi…
ui-share-match = Condividi la partita
ui-share-about = Chi ha questo link può riguardare la partita, passo per passo.
ui-share-picture = Immagine dell'ultima posizione
ui-code = Il link come codice per un telefono
ui-full-screen = Schermo intero
ui-key-full = Schermo intero
ui-fractions = Frazioni esatte
ui-lesson-next = Avanti: { $title }
ui-lesson-all = Tutte le lezioni
ui-lesson-play = Gioca una partita
ui-lesson-again = Ancora una volta
ui-type-command = Scrivi un comando
# Un suggerimento di un bot.
ui-bot-hint = Un suggerimento
ui-bot-would = Che cosa farebbe un bot?
ui-bot-thoughts = Che cosa hanno pensato i bot
ui-bot-thoughts-none = Nessun bot ha ancora raccontato un pensiero: guardano avanti solo quelli dal livello 4 in su.
ui-hint-wait = Un bot ci sta pensando …
ui-hint-figures = In cifre
ui-hint-what = Che cosa
ui-hint-expected = Atteso
ui-hint-courses = Provato
ui-hint-do = Fallo
ui-end-analysis = Che cosa sarebbe stato meglio?
