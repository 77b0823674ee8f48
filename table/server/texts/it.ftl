# Le parole del tavolo: cornice, account, regolamento, lezioni, errori. Le altre pagine sono in pages.it.ftl.

## La cornice di ogni pagina
frame-skip = Vai al contenuto
frame-nav = Menu principale
frame-games = Giochi
frame-matches = Le mie partite
frame-rules = Regolamento
frame-account = Account
frame-language = Lingua
frame-footer = Ludoteca gioca secondo il regolamento: ogni regola ha il suo numero, ogni tiro le sue probabilità esatte.

guest-name = Ospite { $number }
table-noscript = Per giocare al tavolo serve JavaScript. Il regolamento e tutto il resto funzionano anche senza.

## Che cosa si vede quando non c'è una pagina
error-home = Vai ai giochi
error-bad = Non si capisce
error-bad-text = Il server non è riuscito a leggere la richiesta. Se veniva da una nostra pagina, torna indietro e riprova.
error-unknown = Chi sei?
error-unknown-text = Questo è solo per chi il server conosce. Accedi, oppure controlla il tuo token.
error-forbidden = Non si può
error-forbidden-text = Non hai il permesso di farlo.
error-origin = La richiesta non veniva da una nostra pagina, perciò non è stato fatto nulla. Torna alla pagina e riprova da lì.
error-missing = Qui non c'è niente
error-missing-text = A questo indirizzo non c'è nessuna pagina, oppure non è per te.
error-method = Non in questo modo
error-method-text = Questo indirizzo non si usa così.
error-slow = Troppo lento
error-slow-text = La richiesta ci ha messo troppo ad arrivare. Riprova.
error-large = Troppo grande
error-large-text = È più di quanto il server legga in una volta.
error-fast = Un momento
error-fast-text = Sono tante richieste in poco tempo. Aspetta un attimo e riprova.
error-busy = In questo momento non funziona
error-busy-text = Il server è occupato o si sta riavviando. Riprova tra un attimo.
error-broken = Errore nostro
error-broken-text = Qualcosa si è rotto dalla nostra parte. Quello che hai fatto prima è al sicuro; riprova.

## L'account
account-title = Il tuo account
account-name-title = Chi sei
account-stranger = Qui non hai ancora un nome. Ne ricevi uno appena apri un tavolo o ti siedi a giocare, e puoi sceglierlo qui.
account-guest = Sei un ospite: ti conosce solo questo browser. Scegli un nome utente qui sotto se vuoi tornare da un altro.
account-registered = Il tuo nome utente è { $login }.
account-name = Nome
account-name-save = Salva il nome
account-name-refused = Un nome ha da 1 a { $most } caratteri, tra cui almeno una lettera o una cifra.
account-register-title = Scegli un nome utente
account-register-about = Con un nome utente ritrovi le tue partite da qualsiasi browser. Non serve un indirizzo di posta.
account-register = Registrati
account-login-title = Accedi
account-login = Accedi
account-login-name = Nome utente
account-password = Password
account-password-hint = Almeno { $least } caratteri. Qualche parola di seguito va benissimo.
account-login-refused = Un nome utente ha da 3 a { $most } caratteri: lettere senza accenti, cifre, e . _ - @ +
account-password-refused = La password deve avere almeno { $least } caratteri, e non più di 200.
account-password-is-login = La password non può essere il nome utente.
account-login-taken = Questo nome utente è già di qualcun altro. Scegline uno diverso.
account-login-wrong = Nome utente e password non corrispondono.
account-password-wrong = Questa non è la tua password. Non è cambiato nulla.
account-password-title = Cambiare password
account-password-about = Quando la password cambia, tutti gli altri browser escono. I token dei programmi valgono ancora.
account-password-now = Password attuale
account-password-new = Nuova password
account-password-change = Cambia la password
account-sessions-title = Dove hai fatto l'accesso
account-sessions-about = Ogni riga è un browser. Fai uscire quelli che non conosci, e poi cambia la password.
account-session = Browser { $number }, accesso
account-session-this = questo browser
account-session-end = Fai uscire
account-session-end-named = Fai uscire il browser { $number }
account-look-title = Lingua e colori
account-language = Lingua
account-theme = Colori
account-theme-auto = come il sistema
account-theme-light = chiari
account-theme-dark = scuri
account-look-save = Salva
account-tokens-title = Programmi
account-tokens-about = Un tuo programma può sedersi ai tavoli con un token e giocare a nome tuo. Dai a ogni programma il suo; chi ha un token può giocare al posto tuo.
account-token = Token
account-token-label = Nome del programma
account-token-make = Crea un token
account-token-shown = Ecco il nuovo token. Copialo adesso: non verrà mostrato di nuovo.
account-token-revoke = Revoca
account-token-revoke-named = Revoca il token “{ $label }”
account-tokens-full = Hai già { $tokens } token. Prima revocane uno.
account-leave-title = Uscire
account-leave-guest = Sei un ospite: se esci, nessuno potrà restituirti le tue partite. Se vuoi tenerle, prima registrati.
account-logout = Esci
account-logout-everywhere = Esci da tutti i browser
account-done-name = Il nome è stato salvato.
account-done-registered = Fatto: ora hai un nome utente.
account-done-login = Ti diamo il bentornato.
account-done-logout = Sei fuori: questo browser non ti conosce più.
account-done-logout-everywhere = L'uscita vale per tutti i browser. I token dei programmi valgono ancora; revocali uno per uno.
account-done-revoked = Il token non vale più.
account-done-look = Salvato.
account-done-password = La password è cambiata, e tutti gli altri browser sono usciti.
account-done-session = Quel browser è uscito.

## Il regolamento
rules-shelf = Regolamenti
rules-title = { $game }: il regolamento
rules-contents = Indice
rules-count = { $count ->
    [one] { $count } regola
   *[other] { $count } regole
 }
rules-search = Cerca
rules-search-hint = Parole, o il numero di una regola
rules-found = { $count ->
    [one] { $count } regola su “{ $words }”
   *[other] { $count } regole su “{ $words }”
 }
rules-found-none = Nessuna regola ne parla. Prova con meno parole, o con altre.
rules-link = Collegamento a { $rule }
rules-turn = Capitoli
rules-in-this-language = Questa pagina in italiano
rules-play-example = Gioca questo esempio
rules-play-lesson = Gioca questa lezione

## Lezioni
lessons-title = { $game }: le lezioni
lessons-tutorials = Impara a giocare
lessons-tutorials-about = Tu giochi, il tavolo spiega. Non si può sbagliare nulla.
lessons-examples = Esempi svolti
lessons-examples-about = Ognuno mostra alcune regole all'opera, passo per passo, con i dadi come sono caduti.
lessons-none = Per questo gioco non ci sono ancora lezioni.
lessons-far = { $done } lezioni su { $of } completate
lessons-learnt = completata
lessons-steps = { $count ->
    [one] { $count } passo
   *[other] { $count } passi
 }
lessons-to-rules = Vai al regolamento
