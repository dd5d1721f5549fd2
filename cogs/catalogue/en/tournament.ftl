# Tournaments: commands and their options
command-tournament = tournament
command-tournament-about = Tournaments of this server
command-tournament-create = create
command-tournament-create-about = Open a tournament for entries
command-tournament-show = show
command-tournament-show-about = See a tournament, with its entrants and terms
option-name-about = What it is called, such as Winter Cup
option-format-about = How players are paired
option-rated-about = Whether it counts for ratings (usually yes)
option-vacations-about = Whether vacations stop the clocks (usually yes)
option-places-about = How many can join (empty: 8)
option-rounds-about = How many rounds; for Swiss and tables
option-role-about = A role that the winner is given
option-tournament-about = Which tournament (empty: the one in this channel)
option-vacations = vacations
option-name = name
option-format = format
option-places = places
option-rounds = rounds
option-role = role
option-tournament = tournament

# What is chosen
tournament-format-swiss = Swiss
tournament-format-round-robin = Round-robin
tournament-format-knockout = Knockout
tournament-format-tables = Tables of three and four

# The card
tournament-starts = Starts when full, or when { $player } starts it; at the latest on { $latest }.
tournament-repeats = { $nth ->
    [-1] not posted again
   *[other] every{ $nth ->
        [1] { " " }first
        [2] { " " }second
        [3] { " " }third
        [4] { " " }fourth
        [5] { " " }last
       *[other] { "" }
    } { $day ->
        [0] Monday
        [1] Tuesday
        [2] Wednesday
        [3] Thursday
        [4] Friday
        [5] Saturday
       *[other] Sunday
    }
}
tournament-running = { $rounds ->
    [0] Round { $round }
   *[other] Round { $round } of { $rounds }
}
tournament-playing = { $count ->
    [0] every match is over
    [one] 1 match is being played
   *[other] { $count } matches are being played
}
tournament-pairing = The first round is being paired.
tournament-winner = 🏆 { $player } wins the tournament
tournament-no-winner = The tournament is over, and nobody is left to win it
tournament-cancelled-organiser = The tournament was called off.
tournament-cancelled-too-few = Too few players joined, so the tournament was called off.
tournament-cancelled-abandoned = Everybody has left, so the tournament is over.
tournament-cancelled-server-left = The tournament ended when I left the server.
button-tournament-standings = Standings
button-tournament-cross = Cross table
button-tournament-bracket = Bracket
button-tournament-details = How it works
button-tournament-withdraw = Yes, leave it
button-tournament-cancel = Yes, call it off

# Answers
tournament-created = Its card is in { $channel }.
tournament-without-vacations = vacations do not stop the clock
tournament-withdraw-sure = Leave **{ $name }**? { $matches ->
    [0] Your results stay, and you are not paired any more.
    [one] Your results stay, and you resign the match that you are playing.
   *[other] Your results stay, and you resign the { $matches } matches that you are playing.
}
tournament-cancel-sure = Call **{ $name }** off? Matches in play go on, but count for no tournament.

# How it works
tournament-details-swiss = In each round you meet somebody with about as many points, never the same player twice. With an odd number one player has a bye, which is worth a point, and nobody has two.
tournament-details-round-robin = Everybody meets everybody once.
tournament-details-knockout = Whoever loses is out. A draw is played again with seats turned, and then decided by fair chance.
tournament-details-tables = In each round you sit at a table of three or four, with players of about as many points. The place at the table gives the points.
tournament-details-time = Whoever runs out of time twice is out; the results stay.
tournament-details-ties = Equal points: who beat stronger players stands ahead.

# In the tournament's thread
tournament-line-started = { $name } begins with { $count ->
    [one] 1 player
   *[other] { $count } players
}: { $players }
tournament-line-round = Round { $round } begins.
tournament-line-results = Round { $round } is over.
tournament-line-bye = { $player } has a bye
tournament-line-forfeit = without a match
tournament-line-lot = by fair chance
tournament-line-more = … and { $count } more: { COMMAND("tournament show") }
tournament-line-withdrew = { $player } left the tournament. 👋
tournament-line-timed-out = { $player } ran out of time twice and is out. ⏳
tournament-line-left-server = { $player } left the server and the tournament. 👋
tournament-line-deleted = A player had all data deleted and is out.
tournament-line-won = { $player } wins { $name }! 🏆 Congratulations!
tournament-line-role = { $player } now has the role { $role }.
tournament-role-reason = Winner of a tournament

# On match cards, and on profiles
tournament-of-match = 🏆 { $name } · round { $round }
profile-trophies = Trophies: { $trophies }

# Settings of a server
server-tournaments = Who may run tournaments
server-tournaments-how = members with this role, besides those with Manage Server
server-tournaments-none = only Manage Server

# Help

# Refusals
refusal-tournament-unknown = There is no such tournament on this server. { COMMAND("tournament show") } lists those there are.
refusal-tournament-none = There is no tournament here yet. Somebody with Manage Server can open one with { COMMAND("tournament create") }.
refusal-tournament-several = There are { $count } tournaments here. Name one with the option “{ option-tournament }”.
refusal-tournament-not-allowed = Only members with Manage Server, or with the role for tournaments, can open one. Ask somebody who manages this server.
refusal-tournament-not-organiser = Only <@{ $player }> can do that here.
refusal-tournament-name = A tournament needs a name of 1 to { $longest } characters.
refusal-tournament-places = In this format { $lowest } to { $highest } players can take part. Choose a number between them.
refusal-tournament-rounds = { $highest ->
    [0] This format has no number of rounds to choose. Leave it out.
   *[other] A tournament has { $lowest } to { $highest } rounds. Choose a number between them.
}
refusal-tournament-clock = A tournament needs a clock, or it might never end. Choose one from the list.
refusal-tournament-seats = { $seats ->
    [2] This game isn't played by two, so it has tables only. Choose the format for tables.
   *[other] This game isn't played by three and four, so it has no tables. Choose another format.
}
refusal-tournament-too-many = { $limit } tournaments are open or running here, and more are not allowed. Let one end first.
refusal-tournament-joined = You are in this tournament already. Your first match comes when it starts.
refusal-tournament-started = This tournament has started already. **Leave it** at { COMMAND("tournament show") } takes you out of one that you play in.
refusal-tournament-ended = This tournament is over, so nothing about it can be changed any more.
refusal-tournament-blocked = You can't join this tournament: one of you and the organiser has blocked the other.
refusal-tournament-not-entrant = You aren't in this tournament.
refusal-tournament-too-few = { $entrants ->
    [0] Nobody has joined yet.
    [one] Only one player has joined yet.
   *[other] Only { $entrants } players have joined yet.
} At least { $least } are needed.
refusal-tournament-days = Give 1 to { $highest } days at a time.
tournament-form = New tournament
question-name = Name (empty: after the game)
tournament-usual-name = { $game } Cup
question-format = How players are paired
question-places = Places
tournament-form-days = More days for everybody, { $most } at most
button-tournament-start = Start now
button-tournament-extend = Extend
button-tournament-call-off = Call off
refusal-tournament-incomplete = The form has no field for these options. Type a name, a game and a format beside them.
