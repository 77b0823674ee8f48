# Le pagine prima di una partita: inizio, un gioco, preparare un tavolo, formazioni, elenchi, sedersi.

## Quanto tempo fa, e per quanto
ago-now = adesso
ago-minutes = { $count ->
    [one] un minuto fa
   *[other] { $count } minuti fa
 }
ago-hours = { $count ->
    [one] un'ora fa
   *[other] { $count } ore fa
 }
ago-days = { $count ->
    [one] ieri
   *[other] { $count } giorni fa
 }
ago-date = il { $date }
for-seconds = { $count ->
    [one] 1 secondo
   *[other] { $count } secondi
 }
for-minutes = { $count ->
    [one] 1 minuto
   *[other] { $count } minuti
 }
for-hours = { $count ->
    [one] 1 ora
   *[other] { $count } ore
 }
for-days = { $count ->
    [one] 1 giorno
   *[other] { $count } giorni
 }
clock-none = Senza orologio.
clock-move = { $time } per ogni decisione.
clock-bank = { $time } per la partita, più { $increment } dopo ogni decisione.
clock-bank-only = { $time } per la partita.

## Inizio
home-title = Il tavolo
home-welcome = Giochi da tavolo, regolamento alla mano
home-about = Gioca nel browser contro persone o bot. Il regolamento vale per intero, ogni rifiuto cita la sua regola e le probabilità si vedono prima di tirare.
home-tutorial = È la prima volta? Una breve lezione su un vero tabellone ti insegna { $game }: non serve sapere nulla.
home-first-steps = Primi passi in dieci minuti
home-gentle = Poi una prima partita di { $game } contro un bot gentile, finché vuoi.
home-first-match = Prima partita
home-people = Poi le persone: manda un link a un amico e giocate.
home-games = Giochi
home-continue = Continua
home-continue-none = Non hai partite in corso.
home-all-matches = Tutte le mie partite
home-open = Tavoli aperti
home-watch = Partite da guardare
home-all-watch = Altre partite da guardare

## Partite negli elenchi
match-waiting = in attesa di giocatori
match-your-turn = tocca a te
match-their-turn = tocca agli altri
match-playing = in corso
match-over = finita
match-frozen = sospesa
match-against = contro { $names }
match-alone = a un solo schermo
match-solo = in solitario
seat-open = posto libero
bot-random = Bot casuale
bot-novice = Bot principiante
bot-greedy = Bot goloso
bot-clever = Bot sveglio
bot-cunning = Bot astuto
bot-master = Bot maestro
bot-level = { $level } · { $bot }
bot-level-about = { $level } · { $bot }: { $about }
bot-about-random = fa una cosa permessa qualsiasi
bot-about-novice = vede solo alcune delle sue possibilità e sceglie la migliore
bot-about-greedy = fa ciò che conviene subito
bot-about-clever = pensa per un decimo di secondo
bot-about-cunning = pensa per un secondo
bot-about-master = pensa per cinque secondi
open-none = In questo momento nessuno aspetta un avversario.
open-with = { $names } aspetta.
open-join = Guarda e siediti
open-yours = Il tuo tavolo
matches-title = Le mie partite
matches-none = Non hai ancora giocato nessuna partita.
matches-choose = Scegli un gioco
matches-playing = In corso
matches-over = Finite
matches-pages = Pagine
matches-newer = Più recenti
matches-older = Meno recenti
watch-title = Partite da guardare
watch-about = Queste partite ammettono spettatori. Si vede ciò che è sul tavolo, e i segreti di nessuno.
watch-none = In questo momento non c'è nulla da guardare.

## Un gioco
game-play = Gioca subito
game-duel = Un duello di cinque minuti
game-invite = Invita un amico
game-same = Stesso schermo
game-lessons = Lezioni
game-rules = Regolamento
game-new = Prepara un tavolo nei dettagli
game-facts = Il gioco
game-fact-seats = Giocatori
game-fact-edition = Edizione
game-fact-rules = Regole
game-fact-stage = Stato
game-seats = { $count ->
    [one] 1 giocatore
   *[other] { $count } giocatori
 }
game-seats-between = da { $least } a { $most } giocatori
game-rule-count = { $count ->
    [one] 1 regola
   *[other] { $count } regole
 }
game-version = versione { $version }
game-stage-toy = solo per le prove
game-stage-alpha = giocabile, non completo
game-stage-beta = completo, in prova
game-stage-stable = completo
game-lessons-none = Non ci sono ancora lezioni.
game-examples = { $count ->
    [one] Un esempio del regolamento, da giocare
   *[other] { $count } esempi del regolamento, da giocare
 }
