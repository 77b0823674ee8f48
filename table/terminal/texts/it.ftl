# Ciò che dice il terminale. I giochi hanno parole loro.

## La tavola
legend-facing = { $arrows } orientamento
legend-growth = { $sign } qui il tabellone può crescere
legend-both = { $sign } bordo e segno
plane-area = { $glyph } { $area } a { $place }, alto { $head }″
plane-flat = { $glyph } { $area } a { $place }
plane-layer = : { $layer }
plane-nearest = più vicino { $other } { $gap }″

## Al tavolo
player-human = tu
opening = { $seats }. Regole, versione { $rules }.
opening-commitment = I dadi sono impegnati prima di giocare: { $commitment }
opening-dictated = I dadi li tiri tu: ti saranno chiesti uno per uno.
opening-save = La partita si conserva in { $file }.
opening-resumed = La partita riprende dopo il passo { $step }.
opening-help = Scrivi un comando o il numero di una proposta; «help» (o «aiuto») dice il resto.
ending-rule = La partita è finita per { $rule }{ $title }.
ending-side = { $fate ->
    [won] { $name }: vittoria
    [drawn] { $name }: pareggio
    [lost] { $name }: sconfitta
   *[placed] { $name }: posto { $place } su { $of }
}
curve-line = { $name } { $line } da { $first } a { $last }
luck-line = { $draws ->
    [one] Fortuna di { $name }: { $rank } su 100 in un solo lancio o estrazione; 50 è quel che danno le probabilità.
   *[other] Fortuna di { $name }: { $rank } su 100 in { $draws } lanci o estrazioni; 50 è quel che danno le probabilità.
 }
luck-tally = { $group }, { $band }: { $came } volte, { $expected } secondo le probabilità
luck-uncounted = { $count ->
    [one] Un lancio o estrazione resta fuori: aveva troppi casi da contare.
   *[other] { $count } lanci o estrazioni restano fuori: avevano troppi casi da contare.
 }
timer-out = Tempo scaduto: { $name }.
ending-seed = Il seme era { $seed }; corrisponde all'impegno { $commitment }.
parting-verify = La partita è in { $file }; «ludoteca verify { $file }» la controlla.
parting-resume = La partita è in { $file }; «ludoteca resume { $file }» la riprende.
hand-over = Ora decide { $seat }, che può vedere altre cose da te. Cedi il posto e fai premere Invio.
handed-over = { $seat }:
not-your-seat = Nessuno a questo terminale siede lì.
no-such-number = Non c'è la proposta { $number }; ce ne sono { $count }.
bot-stuck = Il bot { $bot } non aveva niente di lecito da fare. È un errore del programma: { $why }
bots-endless = I bot hanno deciso { $count } volte senza arrivare a una fine; vengono fermati.

## Che cosa si può fare
offers-none = Non c'è niente da fare.
offers-none-such = Nessuna proposta comincia con «{ $filter }».
offers-odds = % decide la sorte: «odds NUMERO» dice le probabilità.
offers-kinds = «? { $kind }» ne elenca un tipo.
offers-incomplete = Sono esempi: si può fare anche altro.

## Perché sì e perché no
why-what = Perché che cosa? «why COMANDO», oppure «why NUMERO».
why-lawful = «{ $command }» è permesso.
refusal-more = «why» mostra la regola, e anche «rules { $rule }».
misread-more = «?» elenca che cosa si può fare.
odds-what = Le probabilità di che cosa? «odds COMANDO», oppure «odds NUMERO».

## Il regolamento
rules-how = «rules ID» mostra una regola, «rules CAPITOLO» un capitolo, «rules PAROLE» cerca delle parole.
rules-none = Nessuna regola parla di «{ $words }».
rules-more = Anche:

