# Tournaments: commands and their options
command-tournament = tournament
command-tournament-about = Tournaments of this server
command-tournament-create = create
command-tournament-create-about = Open a tournament for entries
command-tournament-show = show
command-tournament-show-about = Show a tournament, with its entrants and terms
tournament-option-name = What it is called, such as Winter Cup
tournament-option-game = Which game is played
tournament-option-format = How players are paired
tournament-option-options = Options of the game; pick them from the list, one after the other
tournament-option-clock = How much time each player has
tournament-option-rated = Whether its matches count for ratings (usually yes)
tournament-option-vacations = Whether vacations stop the clocks (usually yes)
tournament-option-places = How many can join (empty: 8)
tournament-option-start = When it starts (empty: once it is full)
tournament-option-rounds = How many rounds; for Swiss and tables
tournament-option-role = A role that the winner is given
tournament-option-tournament = Which tournament (empty: the one in this channel)
option-vacations = vacations
option-name = name
option-format = format
option-places = places
option-start = start
option-rounds = rounds
option-role = role
option-tournament = tournament

# What is chosen
tournament-format-swiss = Swiss
tournament-format-round-robin = Round-robin
tournament-format-knockout = Knockout
tournament-format-tables = Tables of three and four
tournament-start-full = when all places are taken
tournament-start-in = { $unit ->
    [h] in { $number ->
        [one] 1 hour
       *[other] { $number } hours
    }
   *[d] in { $number ->
        [one] 1 day
       *[other] { $number } days
    }
}
tournament-status-open = open for entries
tournament-status-running = running
tournament-status-finished = finished
tournament-status-cancelled = called off

# The card
tournament-starts = Starts { $when }.
tournament-starts-full = Starts when all places are taken, { $when } at the latest.
tournament-join-call = Press **Join** to play.
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
button-tournament-field = Field
button-tournament-details = How it works
button-tournament-withdraw = Yes, leave it
button-tournament-cancel = Yes, call it off

# Answers
tournament-created = Your tournament is open, and you are in. Its card is in { $channel }: **Start now** begins it before it is full.
tournament-opened = Your tournament is open, without you. Its card is in { $channel }: **Start now** begins it before it is full.
tournament-without-vacations = vacations do not stop the clock
tournament-no-vacations = Vacations do not stop the clocks of this tournament.
tournament-joined-by-you = You are in. Your first match comes when the tournament starts.
tournament-left-by-you = You are out of the field. You can join again until it starts.
tournament-withdraw-sure = Leave **{ $name }**? { $matches ->
    [0] Your results stay, and you are not paired any more.
    [one] Your results stay, and you resign the match that you are playing.
   *[other] Your results stay, and you resign the { $matches } matches that you are playing.
}
tournament-withdrawn-by-you = You left the tournament. Thanks for playing!
tournament-cancel-sure = Call **{ $name }** off? Matches in play go on, but count for no tournament.
tournament-cancelled-by-you = The tournament is called off.
tournament-started-by-you = The tournament has started.
tournament-extended = { $days ->
    [one] Everybody has 1 day more.
   *[other] Everybody has { $days } days more.
}

# How it works
tournament-details-swiss = In each round you meet somebody with about as many points, never the same player twice. With an odd number one player has a bye, which is worth a point, and nobody has two.
tournament-details-round-robin = Everybody meets everybody once.
tournament-details-knockout = Whoever loses is out. A draw is played again with seats turned, and then decided by fair chance.
tournament-details-tables = In each round you sit at a table of three or four, with players of about as many points. The place at the table gives the points.
tournament-details-time = Whoever runs out of time twice is out; the results stay.
tournament-details-ties = **Equal points?** These decide, in this order:
tournament-tie-head-to-head = **Direct**: the points against those level with you, where all of them met
tournament-tie-buchholz = **Buchholz**: the points of all your opponents together
tournament-tie-sonneborn-berger = **S-B** (Sonneborn-Berger): the points of those you beat, and half those of a draw
tournament-tie-wins = **Wins**: matches won on the board
tournament-tie-performance = **Perf.**: rating performance, from your opponents’ ratings and your points
tournament-tie-lot = **Lot**: drawn by fair chance

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
help-events-title = Tournaments
help-events =
    { COMMAND("tournament create") } opens a tournament: Swiss, round-robin, knockout, or tables of three and four. It is for those with Manage Server, or the role from { COMMAND("server") }.
    Press **Join** on its card. Each round comes with match cards of your own.
    { COMMAND("tournament show") } shows who leads and the matches of a round; there you can leave, and its organiser can start it.

