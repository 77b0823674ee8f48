# Che cosa dicono le carte di Ken il Guerriero, ricavato dalle loro capacità. Ogni frase di una carta è un messaggio del tipo
# card-say; gli altri ne sono le parti. Forme di un nome: any, one, some, all, first, last, none, each, plural, e other-.

## Parole delle carte
card-type-master = Maestro
card-type-character = Personaggio
card-type-army = Esercito
card-type-technique = Tecnica
card-type-spirit = Spirito
card-type-special = Speciale
card-type-equipment = Equipaggiamento
card-type-place = Luogo
card-type-event = Evento
card-school-hokuto = Hokuto
card-school-nanto = Nanto
card-school-five-forces = Cinque Forze
card-school-cento = Cento
card-school-gemma = Gemma
card-school-none = non di Scuola
card-moral-good = buona
card-moral-evil = malvagia
card-moral-neutral = neutrale
card-duration-play-discard = Gioca e scarta
card-duration-puntata = Puntata
card-duration-permanent = Permanente
card-duration-discard-after-use = Scartare dopo l'uso
card-unique = Carta unica
card-cumulable = Cumulabile
card-inhabited = Abitato
card-uninhabited = Disabitato
card-stat-attack = Attacco
card-stat-defence = Difesa
card-stat-resistance = Resistenza
card-profile = Per { $who }
card-bearer-named = { $name }
card-bearer-only = soli { $who }
card-cycle = Ciclo { $cycle }
card-moral = Morale { $moral }

## Frasi
card-say = { $when }: { $what }.
card-named = { $name }. { $text }
card-needs = Solo se { $ifs }.
card-cost = { $costs }; { $what }
card-limited = { $what } ({ $limit ->
    [per-combat] una volta per combattimento
    [per-puntata] una volta per Puntata
    [once] una volta sola
   *[none] ogni volta che accade
 })
card-until = { $what } { $until }
card-then = { $a }, poi { $b }
card-join = { $a } { $b }
card-comma = { $a }, { $b }
card-or = { $a } o { $b }
card-and = { $a } e { $b }
card-all = { $list }
card-never = niente

## Quando
card-when-played = { $who ->
    [event] Quando viene giocato
   *[other] Quando entra in gioco
 }
card-when-static = Sempre
card-when-start = All'inizio di una Puntata
card-when-pres-own = Nella tua fase di Presentazione
card-when-pres-enemy = Nella fase di Presentazione dell'avversario
card-when-pres = Nella fase di Presentazione tua o dell'avversario
card-when-combat = { $ctx ->
    [place] Quando questo Luogo è attaccato
   *[protagonist] In combattimento
 }
card-when-after-damage = Dopo i danni di un combattimento
card-when-post-combat = Dopo i combattimenti
card-when-epilogue = Nell'Epilogo
card-when-any = In qualsiasi momento
card-when-outside = Fuori dai combattimenti
card-when-windows = Si può usare { $windows }
card-window-start = all'inizio di una Puntata
card-window-pres-own = nella tua fase di Presentazione
card-window-pres-enemy = nella fase di Presentazione dell'avversario
card-window-combat = in combattimento
card-window-after-damage = dopo i danni di un combattimento
card-window-post-combat = dopo i combattimenti
card-window-epilogue = nell'Epilogo
card-window-any = in qualsiasi momento
card-when-reply = In risposta
card-when-reply-to = In risposta a { $what }
card-when-won = { $who ->
    [master] Quando questa Vita è vinta
    [character] Quando questo Personaggio è vinto
    [army] Quando questo Esercito è vinto
    [bearer] Quando è vinto il portatore, o una sua Vita
   *[place] Quando questo Luogo è conquistato
 }
card-when-wins = Quando { $group } vince una carta
card-when-wins-any = Quando un gruppo vince una carta
card-when-life-lost = Quando { $who } perde una Vita
card-when-conquest = Quando { $group } conquista { $kind ->
    [inhabited] un Luogo abitato
    [uninhabited] un Luogo disabitato
   *[any] un Luogo
 }
card-when-place-lost = { $who ->
    [bearer-place] Quando perdi il Luogo che la porta
   *[place] Quando perdi questo Luogo
 }
card-when-order = Nella tua fase Ordine
card-when-at-epilogue = { $whose ->
    [any] In ogni Epilogo
   *[own] Nel tuo Epilogo
 }
card-when-first = { $when }, la prima volta in una Puntata
card-when-if = { $when }, se { $ifs }
card-when-as-long = Finché { $ifs }

## Chi
card-who = { $who ->
    [master] questo Maestro
    [character] questo Personaggio
    [army] questo Esercito
    [place] questo Luogo
    [event] questo Evento
    [bearer-place] il Luogo che la porta
   *[bearer] il portatore
 }
card-who-of = { $who ->
    [master] di questo Maestro
    [character] di questo Personaggio
    [army] di questo Esercito
    [place] di questo Luogo
    [event] di questo Evento
    [bearer-place] del Luogo che la porta
   *[bearer] del portatore
 }
card-subject = { $np }{" "}
card-subject-again = {""}
card-subject-it = {""}
card-subject-they = {""}
card-this = { $case ->
    [of] di questa carta
   *[plain] questa carta
 }
