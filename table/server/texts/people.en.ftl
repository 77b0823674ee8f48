# People: what is one's own, how one goes and comes back.

former-player = a former player

account-copy-title = What is kept of you
account-copy-about = Your account, matches, campaigns, bands and decks, packs, ratings, friends and what you said at tables, as one JSON file for you to keep.
account-copy = Download everything
account-delete-title = Delete the account
account-delete-gone = Your name, login and password go at once, with your mail address, language, bands, decks, packs, tokens, ratings and friends, and you are logged out everywhere.
account-delete-stays = What belongs to others too stays: the matches in which you sat, step by step, and what you wrote in their chat, under “a former player”. Where a match is still being played, the others may go on with a bot in your place. Copies of the database that the operator made before keep what they have.
account-delete-sure = I know that nobody can bring it back
account-delete = Delete my account
account-delete-unsure = Tick that you know that nobody can bring it back. Nothing was deleted.
account-done-deleted = Your account is deleted. Thank you for having played.
account-bring-guest = Bring along what I began here as a guest
account-done-login-brought = Welcome back. What you began as a guest is yours now.

## A forgotten password
account-forgotten = Password forgotten?
forgotten-title = Password forgotten
forgotten-by-mail = If your account has a mail address, a link for another password is sent there. It is good once, for a day.
forgotten-who = Login or mail address
forgotten-send = Send the link
forgotten-sent = If there is an account with this login or address, and it has a mail address, the link is on its way.
forgotten-by-operator = Whoever runs this table can make you a link for another password: ask for it, and tell your login.
reset-title = Choose another password
reset-about = This is for the login { $login }. All browsers are logged out, and this one is logged in.
link-spent-title = This link is spent
link-spent = Links like this work once and for a day. Ask for another one.

## The mail address
account-address-title = Mail address
account-address-about = You need none. With one, a forgotten password can be sent to you, and a mail tells you when a slow match waits for you. Nobody sees it.
account-address-is = Your address is { $address }. Nobody else sees it.
account-called = Write to me when a slow match waits for me: one mail for each match, until I have come to it
account-called-save = Save
account-address = Address
account-address-other = Another address
account-address-send = Send me a link to confirm it
account-address-forget = Forget the address
account-address-refused = That does not look like a mail address.
account-done-address-sent = A link is on its way to that address. Once you have followed it, the address is yours here.
account-done-address = The address is confirmed.
account-done-address-gone = The address is forgotten.
prove-title = Confirm the address
prove-about = { $name } wants mails of this table to go to { $address }.
prove = Yes, this is my address

## Mails
mail-prove-subject = Confirm your address at Ludoteca
mail-prove =
    { $name }, somebody with your name at Ludoteca has told this address as theirs. If that was you, confirm it here, within a day:

    { $link }

    If it was not, do nothing: the address is not kept.
mail-reset-subject = Another password at Ludoteca
mail-reset =
    Somebody has asked for another password for the login { $login }. If that was you, choose it here, within a day:

    { $link }

    If it was not, do nothing: your password stays as it is.
mail-turn-subject = { $game }: it is your turn
mail-turn =
    { $name }, a match of { $game } waits for you:

    { $link }

    No other mail tells of this match until you have come to it. To have no such mails at all, untick them in your account: { $account }

## Ratings
new-rated = Rated: what comes of it goes into both players' ratings
new-rated-fault = A rated match is one between you and one other person, both with a login, with dice that the server rolls.
join-rated = The match is rated: what comes of it goes into both players' ratings.
join-rated-login = This table is rated: you need a login to sit down.
join-rated-account = To your account

## A person's page
person-since = Here since { $date }
person-you = This is how others see you.
person-rating = Rating
person-ratings = Ratings
person-rating-is = { $value } ± { $deviation }
person-rating-about = After Glicko-2: in 95 of 100 cases the true strength lies within the span. A rating is counted per game, from rated matches only.
person-rating-unsure = still unsure
person-matches = { $count ->
    [one] { $count } match
   *[other] { $count } matches
 }
person-results = Results by game
person-opponents = Results by opponent
person-game = Game
person-opponent = Opponent
person-won = Won
person-drawn = Drawn
person-lost = Lost
person-none = No match against people has ended yet.
person-favourites = Favourite bands and decks
person-favourite = { $name }, { $count ->
    [one] once
   *[other] { $count } times
 }
person-page = Your page, as others see it

## Friends and blocks
people-title = Friends
people-account = Friends are kept for people with a login.
people-none = Nobody yet. On a person's page you can ask to be friends.
people-about = Friends see each other's matches on the first page. Whoever is blocked cannot sit down at your open tables, does not reach you in the chat, and cannot ask to be friends; nobody tells them.
people-asks = Asking to be friends
people-friends = Friends
people-asked = Asked
people-blocked = Blocked
tie-asks = This person asks to be friends with you.
tie-friend = You are friends.
tie-asked = You have asked to be friends; there is no answer yet.
tie-blocked = You have blocked this person.
tie-ask = Ask to be friends
tie-accept = Accept
tie-decline = Decline
tie-withdraw = Take the request back
tie-end = End the friendship
tie-block = Block
tie-unblock = Unblock
tie-of = { $what }: { $name }
tie-guest = This person is a guest: only people with a login can be friends.
tie-refused = This person takes no requests from you.
tie-full = You have as many friends and requests as one may have. End some first.
join-barred = You cannot sit down at this table.
home-friends = Your friends' matches
home-asks = { $count ->
    [one] Somebody asks to be friends with you
   *[other] { $count } people ask to be friends with you
 }
