# What all games say alike. A game may say any of it in its own words.

## Whose turn, and the end
prompt-you = It is your decision.
prompt-seats = { $count ->
    [one] Seat { $seats } decides.
   *[other] Seats { $seats } decide.
 }
over = The match is over.
over-by = The match is over ({ $rule }).
over-won = { $count ->
    [one] { $who } has won.
   *[other] { $who } have won.
 }
over-draw = A draw.
over-cut = Broken off after { $count } decisions.
side = Side { $side }
seat = Seat { $seat }
seat-house = The house

## Why something is not done
refused = Not allowed by { $rule }: { $why }
not-asked = It is not seat { $seat }'s decision.
misread = I do not understand “{ $found }”.
misread-expected = I do not understand “{ $found }”; possible here: { $expected }.
misread-end = The command stops too soon.
misread-end-expected = The command stops too soon; possible here: { $expected }.
not-an-action = That is not an action of this game: { $what }
missing-luck = One more die is needed: a number from 1 to { $sides }.
wrong-luck = The dice do not fit: a number is too large, or there are too many.
no-undo = There is nothing to take back.
unseen = What follows is not known yet: dice have to fall first, or something hidden be shown.
table-faults = { $count ->
    [one] The table has a fault: { $faults }
   *[other] The table has { $count } faults: { $faults }
 }
no-bot = No bot is called “{ $name }”.
no-game = No game is called “{ $name }”; there are { $games }.

## Undo
undone = Taken back to step { $step }.
undo-consent = This can be taken back only if all agree: something was rolled or shown, or another seat has decided since.

## Odds
odds = Odds
odds-no-reaction = if nobody reacts
odds-best-reaction = if everybody reacts as is best for them
odds-too-many = There are too many cases to count.
odds-none = Nothing here is left to luck.
parts = Parts

## Logs and replays
drift-game = The log is of the game { $found }, not { $expected }.
drift-rules = The log was played under rules version { $found }; this program has version { $expected }.
drift-content = The log was played with other content (digest { $found }; this program has { $expected }).
drift-packs = The log was played with content that is not here: { $packs }.
drift-line = Line { $line }: { $what }
drift-refused = Line { $line }, step { $step }: { $why }
drift-hash = Line { $line }, step { $step }: the state has the hash { $found }, the log says { $expected }.
drift-commitment = The seed does not belong to the commitment.
drift-no-seed = The log does not give the seed yet.
drift-draw = Line { $line }, step { $step }: luck drew { $found }, the seed gives { $expected }.

## A band, a deck or a team as a text
roster-text-long = The text is too long.
roster-text-empty = Nothing is listed in the text.
roster-text-form = The text is not of the right form: { $what }.
roster-text-game = This is for another game: { $game }.
roster-text-entry = Nothing here is written like this: { $entry }.
roster-text-unknown = Nothing here is called “{ $found }”.
roster-text-near = Nothing here is called “{ $found }”; the nearest is “{ $near }”.
roster-text-several = Several things are called “{ $found }”; say which: { $ids }.
roster-text-count = “{ $found }” is no number from 1 to 99 with a name after it.
roster-text-many = More than { $most } things cannot be listed.

## Dice that lie on the table
die-kept = { $face } (kept)
rating-marks = { $share }, changing at { $marks }
timer-runs = running
dice-none = no dice

## What a search thinks
thoughts-none = There is nothing to choose here.
thoughts-plan = { $actions }
thoughts-more = what follows from it
thoughts-best = I would choose this: { $what }. The expected result is { $expected } %.
thoughts-next = I also thought of this: { $what } ({ $expected } %).
thoughts-fear = What I fear most is the answer of { $who }: { $what }.
review-done = You chose this: { $what }. The expected result was { $expected } %.
review-better = Better would have been: { $what } ({ $expected } %).
