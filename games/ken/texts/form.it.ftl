# Ken il Guerriero in italiano: che cosa si chiede prima della partita. Chiavi: form-. I nomi delle opzioni e dei loro
# valori stanno con il tavolo (option-, choice-).

form-decks-title = Mazzi
form-deck = Mazzo del giocatore { $number }
form-deck-help = Un mazzo pronto, uno proprio, o nessuno: allora il giocatore lo porta al tavolo. Al massimo cinque carte con lo stesso nome, Vite escluse; se ne consigliano almeno 50, il massimo è { $most }.
form-deck-ready = { $name }
form-cards = carte
form-first = Chi comincia
form-first-help = Decide una moneta, se non vi siete accordati.
form-first-coin = decide una moneta
form-first-seat = il giocatore { $number }
form-options-title = Opzioni del tavolo

form-type = Tipo
form-school = Scuola
form-school-none = nessuna Scuola
form-moral = Morale
form-duration = Durata
form-cycle = Ciclo
form-capacity = Capacità
form-named = { $name }
form-sign-attack = A
form-sign-defence = D
form-sign-resistance = R
form-sign-green = V
form-sign-ochre = O

form-scenario-help = Con quanto vantaggio si vince nella propria Fase Ordine.
form-ochre-payment-help = Se pagare Punti Ocra fa solo salire il totale dell'avversario, o li toglie anche a chi paga, che deve averli.
form-life-swap-help = Quando un giocatore può scegliere quale Vita di un Protagonista è attiva.
form-limits-for-all-help = Una Tecnica e uno Spirito Permanenti, e uno per tipo in un combattimento: per ogni Protagonista, o solo per i Maestri.
form-nonschool-defends-school-place-help = Di solito un Luogo di Scuola è difeso solo da quella Scuola.
form-tech-spirit-limit-help = Quante Tecniche e quanti Spiriti un Protagonista può avere come carte Permanenti e usare in un combattimento.
form-puntata-until-help = Fino a quando un Evento Puntata resta nel Destino: al prossimo Epilogo, di chiunque sia, o a quello del suo giocatore.
form-deck-min-help = Un mazzo con meno di otto carte perderebbe alla distribuzione; un tavolo può chiederne cinquanta.
form-stack-green-help = Di chi contano i Punti Verdi in una pila di Vite.
form-draw-mode-help = Se il numero di carte da pescare si dice prima di vedere la prima.
form-deck-out-help = Se un Futuro vuoto fa perdere subito, o solo quando si deve pescare una carta che non c'è.
form-breakthrough-required-help = Se sì, un combattimento più in profondità è nullo quando un Luogo più vicino non è stato conquistato.
form-engaged-target-strikes-help = Di solito un Protagonista impegnato attaccato direttamente può solo subire.
form-descent-resets-help = Se sì, in una discesa in campo i limiti ricominciano e ciò che dura un combattimento finisce prima.
form-multi-damage-scope-help = Che cosa infliggono di nuovo i doppi o tripli danni.
form-warlord-alone-help = Di solito Condottiero porta insieme un Luogo e un Esercito.
form-cruel-scope-help = Quanti Personaggi vinti in un combattimento valgono il doppio.
form-replaced-is-engaged-help = Se il Personaggio di cui Difensore prende il posto diventa impegnato dopo il combattimento.
form-event-ochre-help = Se i Punti Ocra sugli Eventi Puntata e Permanente si concedono quando sono giocati.
form-distraction-ends-help = Che cosa finisce quando una carta lascia il suo gruppo: tutto ciò che ha in corso, o solo i suoi bonus di Attacco e Difesa.
form-deck-lists-help = Se ciascuno vede che cosa contiene il mazzo dell'altro.