## Più da vicino
look-what = Guardare che cosa? { $pieces }
layers-none = Questa tavola non ha strati né livelli.
layers-known = Nessuno strato né livello si chiama «{ $layer }»; ci sono { $layers }.
layers-hint = «board STRATO» segna uno strato, o mostra un solo livello: { $layers }.
hint-alone = I suggerimenti ci sono solo quando si gioca contro dei bot.
thoughts-closed = A questo tavolo i bot tengono i pensieri per sé. «play GIOCO --open-thoughts» ne apre uno dove li raccontano.
thoughts-unknown = Nessun bot ha ancora raccontato un pensiero: guardano avanti solo quelli dal livello 4 in su.
thoughts-of = Che cosa pensava { $bot } nella sua ultima scelta:
log-empty = Non è ancora successo niente.

## Annullare, salvare, uscire
undo-all = Se tutti sono d'accordo, «undo all» lo fa.
saved = La partita si conserva in { $file }.
save-where = Salvare dove? «save FILE».
save-exists = Il file { $file } c'è già; resta com'è.
save-fails = Non si può scrivere { $file }: { $why }
save-lost = Non si può più scrivere { $file } ({ $why }). La partita continua; «save FILE» la conserva altrove.
quit-unsaved = La partita non è salvata. «save FILE» la conserva; un altro «quit» la lascia.
lang-which = «lang en» oppure «lang it».
help =
    Un comando del gioco, o il numero di una proposta, lo esegue. Inoltre:
    { "  " }?            che cosa posso fare; «? PAROLA» solo ciò che comincia così
    { "  " }why COMANDO  perché è rifiutato; o, se è permesso, gli addendi delle somme
    { "  " }odds COMANDO le probabilità esatte
    { "  " }rules PAROLE il regolamento: un numero, un capitolo o parole
    { "  " }board STRATO tutto il tavolo; gli strati come «zoc» segnano le caselle
    { "  " }look PEZZO   un pezzo con la sua carta, o una casella
    { "  " }describe     la posizione in frasi
    { "  " }log          che cosa è successo; «log all» dall'inizio
    { "  " }hint         che cosa farebbe un bot, e che cosa teme
    { "  " }thoughts     che cosa hanno pensato i bot, dove lo raccontano
    { "  " }undo         annulla l'ultimo comando; «undo all» se tutti sono d'accordo
    { "  " }save FILE    da ora conserva la partita in un file
    { "  " }lang en      cambia lingua
    { "  " }do COMANDO   un comando del gioco che si chiama come una di queste parole
    { "  " }1: COMANDO   per un altro posto a questo terminale
    { "  " }quit         esci

## Il programma
seats = { $least ->
    [one] { $most ->
        [one] 1 posto
       *[other] da 1 a { $most } posti
     }
   *[other] { $same ->
        [yes] { $least } posti
       *[no] da { $least } a { $most } posti
     }
 }
games-line = regole versione { $rules }, contenuti { $digest }, { $stage }
file-torn = { $file }: l'ultima riga, { $line }, è troncata e si lascia da parte.
file-torn-cut = { $file }: l'ultima riga, { $line }, era troncata ed è stata tolta.
replay-at = Passo { $step }.
replay-beyond = non c'è il passo { $step }; l'ultimo è { $last }
verify-commitment = Il seme corrisponde all'impegno { $commitment }.
verify-draws = { $draws ->
    [one] 1 tiro è quello che dà il seme.
   *[other] Tutti i { $draws } tiri sono quelli che dà il seme.
 }
verify-steps = { $steps ->
    [one] 1 passo è stato rigiocato; lo stato ha l'impronta del registro.
   *[other] Tutti i { $steps } passi sono stati rigiocati; ogni stato ha l'impronta del registro.
 }
verify-undos = { $undos ->
    [one] Si è ripercorso 1 annullamento.
   *[other] Si sono ripercorsi { $undos } annullamenti.
 }
verify-open = La partita non è finita.
verify-over = La partita è finita ({ $rule }{ $title }).
verify-holds = Tutto torna.
arena-cut = interrotte
arena-matches = { $matches ->
    [one] 1 partita di { $game }, seme { $seed }
   *[other] { $matches } partite di { $game }, seme { $seed }
 }
