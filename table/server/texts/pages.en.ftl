# The pages before a match: home, a game, setting up a table, rosters, lists, joining.

## How long ago, and how long
ago-now = just now
ago-minutes = { $count ->
    [one] a minute ago
   *[other] { $count } minutes ago
 }
ago-hours = { $count ->
    [one] an hour ago
   *[other] { $count } hours ago
 }
ago-days = { $count ->
    [one] yesterday
   *[other] { $count } days ago
 }
ago-date = on { $date }
for-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
 }
for-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
 }
for-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
 }
for-days = { $count ->
    [one] 1 day
   *[other] { $count } days
 }
clock-none = No clock.
clock-move = { $time } for each decision.
clock-bank = { $time } for the match, and { $increment } after each decision.
clock-bank-only = { $time } for the match.

## Home
home-title = The table
home-welcome = Tabletop games, by the book
home-about = Play people or bots in your browser. The whole rulebook is enforced, every refusal names its rule, and the odds are shown before you roll.
home-tutorial = New here? A short lesson at a real board teaches you { $game }; you need to know nothing beforehand.
home-first-steps = First steps in ten minutes
home-gentle = Then a first match of { $game } against a gentle bot, for as long as you like.
home-first-match = First match
home-people = Then people: send a friend a link and play.
home-games = Games
home-continue = Continue
home-continue-none = You have no match under way.
home-all-matches = All my matches
home-open = Open tables
home-watch = Matches to watch
home-all-watch = More matches to watch

## Matches in lists
match-waiting = waiting for players
match-your-turn = your turn
match-their-turn = their turn
match-playing = being played
match-over = over
match-frozen = suspended
match-against = against { $names }
match-alone = at one screen
match-solo = alone
seat-open = open seat
bot-random = Random bot
bot-novice = Novice bot
bot-greedy = Greedy bot
bot-clever = Clever bot
bot-cunning = Cunning bot
bot-master = Master bot
bot-level = { $level } · { $bot }
bot-level-about = { $level } · { $bot }: { $about }
bot-about-random = does anything that is allowed
bot-about-novice = sees a few of its possibilities and takes the best of them
bot-about-greedy = does what is best at once
bot-about-clever = thinks for a tenth of a second
bot-about-cunning = thinks for a second
bot-about-master = thinks for five seconds
open-none = Nobody is waiting for an opponent just now.
open-with = { $names } is waiting.
open-join = See and join
open-yours = Your table
matches-title = My matches
matches-none = You have not played a match yet.
matches-choose = Choose a game
matches-playing = Under way
matches-over = Over
matches-pages = Pages
matches-newer = Newer
matches-older = Older
watch-title = Matches to watch
watch-about = These matches are open to spectators. You see what is on the table, and nobody's secrets.
watch-none = Nothing to watch just now.

## A game
game-play = Play now
game-duel = A duel of five minutes
game-invite = Invite a friend
game-same = Same screen
game-lessons = Lessons
game-rules = Rulebook
game-new = Set up a table in detail
game-facts = The game
game-fact-seats = Players
game-fact-edition = Edition
game-fact-rules = Rules
game-fact-stage = State
game-seats = { $count ->
    [one] 1 player
   *[other] { $count } players
 }
game-seats-between = { $least } to { $most } players
game-rule-count = { $count ->
    [one] 1 rule
   *[other] { $count } rules
 }
game-version = version { $version }
game-stage-toy = only for tests
game-stage-alpha = playable, not complete
game-stage-beta = complete, being tried
game-stage-stable = complete
game-lessons-none = There are no lessons yet.
game-examples = { $count ->
    [one] One example from the rulebook, to be played
   *[other] { $count } examples from the rulebook, to be played
 }
game-rosters = My rosters
game-rosters-none = You have saved none yet.
game-rosters-build = Build one

## Setting up a table
new-title = { $game }: a new table
new-faults = The table cannot be opened like this. What is wrong is told below, with the rule.
new-with = Who plays
new-with-bot = Against a bot
new-with-friend = A friend, by a link that only you hand out
new-with-open = Open table: whoever comes
new-with-same = All of us at this screen
new-bot = Which bot
new-curtain = cover the screen when the seat changes
new-seats = How many players
new-seat = My seat
new-seat-any = Any
new-game = Which game
new-packs = Content
new-packs-with = With { $packs }
new-packs-without = As the game is
new-ready = Ready-made set-ups
new-ready-chosen = Ready-made set-up: { $title }
new-table = At the table
new-clock = Clock
new-clock-none = None
new-clock-move = For each decision
new-clock-unit = Unit
new-clock-seconds = seconds
new-clock-minutes = minutes
new-clock-hours = hours
new-clock-days = days
new-clock-bank = For the match
new-clock-bank-minutes = minutes
new-clock-increment = more seconds after each decision
new-clock-move-fault = A decision may take from 5 seconds to 14 days.
new-clock-bank-fault = A match may take from 1 to 1440 minutes.
new-clock-increment-fault = From 0 to 3600 seconds may be added after a decision.
new-dice = Dice
new-dice-rolled = The server rolls; everybody can verify the dice afterwards
new-dice-typed = We roll real dice and type in what they show
new-hints = Hints from a bot
new-hints-alone = for whoever plays against bots only
new-hints-all = for everybody
new-hints-never = for nobody
new-open-thoughts = Bots tell what they thought, if they are asked; it may show what they hold
new-watchable = Spectators may watch
new-prepared = Begin with everything in its place: bots build and deploy for everybody
new-open = Open the table
new-luck-fault = The dice do not fit this start. Begin again.
new-chairs-fault = Nobody of this name plays here, or the number of players is wrong.
dice-title = Your dice for the start
dice-about = The start of the match needs chance. Roll and type in what you see.
dice-so-far = So far: { $numbers }
dice-number = A number from 1 to { $sides }
dice-take = Take these
dice-roll = Roll the rest for us
dice-fault = That is no number from 1 to { $sides }.

