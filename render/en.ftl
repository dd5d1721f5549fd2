# What every game can object to, and the composer's questions. One sentence or two, warm and specific.

# The text of a move
refusal-notation-unreadable = I can't read “{ $text }” as a move. { COMMAND("help") } explains how moves are written; or use the buttons.
refusal-notation-empty = There is no move in that. { COMMAND("help") } explains how moves are written; or use the buttons.
refusal-notation-long = That is longer than any move: { $limit } characters are enough.
refusal-notation-ambiguous = “{ $text }” could be several moves: { $moves }. Which one do you mean?
refusal-notation-origin = No piece of yours can play “{ $text }” right now. Say which one should move, for example by its square.
refusal-match-turn-over = Your turn ends before `{ $move }`. Leave that out.

# Options and games
refusal-option-unknown = This game has no option called “{ $option }”. Leave it out.
refusal-option-value = “{ $value }” doesn't fit the option { $option }; choose one of: { $values }.
refusal-option-seats = With { $seats } players this game can't be played; { $highest ->
    [2] it is for two
   *[other] it takes { $lowest } to { $highest }
}.
refusal-game-unknown = I don't know a game called “{ $game }”. I know: { $games }.
refusal-game-rules = This needs version { $rules } of the rules of “{ $game }”; I know version { $known }.
refusal-game-over = This match is over, so nothing can be played any more.
refusal-move-illegal = The rules do not allow { $move } here.
refusal-move-pass = You can't pass: there is something to play.
refusal-menu-unknown = That choice is no longer available. Start the move again.

# Questions of the composer
menu-asks-piece = Who moves?
menu-asks-direction = Which way?
menu-asks-done = Ready to play.

# Seats and words that several games share
seat-red = Red
seat-blue = Blue
seat-green = Green
seat-yellow = Yellow
seat-white = White
seat-black = Black
mark-white = ⚪
mark-black = ⚫
mark-red = 🔴
mark-blue = 🔵
mark-green = 🟢
mark-yellow = 🟡
board-seat = { $seat }: { $signs }.
board-seats = { $seats } A dot is an empty square.
outcome-goal = with the deciding goal
outcome-left = because the others left
menu-aim = Aim at …
menu-others = Others
menu-place = here
menu-pass = Pass

# Who a game is by
credits-designer = designed by { $name }
credits-publisher = published by { $name }
credits-licence = its source: { $licence }

# The text protocol
refusal-protocol-command = There is no command “{ $command }”; there are: { $commands }.
refusal-protocol-json = This line is no JSON object.
refusal-protocol-object = A request is a JSON object, such as {"{"}"cmd": "games"{"}"}.
refusal-protocol-long = A line may have { $limit } characters at most.
refusal-protocol-text = The field “{ $field }” must be there, as text.
refusal-protocol-number = The field “{ $field }” must be there, as a whole number.
refusal-protocol-large = The number in the field “{ $field }” is too large: { $limit } at most, and no less than -{ $limit }.
refusal-protocol-text-long = The field “{ $field }” is too long: { $limit } characters at most.
refusal-protocol-twice = The field “{ $field }” is there twice.
refusal-protocol-nested = This line is nested too deeply.
refusal-protocol-utf-8 = This line is not UTF-8.
refusal-protocol-slow = This would take too long here, so it was stopped.
refusal-protocol-fault = A fault of this program was in the way; its error output has the details.
refusal-protocol-seed = The field “seed” must be a whole number or a text.
refusal-protocol-options = The field “options” must be an object of texts.
refusal-protocol-no-chance = Nothing is left to chance in this position.
refusal-protocol-depth = A depth of { $depth } is out of reach; it goes from 0 to { $deepest }.
refusal-protocol-held = Chance can be held to one draw only; given: { $given }.
refusal-protocol-turn-over = The turn is over before “{ $move }”, so none of it was played.
refusal-protocol-seconds = The field “{ $field }” must be a number of seconds, more than 0 and at most { $most }.
refusal-player-level = There is no computer player of level { $level }; the levels go from 1 to { $highest }.
refusal-player-chance = It is chance's turn here; the computer moves after that.
refusal-protocol-seat = There is no seat { $seat } in this game.
refusal-protocol-no-pictures = This program draws no pictures.
refusal-protocol-theme = There is no theme “{ $theme }”; there are: { $themes }.
refusal-protocol-path = No picture can be written to “{ $path }”.
refusal-protocol-file = The field “file” must hold a match file, as JSON.
refusal-protocol-path-read = “{ $path }” cannot be read as JSON.

## Match files
refusal-record-format = This is no match file of Rookery, or a damaged one.
refusal-record-version = This match file is of version { $version }, which I can't read.
refusal-record-entry = Entry { $ply } of the match file's log is damaged.
refusal-record-move = Entry { $ply } of the match file's log, “{ $text }”, can't be played: { $reason }.
refusal-record-over = The match file's log goes on after its end.
refusal-record-turn = In the match file's log seat { $seat } moves out of turn.
refusal-record-limit = The match file's log doesn't end where its move limit says: { $limit ->
    [0] there is none
   *[other] { $limit } turns a player
}.

