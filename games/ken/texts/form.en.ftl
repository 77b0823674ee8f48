# Ken il Guerriero in English: what is asked before a match. Keys: form-. The names of options and of their values are
# with the table (option-, choice-).

form-decks-title = Decks
form-deck = Deck of player { $number }
form-deck-help = A ready-made deck, one of your own, or none: then the player brings one to the table. At most five cards of a name, Lives aside; 50 cards or more are advised, { $most } are the most.
form-deck-ready = { $name }
form-cards = cards
form-first = Who begins
form-first-help = A coin decides, unless you have agreed.
form-first-coin = a coin decides
form-first-seat = player { $number }
form-options-title = Table options

form-type = Type
form-school = School
form-school-none = no School
form-moral = Moral
form-duration = Duration
form-cycle = Cycle
form-capacity = Capacity
form-named = { $name }
form-sign-attack = A
form-sign-defence = D
form-sign-resistance = R
form-sign-green = G
form-sign-ochre = O

form-scenario-help = By how much a player must lead in the own Order phase to win.
form-ochre-payment-help = Whether paying ochre only raises the opponent's total, or is also taken from the payer, who must have it.
form-life-swap-help = When a player may choose which Life of a Protagonist is active.
form-limits-for-all-help = One Permanent Technique and Spirit, and one of each in a combat: for every Protagonist, or for Masters only.
form-nonschool-defends-school-place-help = Usually a Place of School is defended by that School alone.
form-tech-spirit-limit-help = How many Techniques and Spirits a Protagonist may bear as Permanent cards, and use in a combat.
form-puntata-until-help = Until when a Puntata Event lies in Destiny: to the next Epilogue, whoever's, or to that of its player.
form-deck-min-help = A deck of fewer than eight cards would lose with the deal; a table may ask for fifty.
form-stack-green-help = Whose green points count in a stack of Lives.
form-draw-mode-help = Whether the number of cards to draw is said before the first is seen.
form-deck-out-help = Whether an empty Future loses at once, or only when a card must be drawn that is not there.
form-breakthrough-required-help = If so, a deeper combat is void when a nearer Place was not conquered.
form-engaged-target-strikes-help = Usually an engaged Protagonist that is attacked directly only suffers.
form-descent-resets-help = If so, limits begin anew in a descent, and what lasts for a combat ends before it.
form-multi-damage-scope-help = What a double or triple damage inflicts again.
form-warlord-alone-help = Usually Warlord brings a Place and an Army together.
form-cruel-scope-help = How many Characters won in a combat are worth double.
form-replaced-is-engaged-help = Whether the Character whose place Defender takes becomes engaged after the combat.
form-event-ochre-help = Whether the ochre on Puntata and Permanent Events is conceded when they are played.
form-distraction-ends-help = What ends when a card leaves its group: all that it has going on, or its bonuses to Attack and Defence only.
form-deck-lists-help = Whether each player sees what the other's deck holds.
