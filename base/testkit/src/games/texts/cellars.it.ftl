# Cantine, in italiano.
house = La casa
cellar = La cantina
purses = Monete
stairs = scala
wall = muro
ground-floor = pavimento
ground-way = passaggio
ground-stairs = scala
ground-unknown = ignoto
ground-step = monete
panel-seat = Posto { $seat }
panel-lantern = Lanterna
panel-search = La ricerca
field-coins = monete
field-oil = olio
field-tiles = tessere rimaste
field-goal = trovate di quante servono
field-bell = questo turno
field-dice = dadi
field-finds = trova
part-below = sottoterra
means-coins = monete
means-dark = niente; la lanterna si consuma
made-nothing = niente
made-two-pairs = doppia coppia
made-three = un tris
made-full-house = un full
made-four = un poker
made-five = cinque uguali
kind-passage = un corridoio
kind-bend = una curva
kind-fork = un bivio
kind-hall = una sala
prompt-walk = { $left ->
    [0] Non restano passi: esplora o riposa.
    [one] Resta un passo; oppure esplora, o riposa.
   *[other] Restano { $left } passi; oppure esplora, o riposa.
 }
prompt-lay = Gira la tessera in modo che combaci: tocca il suo posto.
prompt-enter = Cerca in ciò che hai trovato.
prompt-search = { $left ->
    [0] Prendi ciò che i dadi trovano.
    [one] Rilancia dei dadi per l'ultima volta, o prendi ciò che trovano.
   *[other] Rilancia dei dadi, al massimo { $left } volte, o prendi ciò che trovano.
 }
timer-bell = questo turno
afford-go-n = Va' a nord
afford-go-e = Va' a est
afford-go-s = Va' a sud
afford-go-w = Va' a ovest
afford-stairs = Prendi la scala
afford-explore = Esplora
afford-lay-n = Com'è
afford-lay-e = Girata a destra
afford-lay-s = Capovolta
afford-lay-w = Girata a sinistra
afford-search = Cerca: lancia cinque dadi
afford-again = { $count ->
    [one] Rilancia il dado { $dice }
   *[other] Rilancia i dadi { $dice }
 }
afford-take = Prendi ciò che trovano
afford-rest = Riposa
afford-bell = Suona la campana
turned-n = com'è
turned-e = girandola a destra
turned-s = capovolgendola
turned-w = girandola a sinistra
went = Il posto { $seat } va in { $to }.
went-below = Il posto { $seat } va in { $to }, sottoterra.
drew = Il posto { $seat } pesca { $kind }.
misfit = Si scarta { $kind }: non combacia in nessun modo.
nothing-fits = Niente di ciò che resta combacia lì; il turno del posto { $seat } finisce.
laid = Il posto { $seat } posa { $kind }, { $turn }, ed entra.
threw = Il posto { $seat } lancia { $dice }.
found = Il posto { $seat } ha { $made } e trova { $coins ->
    [one] una moneta
   *[other] { $coins } monete
 }.
found-nothing = Il posto { $seat } ha { $made } e non trova monete.
rested = Il posto { $seat } riposa.
burnt = { $left ->
    [0] La lanterna si spegne.
    [one] La lanterna si consuma: resta una goccia.
   *[other] La lanterna si consuma: restano { $left } gocce.
 }
bell = Suona la campana: il turno del posto { $seat } finisce.
over = Si contano le monete.
ending-all-won = Monete per tutti: hanno vinto tutti.
ending-all-lost = Troppo poche monete: hanno perso tutti.
ending-even = Hanno vinto i posti pari.
ending-odd = Hanno vinto i posti dispari.
ending-places = I posti sono assegnati secondo le monete.
ending-draw = Non ha vinto nessuno.
side-even = Posti pari
side-odd = Posti dispari
it-is-over = È finita.
not-yours = Non tocca a te.
no-such-timer = Quel tempo non scorre.
no-stairs = Qui non c'è nessuna scala.
no-way = Di là non si passa.
no-steps = In questo turno non restano passi.
nothing-beyond = Si esplora solo davanti a un passaggio che non porta ancora da nessuna parte.
does-not-fit = Così non combacia: passaggio con passaggio e muro con muro.
no-throws = I dadi sono già stati rilanciati due volte.
which-dice = Di' quali dadi, da 1 a 5.
explore-first = Non si è ancora esplorato niente.
lay-first = Prima va posata la tessera.
search-first = Prima va conclusa la ricerca.
fault-seats = Servono da uno a otto posti, non { $seats }.
fault-setup = L'impostazione ha mode (together, alone, teams), tiles, oil e bell, e nient'altro.
fault-number = Serve un numero da 1 a { $most }.
fault-position = Questa non è una posizione del gioco.
setup-match = La partita
setup-mode = Chi gioca insieme
setup-tiles = Tessere nella pila
setup-oil = Gocce d'olio nella lanterna
setup-bell = Secondi per ogni turno
mode-together = Tutti insieme
mode-alone = Ognuno per sé
mode-teams = Due squadre
group-dice = I dadi
band-none = niente dadi