# The rating graph, for somebody who cannot see it
chart-rating-one = Rating graph for { $game }: one rated match so far, on { $day }. The rating is { $now }, give or take { $uncertainty }.
chart-rating = { $days ->
    [1] Rating graph for { $game }: { $count } rated matches on { $since }. It began at { $first }, was { $highest } at its highest and { $lowest } at its lowest, and is now { $now }, give or take { $uncertainty }.
   *[other] Rating graph for { $game }: { $count } rated matches from { $since } to { $until }. It began at { $first }, was { $highest } at its highest and { $lowest } at its lowest, and is now { $now }, give or take { $uncertainty }.
}

# The course of a match as a graph, for somebody who cannot see it
chart-advantage = { $points ->
    [0] The course of the match as a graph, { $game }, { $turns }; no single move stands out.
    [one] The course of the match as a graph, { $game }, { $turns }; one costly move is marked.
   *[other] The course of the match as a graph, { $game }, { $turns }; { $points } costly moves are marked.
}

# Why a turn is good: one clause or two of the same sentence
reason-one = It { $first }.
reason-two = It { $first } and { $second }.
answer-one = , which { $first }
answer-two = , which { $first } and { $second }
reason-wins-now = wins the match
reason-only-move = is the only move there is
reason-forced = { $moves ->
    [one] wins with this move, whatever { $rival } does
   *[other] wins in { $moves } moves, whatever { $rival } does
}
reason-delays = puts off the win of { $rival }, which nothing can stop now
reason-bold = Bold, but level { $level } often overlooks the answer.

# A replay: what stands above its pictures, and its text for somebody who cannot see it
replay-alt = { $game } as a moving picture, { $turns }. At the end: { $ending }
would-be = Would be: { $events }
compared-alt = Played: { $played }. Better: { $better }.
film-turn = Turn { $turn } of { $turns }
turns-made = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}

# The small pictures of games, for somebody who cannot see them
cover-alt = A board of { $game }
covers-alt = Boards of these games: { $games }

# The picture of a match’s front page
front-page-side = { $name } ({ $seat })
front-page-score = { $side }: { $score }
front-page-turn = { $side }, to move
front-page-winner = { $side }, winner

# Pictures of leaderboards and profiles
member-rating = rating
member-results = last five: { $results }
member-won = { $count } won
member-drawn = { $count } drawn
member-lost = { $count } lost
member-matches = { $played ->
    [one] 1 match
   *[other] { $played } matches
} · { $won } won
member-last-matches = last five matches
member-levels-beaten = levels beaten
member-days = { $count ->
    [one] 1 puzzle day in a row
   *[other] { $count } puzzle days in a row
}

# Leaderboards
table-alt = Leaderboard. { $lines }
table-head-won = Wins
table-head-cups = Cups
table-head-drawn = Draws
table-head-levels = Levels
table-head-puzzles = Puzzles
table-head-rating = Rating
table-head-gain = Points
table-head-level = Level
table-head-solver = Puzzles
table-few = Grey: few matches yet
table-gain = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
table-level = level { $count } beaten
table-solver = { $count } puzzle points
table-line = { $place }. { $name }: { $facts }
table-won = { $count ->
    [0] none yet
    [one] 1 win
   *[other] { $count } wins
}
table-cups = { $count ->
    [one] 1 cup
   *[other] { $count } cups
}
table-drawn = { $count ->
    [one] 1 draw
   *[other] { $count } draws
}
table-levels = { $count ->
    [one] 1 level beaten
   *[other] { $count } levels beaten
}
table-puzzles = { $count ->
    [one] 1 puzzle of the day
   *[other] { $count } puzzles of the day
}
table-rating = rating { $count }

# Pictures of tournaments: their columns, notes and alt texts
event-head-player = Player
event-head-points = Pts
event-head-rating = Rating
event-tie-head-to-head = Direct
event-tie-buchholz = Buchholz
event-tie-sonneborn-berger = S-B
event-tie-wins = Wins
event-tie-performance = Perf.
event-tie-lot = Lot
event-note-head-to-head = Direct: the points against those level with you
event-note-buchholz = Buchholz: the points of all your opponents
event-note-sonneborn-berger = S-B: the points of those you beat, half at a draw
event-note-wins = Wins: matches won on the board
event-note-performance = Perf.: how strong you played, as a rating
event-note-lot = Lot: drawn by fair chance
event-note-left = Whoever left stands below those who stayed
event-cross-note = Full: won · half: drawn · empty: lost
event-cross-began = Number: the opponent’s place · dot: began
event-free = { $free ->
    [0] All { $places } places are taken
    [one] 1 of { $places } places is free
   *[other] { $free } of { $places } places are free
}
event-open = { $count ->
    [0] Nobody has joined yet
    [one] 1 player so far
   *[other] { $count } players so far
}
event-bye = bye
event-round = R{ $round }

event-field-alt = { $count ->
    [0] The field of the tournament: nobody yet. { $places }.
    [one] The field of the tournament: { $names }. { $places }.
   *[other] The field of the tournament, { $count } players: { $names }. { $places }.
}
event-standings-alt = Standings: { $lines }
event-standings-line = { $place }. { $name }, { $points } { $plural ->
    [one] point
   *[other] points
}
event-decided = ahead of the next by { $by }
event-standings-gone = withdrawn
event-cross-alt = Cross table: { $lines }
event-bracket-alt = Knockout bracket. { $lines }
event-bracket-won = { $winner } beat { $loser }
event-bracket-meets = { $one } meets { $other }
event-bracket-bye = { $name } has a bye
event-bracket-round = Round { $round }: { $pairings }.
