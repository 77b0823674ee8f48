# Ciò che dice lo schermo di Duel of Ages in italiano: prompt- (di chi è la decisione), panel- (i fatti accanto alla mappa),
# mark- (ciò che sta sulla mappa e sui pezzi), show- (carte, tabelloni, ciò che un tocco disegna).

## Di chi è la decisione
prompt-nothing = Nulla da decidere.
prompt-platter = { $side }: piazza una piastra.
prompt-dome-key = { $side }: piazza una chiave-cupola.
prompt-labyrinth = { $side }: piazza un labirinto.
prompt-free = { $side }: prepara l'equipaggiamento e usa ciò che è libero.
prompt-fire = { $side }: spara prima di muovere, un colpo a testa.
prompt-move = { $side }: muovi i tuoi campioni, nell'ordine che vuoi.
prompt-move-leave = { $side }: muovi i tuoi campioni, nell'ordine che vuoi. { $n ->
    [one] Uno deve
   *[other] { $n } devono
 } ancora lasciare una cupola.
prompt-opfire = { $side }: spara a chi si è appena mosso.
prompt-arm = Scegli le armi per il corpo a corpo. Nessuno le vede prima che colpiscano.
prompt-strike-first = { $side }: chi attacca per primo può colpire ora.
prompt-strike = { $side }: colpisci, o trattieniti.
prompt-adventure = { $side }: affronta guardiani e torri.
prompt-adventure-tower = { $side }: affronta guardiani e torri. { $n ->
    [one] Uno deve
   *[other] { $n } devono
 } ancora sfidare una torre.
prompt-reinforce = { $side }: chi entra adesso? { $left ->
    [one] Ne entra ancora uno
   *[other] Ne entrano ancora { $left }
 } in questo turno.
prompt-target = { $by } ha più bersagli: chi viene colpito adesso?
prompt-interpose = { $by } attacca { $who }: un alleato si frappone?
prompt-guard = { $by } prende di mira { $who }: uno scudo, un riparo o una parata?
prompt-hit = { $by } ha tirato { $total }, con { $number } o meno, per colpire { $who }: { $level }. Ritirare?
prompt-armour = { $by } colpisce { $who }: indossare un'armatura?
prompt-damage = { $by } ha tirato { $total }, con { $number } o meno, per ferire { $who }: { $level }. Ritirare?
prompt-riposte = { $by } ha mancato di molto { $who }: rispondere al colpo?
prompt-trade = { $by } propone uno scambio a { $who }: { $cards }. Accettare?
prompt-levy = { $who } requisisce carte agli alleati qui, o le distribuisce.
prompt-excess = { $who } porta troppo: { $n ->
    [one] una carta se ne va
   *[other] { $n } carte se ne vanno
 }.
prompt-received = { $who } ha ricevuto carte: distruggerne qualcuna?
prompt-trial = { $who } ha tirato { $total }, con { $number } o meno: { $level }. Ritirare?
prompt-rating = Con quale valore { $who } sfida il guardiano?
prompt-appraise = { $who } ha pescato una carta in più: quale se ne va?
prompt-stay = { $who } resta qui o se ne va?
prompt-dome = { $side }: in quale cupola vuota va { $who }?
prompt-reveal = { $side }: rivela ancora { $n ->
    [one] una carta
   *[other] { $n } carte
 }.
prompt-giver = { $side }: chi cede tutte le carte?
prompt-receiver = { $side }: chi riceve le carte di { $who }?
prompt-release = Chi viene congedato da { $who }?
prompt-exile = Chi viene esiliato da { $who }?
prompt-either = Chi viene allontanato da { $who }: un alleato congedato, o un nemico esiliato?
prompt-recover = Quale carta prende { $who } dagli scarti?
prompt-land = { $who } può scegliere fra { $one } e { $other }.

