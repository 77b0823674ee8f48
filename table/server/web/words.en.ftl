# The words of the match page in English. The page fills the arguments itself: the server hands out `{ $name }` as `{name}`.

## Who decides
ui-you-decide = It is your decision.
ui-you-and-others = You may decide; so may others.
ui-they-decide = Nothing for you to do now. It is the decision of: { $who }
ui-may-change = Waiting for: { $who }. You may still change what you have chosen or ordered.
ui-decision-of = Decision of { $who }
ui-press-next = Press Next to go on.
ui-to-replay = Replay the match and verify its dice
ui-to-campaign = { $place }: back to the map of “{ $campaign }”
ui-promised = Promise of the dice:
ui-decides = decides
ui-you = (you)
ui-over = The match is over
ui-frozen = The match is frozen: the rules it was begun with are no longer here. It can be looked at, not played on.
ui-waiting-seat = A seat is still open. The match begins when everybody sits.
ui-by-rule = By rule
ui-rule-open = Rule { $rule }: what it says
ui-rule-page = In the rulebook
ui-prompt = Decision
ui-decisions = Decisions and story
ui-offers = What can be done
ui-sheet = More or less room for the decisions

## What can be done
ui-touch-first = Touch something lit on the board, or choose here.
ui-dice-touch = Touch the dice you mean; once more lets go of one.
ui-dice-other = Nothing is on offer for just these dice.
ui-touch-next = Now touch a lit place or piece.
ui-touch-again = Touch it again to go.
ui-can-touch = can be touched
ui-can-target = possible target
ui-picked = { $what }: { $cells } places to go, { $targets } targets.
ui-after = After “{ $what }”
ui-only = { $what }
ui-all-offers = All that is possible ({ $n })
ui-filter = Narrow the list
ui-more = … and { $n } more: narrow the list.
ui-go = Go
ui-go-here = Go here
ui-choose-on = Choose where
ui-let-go = Leave it
ui-do-it = Do it
ui-cancel = Cancel
ui-close = Close
ui-ok = All right
ui-yes = Yes
ui-no = No
ui-next = Next
ui-undo = Undo
ui-confirm = Are you sure?
ui-sure = This cannot be taken back.
ui-binding = This cannot be undone.
ui-undone = Taken back to step { $step }.
ui-stale = The match went on in the meantime. Look again and decide again.

## Chances to answer
ui-pass = Pass
ui-space = Space
ui-windows = When there is a chance to answer
ui-window-ask = Always ask me
ui-window-able = Ask me when I can answer
ui-window-rest = Pass until the end of this fight

## Cards
ui-cards = cards: { $n }
ui-cards-unseen = face down: { $n }
ui-card-turned = turned
ui-card-under = beneath { $card }
ui-card-over = beneath it: { $cards }
ui-card-place = { $n } of { $of }
ui-card-with = Lies together with
ui-choose-card = Choose this card
ui-why-nothing = Why can nothing be done with it now?
ui-pile-top = on top: { $card }
ui-facing = { $one } against { $other }
ui-scale = { $title }: { $left } { $a }, { $right } { $b }.
ui-scale-lead = { $who } is ahead by { $lead }; a lead of { $goal } counts.
ui-scale-even = Level; a lead of { $goal } counts.

## Why not
ui-not-allowed = That is not allowed
ui-nearest = Nearest that is: { $what }
ui-why-not-now = Not now
ui-why-store = That could not be kept
ui-why-lesson = The lesson goes on with something else
ui-why-misread = That is no command here
ui-why-not-asked = It is not your decision
ui-why-stale = The match went on
ui-why-over = The match is over
ui-why-luck = A die is needed
ui-why-wrong-luck = These dice do not fit
ui-why-no-undo = Nothing to take back
ui-why-unseen = Nobody can know that yet
ui-why-frozen = The match is frozen
ui-why-waiting = A seat is still open
ui-why-not-yours = That is not for you to do
ui-why-table = That does not work at this table

## Bringing what one keeps
ui-brings = Bring one of my own
ui-brings-ready = Ready-made
ui-brings-build = Build one
ui-brings-none = You keep none yet.

## Odds
ui-odds = Odds
ui-odds-wait = One moment …
ui-odds-too-many = There are too many cases to count.
ui-odds-none = Nothing here is left to luck.
ui-odds-no-reaction = If nobody reacts
ui-odds-best-reaction = If everybody reacts as is best for them

## Dice
ui-die = die: { $value }
ui-luck-title = What does the die show?
ui-luck-ask = Your own dice are used at this table. Roll one with { $sides } sides and say what it shows.
ui-luck-before = So far:
ui-luck-number = What the die shows
ui-luck-roll = Roll for us