## A game's form
form-unset = not set
form-keep = As the ready-made set-up has it
form-at-table = Built at the table
form-listed = As listed
form-saved = My own
form-ready = Ready-made
form-build = Build one
form-yes = yes
form-no = no
form-special = as set up
form-usual = The game is set up as usual.
unclear-number = This is not a whole number.
unclear-choice = This is none of the choices.
unclear-numbers = A number of the table is missing, or out of its range.
unclear-roster = There is no such roster.
unclear-item = The roster holds something that the game does not know.

## Rosters
roster-total = Together:
roster-over = More than the budget.
roster-about = Choose how many of each, check, and save under a name. You can play with it whenever you set up a table.
roster-budget = Budget
roster-won = { $name } is won in play and cannot be put in by hand.
roster-won-short = won in play
roster-check = Check
roster-count = How many: { $name }
roster-extras = { $count ->
    [one] With equipment (1 choice)
   *[other] With equipment ({ $count } choices)
 }
roster-with = { $name } with { $extra }
roster-wordings = In words of your own
roster-keep = Keep it
roster-name = Name
roster-save = Save
roster-rename = Rename
roster-delete = Delete
roster-new = A new one
roster-use = Play with it
roster-toml = As a TOML file
roster-json = As a JSON file
roster-list = As a plain list
roster-told = As a list with names
roster-write = Write it out
roster-too-large = More than { $most } things cannot be kept.
roster-saved = Saved.
roster-renamed = Renamed.
roster-deleted = Deleted.
roster-imported = Read. Look it over and save it.
roster-lawful = Everything is in order.
roster-empty = Nothing has been chosen yet.
roster-name-missing = Give it a name first.
roster-name-fault = The name is too long or holds a strange character.
roster-name-taken = You have another one of this name already.
roster-too-many = You keep as many as one person may: delete one first.
import-title = Read one from a text
import-about = The text of a roster: a TOML or JSON file, or a list with a number and a name on each line, as “3 okko”. What follows // is left aside.
import-do = Read it
import-line = Line { $line }: { $what }

## Counting what is gathered
deck-card = Card
deck-most = how many of this name there may be
deck-less = One less: { $name }
deck-more = One more: { $name }
deck-gathered = Gathered
deck-nothing = Nothing yet.
deck-too-many = at most { $most }
deck-to-gathered = The list
deck-spread = Spread
deck-to-keep = Keep it
deck-advised = { $lacks ->
    [one] Lawful; but { $advised } or more are advised: 1 is missing.
   *[other] Lawful; but { $advised } or more are advised: { $lacks } are missing.
 }
sift-title = Narrow
sift-words = Look for a name or a text
sift-sort = Order
sift-listed = As listed
sift-name = By name
sift-by = By { $what }
sift-gathered = Only gathered
sift-do = Show
sift-clear = Show everything
sift-shown = { $shown } of { $all }
builder-shown = { $shown } of { $all }
builder-nothing = { deck-nothing }
builder-less = One less: { $name }
builder-more = One more: { $name }
builder-too-many = at most { $most }
builder-now = { $name }: { $count }
builder-lawful = Everything is in order.
builder-offline = It cannot be judged just now.
builder-close = Close

## Joining
join-title = { $game }: sit down
join-host = { $name } invites you to play { $game }.
join-seats = Seats
join-options = What is played
join-dice-rolled = The server rolls the dice; they can be verified afterwards.
join-dice-typed = Real dice are rolled, and what they show is typed in.
join-hints = Whoever plays here may ask a bot for a hint.
join-thoughts = Whoever looks may ask a bot what it thought; it may show what the bot holds.
join-brings = You bring it when the game asks for it.
join-guest = You need no account: you play as a guest, and can keep your name later.
join-sit = Sit down
join-full = There is no free seat any more.
join-watch = Watch
side = Side { $n }
match-with = together with { $mates }
match-with-against = with { $mates } against { $names }
open-free = { $free ->
    [one] one of { $all } seats is free
   *[other] { $free } of { $all } seats are free
}
join-choose = Which seat would you like?
new-seats-show = Show the seats
new-many-about = Choose for each seat who plays there; several may be you, on this screen.
new-chair-me = Me
new-chair-link = Somebody with a link
new-chair-anybody = Anybody who comes
new-one-link = One link for all: whoever comes with it chooses a free seat
new-many = Who plays
new-many-curtain = Cover the screen when it passes from one of my seats to another
packs-title = Content of your own
packs-link = Bring cards, characters and boards of your own, and play with them
packs-about = Whoever owns a printed game can type in what its cards say; whoever likes can make new ones. Such a pack is a folder of text files; you open tables with it, and whoever sits there plays with it.
packs-account = Packs are kept for people with an account.
packs-none = You have brought nothing yet.
packs-size = { $bytes } bytes
packs-play = Open a table
packs-drop = Throw away
packs-bring = Bring a pack
packs-limits = At most { $most } packs of at most half a megabyte each. Matches that are played with a pack keep it, whatever becomes of it here.
packs-name = Name of the folder
packs-files = Its files, pack.toml among them
packs-send = Check and keep it
packs-faults = Nothing was kept. This is wrong:
packs-too-many = You keep as many packs as there may be: throw one away first.
packs-outdated = This pack does not fit the game any more. Bring it anew.