# Refusals
refusal-tournament-unknown = There is no such tournament on this server. { COMMAND("tournament show") } lists those there are.
refusal-tournament-none = There is no tournament here yet. Somebody with Manage Server can open one with { COMMAND("tournament create") }.
refusal-tournament-several = There are { $count } tournaments here. Name one with the option “{ option-tournament }”.
refusal-tournament-server = Tournaments belong to a server. Use the command in one.
refusal-tournament-not-allowed = Only members with Manage Server, or with the role for tournaments, can open one. Ask somebody who manages this server.
refusal-tournament-not-organiser = Only whoever opened this tournament, or may run tournaments here, can do that.
refusal-tournament-name = A tournament needs a name of 1 to { $longest } characters.
refusal-tournament-places = In this format { $lowest } to { $highest } players can take part. Choose a number between them.
refusal-tournament-rounds = { $highest ->
    [0] This format has no number of rounds to choose. Leave it out.
   *[other] A tournament has { $lowest } to { $highest } rounds. Choose a number between them.
}
refusal-tournament-start = Entries are open for { $earliest ->
    [one] 1 minute
   *[other] { $earliest } minutes
} at least and for 30 days at most. Choose a time between them.
refusal-tournament-start-unreadable = I can't read “{ $text }” as a start. Pick one from the list, or write for example 12h or 3d.
refusal-tournament-clock = A tournament needs a clock, or it might never end. Choose one from the list.
refusal-tournament-seats = { $seats ->
    [2] This game isn't played by two, so it has tables only. Choose the format for tables.
   *[other] This game isn't played by three and four, so it has no tables. Choose another format.
}
refusal-tournament-too-many = { $limit } tournaments are open or running here, and more are not allowed. Let one end first.
refusal-tournament-bot = Bots don't play in tournaments.
refusal-tournament-joined = You are in this tournament already. Your first match comes when it starts.
refusal-tournament-started = This tournament has started already. **Leave it** at { COMMAND("tournament show") } takes you out of one that you play in.
refusal-tournament-ended = This tournament is over, so nothing about it can be changed any more.
refusal-tournament-full = All { $places } places are taken. If somebody leaves, one is free again.
refusal-tournament-blocked = You can't join this tournament: one of you and the organiser has blocked the other.
refusal-tournament-not-entrant = You aren't in this tournament. { COMMAND("tournament show") } has the button to join while it is open.
refusal-tournament-withdrawn = You have left this tournament already. Your results stay.
refusal-tournament-too-few = { $entrants ->
    [0] Nobody has joined yet.
    [one] Only one player has joined yet.
   *[other] Only { $entrants } players have joined yet.
} At least { $least } are needed.
refusal-tournament-days = Give 1 to { $highest } days at a time.
tournament-form = New tournament
tournament-form-name = Name
tournament-form-game = Game
tournament-form-format = How players are paired
tournament-form-places = Places
tournament-form-example = Winter Cup
tournament-form-days = More days for everybody, { $most } at most
button-tournament-start = Start now
button-tournament-extend = Extend
button-tournament-call-off = Call off
button-tournament-leave = Leave it
refusal-tournament-incomplete = The form has no field for these options. Type a name, a game and a format beside them.
