# People: what is one's own, how one goes and comes back.

former-player = a former player

account-copy-title = What is kept of you
account-copy-about = Your account, matches, campaigns, bands and decks, packs and what you said at tables, as one JSON file for you to keep.
account-copy = Download everything
account-delete-title = Delete the account
account-delete-gone = Your name, login and password go at once, with your language, bands, decks, packs and tokens, and you are logged out everywhere.
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
forgotten-by-operator = Whoever runs this table can make such a link too: ask for it, and tell your login.
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