## I fatti accanto alla mappa
panel-turn = Turno
panel-turn-round = Giro
panel-turn-turn = Turno
panel-turn-side = Gioca
panel-turn-builds = Costruisce
panel-turn-phase = Fase
panel-turn-notice = Tempo
panel-notice-up = Il tempo è scaduto: si finisce questo turno, l'altra squadra ne ha ancora uno.
panel-notice-last = Ultimo turno: { $side }
panel-notice-sudden = Morte improvvisa: chi è in testa vince subito.
panel-clock = Orologio
panel-clock-rounds = Giro
panel-standing = Come va
panel-standing-points = Punti
panel-standing-alive = In vita
panel-points = Se finisse ora
panel-points-of = { $side }
panel-points-alive = { $side }: vivi
panel-points-survivors = più superstiti
panel-points-labyrinth = labirinto, era { $era }
panel-teams = Squadre
panel-race = Labirinti
panel-race-of = { $era }, { $side }
panel-race-step = { $era }, { $side }: un passo in questo turno
panel-race-walk = { $era }, { $side }: un passo in questo turno, con chi può ancora arrivarci
panel-guardians = Guardiani
panel-guardians-hidden = ignoto; { $left } mai visti
panel-guardians-known = { $guardian }: { $ratings } contro { $colour } ({ $letter }); { $left } mai visti
panel-domes = Cupole
panel-domes-free = libera
panel-cards = Equipaggiamento
panel-cards-deck = Nel mazzo
panel-cards-discard = Scartate
panel-trail = Ciò che si è fatto nel movimento
panel-trail-step = { $entry } → { $at }
panel-trail-down = { $entry } ↓ { $at }
panel-trail-up = { $entry } ↑ { $at }
panel-trail-pick-up = { $entry } raccoglie in { $at }
panel-trail-trade = { $entry } scambia con { $with } in { $at }
panel-trail-shots = Colpi sparati
panel-trail-shot = { $who } con { $card } a { $mover }, { $at }
panel-orders = I tuoi ordini permanenti
panel-melee = Corpo a corpo
panel-melee-choosing = Scelgono
panel-melee-ready = Pronti
panel-melee-step = Passo
panel-melee-first = chi attacca per primo
panel-melee-others = tutti gli altri
panel-melee-side = Colpisce
panel-attack = Attacco
panel-attack-mode = Tipo
panel-attack-fire = colpo a distanza
panel-attack-opfire = fuoco di opportunità
panel-attack-melee = corpo a corpo
panel-attack-riposte = Risposta
panel-attack-attacker = Attaccante
panel-attack-weapon = Arma
panel-attack-at = In
panel-attack-target = Bersaglio
panel-attack-targets = Possono essere colpiti
panel-attack-others = Poi
panel-attack-hit = Per colpire
panel-attack-damage = Per ferire
panel-attack-dice = Tirato per colpire
panel-attack-damage-dice = Tirato per ferire
panel-trial = Sfida
panel-trial-who = Sfidante
panel-trial-of = Sfida
panel-trial-number = Numero
panel-trial-dice = Tirato
panel-trial-rule = Regola
panel-trial-purse = la borsa di { $who }
panel-land = Si sceglie una cupola
panel-land-who = Campione
panel-land-dice = Dadi

## Sulla mappa e sui pezzi
mark-wall = muro
mark-tunnel = Tunnel
mark-entrance = Entrata del tunnel
mark-free = Posto libero
mark-table = Tavolo
mark-eye-ancient = Occhio rosso del labirinto antico
mark-eye-colonial = Occhio rosso del labirinto coloniale
mark-eye-modern = Occhio rosso del labirinto moderno
mark-eye-future = Occhio rosso del labirinto futuro
mark-dome-1 = Cupola 1
mark-dome-2 = Cupola 2
mark-dome-3 = Cupola 3
mark-dome-4 = Cupola 4
mark-dome-5 = Cupola 5
mark-dome-6 = Cupola 6
mark-tracks = Percorsi dei labirinti
mark-towers = Torri
mark-tunnels = Tunnel sottostanti
mark-trail = { $who }: la strada fin qui, { $points } { $points ->
    [one] punto
   *[other] punti
 }
mark-exposed = Esposto al fuoco di opportunità
mark-health = Salute { $now } su { $most }
mark-team = Squadra: { $side }
mark-limbo = Nel limbo: tutte le cupole erano piene
mark-entangled = Nella rete: metà movimento
mark-mounted = Cavalca: { $card }
mark-face-down = { $n ->
    [one] una carta coperta
   *[other] { $n } carte coperte
 }
mark-fired = Ha sparato
mark-in-use = In uso
mark-unrevealed = Non rivelata
mark-fresh = Ricevuta in questo turno
mark-pile = { $n ->
    [one] una carta
   *[other] { $n } carte
 } a terra

## Tabelloni
show-board-surface = Mappa
show-board-tunnels = Tunnel
show-board-reserve = { $side }: fuori dalla mappa
show-board-cards = Carte di { $who }
show-board-ground = Carte a terra
show-board-discard = Scarti
show-pile = { $n ->
    [one] Qui c'è una carta
   *[other] Qui ci sono { $n } carte
 }: { $cards }
show-name = { $name }
show-yes = sì
show-no = no
show-phase-over = Fine