card-same = { $case ->
    [of] { $many ->
        [yes] di quelle carte
       *[no] di quella carta
     }
   *[plain] { $many ->
        [yes] quelle carte
       *[no] quella carta
     }
 }
card-pending = { $case ->
    [of] di quella carta
   *[plain] ciò a cui risponde
 }
card-group-own = { $case ->
    [of] { $ctx ->
        [event] del tuo gruppo
        [place] del gruppo in difesa
        [bearer] del gruppo del portatore
       *[protagonist] del suo gruppo
     }
   *[plain] { $ctx ->
        [event] il tuo gruppo
        [place] il gruppo in difesa
        [bearer] il gruppo del portatore
       *[protagonist] il suo gruppo
     }
 }
card-group-enemy = { $case ->
    [of] { $ctx ->
        [place] del gruppo in attacco
       *[protagonist] del gruppo avversario
     }
   *[plain] { $ctx ->
        [place] il gruppo in attacco
       *[protagonist] il gruppo avversario
     }
 }
card-all-attack-groups = tutti i tuoi gruppi d'attacco che non hanno ancora inflitto danni
card-attacked-place = il Luogo attaccato
card-the-opponent = l'avversario
card-the-winner = chi l'ha vinta
card-of = { $form ->
    [of-first] { $np }
    [of-last] { $np }
   *[other] di { $np }
 }
card-choice-opponent = { $np } a scelta dell'avversario
card-choice-random = { $np } a caso

## Quali carte
card-post-name = di nome { $name }
card-post-cycle = del ciclo { $cycle }
card-post-life = { $life ->
    [yes] con Vita
   *[no] con Resistenza numerica
 }
card-post-capacity = con { $capacity }
card-post-ochre-min = con almeno { $n ->
    [one] un punto
   *[other] { $n } punti
 } ocra
card-post-ochre-max = con al massimo { $n ->
    [one] un punto
   *[other] { $n } punti
 } ocra
card-post-ochre = con un valore da { $min } a { $max } punti ocra
card-post-won = { $won ->
    [yes] { $many ->
        [yes] vinti in questo combattimento
       *[no] vinto in questo combattimento
     }
   *[no] { $many ->
        [yes] non vinti in questo combattimento
       *[no] non vinto in questo combattimento
     }
 }
card-post-lone = { $lone ->
    [yes] che combatte da solo
   *[no] che non combatte da solo
 }
card-post-in-no-group = { $free ->
    [yes] fuori da ogni gruppo
   *[no] in un gruppo
 }
card-in-present = { $side ->
    [own] del tuo Presente
    [enemy] del Presente avversario
   *[any] in gioco
 }
card-in-combat = di questo combattimento
card-in-territory = { $side ->
    [own] del tuo Territorio
    [enemy] del Territorio avversario
   *[any] in gioco
 }
card-in-destiny = { $side ->
    [own] del tuo Destino
    [enemy] del Destino avversario
   *[any] in gioco
 }
card-from-past = { $side ->
    [own] dal tuo Passato
    [enemy] dal Passato avversario
   *[any] da uno dei due Passati
 }
card-in-past = { $side ->
    [own] nel tuo Passato
    [enemy] nel Passato avversario
   *[any] nei due Passati
 }
card-attached-to-self = su questa carta

## Condizioni
card-if-in-group = { $who }{ $not ->
    [yes] non è in nessun gruppo
   *[no] è in un gruppo
 }
card-if-commander = { $who }{ $not ->
    [yes] non comanda il suo gruppo
   *[no] comanda il suo gruppo
 }
card-if-lone = { $who }{ $not ->
    [yes] non combatte da solo
   *[no] combatte da solo
 }
card-if-attacking = { $ctx ->
    [event] { $not ->
        [yes] non attacchi
       *[no] attacchi
     }
    [place] { $not ->
        [yes] non attacchi
       *[no] attacchi
     }
   *[protagonist] { $not ->
        [yes] { $group } non attacca
       *[no] { $group } attacca
     }
 }
card-if-defending = { $ctx ->
    [event] { $not ->
        [yes] non difendi
       *[no] difendi
     }
    [place] { $not ->
        [yes] non difendi
       *[no] difendi
     }
   *[protagonist] { $not ->
        [yes] { $group } non difende
       *[no] { $group } difende
     }
 }
card-if-not-engaged = { $who }{ $not ->
    [yes] è impegnato
   *[no] non è impegnato
 }
card-if-controls = { $side ->
    [own] { $not ->
        [yes] { $n ->
            [1] non hai { $cards }
           *[other] hai meno di { $cards }
         }
       *[no] hai almeno { $cards }
     }
    [enemy] { $not ->
        [yes] { $n ->
            [1] l'avversario non ha { $cards }
           *[other] l'avversario ha meno di { $cards }
         }
       *[no] l'avversario ha almeno { $cards }
     }
   *[any] { $not ->
        [yes] { $n ->
            [1] non c'è { $cards } in gioco
           *[other] in gioco ci sono meno di { $cards }
         }
       *[no] in gioco { $n ->
            [1] c'è
           *[other] ci sono
         } almeno { $cards }
     }
 }
