# Persone: ciò che è proprio, come si va via e come si ritorna.

former-player = un ex giocatore

account-copy-title = Che cosa si conserva di te
account-copy-about = Il tuo account, le partite, le campagne, le bande e i mazzi, i pacchetti, le valutazioni, gli amici e ciò che hai detto ai tavoli, in un solo file JSON da tenere.
account-copy = Scarica tutto
account-delete-title = Elimina l'account
account-delete-gone = Nome, nome utente e password spariscono subito, insieme a indirizzo di posta, lingua, bande, mazzi, pacchetti, token, valutazioni e amici, ed esci da tutti i browser.
account-delete-stays = Resta ciò che appartiene anche agli altri: le partite a cui hai preso parte, passo per passo, e ciò che hai scritto nelle loro chat, sotto «un ex giocatore». Dove si gioca ancora, gli altri possono continuare con un bot al tuo posto. Le copie del database che il gestore ha fatto prima conservano ciò che contengono.
account-delete-sure = So che nessuno potrà riportarlo indietro
account-delete = Elimina il mio account
account-delete-unsure = Spunta la casella per dire che sai che nessuno potrà riportarlo indietro. Non è stato eliminato nulla.
account-done-deleted = Il tuo account è eliminato. Grazie di aver giocato.
account-bring-guest = Porta con me ciò che ho iniziato qui come ospite
account-done-login-brought = Ti diamo il bentornato. Ciò che hai iniziato come ospite ora è tuo.

## Una password dimenticata
account-forgotten = Password dimenticata?
forgotten-title = Password dimenticata
forgotten-by-mail = Se il tuo account ha un indirizzo di posta, vi arriva un link per sceglierne un'altra. Vale una volta sola, per un giorno.
forgotten-who = Nome utente o indirizzo di posta
forgotten-send = Manda il link
forgotten-sent = Se c'è un account con questo nome utente o indirizzo, e ha un indirizzo di posta, il link è in viaggio.
forgotten-by-operator = Chi gestisce questo tavolo può farti un link per scegliere un'altra password: chiediglielo, e di' il tuo nome utente.
reset-title = Scegli un'altra password
reset-about = È per il nome utente { $login }. Tutti i browser escono, e questo entra.
link-spent-title = Questo link non vale più
link-spent = Link così valgono una volta sola, per un giorno. Chiedine un altro.

## L'indirizzo di posta
account-address-title = Indirizzo di posta
account-address-about = Non ti serve. Se ne hai uno qui, ti si può mandare una password dimenticata, e un messaggio ti dice quando una partita lenta ti aspetta. Nessuno lo vede.
account-address-is = Il tuo indirizzo è { $address }. Nessun altro lo vede.
account-called = Scrivimi quando una partita lenta mi aspetta: un solo messaggio per partita, finché non ci torno
account-called-save = Salva
account-address = Indirizzo
account-address-other = Un altro indirizzo
account-address-send = Mandami un link per confermarlo
account-address-forget = Dimentica l'indirizzo
account-address-refused = Non sembra un indirizzo di posta.
account-done-address-sent = Un link è in viaggio verso quell'indirizzo. Quando l'avrai seguito, l'indirizzo qui sarà tuo.
account-done-address = L'indirizzo è confermato.
account-done-address-gone = L'indirizzo è dimenticato.
prove-title = Conferma l'indirizzo
prove-about = { $name } vuole che i messaggi di questo tavolo arrivino a { $address }.
prove = Sì, è il mio indirizzo

## Messaggi di posta
mail-prove-subject = Conferma il tuo indirizzo su Ludoteca
mail-prove =
    { $name }, qualcuno con il tuo nome ha detto a Ludoteca che questo indirizzo è il suo. Se sei stato tu, confermalo qui, entro un giorno:

    { $link }

    Altrimenti non fare nulla: l'indirizzo non viene conservato.
mail-reset-subject = Un'altra password su Ludoteca
mail-reset =
    Qualcuno ha chiesto un'altra password per il nome utente { $login }. Se sei stato tu, sceglila qui, entro un giorno:

    { $link }

    Altrimenti non fare nulla: la tua password resta com'è.
mail-turn-subject = { $game }: tocca a te
mail-turn =
    { $name }, una partita di { $game } ti aspetta:

    { $link }

    Nessun altro messaggio parla di questa partita finché non ci torni. Per non riceverne più, togli la spunta nel tuo account: { $account }

## Valutazioni
new-rated = Valutata: il risultato entra nella valutazione di entrambi
new-rated-fault = Una partita valutata si gioca tra te e un'altra persona, entrambi con un nome utente, con dadi tirati dal server.
join-rated = La partita è valutata: il risultato entra nella valutazione di entrambi.
join-rated-login = Questo tavolo è valutato: per sederti ti serve un nome utente.
join-rated-account = Al tuo account

## La pagina di una persona
person-since = Qui dal { $date }
person-you = Così ti vedono gli altri.
person-rating = Valutazione
person-ratings = Valutazioni
person-rating-is = { $value } ± { $deviation }
person-rating-about = Secondo Glicko-2: in 95 casi su 100 la vera forza sta entro l'intervallo. Si conta gioco per gioco, solo dalle partite valutate.
person-rating-unsure = ancora incerta
person-matches = { $count ->
    [one] { $count } partita
   *[other] { $count } partite
 }
person-results = Risultati per gioco
person-opponents = Risultati per avversario
person-game = Gioco
person-opponent = Avversario
person-won = Vinte
person-drawn = Pari
person-lost = Perse
person-none = Non è ancora finita nessuna partita contro altre persone.
person-favourites = Bande e mazzi preferiti
person-favourite = { $name }, { $count ->
    [one] una volta
   *[other] { $count } volte
 }
person-page = La tua pagina, come la vedono gli altri

## Amici e blocchi
people-title = Amici
people-account = Gli amici si conservano per chi ha un nome utente.
people-none = Ancora nessuno. Nella pagina di una persona puoi chiederle l'amicizia.
people-about = Gli amici vedono le partite l'uno dell'altro nella prima pagina. Chi è bloccato non può sedersi ai tuoi tavoli aperti, non ti raggiunge nella chat e non può chiederti l'amicizia; nessuno glielo dice.
people-asks = Chiedono l'amicizia
people-friends = Amici
people-asked = Richieste fatte
people-blocked = Bloccati
tie-asks = Questa persona ti chiede l'amicizia.
tie-friend = Siete amici.
tie-asked = Le hai chiesto l'amicizia; non c'è ancora risposta.
tie-blocked = Hai bloccato questa persona.
tie-ask = Chiedi l'amicizia
tie-accept = Accetta
tie-decline = Rifiuta
tie-withdraw = Ritira la richiesta
tie-end = Chiudi l'amicizia
tie-block = Blocca
tie-unblock = Sblocca
tie-of = { $what }: { $name }
tie-guest = Questa persona è un ospite: l'amicizia è per chi ha un nome utente.
tie-refused = Questa persona non riceve richieste da te.
tie-full = Hai tanti amici e richieste quanti se ne possono avere. Prima chiudine qualcuno.
join-barred = Non puoi sederti a questo tavolo.
home-friends = Le partite dei tuoi amici
home-asks = { $count ->
    [one] Qualcuno ti chiede l'amicizia
   *[other] { $count } persone ti chiedono l'amicizia
 }