## Campioni
show-champion = Campione
show-card-champion = { $card } · { $era } · { $honour }, { $respect }
show-honourable = d'onore
show-medium = di medio onore
show-dishonourable = senza onore
show-respected = con rispetto
show-common = di rispetto comune
show-unrespected = senza rispetto
show-card-numbers = Salute { $health } su { $most } · Velocità { $speed } · danno naturale { $damage } · porta fino a { $limit } carte
show-card-rating = { $rating } { $letter }
show-card-rating-changed = { $rating } { $letter } (stampato { $printed })
show-card-ratings = { $ratings }
show-value-rating = { $rating } · { $letter }
show-natural = attacco naturale
show-flavour = { $text }
show-ability-fenwalker = Passo di palude ({ $rule })
show-ability-twin-strike = Doppio colpo ({ $rule })
show-ability-levy = Requisizione ({ $rule })
show-ability-star-reader = Lettore di stelle ({ $rule })
show-ability-rubble-strider = Passo fra i massi ({ $rule })
show-ability-burrower = Scavatore ({ $rule })
show-ability-maze-born = Nato nel labirinto ({ $rule })
show-ability-ghost-of-the-hills = Fantasma delle colline ({ $rule })
show-ability-pickpocket = Borseggio ({ $rule })
show-ability-boarding-rush = All'arrembaggio ({ $rule })
show-ability-field-notes = Appunti sul campo ({ $rule })
show-ability-packhorse = Bestia da soma ({ $rule })
show-ability-drilled-volley = Fuoco addestrato ({ $rule })
show-ability-riposte = Risposta ({ $rule })
show-ability-fire-and-manoeuvre = Fuoco e manovra ({ $rule })
show-ability-fools-luck = Fortuna degli stolti ({ $rule })
show-ability-overwatch-eye = Occhio di sentinella ({ $rule })
show-ability-wiretap = Intercettazione ({ $rule })
show-ability-hot-start = Partenza bruciante ({ $rule })
show-ability-field-medic = Medico da campo ({ $rule })
show-ability-clinch = Presa ({ $rule })
show-ability-first-strike = Primo colpo ({ $rule })
show-ability-elder = Anziano di Orian ({ $rule })
show-ability-plated = Corazzato ({ $rule })
show-ability-pathfinder = Esploratore ({ $rule })
show-ability-wall-runner = Corsa sui muri ({ $rule })
show-ability-soft-hands = Mani delicate ({ $rule })
show-ability-keen-trader = Affarista ({ $rule })
show-ability-well-kept-gear = Attrezzi curati ({ $rule })
show-ability-hide-in-the-hedge = Nascosto nella siepe ({ $rule })
show-ability-interpose = Frapporsi ({ $rule })
show-ability-blur-of-legs = Gambe invisibili ({ $rule })
show-ability-appraise = Perizia ({ $rule })

## Equipaggiamento
show-card-equipment = { $card } · { $kind } · { $era }
show-kind-ranged = Arma a distanza
show-kind-melee = Arma da corpo a corpo
show-kind-armour = Armatura
show-kind-mount = Cavalcatura
show-kind-stealth = Oggetto di furtività
show-kind-medicine = Medicina
show-kind-pack = Zaino
show-kind-gadget = Congegno
show-uses-permanent = Permanente
show-uses-kill = Si perde dopo un'uccisione
show-uses-once = Un solo uso
show-value-health = Salute
show-value-speed = Velocità
show-value-damage = Danno
show-value-penetration = Penetrazione
show-value-range = Portata
show-value-opfire = Opportunità
show-value-heals = Cura
show-value-carries = Porta
show-value-uses = Durata
show-group-bow = arco
show-group-sling = fionda
show-group-thrown = da lancio
show-group-grenade = granata
show-group-pistol = pistola
show-group-rifle = fucile
show-group-scatter = arma a pallettoni
show-group-automatic = automatica
show-group-heavy = arma pesante
show-group-energy = arma a energia
show-group-nets = rete
show-ranged = { $group }: { $attack } contro { $defend }, portata { $range }, { $opfire ->
    [0] niente fuoco di opportunità
    [one] un colpo di opportunità
   *[other] { $opfire } colpi di opportunità
 }