card-if-group-has = { $not ->
    [yes] { $n ->
        [1] { $group } non ha { $cards }
       *[other] { $group } ha meno di { $cards }
     }
   *[no] { $group } ha almeno { $cards }
 }
card-if-group-won = { $not ->
    [yes] { $n ->
        [1] { $group } non ha vinto { $cards }
       *[other] { $group } ha vinto meno di { $cards }
     }
   *[no] { $group } ha vinto almeno { $cards }
 } in questo combattimento
card-if-lives = { $who }{ $not ->
    [yes] { $n ->
        [2] ha una sola Vita
       *[other] ha meno di { $n } Vite
     }
   *[no] { $n ->
        [1] ha almeno una Vita
       *[other] ha almeno { $n } Vite
     }
 }
card-if-conquered = { $not ->
    [yes] { $kind ->
        [inhabited] in questo combattimento non è stato conquistato un Luogo abitato
        [uninhabited] in questo combattimento non è stato conquistato un Luogo disabitato
       *[any] in questo combattimento non è stato conquistato un Luogo
     }
   *[no] { $kind ->
        [inhabited] in questo combattimento è stato conquistato un Luogo abitato
        [uninhabited] in questo combattimento è stato conquistato un Luogo disabitato
       *[any] in questo combattimento è stato conquistato un Luogo
     }
 }
card-if-pending = { $not ->
    [yes] non risponde a { $what }
   *[no] risponde a { $what }
 }
card-pending-self = { $who ->
    [master] che agisce su questo Maestro
    [character] che agisce su questo Personaggio
    [army] che agisce su questo Esercito
    [place] che agisce su questo Luogo
   *[bearer] che agisce sul portatore
 }
card-pending-own-group = che agisce contro { $group }
card-a-capacity = una capacità
card-if-life-lost-by = { $who }{ $not ->
    [yes] non ha vinto nessuna Vita { $of } in questo combattimento
   *[no] ha vinto una Vita { $of } in questo combattimento
 }
card-if-leads = { $player ->
    [self] { $not ->
        [yes] non sei in vantaggio di { $n } punti o più
       *[no] sei in vantaggio di almeno { $n } punti
     }
   *[opponent] { $not ->
        [yes] l'avversario non è in vantaggio di { $n } punti o più
       *[no] l'avversario è in vantaggio di almeno { $n } punti
     }
 }
card-if-hand-at-least = { $player ->
    [self] { $not ->
        [yes] hai in mano meno di { $n } carte
       *[no] { $n ->
            [1] hai in mano almeno una carta
           *[other] hai in mano almeno { $n } carte
         }
     }
   *[opponent] { $not ->
        [yes] l'avversario ha in mano meno di { $n } carte
       *[no] { $n ->
            [1] l'avversario ha in mano almeno una carta
           *[other] l'avversario ha in mano almeno { $n } carte
         }
     }
 }
card-if-hand-at-most = { $player ->
    [self] { $not ->
        [yes] hai in mano più di { $n } carte
       *[no] hai in mano al massimo { $n } carte
     }
   *[opponent] { $not ->
        [yes] l'avversario ha in mano più di { $n } carte
       *[no] l'avversario ha in mano al massimo { $n } carte
     }
 }
card-if-hand-exactly = { $player ->
    [self] { $not ->
        [yes] non hai in mano esattamente { $n } carte
       *[no] hai in mano esattamente { $n } carte
     }
   *[opponent] { $not ->
        [yes] l'avversario non ha in mano esattamente { $n } carte
       *[no] l'avversario ha in mano esattamente { $n } carte
     }
 }
card-if-zone-has = { $not ->
    [yes] { $n ->
        [1] { $zone } non ha { $cards }
       *[other] { $zone } ha meno di { $cards }
     }
   *[no] { $zone } ha almeno { $cards }
 }
card-zone-past = { $player ->
    [self] il tuo Passato
   *[opponent] il Passato avversario
 }
card-zone-future = { $player ->
    [self] il tuo Futuro
   *[opponent] il Futuro avversario
 }
card-if-attack-groups = { $player ->
    [self] { $not ->
        [yes] in questa fase di Combattimento ti attaccano meno di { $n } gruppi
       *[no] in questa fase di Combattimento ti attaccano almeno { $n } gruppi
     }
   *[opponent] { $not ->
        [yes] in questa fase di Combattimento attacchi con meno di { $n } gruppi
       *[no] in questa fase di Combattimento attacchi con almeno { $n } gruppi
     }
 }
card-if-position = { $who }{ $not ->
    [yes] non è { $end ->
        [first] il primo
       *[last] l'ultimo
     } { $group }
   *[no] è { $end ->
        [first] il primo
       *[last] l'ultimo
     } { $group }
 }
card-is = { $who }{ $what }
card-is-type = { $not ->
    [yes] non è { $type }
   *[no] è { $type }
 }
card-is-name = { $not ->
    [yes] non è { $name }
   *[no] è { $name }
 }
card-is-moral = { $not ->
    [yes] non è { $moral }
   *[no] è { $moral }
 }
card-is-school = { $not ->
    [yes] non è { $school }
   *[no] è { $school }
 }
