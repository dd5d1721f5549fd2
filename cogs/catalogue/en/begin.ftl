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
question-limit = Move limit
question-seats = Players
question-colour = Your colour
button-other-game = Other game
button-options = Options

# Playing the computer
option-options-about = Options of the game; pick them one after the other
play-title = { $game } against the computer
play-ask-level = **Choose a level.** The match begins at once.
play-private = You play in a private thread, which others don't see.
button-level = { $level } { $level ->
    [1] Beginner
    [2] Easy
    [3] Casual
    [4] Attentive
    [5] Solid
    [6] Strong
    [7] Very strong
   *[8] Best
}

# Challenging somebody
option-options = options
challenge-anyone = Anyone here
challenge-me = I play, too.
button-send-challenge = Send challenge
choice-clock-usual = { $clock } (usual here)
choice-colour-usual = any
refusal-challenge-options-unreadable = I can't read “{ $text }” as an option. Pick options from the list, or leave them out: you are asked then.
refusal-challenge-options-without-game = Options belong to a game. Choose the game too.
refusal-challenge-no-server = There is nobody to challenge here. Use { COMMAND("challenge") } on a server, or { COMMAND("play") } to play the computer right here.
refusal-match-not-your-step = This message belongs to somebody else. { COMMAND("help") } opens one of your own.

# Rules
button-play-this = Play this now

# Help
button-enter-learn = Learn
button-enter-rules = Rules
button-enter-puzzle = Puzzle
button-help-commands = Commands
button-help-credits = Credits
help =
    ### Rookery
    Board games with friends, one move at a time: { $games }.
help-commands =
    { COMMAND("play") } { command-play-about }
    { COMMAND("challenge") } { command-challenge-about }
    { COMMAND("move") } { command-move-about }
    { COMMAND("matches") } { command-matches-about }
    { COMMAND("puzzle") } { command-puzzle-about }
    { COMMAND("learn") } { command-learn-about }
    { COMMAND("leaderboard") } { command-leaderboard-about }
    { COMMAND("profile") } { command-profile-about }
    { COMMAND("settings") } { command-settings-about }
    { COMMAND("server") } { command-server-about }
    { COMMAND("tournament create") } { command-tournament-create-about }
    { COMMAND("tournament show") } { command-tournament-show-about }
help-privacy-policy = Privacy policy
help-terms = Terms of service

# The card in a server that the bot has joined
join =
    Hello, I am Rookery.
    Board games with friends, one move at a time: { $games }. Press a button to begin; { COMMAND("help") } has the rest.
join-managers = Members with Manage Server set everything with { COMMAND("server") }, which checks my permissions too.
daily-ask = A puzzle a day in { $channel }?
button-daily = Yes, a puzzle a day
server-front-pages = Show matches in their channel
server-private-threads = Private threads for matches against the computer
challenge-title = Your challenge: { $game }
question-game = Game
question-opponent = Opponent (empty: anyone)
question-clock = Time
question-rated = Does it count for ratings?
question-first = Who begins?
begins-lot = who begins is drawn
begins-challenger = you begin
begins-opponent = your opponent begins
begins-impression = the best penguin impression begins
question-place = Watching
choice-place-public = everybody here may watch
choice-place-private = private, in a thread of your own
refusal-challenge-impression = There is no contest of impressions in this game. Choose who begins, or another game.
button-notation = Writing moves