game-rosters = Le mie formazioni
game-rosters-none = Non ne hai ancora salvata nessuna.
game-rosters-build = Componine una

## Preparare un tavolo
new-title = { $game }: un nuovo tavolo
new-faults = Così il tavolo non si può aprire. Qui sotto c'è scritto che cosa non va, con la regola.
new-with = Chi gioca
new-with-bot = Contro un bot
new-with-friend = Un amico, con un link che dai tu
new-with-open = Tavolo aperto: chiunque arrivi
new-with-same = Tutti a questo schermo
new-bot = Quale bot
new-curtain = copri lo schermo quando cambia il posto
new-seats = Quanti giocatori
new-seat = Il mio posto
new-seat-any = Qualsiasi
new-game = Quale partita
new-packs = Contenuto
new-packs-with = Con { $packs }
new-packs-without = Il gioco com'è
new-ready = Preparazioni pronte
new-ready-chosen = Preparazione pronta: { $title }
new-table = Al tavolo
new-clock = Orologio
new-clock-none = Nessuno
new-clock-move = Per ogni decisione
new-clock-unit = Unità
new-clock-seconds = secondi
new-clock-minutes = minuti
new-clock-hours = ore
new-clock-days = giorni
new-clock-bank = Per la partita
new-clock-bank-minutes = minuti
new-clock-increment = secondi in più dopo ogni decisione
new-clock-move-fault = Una decisione può durare da 5 secondi a 14 giorni.
new-clock-bank-fault = Una partita può durare da 1 a 1440 minuti.
new-clock-increment-fault = Dopo una decisione si possono aggiungere da 0 a 3600 secondi.
new-dice = Dadi
new-dice-rolled = Li tira il server; dopo, chiunque può verificarli
new-dice-typed = Tiriamo dadi veri e scriviamo che cosa mostrano
new-hints = Suggerimenti di un bot
new-hints-alone = per chi gioca solo contro bot
new-hints-all = per tutti
new-hints-never = per nessuno
new-open-thoughts = I bot raccontano che cosa hanno pensato, se qualcuno lo chiede; può svelare che cosa hanno in mano
new-watchable = Sono ammessi spettatori
new-prepared = Comincia con tutto al suo posto: i bot formano e schierano per tutti
new-open = Apri il tavolo
new-luck-fault = I dadi non vanno bene per questo inizio. Ricomincia.
new-chairs-fault = Qui non gioca nessuno con questo nome, oppure il numero dei giocatori è sbagliato.
dice-title = I vostri dadi per l'inizio
dice-about = L'inizio della partita ha bisogno del caso. Tira e scrivi che cosa vedi.
dice-so-far = Finora: { $numbers }
dice-number = Un numero da 1 a { $sides }
dice-take = Prendi questi
dice-roll = Tira per noi gli altri
dice-fault = Non è un numero da 1 a { $sides }.

## Le domande di un gioco
form-unset = non stabilito
form-keep = Come nella preparazione pronta
form-at-table = Composta al tavolo
form-listed = Come elencata
form-saved = Mie
form-ready = Pronte
form-build = Componine una
form-yes = sì
form-no = no
form-special = come preparato
form-usual = Il gioco è preparato come di solito.
unclear-number = Non è un numero intero.
unclear-choice = Non è una delle scelte.
unclear-numbers = Nella tabella manca un numero, o è fuori dai limiti.
unclear-roster = Questa formazione non esiste.
unclear-item = La formazione contiene qualcosa che il gioco non conosce.

## Formazioni
roster-total = In tutto:
roster-over = Più di quanto si può spendere.
roster-about = Scegli quanti di ognuno, controlla e salva con un nome. Potrai giocarci ogni volta che prepari un tavolo.
roster-budget = Quanto si può spendere
roster-won = { $name } si guadagna giocando e non si può aggiungere a mano.
roster-won-short = guadagnato in gioco
roster-check = Controlla
roster-count = Quanti: { $name }
roster-extras = { $count ->
    [one] Con equipaggiamento (1 scelta)
   *[other] Con equipaggiamento ({ $count } scelte)
 }
