# Ciò che tutti i giochi dicono allo stesso modo. Un gioco può dirlo con parole sue.

## A chi tocca, e la fine
prompt-you = Tocca a te decidere.
prompt-seats = { $count ->
    [one] Decide il posto { $seats }.
   *[other] Decidono i posti { $seats }.
 }
over = La partita è finita.
over-by = La partita è finita ({ $rule }).
over-won = { $count ->
    [one] Ha vinto { $who }.
   *[other] Hanno vinto { $who }.
 }
over-draw = Pareggio.
over-cut = Interrotta dopo { $count } decisioni.
side = Parte { $side }
seat = Posto { $seat }
seat-house = La casa

## Perché qualcosa non si fa
refused = Non permesso da { $rule }: { $why }
not-asked = Non tocca al posto { $seat } decidere.
misread = Non capisco «{ $found }».
misread-expected = Non capisco «{ $found }»; qui si può dire: { $expected }.
misread-end = Il comando finisce troppo presto.
misread-end-expected = Il comando finisce troppo presto; qui si può dire: { $expected }.
not-an-action = Non è un'azione di questo gioco: { $what }
missing-luck = Serve ancora un dado: un numero da 1 a { $sides }.
wrong-luck = I dadi non vanno bene: un numero è troppo alto, oppure sono troppi.
no-undo = Non c'è niente da annullare.
unseen = Che cosa segue non si sa ancora: prima devono cadere i dadi, o mostrarsi qualcosa di nascosto.
table-faults = { $count ->
    [one] Il tavolo ha un errore: { $faults }
   *[other] Il tavolo ha { $count } errori: { $faults }
 }
no-bot = Nessun bot si chiama «{ $name }».
no-game = Nessun gioco si chiama «{ $name }»; ci sono { $games }.

## Annullare
undone = Si torna al passo { $step }.
undo-consent = Si può annullare solo se tutti sono d'accordo: si è tirato o mostrato qualcosa, o un altro posto ha deciso dopo.

## Probabilità
odds = Probabilità
odds-no-reaction = se nessuno reagisce
odds-best-reaction = se ognuno reagisce come gli conviene
odds-too-many = I casi sono troppi per contarli.
odds-none = Qui niente dipende dalla fortuna.
parts = Addendi

## Registri e partite rigiocate
drift-game = Il registro è del gioco { $found }, non di { $expected }.
drift-rules = Il registro segue la versione { $found } delle regole; questo programma ha la versione { $expected }.
drift-content = Il registro fu giocato con altri contenuti (impronta { $found }; questo programma ha { $expected }).
drift-packs = Il registro fu giocato con contenuti che qui mancano: { $packs }.
drift-line = Riga { $line }: { $what }
drift-refused = Riga { $line }, passo { $step }: { $why }
drift-hash = Riga { $line }, passo { $step }: lo stato ha l'impronta { $found }, il registro dice { $expected }.
drift-commitment = Il seme non corrisponde all'impegno preso.
drift-no-seed = Il registro non rivela ancora il seme.
drift-draw = Riga { $line }, passo { $step }: la sorte ha dato { $found }, il seme dà { $expected }.

## Una banda, un mazzo o una squadra come testo
roster-text-long = Il testo è troppo lungo.
roster-text-empty = Nel testo non è elencato nulla.
roster-text-form = Il testo non ha la forma giusta: { $what }.
roster-text-game = È per un altro gioco: { $game }.
roster-text-entry = Qui nulla si scrive così: { $entry }.
roster-text-unknown = Qui nulla si chiama «{ $found }».
roster-text-near = Qui nulla si chiama «{ $found }»; il più vicino è «{ $near }».
roster-text-several = Più cose si chiamano «{ $found }»; vanno dette con uno di questi nomi: { $ids }.
roster-text-count = «{ $found }» non è un numero da 1 a 99 seguito da un nome.
roster-text-many = Non si possono elencare più di { $most } cose.

## Dice that lie on the table
die-kept = { $face } (tenuto)
rating-marks = { $share }, cambia a { $marks }
timer-runs = scorre
dice-none = nessun dado

## Che cosa pensa una ricerca
thoughts-none = Qui non c'è niente da scegliere.
thoughts-plan = { $actions }
thoughts-more = ciò che ne segue
thoughts-best = Sceglierei questo: { $what }. Risultato atteso: { $expected } %.
thoughts-next = Ho pensato anche a questo: { $what } ({ $expected } %).
thoughts-fear = Ciò che temo di più è la risposta di { $who }: { $what }.
review-done = Hai scelto questo: { $what }. Risultato atteso: { $expected } %.
review-better = Meglio sarebbe stato: { $what } ({ $expected } %).
