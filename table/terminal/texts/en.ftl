# What the terminal says. Games have words of their own.

## The board
legend-facing = { $arrows } facing
legend-growth = { $sign } here the board can grow
legend-both = { $sign } border and mark
plane-area = { $glyph } { $area } at { $place }, { $head }″ high
plane-flat = { $glyph } { $area } at { $place }
plane-layer = : { $layer }
plane-nearest = nearest { $other } { $gap }″

## At the table
player-human = you
opening = { $seats }. Rules version { $rules }.
opening-commitment = The dice are committed before play: { $commitment }
opening-dictated = The dice lie with you: you will be asked for each.
opening-save = The match is kept in { $file }.
opening-resumed = The match goes on after step { $step }.
opening-help = Type a command or the number of an offer; “help” tells what else.
ending-rule = The match has ended by { $rule }{ $title }.
ending-side = { $fate ->
    [won] { $name }: won
    [drawn] { $name }: a draw
    [lost] { $name }: lost
   *[placed] { $name }: place { $place } of { $of }
}
curve-line = { $name } { $line } { $first } to { $last }
luck-line = { $draws ->
    [one] Luck of { $name }: { $rank } out of 100 in one draw of lots or dice; 50 is what the odds give.
   *[other] Luck of { $name }: { $rank } out of 100 over { $draws } draws of lots or dice; 50 is what the odds give.
 }
luck-tally = { $group }, { $band }: { $came } times, { $expected } by the odds
luck-uncounted = { $count ->
    [one] One draw is left out: it had too many cases to count.
   *[other] { $count } draws are left out: they had too many cases to count.
 }
timer-out = Time is up: { $name }.
ending-seed = The seed was { $seed }; it belongs to the commitment { $commitment }.
parting-verify = The match is in { $file }; “ludoteca verify { $file }” checks it.
parting-resume = The match is in { $file }; “ludoteca resume { $file }” goes on with it.
hand-over = The next decision is { $seat }'s, who may see other things than you. Hand over, then press Enter.
handed-over = { $seat }:
not-your-seat = Nobody at this terminal sits there.
no-such-number = There is no offer { $number }; there are { $count }.
bot-stuck = The bot { $bot } had nothing lawful to do. This is a fault of the program: { $why }
bots-endless = The bots have decided { $count } times and found no end; they are stopped.

## What may be done
offers-none = There is nothing on offer.
offers-none-such = Nothing on offer begins with “{ $filter }”.
offers-odds = % luck decides: “odds NUMBER” tells the chances.
offers-kinds = “? { $kind }” lists one kind.
offers-incomplete = These are examples: more is possible.

## Why and why not
why-what = Why what? “why COMMAND”, or “why NUMBER”.
why-lawful = “{ $command }” is allowed.
refusal-more = “why” shows the rule, “rules { $rule }” too.
misread-more = “?” lists what may be done.
odds-what = The odds of what? “odds COMMAND”, or “odds NUMBER”.

## The rulebook
rules-how = “rules ID” shows a rule, “rules CHAPTER” a chapter, “rules WORDS” looks for words.
rules-none = No rule speaks of “{ $words }”.
rules-more = Also:

## A closer look
look-what = Look at what? { $pieces }
layers-none = This board has no layers and no levels.
layers-known = No layer and no level is called “{ $layer }”; there are { $layers }.
layers-hint = “board LAYER” marks a layer, or shows one level alone: { $layers }.
hint-alone = There are hints only where nobody but bots is played against.
thoughts-closed = The bots keep their thoughts to themselves at this table. “play GAME --open-thoughts” opens one at which they do not.
thoughts-unknown = No bot has told a thought yet: only those from level 4 on look ahead.
thoughts-of = What { $bot } thought when it last chose:
log-empty = Nothing has happened yet.

## Undo, files, leaving
undo-all = If all agree, “undo all” does it.
saved = The match is kept in { $file }.
save-where = Save where? “save FILE”.
save-exists = There is a file { $file } already; it is left as it is.
save-fails = { $file } cannot be written: { $why }
save-lost = { $file } cannot be written any more ({ $why }). The match goes on; “save FILE” keeps it elsewhere.
quit-unsaved = The match is not saved. “save FILE” keeps it; “quit” again leaves it.
lang-which = “lang en” or “lang it”.
help =
    A command of the game, or the number of an offer, does it. Besides:
    { "  " }?            what may I do; “? WORD” only what begins so
    { "  " }why COMMAND  why it is refused; or, if it is allowed, the parts of its sums
    { "  " }odds COMMAND the exact chances
    { "  " }rules WORDS  the rulebook: a number, a chapter or words
    { "  " }board LAYER  the whole table; layers such as “zoc” mark squares
    { "  " }look PIECE   a piece with its card, or a square
    { "  " }describe     the position in sentences
    { "  " }log          what happened; “log all” from the start
    { "  " }hint         what a bot would do here, and what it fears
    { "  " }thoughts     what the bots thought, where they tell it
    { "  " }undo         take the last command back; “undo all” if everybody agrees
    { "  " }save FILE    keep the match in a file from now on
    { "  " }lang it      change the language
    { "  " }do COMMAND   a command of the game that is called like one of these words
    { "  " }1: COMMAND   for another seat at this terminal
    { "  " }quit         leave

