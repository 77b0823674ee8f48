# What the table itself says: refusals that are not the rules', endings beside the rules, matches that cannot go on.
bot-name = { $bot ->
    [clever] Clever bot
    [cunning] Cunning bot
    [greedy] Greedy bot
    [master] Master bot
    [novice] Novice bot
    [random] Random bot
   *[other] Bot “{ $bot }”
}
refused-stale = The match has gone on meanwhile. Look again, then decide.
refused-waiting = Somebody is still missing: the match begins when every seat is taken.
refused-over = The match is over.
refused-not-yours = That is not for you to decide.
refused-not-now = That cannot be done now.
refused-too-many = That is too much at once. Try again in a moment.
refused-store = The table could not keep this, so it was not done. Please try again in a moment.
over-resigned = { $name } gives up.
over-time = { $name } has run out of time.
over-abandoned = { $name } has left; the others ended the match.
over-agreed = Both sides agree on a draw.
fate-won = Won
fate-drawn = A draw
fate-lost = Lost
fate-placed = Place { $place } of { $of }
fate-all-won = Everybody won
fate-all-lost = Everybody lost
fate-winners = Won by { $names }
lesson-pupil = Guest
lesson-opponent = Opponent
lesson-other = That would be allowed, but it is not what the lesson is about now. Look at the goal, or ask for the hint.
frozen-text = This match was played under other rules or with other content than this program has. It can be read, but not played on.
frozen-steps = { $steps ->
    [one] One step was played.
   *[other] { $steps } steps were played.
}
frozen-picture = What everybody could see after { $lines ->
    [one] one line of the log
   *[other] { $lines } lines of the log
 }
frozen-log = The lines of its log
seat-taken = This seat is taken, or the invitation does not fit.
not-your-eyes = From there you may look when the match is over.
bad-name = A name has 1 to 30 characters, one of them a letter or a digit, and none that cannot be seen.
bad-request = That makes no sense here; the interface is described at /api/v1/openapi.json.