card-of-moral = di morale { $moral }
card-as-moral-good = buono
card-as-moral-evil = malvagio
card-as-moral-neutral = neutrale
card-of-school-hokuto = di Hokuto
card-of-school-nanto = di Nanto
card-of-school-five-forces = delle Cinque Forze
card-of-school-cento = di Cento
card-of-school-gemma = di Gemma
card-of-school-none = non di Scuola
card-is-cycle = { $not ->
    [yes] non è del ciclo { $cycle }
   *[no] è del ciclo { $cycle }
 }
card-has-life = { $not ->
    [yes] ha Resistenza numerica
   *[no] ha Vita
 }
card-has-capacity = { $not ->
    [yes] non ha { $capacity }
   *[no] ha { $capacity }
 }
card-is-inhabited = { $not ->
    [yes] è disabitato
   *[no] è abitato
 }
card-is-engaged = { $not ->
    [yes] non è impegnato
   *[no] è impegnato
 }
card-is-unique = { $not ->
    [yes] non è unico
   *[no] è unico
 }
card-is-won = { $not ->
    [yes] non è stato vinto in questo combattimento
   *[no] è stato vinto in questo combattimento
 }
card-is-lone = { $not ->
    [yes] non combatte da solo
   *[no] combatte da solo
 }
card-is-in-no-group = { $not ->
    [yes] è in un gruppo
   *[no] non è in nessun gruppo
 }
card-is-ochre-max = { $not ->
    [yes] vale più di { $n ->
        [one] un punto
       *[other] { $n } punti
     } ocra
   *[no] vale al massimo { $n ->
        [one] un punto
       *[other] { $n } punti
     } ocra
 }
card-is-ochre-min = { $not ->
    [yes] vale meno di { $n ->
        [one] un punto
       *[other] { $n } punti
     } ocra
   *[no] vale almeno { $n ->
        [one] un punto
       *[other] { $n } punti
     } ocra
 }
card-is-there = c'è

## Costi ed effetti
card-pay-ochre = { $n ->
    [one] paga { $n } punto ocra
   *[other] paga { $n } punti ocra
 }
card-choose-gets = scegli { $target }: { $what }
card-gets = { $target } { $many ->
    [yes] hanno
   *[no] ha
 } { $what }
card-gains = { $target } { $many ->
    [yes] hanno
   *[no] ha
 } { $what }
card-value = { $stat } { $amount }
card-each = { $what } per { $per }
card-times-attack = { $n ->
    [2] il doppio dell'Attacco stampato
   *[other] { $n } volte l'Attacco stampato
 }
card-times-defence = { $n ->
    [2] il doppio della Difesa stampata
   *[other] { $n } volte la Difesa stampata
 }
card-times-resistance = { $n ->
    [2] il doppio della Resistenza stampata
   *[other] { $n } volte la Resistenza stampata
 }
card-until-instant = per un istante
card-until-combat = per questo combattimento
card-until-combat-phase = fino alla fine della fase di Combattimento
card-until-puntata = fino alla fine della Puntata
card-until-next-own-disengage = fino al tuo prossimo Disimpegno
card-until-while-in-present = finché questa carta è in gioco
card-zero-attack = azzera l'Attacco { $of }
card-zero-defence = azzera la Difesa { $of }
card-zero-resistance = azzera la Resistenza { $of }
card-zero-damage = azzera i danni { $of }
card-annul = annulla { $target }
card-annul-pending = annullane l'effetto
card-leave-group = togli dal gruppo { $engage ->
    [yes] e impegna{" "}
   *[no] { $many ->
        [yes] {""}
       *[no] {""}
     }
 }{ $target }
card-join-group = aggiungi { $target } { $ctx ->
    [place] al gruppo in difesa
   *[protagonist] al tuo gruppo
 }, come ultima carta
card-swap = { $in }{ $engaged ->
    [yes] , anche se impegnato,
   *[no] {""}
 } sostituisce { $target }, all'ultimo posto
card-first-strike = { $group } colpisce per primo
card-extra-waves = { $who }{ $many ->
    [yes] infliggono i loro danni
   *[no] infligge i suoi danni
 } { $n ->
    [1] un'altra volta
   *[other] altre { $n } volte
 }
card-lives-count-one-enemy = ogni Vita dei Personaggi { $group } conta come 1 di Resistenza
card-lives-count-one-all = ogni Vita conta come 1 di Resistenza
card-won-removed = le carte che { $group } vince sono tolte dal gioco
card-place-removed = un Luogo conquistato in questo combattimento è tolto dal gioco
card-challenge = Sfida tra { $a } e { $b }
card-discard = scarta { $target }
card-remove = togli dal gioco { $target }
card-remove-later = alla fine del combattimento togli dal gioco { $target }
card-discard-life = { $n ->
    [1] scarta la Vita attiva { $of }
   *[other] scarta { $n } Vite { $of }
 }
card-engage = impegna { $target }
card-disengage = disimpegna { $target }
card-draw-own = { $n ->
    [1] pesca una carta
   *[other] pesca { $n } carte
 }
card-draw-other = { $n ->
    [1] { $who } pesca una carta
   *[other] { $who } pesca { $n } carte
 }
card-hand-owner-own = { $n ->
    [1] scarta una carta dalla tua mano
   *[other] scarta { $n } carte dalla tua mano
 }