## The program
seats = { $least ->
    [one] { $most ->
        [one] 1 seat
       *[other] 1 to { $most } seats
     }
   *[other] { $same ->
        [yes] { $least } seats
       *[no] { $least } to { $most } seats
     }
 }
games-line = rules version { $rules }, content { $digest }, { $stage }
file-torn = { $file }: the last line, { $line }, is torn and left out.
file-torn-cut = { $file }: the last line, { $line }, was torn and has been cut off.
replay-at = Step { $step }.
replay-beyond = there is no step { $step }; the last is { $last }
verify-commitment = The seed belongs to the commitment { $commitment }.
verify-draws = { $draws ->
    [one] 1 draw is what the seed gives.
   *[other] All { $draws } draws are what the seed gives.
 }
verify-steps = { $steps ->
    [one] 1 step was played again; its state has the hash of the log.
   *[other] All { $steps } steps were played again; every state has the hash of the log.
 }
verify-undos = { $undos ->
    [one] 1 undo was gone through.
   *[other] { $undos } undos were gone through.
 }
verify-open = The match is not over.
verify-over = The match is over ({ $rule }{ $title }).
verify-holds = Everything holds.
arena-cut = broken off
arena-matches = { $matches ->
    [one] 1 match of { $game }, seed { $seed }
   *[other] { $matches } matches of { $game }, seed { $seed }
 }
arena-wins = { $wins } wins, { $share } (95 %: { $low } to { $high }), { $losses } losses
arena-place = place { $place }: { $times }
arena-draws = draws
arena-elo = Elo { $elo } (95 %: { $low } to { $high })
arena-measure = A lead of { $even } is won as often as it is lost; a lead of { $step } more is won 2.7 times as often.
arena-no-measure = These matches do not tell which lead means which chance.
analyse-seat = The decisions of seat { $seat }, each with the expected result:
analyse-none = Seat { $seat } made no mistake that this search can see.
arena-length = Mean length: { $mean } decisions; { $speed } decisions a second.
arena-budget = Of { $decisions } decisions against the clock { $late } took more than 50 ms too long; the worst { $worst } ms.
arena-ends = How they ended:
content-holds = { $files ->
    [one] 1 content file, no fault.
   *[other] { $files } content files, no fault.
 }
content-none = { $game } has no content files.
content-list-holds = { $file }: { $count } in all, no fault.
content-list-advice = { $advised } or more are advised{ $rule }.
content-no-game = { $file } does not say for which game it is: name the game before it.
content-no-rosters = { $game } asks for nothing to be gathered.
content-faults = { $count ->
    [one] 1 fault.
   *[other] { $count } faults.
 }
lessons-steps = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
 }
drawn = { $file } is drawn.

## Files and the command line
file-missing = { $file }: there is no such file
file-is-folder = { $file } is a folder, not a file
file-not-text = { $file } is not a text in UTF-8
file-too-long = { $file } has more than { $most } bytes; it is not read
file-unreadable = { $file } cannot be read: { $why }
file-unwritable = { $file } cannot be written: { $why }
file-exists = { $file } is there already and is left as it is; “ludoteca resume” goes on with a saved match
no-seat = there is no seat { $seat } at a table of { $most }
no-lesson = no lesson is called “{ $name }”
no-such-bot = no bot is called “{ $name }”; there are { $bots }
results-other = { $file } holds the results of another arena: { $what } is { $there } there, here { $here }
results-wrong = { $file }, line { $line }: no result of an arena: { $why }
setup-missing = { $file }: there is no such file, and no ready-made set-up of this name; there are { $setups }
serve-open =
    The table is open: { $address }
    It keeps its matches in { $data }. Ctrl-C closes it.
serve-closed = The table is closed; every match is kept.
backup-done = { $data } was copied to { $copy }.
migrate-done =
    All of { $from } is now in { $to } too.
    people: { $people }, matches: { $matches }, lines of their logs: { $lines }, rows in all: { $rows }.
    Every row was read again and compared, and so was the chain of each of the { $logs } logs.
restore-done = { $copy } is now { $data }; the old one lies beside it.
reset-done =
    With this link { $login } chooses another password, once and within a day:
    { $link }
reset-nobody = nobody has the login “{ $login }”
why-smtp = --smtp with mails from { $from }: it takes smtps://NAME:PASSWORD@HOST, smtp://NAME:PASSWORD@HOST?tls=required or, without a password, smtp://HOST, each with a :PORT if need be, and a mail address (--mail-from)