show-damage = { $rating } { $colour } ({ $letter }), danno { $damage }
show-area = Attacca tutti quelli nello spazio
show-entangles = Chi è colpito finisce nella rete
show-melee = { $attack } contro { $defend }
show-first = Attacca per prima
show-parry = Para: −1 per colpire chi la porta in corpo a corpo
show-brittle = Si rompe anche con 11
show-noisy = Rumorosa una volta rivelata: Furtività peggiore di un livello
show-worn-body = Si porta sul corpo
show-worn-head = Si porta in testa
show-worn-shield = Si porta al braccio
show-heals = Cura { $n }
show-heals-all = Cura del tutto
show-pack = Chi lo porta può tenere { $n } carte in più
show-gadget-reroll = Ritira entrambi i dadi di una sfida
show-gadget-spy = Mostra una carta coperta di un nemico in vista entro { $range } caselle
show-gadget-recall = Chi lo porta viene congedato
show-requires = Richiede { $rating } { $colour } ({ $letter }) o meglio
show-sets = { $rating } almeno { $colour } ({ $letter })
show-levels = { $rating } { $by } livelli
show-levels-on = { $rating } { $by } livelli su { $grounds }
show-speed = Velocità { $speed }
show-speed-add = Velocità { $by }
show-bans = Non può entrare in { $grounds }
show-bans-tunnels = Non può scendere nei tunnel
show-costs = { $ground } costa { $cost }
show-hit-melee = { $by } per colpire chi lo porta in corpo a corpo
show-hit-ranged = { $by } per colpire chi lo porta da lontano
show-wound-melee = { $by } per ferire chi lo porta in corpo a corpo
show-wound-ranged = { $by } per ferire chi lo porta da lontano
show-no-fire = Chi lo porta non spara armi con { $rating }

## Di che cosa ha bisogno un tiro, e che cosa disegna un tocco
show-needs = serve { $number } o meno, { $whole },{ $tenth } %
show-reach = { $who }: { $points } punti su { $left }
show-way = { $who } fino a { $at }: { $points } punti su { $left }
show-way-none = { $who } non arriva a { $at } in questo turno
show-targets = { $card }: bersagli entro { $range }
show-line = { $card } contro { $who }, a { $range } caselle: { $changes }; serve { $number } o meno, { $whole },{ $tenth } %
show-line-clear = { $card } contro { $who }, a { $range } caselle, nulla in mezzo; serve { $number } o meno, { $whole },{ $tenth } %
show-line-change = { $by } { $what }
show-random = { $card }: è colpito chi ha il dado più basso tra i presenti, a te la scelta tra pari: { $chances }
show-random-fixed = { $who } { $least }
show-random-tie = { $who } da { $least } a { $most }
show-line-barred = { $card }: { $why }
show-adventure = { $who } contro { $of }, { $rating }: serve { $number } o meno. AMAZE { $amaze }, PASS { $pass }, SQUEAK { $squeak }, FAIL { $fail }, FOPP { $fopp }
show-share = { $whole },{ $tenth } %
show-round = { $own } ({ $with }) e { $other } ({ $against }), un colpo ciascuno: { $own } cade nel { $own-falls }, { $other } nel { $other-falls }
show-round-row = { $own } perde { $lost }, e { $other } { $ends }
show-round-end = { $lost } ({ $chance })
show-fight = Lo scontro in { $at }: ognuno colpisce il nemico che più facilmente cade, altrimenti quello che perde di più
show-fight-of = { $who } ({ $with }) cade nel { $falls }; perde { $ends }
show-fight-many = Lo scontro in { $at } può finire in troppi modi per contarli; tocca due nemici per vedere che cosa si fanno
show-area-odds = { $card } attacca tutti i presenti: { $chances }; si rompe nel { $breaks }
show-area-one = { $who } perde Salute nel { $wounds }, cade nel { $falls }
show-gauntlet = { $who } su questa strada, { $n ->
    [one] se il nemico con un'arma rivelata spara
   *[other] se ognuno dei { $n } nemici con un'arma rivelata spara
 } nel modo peggiore: nessuna ferita almeno nel { $unhurt }, cade al massimo nel { $falls }; non contano: { $unknown ->
    [0] nulla
    [one] le carte mai viste di un nemico
   *[other] le carte mai viste di { $unknown } nemici
 }
show-gauntlet-each = { $who } su questa strada, se ognuno dei { $n } nemici spara con l'arma rivelata che più facilmente ferisce: nessuna ferita nel { $unhurt }, cade nel { $falls }; non contano: { $unknown ->
    [0] le loro altre scelte
    [one] le loro altre scelte e le carte mai viste di un nemico
   *[other] le loro altre scelte e le carte mai viste di { $unknown } nemici
 }
show-gauntlet-none = Nessuna arma rivelata raggiunge { $who } su questa strada; non contano: { $unknown ->
    [0] nulla
    [one] le carte mai viste di un nemico
   *[other] le carte mai viste di { $unknown } nemici
 }
show-gauntlet-shot = { $by } con { $card } in { $at }: ferisce { $who } nel { $wounds }
show-sight = { $who } vede { $at }, a { $range } caselle; il terreno fa { $sum }
show-sight-barred = { $who } non vede { $at }, a { $range } caselle: { $why }
panel-teams-dice = Tirati per i colori