card-hand-owner-other = { $n ->
    [1] { $who } scarta dalla mano una carta a sua scelta
   *[other] { $who } scarta dalla mano { $n } carte a sua scelta
 }
card-hand-opponent-own = { $n ->
    [1] l'avversario guarda la tua mano e ne scarta una carta
   *[other] l'avversario guarda la tua mano e ne scarta { $n } carte
 }
card-hand-opponent-other = { $n ->
    [1] { $who } ti mostra la mano e tu ne scarti una carta
   *[other] { $who } ti mostra la mano e tu ne scarti { $n } carte
 }
card-hand-random-own = { $n ->
    [1] scarta a caso una carta dalla tua mano
   *[other] scarta a caso { $n } carte dalla tua mano
 }
card-hand-random-other = { $n ->
    [1] { $who } scarta dalla mano una carta a caso
   *[other] { $who } scarta dalla mano { $n } carte a caso
 }
card-search-hand = { $many ->
    [yes] cerca
   *[no] cerca
 } nel tuo { $zone ->
    [past] Passato
   *[future] Futuro
 } e prendi in mano { $what }
card-search-present = { $many ->
    [yes] cerca
   *[no] cerca
 } nel tuo { $zone ->
    [past] Passato
   *[future] Futuro
 } e metti in gioco { $what }
card-return = { $owner ->
    [own] prendi in mano { $target }
   *[other] rimetti nella mano del proprietario { $target }
 }
card-put-top = metti in cima al Futuro { $owner ->
    [own] {""}
   *[other] del proprietario{" "}
 }{ $target }
card-put-bottom = metti in fondo al Futuro { $owner ->
    [own] {""}
   *[other] del proprietario{" "}
 }{ $target }
card-put-shuffle = mescola nel Futuro { $owner ->
    [own] {""}
   *[other] del proprietario{" "}
 }{ $target }
card-look = { $n ->
    [1] guarda la prima carta { $player ->
        [self] del tuo Futuro
       *[opponent] del Futuro avversario
     }
   *[other] guarda le prime { $n } carte { $player ->
        [self] del tuo Futuro
       *[opponent] del Futuro avversario
     }
 }
card-look-reorder = { $n ->
    [1] rimettila a posto
   *[other] rimettile a posto nell'ordine che vuoi
 }
card-look-bottom = { $n ->
    [1] lasciala lì o mettila in fondo
   *[other] metti in fondo quelle che vuoi
 }
card-look-reorder-bottom = { $n ->
    [1] lasciala lì o mettila in fondo
   *[other] metti in fondo quelle che vuoi e rimetti a posto le altre nell'ordine che vuoi
 }
card-reveal-hand-own = mostra la tua mano
card-reveal-hand-other = { $who } mostra la sua mano
card-gain-green-own = { $n ->
    [1] segna un punto verde
   *[other] segna { $n } punti verdi
 }
card-gain-green-other = { $n ->
    [1] { $who } segna un punto verde
   *[other] { $who } segna { $n } punti verdi
 }
card-gain-ochre-own = { $n ->
    [1] segna un punto ocra
   *[other] segna { $n } punti ocra
 }
card-gain-ochre-other = { $n ->
    [1] { $who } segna un punto ocra
   *[other] { $who } segna { $n } punti ocra
 }
card-worth-cap = { $who }{ $many ->
    [yes] cedono
   *[no] cede
 } al massimo { $n ->
    [one] un punto
   *[other] { $n } punti
 } ocra in tutto a chi vince
card-worth-factor = { $who }{ $many ->
    [yes] cedono
   *[no] cede
 } { $n ->
    [2] il doppio dei
   *[other] { $n } volte i
 } punti ocra stampati
card-hand-limit = alla fine della tua fase di Presentazione puoi avere in mano { $n } carte
card-play = gioca { $at-once ->
    [yes] {"subito "}
   *[no] {""}
 }dalla tua mano { $what }{ $partner ->
    [army] {" "}con un Esercito
    [no-army] {" "}senza un Esercito
    [place] {" "}con un Luogo abitato
    [no-place] {" "}senza un Luogo abitato
   *[none] {""}
 }
card-extra-attack = { $who }{ $many ->
    [yes] attaccano
   *[no] attacca
 } un'altra volta, { $many ->
    [yes] da soli
   *[no] da solo
 }
card-forbid-attack = { $who }{ $many ->
    [yes] non possono
   *[no] non può
 } unirsi a un gruppo d'attacco
card-forbid-defend = { $who }{ $many ->
    [yes] non possono
   *[no] non può
 } unirsi a un gruppo di difesa
card-forbid-activate = { $who }{ $many ->
    [yes] non possono
   *[no] non può
 } usare capacità
card-forbid-assign = { $who }{ $many ->
    [yes] non possono
   *[no] non può
 } ricevere carte
card-forbid-play = { $side ->
    [own] non puoi
    [enemy] l'avversario non può
   *[any] nessuno può
 } giocare { $what }
card-forbid-pay = { $side ->
    [own] non puoi
    [enemy] l'avversario non può
   *[any] nessuno può
 } pagare punti ocra
card-protect = { $who }{ $many ->
    [yes] sono al riparo
   *[no] è al riparo
 } { $from }
