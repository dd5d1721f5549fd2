# The first step: a game
players = { $most ->
    [2] 2 players
   *[other] { $least } to { $most } players
}
play-which =
    ### Play the computer
    Choose a game.
rules-which =
    ### Rules
    Choose a game.
question-first = First player
question-limit = Move limit
question-clock = Time
question-rated = Rating
question-seats = Players
question-colour = Your colour
button-other-game = Other game
button-options = Options

# Playing the computer
play-option-options = Options of the game; pick them from the list, one after the other
play-title = { $game } against the computer
play-ask-level = **Choose a level.** The match begins at once.
play-private = You play in a private thread, which others don't see.
button-level-1 = 1 Beginner
button-level-2 = 2 Easy
button-level-3 = 3 Casual
button-level-4 = 4 Attentive
button-level-5 = 5 Solid
button-level-6 = 6 Strong
button-level-7 = 7 Very strong
button-level-8 = 8 Best

# Challenging somebody
option-options = options
challenge-anyone = Anyone here
button-send-challenge = Send challenge
choice-clock-usual = as usual here
choice-rated-yes = rated
choice-rated-no = casual
choice-colour-usual = any
refusal-challenge-options-unreadable = I can't read “{ $text }” as an option. Pick options from the list, or leave them out: you are asked then.
refusal-challenge-options-without-game = Options belong to a game. Choose the game too.
refusal-challenge-no-server = There is nobody to challenge here. Use { COMMAND("challenge") } on a server, or { COMMAND("play") } to play the computer right here.
refusal-match-not-your-step = This message belongs to somebody else. { COMMAND("help") } opens one of your own.

# Rules
button-play-this = Play this now

# Help
button-enter-play = Play the computer
button-enter-challenge = Challenge somebody
button-enter-learn = Learn
button-enter-rules = Rules
button-enter-puzzle = Puzzle
help =
    ### Rookery
    Board games with friends, one move at a time: { $games }. You have three days for each.
help-topics = More about …
help-begin-title = Begin a match
help-begin =
    { COMMAND("play") } is a match against the computer, at eight levels; you can begin it in direct messages too.
    { COMMAND("challenge") } is a match with a member; without an opponent anyone here can accept.
    { COMMAND("learn") } is a guided first match in short lessons, **Rules** explains a game with pictures, and { COMMAND("puzzle") } lets you practise.
help-move-title = Make a move
help-move =
    Press **Play** on the card and put the move together with buttons.
    Or type { COMMAND("move") }, which lists the legal moves. **Rules**, then **Writing moves**, explains them.
    Behind **More** on the card are **Take back**, **Offer draw** and **Resign**.
help-lists-title = Find your matches
help-lists =
    { COMMAND("matches") } lists what waits for you. **Bring here** posts the board of a match in the channel you are in.
    { COMMAND("profile") } has **Follow**, and **More** on a match has **Watch**: they send you what happens there.
help-clocks-title = Time and move limits
help-clocks =
    You usually have three days for each move; a challenge can choose another clock, or none.
    Your sleep, weekends and vacation can pause your clock: see { COMMAND("settings") }.
    At the move limit whoever is ahead wins; if nobody is, it is a draw. You can choose another limit, or none.
help-rated-title = Ratings and privacy
help-rated =
    Matches with members are rated, unless you choose casual. Matches against the computer are always casual.
    Matches in direct messages and in private threads are shown to nobody else.
    { COMMAND("leaderboard") } shows the best players, { COMMAND("profile") } shows records.
help-back-title = Look back
help-back =
    { COMMAND("matches") } has your finished matches; with its number it opens any match: replay, analysis, moves.
    Press **More**, then **Verify**, to see that chance was fair.
help-own-title = Your settings and data
help-own =
    { COMMAND("settings") }: how boards look, how you move, reminders, sleep and vacation.
    There **Privacy** blocks members, and gives you or deletes all I know about you.
help-server-title = For those who manage a server
help-server =
    { COMMAND("server") }: the channel for matches, threads, usual clock, games, language, puzzle of the day.
    There **Weekly digest** posts one every week, with the best move as a film; **Check** makes sure that I may do all that a match needs.
help-privacy-policy = Privacy policy
help-terms = Terms of service
help-credits-title = Who the games are by

# The card in a server that the bot has joined
join =
    Hello, I am Rookery.
    Board games with friends, one move at a time: { $games }. Press a button to begin; { COMMAND("help") } has the rest.
join-managers = Members with Manage Server choose the channel for matches, games, language and more with { COMMAND("server") }, which checks my permissions too.
server-front-pages = Show matches in their channel
server-front-pages-how = the offer of a match in a thread shows its board, and in the end the result
server-private-threads = Private threads for matches against the computer
server-private-threads-how = only the player sees them; otherwise they are in public threads
challenge-title = Your challenge: { $game }
challenge-form = Challenge
challenge-form-game = Game
challenge-form-opponent = Opponent (nobody: anyone here)
challenge-form-clock = Time
challenge-form-rated = Does it count for ratings?
challenge-form-first = Who begins?
begins-lot = a lot decides who begins
begins-challenger = you begin
begins-opponent = your opponent begins
begins-impression = the best penguin impression begins
question-place = Watching
choice-place-public = everybody here may watch
choice-place-private = private, in a thread of your own
refusal-challenge-impression = There is no contest of impressions in this game. Choose who begins, or another game.
button-notation = Writing moves