## Board and pieces
ui-board = Board
ui-home = Home
ui-layers = Shown on the board
ui-zoom = Zoom
ui-zoom-in = Closer
ui-zoom-out = Farther
ui-zoom-fit = Whole board
ui-piece-of = { $seat }: { $name }
ui-facing-n = facing north
ui-facing-ne = facing northeast
ui-facing-e = facing east
ui-facing-se = facing southeast
ui-facing-s = facing south
ui-facing-sw = facing southwest
ui-facing-w = facing west
ui-facing-nw = facing northwest
ui-side-n = north
ui-side-ne = northeast
ui-side-e = east
ui-side-se = southeast
ui-side-s = south
ui-side-sw = southwest
ui-side-w = west
ui-side-nw = northwest
ui-levels = Levels
ui-grows = the board can grow here
ui-shade = a shadow: it is not there
ui-off-board = off the board
ui-touch-it = Touch this piece
ui-tabs = Story, pieces, chat
ui-tab-story = Story
ui-tab-pieces = Pieces
ui-tab-chat = Chat

## The table
ui-seats = Seats
ui-seat = Seat { $seat }
ui-house = The house
ui-away = away
ui-request = Request
ui-ask-takeback = { $who } would like to go back to step { $to }.
ui-ask-draw = { $who } offers a draw.
ui-ask-abandon = { $who } would like to end the match without a result.
ui-waits-for = Waiting for: { $who }
ui-ask-for-takeback = Ask to take back
ui-ask-for-draw = Offer a draw
ui-resign = Resign
ui-concede = Concede by the rules
ui-absent-bot = Let a bot play on
ui-side = Side { $n }
ui-your-side = (your side)
ui-you-won = You won
ui-you-lost = You lost
ui-side-won = Your side won
ui-side-lost = Your side lost
ui-be-seat = Play this seat
ui-take-over = Play this seat yourself
ui-absent-me = Play on in their place
ui-absent-resigned = Count as resigned
ui-absent-end = End the match
ui-invite = Link for { $seat }
ui-invite-all = One link for the seats { $seats }: whoever comes with it chooses
ui-copy = Copy
ui-copied = Copied
ui-menu = More
ui-chat-say = Say something
ui-chat-side = Only for my side
ui-chat-within = (within { $side })
ui-send = Send
ui-chat-close = Close the chat
ui-chat-open = Open the chat
ui-watching = { $n } watching
ui-packs = With { $packs }
ui-offline = No connection. Trying again …
ui-pass-to = Pass the device to { $who }
ui-i-am = I am { $who }
ui-curtain-on = Cover the screen between players
ui-curtain-off = Do not cover the screen

## Keys and lights
ui-theme = Dark or light
ui-theme-auto = as the system
ui-theme-dark = dark
ui-theme-light = light
ui-describe = The position in sentences
ui-command = Command
ui-command-hint = Type a command
ui-keys = Keys
ui-keys-on = Single letters are commands
ui-key-arrows = from place to place on the board
ui-key-slanted = on hexes: to the north-west, north-east, south-west, south-east; so do 7, 9, 1 and 3 of the keypad
ui-key-level = down, up: storeys, tunnels
ui-key-touch = touch this place, or the piece on it
ui-key-pass = let a chance to answer pass
ui-key-about = the whole card
ui-key-escape = let go
ui-key-next = next thing that can be touched
ui-key-board = to the board
ui-key-prompt = to what can be done
ui-key-undo = undo
ui-key-describe = the position in sentences
ui-key-zoom = closer, farther, whole board
ui-key-command = type a command
ui-key-help = this list

## Lessons
ui-lesson = Lesson
ui-lesson-far = Step { $at } of { $of }
ui-lesson-right = Well done.
ui-lesson-over = That was the lesson. Well done!
ui-goal = Your task:
ui-hint = Hint
ui-tried = Tried:

## Replay
ui-replay = Replay
ui-step = Step
ui-step-of = Step { $step } of { $last }
ui-first = To the start
ui-back = One step back
ui-play = Play
ui-pause = Pause
ui-forward = One step on
ui-last = To the end
ui-eyes = Seen by
ui-eyes-public = everybody
ui-eyes-referee = the referee
ui-to-table = To the table
ui-speed = Speed
ui-speed-0 = slow
ui-speed-1 = normal
ui-speed-2 = fast
ui-speed-3 = very fast
ui-share = Copy link to this step
ui-download = Download the log
ui-no-step = This step cannot be had.