card-harm-event = dagli Eventi
card-harm-technique = dalle Tecniche
card-harm-capacity = dalle capacità
card-harm-annul = dagli annullamenti
card-harm-engage = dagli effetti che impegnano
card-harm-distraction = dalla Distrazione
card-ignore-defend = { $who }{ $many ->
    [yes] ignorano
   *[no] ignora
 } la { $test } nel difendere Luoghi
card-ignore-group = { $who }{ $many ->
    [yes] ignorano
   *[no] ignora
 } la { $test } nell'unirsi a gruppi
card-ignore-assign = { $who }{ $many ->
    [yes] ignorano
   *[no] ignora
 } la { $test } nelle assegnazioni
card-ignore-pair = { $who }{ $many ->
    [yes] ignorano
   *[no] ignora
 } la { $test } nell'entrare in coppia
card-test-moral = morale
card-test-school = Scuola
card-treat = { $who }{ $many ->
    [yes] contano
   *[no] conta
 } come { $as }
card-as-inhabited = Luogo abitato
card-as-uninhabited = Luogo disabitato
card-move-frontier = { $target } diventa la frontiera
card-move-deepest = { $target } diventa il Luogo più interno
card-army-alone = questo Esercito può essere giocato senza un Luogo

## Le capacità di tutti, spiegate
card-gloss-annul = Il bersaglio perde le sue capacità fino alla fine della Puntata; di due annullamenti contrapposti vale l'ultimo.
card-gloss-suicide-attack = Il suo Attacco stampato raddoppia in questo combattimento, alla fine del quale è tolto dal gioco.
card-gloss-zero = Un valore del bersaglio è 0 in questo combattimento, qualunque cosa vi si aggiunga; oppure i suoi danni non toccano né Resistenza né Vita.
card-gloss-distraction = Il bersaglio lascia il suo gruppo prima dei danni e viene impegnato.
card-gloss-slaughterer = Un Luogo conquistato in questo combattimento è tolto dal gioco; ogni Vita dei Personaggi avversari conta come 1 di Resistenza.
card-gloss-deadly = Le carte che il suo gruppo vince in questo combattimento sono tolte dal gioco; ogni Vita dei Personaggi avversari conta come 1 di Resistenza.
card-gloss-double-damage = Infligge i propri danni due volte in tutto.
card-gloss-triple-damage = Infligge i propri danni tre volte in tutto.
card-gloss-surprise = Il suo gruppo infligge i danni prima di ricevere quelli nemici; se entrambi i gruppi hanno Sorpresa, non vale per nessuno.
card-gloss-challenge = I due Protagonisti si affrontano subito, impegnati o no; ogni Vita conta come 1 di Resistenza e nessuno segna punti ocra.
card-gloss-bonus = L'aumento dura fino alla fine del combattimento.

## Nomi
card-noun-master = { $form ->
    [any] {"un "}
    [one] {"un "}
    [other-one] {"un altro "}
    [other-some] {"altri "}
    [all] {"tutti i "}
    [other-all] {"tutti gli altri "}
    [first] {"il primo "}
    [last] {"l'ultimo "}
    [of-first] {"del primo "}
    [of-last] {"dell'ultimo "}
    [none] {"nessun "}
    [other-none] {"nessun altro "}
    [each] {"ogni "}
    [other-each] {"ogni altro "}
   *[plural] {""}
 }{ $many ->
    [yes] Maestri
   *[no] Maestro
 }
card-noun-character = { $form ->
    [any] {"un "}
    [one] {"un "}
    [other-one] {"un altro "}
    [other-some] {"altri "}
    [all] {"tutti i "}
    [other-all] {"tutti gli altri "}
    [first] {"il primo "}
    [last] {"l'ultimo "}
    [of-first] {"del primo "}
    [of-last] {"dell'ultimo "}
    [none] {"nessun "}
    [other-none] {"nessun altro "}
    [each] {"ogni "}
    [other-each] {"ogni altro "}
   *[plural] {""}
 }{ $many ->
    [yes] Personaggi
   *[no] Personaggio
 }
card-noun-army = { $form ->
    [any] {"un "}
    [one] {"un "}
    [other-one] {"un altro "}
    [other-some] {"altri "}
    [all] {"tutti gli "}
    [other-all] {"tutti gli altri "}
    [first] {"il primo "}
    [last] {"l'ultimo "}
    [of-first] {"del primo "}
    [of-last] {"dell'ultimo "}
    [none] {"nessun "}
    [other-none] {"nessun altro "}
    [each] {"ogni "}
    [other-each] {"ogni altro "}
   *[plural] {""}
 }{ $many ->
    [yes] Eserciti
   *[no] Esercito
 }
card-noun-technique = { $form ->
    [any] {"una "}
    [one] {"una "}
    [other-one] {"un'altra "}
    [other-some] {"altre "}
    [all] {"tutte le "}
    [other-all] {"tutte le altre "}
    [first] {"la prima "}
    [last] {"l'ultima "}
    [of-first] {"della prima "}
    [of-last] {"dell'ultima "}
    [none] {"nessuna "}
    [other-none] {"nessun'altra "}
    [each] {"ogni "}
    [other-each] {"ogni altra "}
   *[plural] {""}
 }{ $many ->
    [yes] Tecniche
   *[no] Tecnica
 }
