# The web table's own words: frame, account, rulebook, lessons, faults. Other pages are in pages.en.ftl.

## The frame of every page
frame-skip = Skip to the content
frame-nav = Main
frame-games = Games
frame-matches = My matches
frame-rules = Rulebook
frame-account = Account
frame-language = Language
frame-footer = Ludoteca plays tabletop games by the book: every rule has its number, every roll its exact odds.

guest-name = Guest { $number }
table-noscript = A table needs JavaScript. The rulebook and everything else works without it.

## What is shown when there is no page
error-home = To the games
error-bad = That did not make sense
error-bad-text = The server could not read this request. If it came from one of our pages, go back and try again.
error-unknown = Who are you?
error-unknown-text = This is only for people the server knows. Log in, or check your token.
error-forbidden = Not for you
error-forbidden-text = You may not do this.
error-origin = This request did not come from one of our pages, so nothing was done. Go back to the page and try again from there.
error-missing = Nothing here
error-missing-text = There is no page at this address, or it is not meant for you.
error-method = Not in this way
error-method-text = This address cannot be used in this way.
error-slow = Too slow
error-slow-text = The request took too long to arrive. Please try again.
error-large = Too large
error-large-text = That is more than the server reads at once.
error-fast = Not so fast
error-fast-text = That was a lot in a short time. Wait a moment and try again.
error-busy = Just now it does not work
error-busy-text = The server is busy or is being restarted. Try again in a moment.
error-broken = Our mistake
error-broken-text = Something broke on our side. What you did before is safe; please try again.

## The account
account-title = Your account
account-name-title = Who you are
account-stranger = You have no name here yet. As soon as you open a table or sit down at one you get one, and you can choose it here.
account-guest = You are a guest: only this browser knows you. Choose a login below if you want to come back from another one.
account-registered = Your login is { $login }.
account-name = Name
account-name-save = Save the name
account-name-refused = A name has 1 to { $most } characters, among them a letter or a digit.
account-register-title = Choose a login
account-register-about = With a login you find your matches again from any browser. No mail address is needed.
account-register = Register
account-login-title = Log in
account-login = Log in
account-login-name = Login
account-password = Password
account-password-hint = At least { $least } characters. A few words in a row are fine.
account-login-refused = A login has 3 to { $most } characters: letters without accents, digits, and . _ - @ +
account-password-refused = The password needs at least { $least } characters, and no more than 200.
account-password-is-login = The password must not be the login.
account-login-taken = This login belongs to somebody else. Choose another one.
account-login-wrong = Login and password do not belong together.
account-password-wrong = That is not your password. Nothing was changed.
account-password-title = Another password
account-password-about = All other browsers are logged out when the password changes. Tokens of programs still work.
account-password-now = Password now
account-password-new = New password
account-password-change = Change the password
account-sessions-title = Where you are logged in
account-sessions-about = Each browser is one line. End those that you do not know, and change the password then.
account-session = Browser { $number }, logged in
account-session-this = this browser
account-session-end = End
account-session-end-named = Log browser { $number } out
account-look-title = Language and colours
account-language = Language
account-theme = Colours
account-theme-auto = as the system has them
account-theme-light = light
account-theme-dark = dark
account-look-save = Save
account-tokens-title = Programs
account-tokens-about = A program of your own can sit at the tables with a token and play under your name. Give each program its own; whoever has a token can play for you.
account-token = Token
account-token-label = Name of the program
account-token-make = Create a token
account-token-shown = This is the new token. Copy it now: it will not be shown again.
account-token-revoke = Revoke
account-token-revoke-named = Revoke the token “{ $label }”
account-tokens-full = You have { $tokens } tokens already. Revoke one first.
account-leave-title = Leave
account-leave-guest = You are a guest: once you leave, nobody can bring your matches back to you. Register first if you want to keep them.
account-logout = Log out
account-logout-everywhere = Log out everywhere
account-done-name = Your name is saved.
account-done-registered = Done: you have a login now.
account-done-login = Welcome back.
account-done-logout = You are logged out.
account-done-logout-everywhere = You are logged out in every browser. Tokens of programs still work; revoke them one by one.
account-done-revoked = The token is worthless now.
account-done-look = Saved.
account-done-password = The password is changed, and all other browsers are logged out.
account-done-session = That browser is logged out.

## The rulebook
rules-shelf = Rulebooks
rules-title = { $game }: the rulebook
rules-contents = Contents
rules-count = { $count ->
    [one] { $count } rule
   *[other] { $count } rules
 }
rules-search = Search
rules-search-hint = Words, or the number of a rule
rules-found = { $count ->
    [one] { $count } rule on “{ $words }”
   *[other] { $count } rules on “{ $words }”
 }
rules-found-none = No rule speaks of this. Try fewer words, or others.
rules-link = Link to { $rule }
rules-turn = Chapters
rules-in-this-language = This page in English
rules-play-example = Play this example
rules-play-lesson = Play this lesson

## Lessons
lessons-title = { $game }: lessons
lessons-tutorials = Learn to play
lessons-tutorials-about = You play, the table explains. Nothing can go wrong.
lessons-examples = Worked examples
lessons-examples-about = Each of them shows a few rules at work, step by step, with the dice as they fell.
lessons-none = There are no lessons for this game yet.
lessons-far = { $done } of { $of } lessons gone through
lessons-learnt = gone through
lessons-steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
 }
lessons-to-rules = To the rulebook
