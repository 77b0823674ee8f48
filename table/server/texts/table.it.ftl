# Ciò che dice il tavolo stesso: rifiuti che non vengono dalle regole, finali fuori dalle regole, partite ferme.
bot-name = { $bot ->
    [clever] Bot sveglio
    [cunning] Bot astuto
    [greedy] Bot goloso
    [master] Bot maestro
    [novice] Bot principiante
    [random] Bot casuale
   *[other] Bot «{ $bot }»
}
refused-stale = Nel frattempo la partita è andata avanti. Guarda di nuovo, poi decidi.
refused-waiting = Manca ancora qualcuno: la partita comincia quando ogni posto è occupato.
refused-over = La partita è finita.
refused-not-yours = Non tocca a te deciderlo.
refused-not-now = Adesso non si può fare.
refused-too-many = È troppo in una volta. Riprova fra un momento.
refused-store = Il tavolo non ha potuto conservarlo, quindi non è stato fatto. Riprova tra un momento.
over-resigned = { $name } abbandona.
over-time = { $name } ha finito il tempo.
over-abandoned = { $name } se n'è andato; gli altri hanno chiuso la partita.
over-agreed = Le due parti concordano la patta.
fate-won = Vittoria
fate-drawn = Pareggio
fate-lost = Sconfitta
fate-placed = Posto { $place } su { $of }
fate-all-won = Hanno vinto tutti
fate-all-lost = Hanno perso tutti
fate-winners = Vittoria di { $names }
lesson-pupil = Ospite
lesson-opponent = Avversario
lesson-other = Sarebbe permesso, ma la lezione ora parla d'altro. Guarda l'obiettivo, o chiedi il suggerimento.
frozen-text = Questa partita è stata giocata con altre regole o altri contenuti rispetto a questo programma. Si può leggere, ma non continuare.
frozen-steps = { $steps ->
    [one] È stato giocato un passo.
   *[other] Sono stati giocati { $steps } passi.
}
frozen-picture = Ciò che tutti potevano vedere dopo { $lines ->
    [one] una riga del registro
   *[other] { $lines } righe del registro
 }
frozen-log = Le righe del suo registro
seat-taken = Questo posto è occupato, o l'invito non corrisponde.
not-your-eyes = Da lì si può guardare quando la partita è finita.
bad-name = Un nome ha da 1 a 30 caratteri, almeno uno dei quali lettera o cifra, e nessuno invisibile.
bad-request = Qui non ha senso; l'interfaccia è descritta in /api/v1/openapi.json.