card-noun-spirit = { $form ->
    [any] {"uno "}
    [one] {"uno "}
    [other-one] {"un altro "}
    [other-some] {"altri "}
    [all] {"tutti gli "}
    [other-all] {"tutti gli altri "}
    [first] {"il primo "}
    [last] {"l'ultimo "}
    [of-first] {"del primo "}
    [of-last] {"dell'ultimo "}
    [none] {"nessuno "}
    [other-none] {"nessun altro "}
    [each] {"ogni "}
    [other-each] {"ogni altro "}
   *[plural] {""}
 }{ $many ->
    [yes] Spiriti
   *[no] Spirito
 }
card-noun-special = { $form ->
    [any] {"uno "}
    [one] {"uno "}
    [other-one] {"un altro "}
    [other-some] {"altri "}
    [all] {"tutti gli "}
    [other-all] {"tutti gli altri "}
    [first] {"il primo "}
    [last] {"l'ultimo "}
    [of-first] {"del primo "}
    [of-last] {"dell'ultimo "}
    [none] {"nessuno "}
    [other-none] {"nessun altro "}
    [each] {"ogni "}
    [other-each] {"ogni altro "}
   *[plural] {""}
 }{ $many ->
    [yes] Speciali
   *[no] Speciale
 }
card-noun-equipment = { $form ->
    [any] {"un "}
    [one] {"un "}
    [other-one] {"un altro "}
    [other-some] {"altri "}
    [all] {"tutti gli "}
    [other-all] {"tutti gli altri "}
    [first] {"il primo "}
    [last] {"l'ultimo "}
    [of-first] {"del primo "}
    [of-last] {"dell'ultimo "}
    [none] {"nessun "}
    [other-none] {"nessun altro "}
    [each] {"ogni "}
    [other-each] {"ogni altro "}
   *[plural] {""}
 }{ $many ->
    [yes] Equipaggiamenti
   *[no] Equipaggiamento
 }
card-noun-place = { $form ->
    [any] {"un "}
    [one] {"un "}
    [other-one] {"un altro "}
    [other-some] {"altri "}
    [all] {"tutti i "}
    [other-all] {"tutti gli altri "}
    [first] {"il primo "}
    [last] {"l'ultimo "}
    [of-first] {"del primo "}
    [of-last] {"dell'ultimo "}
    [none] {"nessun "}
    [other-none] {"nessun altro "}
    [each] {"ogni "}
    [other-each] {"ogni altro "}
   *[plural] {""}
 }{ $many ->
    [yes] Luoghi
   *[no] Luogo
 }
card-noun-event = { $form ->
    [any] {"un "}
    [one] {"un "}
    [other-one] {"un altro "}
    [other-some] {"altri "}
    [all] {"tutti gli "}
    [other-all] {"tutti gli altri "}
    [first] {"il primo "}
    [last] {"l'ultimo "}
    [of-first] {"del primo "}
    [of-last] {"dell'ultimo "}
    [none] {"nessun "}
    [other-none] {"nessun altro "}
    [each] {"ogni "}
    [other-each] {"ogni altro "}
   *[plural] {""}
 }{ $many ->
    [yes] Eventi
   *[no] Evento
 }
card-noun-protagonist = { $form ->
    [any] {"un "}
    [one] {"un "}
    [other-one] {"un altro "}
    [other-some] {"altri "}
    [all] {"tutti i "}
    [other-all] {"tutti gli altri "}
    [first] {"il primo "}
    [last] {"l'ultimo "}
    [of-first] {"del primo "}
    [of-last] {"dell'ultimo "}
    [none] {"nessun "}
    [other-none] {"nessun altro "}
    [each] {"ogni "}
    [other-each] {"ogni altro "}
   *[plural] {""}
 }{ $many ->
    [yes] Protagonisti
   *[no] Protagonista
 }
card-noun-attachment = { $form ->
    [any] {"una "}
    [one] {"una "}
    [other-one] {"un'altra "}
    [other-some] {"altre "}
    [all] {"tutte le "}
    [other-all] {"tutte le altre "}
    [first] {"la prima "}
    [last] {"l'ultima "}
    [of-first] {"della prima "}
    [of-last] {"dell'ultima "}
    [none] {"nessuna "}
    [other-none] {"nessun'altra "}
    [each] {"ogni "}
    [other-each] {"ogni altra "}
   *[plural] {""}
 }{ $many ->
    [yes] carte da assegnare
   *[no] carta da assegnare
 }
card-noun-card = { $form ->
    [any] {"una "}
    [one] {"una "}
    [other-one] {"un'altra "}
    [other-some] {"altre "}
    [all] {"tutte le "}
    [other-all] {"tutte le altre "}
    [first] {"la prima "}
    [last] {"l'ultima "}
    [of-first] {"della prima "}
    [of-last] {"dell'ultima "}
    [none] {"nessuna "}
    [other-none] {"nessun'altra "}
    [each] {"ogni "}
    [other-each] {"ogni altra "}
   *[plural] {""}
 }{ $many ->
    [yes] carte
   *[no] carta
 }