roster-with = { $name } con { $extra }
roster-wordings = Con parole tue
roster-keep = Conservarla
roster-name = Nome
roster-save = Salva
roster-rename = Rinomina
roster-delete = Elimina
roster-new = Una nuova
roster-use = Gioca con questa
roster-toml = Come file TOML
roster-json = Come file JSON
roster-list = Come elenco semplice
roster-told = Come elenco con i nomi
roster-write = Scrivila per esteso
roster-too-large = Non si possono conservare più di { $most } cose.
roster-saved = Salvata.
roster-renamed = Rinominata.
roster-deleted = Eliminata.
roster-imported = Letta. Guardala e salvala.
roster-lawful = È tutto in regola.
roster-empty = Non è stato scelto ancora nulla.
roster-name-missing = Dalle prima un nome.
roster-name-fault = Il nome è troppo lungo o contiene un carattere strano.
roster-name-taken = Ne hai già un'altra con questo nome.
roster-too-many = Ne hai già quante se ne possono tenere: eliminane prima una.
import-title = Leggerne una da un testo
import-about = Il testo di una formazione: un file TOML o JSON, oppure un elenco con un numero e un nome per riga, come «3 okko». Quello che segue // non conta.
import-do = Leggi
import-line = Riga { $line }: { $what }

## Contare ciò che si sceglie
deck-card = Carta
deck-most = quante possono essercene con questo nome
deck-less = Togli 1: { $name }
deck-more = Aggiungi 1: { $name }
deck-gathered = Scelta
deck-nothing = Ancora nulla.
deck-too-many = al massimo { $most }
deck-to-gathered = L’elenco
deck-spread = Distribuzione
deck-to-keep = Conservare
deck-advised = { $lacks ->
    [one] Regolare; ma se ne consigliano almeno { $advised }: ne manca 1.
   *[other] Regolare; ma se ne consigliano almeno { $advised }: ne mancano { $lacks }.
 }
sift-title = Restringere
sift-words = Cercare un nome o un testo
sift-sort = Ordine
sift-listed = Come in elenco
sift-name = Per nome
sift-by = Per { $what }
sift-gathered = Solo la scelta
sift-do = Mostra
sift-clear = Mostra tutto
sift-shown = { $shown } su { $all }
builder-shown = { $shown } su { $all }
builder-nothing = { deck-nothing }
builder-less = Togli 1: { $name }
builder-more = Aggiungi 1: { $name }
builder-too-many = al massimo { $most }
builder-now = { $name }: { $count }
builder-lawful = È tutto in regola.
builder-offline = Per ora non si può giudicare.
builder-close = Chiudi

## Sedersi
join-title = { $game }: siediti al tavolo
join-host = { $name } ti invita a giocare a { $game }.
join-seats = Posti
join-options = Che cosa si gioca
join-dice-rolled = I dadi li tira il server; dopo si possono verificare.
join-dice-typed = Si tirano dadi veri, e si scrive che cosa mostrano.
join-hints = Chi gioca qui può chiedere un suggerimento a un bot.
join-thoughts = Chi guarda può chiedere a un bot che cosa ha pensato; può svelare che cosa ha in mano.
join-brings = La porti quando il gioco la chiede.
join-guest = Non serve un account: giochi come ospite, e potrai tenere il tuo nome più avanti.
join-sit = Siediti
join-full = Non c'è più nessun posto libero.
join-watch = Guarda
side = Parte { $n }
match-with = insieme a { $mates }
match-with-against = con { $mates } contro { $names }
open-free = { $free ->
    [one] un posto libero su { $all }
   *[other] { $free } posti liberi su { $all }
}
join-choose = Quale posto vuoi?
new-seats-show = Mostra i posti
new-many-about = Scegli per ogni posto chi gioca; più posti possono essere tuoi, su questo schermo.
new-chair-me = Io
new-chair-link = Qualcuno con un link
new-chair-anybody = Chiunque arrivi
new-one-link = Un solo link per tutti: chi arriva sceglie un posto libero
new-many = Chi gioca
new-many-curtain = Copri lo schermo quando passa da un mio posto a un altro
packs-title = Contenuti tuoi
packs-link = Porta carte, personaggi e tavole tue, e giocaci
packs-about = Chi possiede un gioco stampato può copiare ciò che dicono le carte; chi vuole può inventarne di nuove. Un pacchetto è una cartella di file di testo; ci apri dei tavoli, e chi vi siede gioca con quello.
packs-account = I pacchetti si conservano per chi ha un conto.
packs-none = Non hai ancora portato niente.
packs-size = { $bytes } byte
packs-play = Apri un tavolo
packs-drop = Butta via
packs-bring = Porta un pacchetto
packs-limits = Al massimo { $most } pacchetti, ciascuno fino a mezzo megabyte. Le partite giocate con un pacchetto lo conservano, qualunque cosa ne sia qui.
packs-name = Nome della cartella
packs-files = I suoi file, con pack.toml
packs-send = Controllalo e conservalo
packs-faults = Non si è conservato niente. Ecco che cosa non va:
packs-too-many = Hai già tutti i pacchetti che si possono avere: buttane via uno prima.
packs-outdated = Questo pacchetto non va più d'accordo con il gioco. Portalo di nuovo.