## Verify the dice
ui-verify = Verify the dice
ui-verify-go = Verify now
ui-verify-about = Your own browser recomputes every number that luck drew in this match from the seed that was promised before its start.
ui-verify-read = The log was read: { $lines } lines, { $undos } of them going back.
ui-verify-dictated = The dice were dictated from outside: there is nothing to verify.
ui-verify-no-seed = The log does not give the seed yet; it comes when the match is over.
ui-verify-no-log = The log cannot be had.
ui-verify-commitment = The seed belongs to the commitment published before the start: { $commitment }
ui-verify-commitment-wrong = The seed does not belong to the commitment { $commitment }; it would give { $found }.
ui-verify-key = The outcome key was computed from the seed and what the seats added: { $entropy }
ui-verify-line = Line { $line } is not what it should be.
ui-verify-draw = Line { $line }: luck drew { $drawn } of { $of }; the seed gives { $expected }.
ui-verify-done = All { $count } draws are those of the seed, in order, undone moves included. The dice are honest.

## Planes
ui-plane-keys = Arrows move a mark by one unit, with Shift by a tenth; Enter touches; r takes the ruler.
ui-plane-draft = What would be done
ui-plane-ready = Ready: press Go, drag on, or let go
ui-plane-back = Take this one back
ui-plane-notes = What is drawn
ui-plane-high = { $foot } to { $head }″ high
ui-plane-nearest = nearest: { $what }, { $far }″
ui-plane-ruler = Ruler
ui-plane-ruler-help = Touch two things: how far they are apart, from edge to edge.
ui-plane-ruler-off = The ruler is put away.
ui-plane-measured = { $far }″ from where you measure
ui-key-fine = On a plane: by a tenth of a unit
ui-key-ruler = On a plane: the ruler

## The stage
ui-stage = What happens
ui-stage-menu = Sound and motion
ui-stage-missed = no effect
ui-stage-hurt = hit
ui-stage-left = out!
ui-stage-healed = better
ui-why = why
ui-hurry = Faster
ui-to-my-decision = To my decision
ui-show-again = Show again
ui-last-told = Last:
ui-new-lines = { $n } new lines
ui-pace = Pace
ui-pace-slow = slow
ui-pace-normal = normal
ui-pace-fast = fast
ui-pace-off = off
ui-volume = Volume
ui-mute = Mute
ui-call-me = Call me when it is my turn
ui-your-turn = Your turn
ui-sat-down = { $who } has sat down.

# A plan for one's next turn.
ui-plan = Plan for your next turn
ui-plan-note = Prepare my next turn
ui-plan-how = Touch one of your pieces and then where it is to go or whom it is to meet; twice the same piece for what needs no more. Or type a command. Nothing is done before your turn, and the rules look at each step again then.
ui-plan-run = { $n ->
    [one] Carry out the plan (1 step)
   *[other] Carry out the plan ({ $n } steps)
}
ui-plan-clear = Drop the plan
ui-plan-drop = Drop: { $step }
# The end, invitations, bars.
ui-about-seat = Everything about { $who }
ui-end-won = Victory!
ui-end-lost = Defeat
ui-end-drawn = A draw
ui-end-winner = { $who } wins
ui-rematch = Rematch, sides swapped
ui-end-replay = Look at it again
ui-end-other = Another set-up
ui-end-home = To the game
ui-curve-line = { $who }: from { $first } to { $last }
ui-curve-about = over the match; a touch opens the replay there
ui-curve-turn = The turning point: step { $step }
ui-luck = Luck
ui-luck-about = 50 is what the odds give: every roll and draw is held against all that could have come in its place.
ui-luck-uncounted = Left out, with too many cases to count: { $n }.
ui-luck-line = { $who }: { $rank } out of 100 (rolls and draws: { $draws })
ui-luck-numbers = What came, and what was to be expected
ui-luck-came = came
ui-luck-expected = expected
ui-invite-title = Waiting for a friend
ui-invite-about = Send the link, or let a phone read the code. The match begins as soon as somebody sits down; you need not wait here.
ui-invite-change = Another set-up, time or dice
ui-share-link = Share…
ui-share-match = Share the match
ui-share-about = Whoever has this link can look at the match, step by step.
ui-share-picture = Picture of the last position
ui-code = The link as a code for a phone
ui-full-screen = Full screen
ui-key-full = Full screen
ui-fractions = Exact fractions
ui-lesson-next = On to: { $title }
ui-lesson-all = All lessons
ui-lesson-play = Play a match
ui-lesson-again = Once more
ui-type-command = Type a command
# A hint from a bot.
ui-bot-hint = A hint
ui-bot-would = What would a bot do?
ui-bot-thoughts = What the bots thought
ui-bot-thoughts-none = No bot has told a thought yet: only those from level 4 on look ahead.
ui-hint-wait = A bot is thinking about it …
ui-hint-figures = In figures
ui-hint-what = What
ui-hint-expected = Expected
ui-hint-courses = Played through
ui-hint-do = Do it
ui-end-analysis = What would have been better?