card-noun-other-than = { $form ->
    [any] {"una "}
    [one] {"una "}
    [other-one] {"un'altra "}
    [other-some] {"altre "}
    [all] {"tutte le "}
    [other-all] {"tutte le altre "}
    [first] {"la prima "}
    [last] {"l'ultima "}
    [of-first] {"della prima "}
    [of-last] {"dell'ultima "}
    [none] {"nessuna "}
    [other-none] {"nessun'altra "}
    [each] {"ogni "}
    [other-each] {"ogni altra "}
   *[plural] {""}
 }{ $many ->
    [yes] carte che non siano { $not }
   *[no] carta che non sia { $not }
 }
card-np = { $form ->
    [some] { $n }{" "}
    [other-some] { $n }{" "}
   *[other] {""}
 }{ $noun }{ $unique ->
    [yes] { $noun-id ->
        [card-noun-technique] { $many ->
            [yes] {" uniche"}
           *[no] {" unica"}
         }
        [card-noun-attachment] { $many ->
            [yes] {" uniche"}
           *[no] {" unica"}
         }
        [card-noun-card] { $many ->
            [yes] {" uniche"}
           *[no] {" unica"}
         }
        [card-noun-other-than] { $many ->
            [yes] {" uniche"}
           *[no] {" unica"}
         }
       *[other] { $many ->
            [yes] {" unici"}
           *[no] {" unico"}
         }
     }
    [no] {" non "}{ $noun-id ->
        [card-noun-technique] { $many ->
            [yes] {"uniche"}
           *[no] {"unica"}
         }
        [card-noun-attachment] { $many ->
            [yes] {"uniche"}
           *[no] {"unica"}
         }
        [card-noun-card] { $many ->
            [yes] {"uniche"}
           *[no] {"unica"}
         }
        [card-noun-other-than] { $many ->
            [yes] {"uniche"}
           *[no] {"unica"}
         }
       *[other] { $many ->
            [yes] {"unici"}
           *[no] {"unico"}
         }
     }
   *[none] {""}
 }{ $inhabited ->
    [yes] { $many ->
        [yes] {" abitati"}
       *[no] {" abitato"}
     }
    [no] { $many ->
        [yes] {" disabitati"}
       *[no] {" disabitato"}
     }
   *[none] {""}
 }{ $moral ->
    [good] { $noun-id ->
        [card-noun-technique] { $many ->
            [yes] {" buone"}
           *[no] {" buona"}
         }
        [card-noun-attachment] { $many ->
            [yes] {" buone"}
           *[no] {" buona"}
         }
        [card-noun-card] { $many ->
            [yes] {" buone"}
           *[no] {" buona"}
         }
        [card-noun-other-than] { $many ->
            [yes] {" buone"}
           *[no] {" buona"}
         }
       *[other] { $many ->
            [yes] {" buoni"}
           *[no] {" buono"}
         }
     }
    [evil] { $noun-id ->
        [card-noun-technique] { $many ->
            [yes] {" malvagie"}
           *[no] {" malvagia"}
         }
        [card-noun-attachment] { $many ->
            [yes] {" malvagie"}
           *[no] {" malvagia"}
         }
        [card-noun-card] { $many ->
            [yes] {" malvagie"}
           *[no] {" malvagia"}
         }
        [card-noun-other-than] { $many ->
            [yes] {" malvagie"}
           *[no] {" malvagia"}
         }
       *[other] { $many ->
            [yes] {" malvagi"}
           *[no] {" malvagio"}
         }
     }
    [neutral] { $many ->
        [yes] {" neutrali"}
       *[no] {" neutrale"}
     }
   *[none] {""}
 }{ $school ->
    [hokuto] {" di Hokuto"}
    [nanto] {" di Nanto"}
    [five-forces] {" delle Cinque Forze"}
    [cento] {" di Cento"}
    [gemma] {" di Gemma"}
   *[none] {""}
 }{ $engaged ->
    [yes] { $noun-id ->
        [card-noun-technique] { $many ->
            [yes] {" impegnate"}
           *[no] {" impegnata"}
         }
        [card-noun-attachment] { $many ->
            [yes] {" impegnate"}
           *[no] {" impegnata"}
         }
        [card-noun-card] { $many ->
            [yes] {" impegnate"}
           *[no] {" impegnata"}
         }
        [card-noun-other-than] { $many ->
            [yes] {" impegnate"}
           *[no] {" impegnata"}
         }
       *[other] { $many ->
            [yes] {" impegnati"}
           *[no] {" impegnato"}
         }
     }
    [no] {" non"}{ $noun-id ->
        [card-noun-technique] { $many ->
            [yes] {" impegnate"}
           *[no] {" impegnata"}
         }
        [card-noun-attachment] { $many ->
            [yes] {" impegnate"}
           *[no] {" impegnata"}
         }
        [card-noun-card] { $many ->
            [yes] {" impegnate"}
           *[no] {" impegnata"}
         }
        [card-noun-other-than] { $many ->
            [yes] {" impegnate"}
           *[no] {" impegnata"}
         }
       *[other] { $many ->
            [yes] {" impegnati"}
           *[no] {" impegnato"}
         }
     }
   *[none] {""}
 }{ $opposing ->
    [yes] {" dell'avversario"}
   *[no] {""}
 }