arena-wins = { $wins } vittorie, { $share } (95 %: da { $low } a { $high }), { $losses } sconfitte
arena-place = posto { $place }: { $times }
arena-draws = pareggi
arena-elo = Elo { $elo } (95 %: da { $low } a { $high })
arena-measure = Con un vantaggio di { $even } si vince tante volte quante si perde; con { $step } di più si vince 2,7 volte tanto.
arena-no-measure = Queste partite non dicono quale vantaggio significhi quale probabilità.
analyse-seat = Le decisioni del posto { $seat }, ciascuna con il risultato atteso:
analyse-none = Il posto { $seat } non ha fatto errori che questa ricerca possa vedere.
arena-length = Lunghezza media: { $mean } decisioni; { $speed } decisioni al secondo.
arena-budget = Di { $decisions } decisioni a tempo, { $late } hanno sforato di più di 50 ms; la peggiore di { $worst } ms.
arena-ends = Come sono finite:
content-holds = { $files ->
    [one] 1 file di contenuti, nessun errore.
   *[other] { $files } file di contenuti, nessun errore.
 }
content-none = { $game } non ha file di contenuti.
content-list-holds = { $file }: { $count } in tutto, nessun errore.
content-list-advice = Se ne consigliano almeno { $advised }{ $rule }.
content-no-game = { $file } non dice per quale gioco è: il gioco va nominato prima.
content-no-rosters = { $game } non chiede di comporre nulla.
content-faults = { $count ->
    [one] 1 errore.
   *[other] { $count } errori.
 }
lessons-steps = { $steps ->
    [one] 1 passo
   *[other] { $steps } passi
 }
drawn = { $file } è disegnato.

## File e riga di comando
file-missing = { $file }: non c'è un file così
file-is-folder = { $file } è una cartella, non un file
file-not-text = { $file } non è un testo in UTF-8
file-too-long = { $file } ha più di { $most } byte; non si legge
file-unreadable = { $file } non si può leggere: { $why }
file-unwritable = { $file } non si può scrivere: { $why }
file-exists = { $file } c'è già e resta com'è; «ludoteca resume» riprende una partita salvata
no-seat = a un tavolo da { $most } non c'è il posto { $seat }
no-lesson = nessuna lezione si chiama «{ $name }»
no-such-bot = nessun bot si chiama «{ $name }»; ci sono { $bots }
results-other = { $file } contiene i risultati di un'altra arena: lì { $what } è { $there }, qui { $here }
results-wrong = { $file }, riga { $line }: non è un risultato di un'arena: { $why }
setup-missing = { $file }: non c'è un file così, né un allestimento pronto di questo nome; ci sono { $setups }
serve-open =
    Il tavolo è aperto: { $address }
    Le partite sono conservate in { $data }. Ctrl-C lo chiude.
serve-closed = Il tavolo è chiuso; ogni partita è conservata.
backup-done = { $data } è stato copiato in { $copy }.
migrate-done =
    Tutto ciò che sta in { $from } è ora anche in { $to }.
    persone: { $people }, partite: { $matches }, righe dei loro registri: { $lines }, righe in tutto: { $rows }.
    Ogni riga è stata riletta e confrontata, e così la catena di ognuno dei { $logs } registri.
restore-done = { $copy } è ora { $data }; il vecchio resta lì accanto.
reset-done =
    Con questo link { $login } sceglie un'altra password, una volta sola ed entro un giorno:
    { $link }
reset-nobody = nessuno ha il nome utente «{ $login }»
why-smtp = --smtp con messaggi da { $from }: ci vuole smtps://NOME:PASSWORD@HOST, smtp://NOME:PASSWORD@HOST?tls=required o, senza password, smtp://HOST, se serve con :PORTA, e un indirizzo di posta (--mail-from)
