# Commands: names, descriptions, options
command-challenge = challenge
command-challenge-about = Challenge somebody, or anybody, to a game
command-move = move
command-move-about = Play a move by its notation
command-matches = matches
command-matches-about = See what waits for you, or open a match
command-leaderboard = leaderboard
command-leaderboard-about = See who plays best
command-help = help
command-help-about = See what this bot does, and where to begin
option-opponent-about = Opponent (empty: anyone)
option-clock-about = How much time each player has
option-move-about = The move, such as 1ne or e5n; pick one from the list
option-game-about = Which game
option-scope-about = This server, or everywhere

# What the options of commands are called; those of games are named beside the games
option-game = game
option-opponent = opponent
option-clock = clock
option-first = first
option-rated = rated
option-seats = seats
option-colour = colour
option-level = level
option-move = move
option-match = match
option-member = member
option-scope = scope
option-period = period

# Buttons
button-accept = Accept
button-join = Join
button-accept-as = Accept as { $seat }
button-decline = Decline
button-withdraw = Withdraw
button-to-challenge = To the challenge
button-offer-draw = Offer draw
button-accept-draw = Accept draw
button-decline-draw = Decline draw
button-resign = Resign
button-call-off = End without a result
button-really-resign = Yes, resign
button-rematch = Rematch
button-moves = Moves
button-more = More
button-leave = Leave
button-next-match = Next match
button-play = Play it
button-back = Back
button-grid = Squares

# The composer, and answers to commands
composer-ready = **Ready:** { $move }
composer-played = ✅ { $happened }
composer-goes-on = Next: { $task }.
board-posted = Here is the board.
draw-refused = { $player }, no draw this time: the match goes on.
resign-sure = { $players ->
    [2] Resign match #{ $match }? Your opponent wins at once.
   *[other] Resign match #{ $match }? You take the last place that is left, and the others play on without you.
}

# Cards
rated = rated
casual = casual
casual-without-clock = casual, as there is no clock
card-first-move = The match begins.
card-before = Before: { $happened }
card-left = left the match
card-timed-out = { $player } ran out of time.
card-no-moves = No moves yet
card-turn = { $player }, your turn: { $happened }
card-task = your turn
card-deadline = until { $deadline }
card-chance = Chance decides …
card-draw-offered = { $asked }, { $player } offers a draw. 🤝
card-uncounted-few = Too few moves were played for this match to change ratings.
card-uncounted-absent = The same absence has already cost { $player } a rated match, so no ratings change.
over-won = { $winner } wins { $score } 🏆
over-drawn = { $winners } draw { $score } 🤝
over-resigned = { $player } resigned.
over-unplayed = { $loser } resigned before the first move: { $game }, { $players }.
over-by-agreed = The players agreed to a draw.
over-called-off = No result: { $players }
over-by-called-off = It ended without a result, and counts for nobody.
over-by-limit = The move limit was reached.
clock-correspondence = { $number ->
    [one] 1 day a move
   *[other] { $number } days a move
}
clock-chess = { $number ->
    [one] 1 minute each
   *[other] { $number } minutes each
}{ $increment ->
    [0] { "" }
   *[other] { " " }+ { $increment } s a move
}
clock-none = no clock

# Challenges
challenge-to = { $opponent }, { $challenger } challenges you: { $game }.
challenge-open = { $seats ->
    [2] { $challenger } is looking for an opponent: { $game }.
   *[other] { $challenger } is looking for { $free ->
        [one] one more player
       *[other] { $free } more players
    }: { $game }.
}
challenge-expires = Open until { $when }.
challenge-accepted = ✅ Accepted.
challenge-contest = Everybody is in. The best penguin impression begins.
challenge-declined = { $player } declined. Maybe another day.
challenge-withdrawn = The challenge was withdrawn.
challenge-expired = Nobody answered in time, so this challenge has expired.
challenge-sent = { $channel ->
    [here] Sent.
   *[other] Sent in { $channel }.
}
challenge-joined = You have a seat. The match begins once all are taken.
challenge-plays = { $player } plays { $seat }
first-challenger = { $challenger } begins
first-opponent = { $players ->
    [2] the opponent begins
   *[other] whoever joins first begins
}

# Lists
matches-title = Your matches
matches-game-gone = I don't have this game at the moment. The match stands still, and nobody loses time.
matches-none = You have no match in play. Start one with { COMMAND("challenge") }!
matches-theirs = waiting
matches-card = card
leaderboard-every-game = All games
leaderboard-server = This server
leaderboard-everywhere = Everywhere
leaderboard-empty = Nobody is on this list yet.
page-of = page { $page } of { $pages }

# Help
# What can go wrong
unexpected = Something went wrong on my side, and nothing was changed. If it happens again, tell whoever runs me this number: { $reference }
refused-by-discord = Discord doesn't let me do that here: a message is gone, or a channel or direct messages are closed to me.
database-away = I cannot reach my database just now. Wait a minute, look at { COMMAND("matches") }, and if nothing has happened, try it again.
stopping = I'm being restarted and could not finish this. Look at { COMMAND("matches") } in a minute, and if nothing has happened, try it again.
outdated-button = This comes from an earlier version of me, and I don't know it any more; nothing was changed. { COMMAND("matches") } brings your match with new buttons; for anything else, type its command again.
outdated-command = This command has changed since your Discord last looked. Reload Discord (Ctrl+R, or close and reopen the app) and type it again.
refusal-challenge-mute-place = I can't post here, because I lack these permissions: { $permissions }. Ask somebody who runs this server, or try another channel.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
refusal-challenge-hidden = <@{ $player }> can't see this channel, and so could never answer. Challenge them where you both can be.
permission-read-message-history = Read Message History

# Places and reminders
place-moved = ⚓ The match goes on here, because its former channel is closed to me or to a player. { COMMAND("matches") } takes it elsewhere.
place-direct = ⚓ I can't show you this match any more where it was played, so here is your board. Play right here, or take the match to another channel with { COMMAND("matches") }.
place-absent = ⚓ { $player } is no longer a member here. I send the board by direct message; the match and its clock go on.
place-left = ⚓ You are no longer a member of { $server }, but your match goes on. Play right here, or resign with { COMMAND("matches") }.
reminder = { $player }, { $names } { $count ->
    [one] has
   *[other] have
} waited { $days ->
    [0] { $hours ->
        [one] an hour
       *[other] { $hours } hours
    }
    [one] a day
    [2] two days
   *[other] { $days } days
}: { $title }.

# Taking back, and clocks that pause
button-change-opening = Change the line-up
button-takeback = Take back
button-undo-step = Undo step
button-give-back = Give move back
button-accept-takeback = Allow
button-decline-takeback = Refuse
rematch-called = { $players }, { $player } would like a rematch. 🔁
takeback-refused = { $player }, your move stands this time.
card-takeback-offered = { $asked }, { $player } would like to take the last move back. ↩️
card-given-back = { $player } gave the last move back.
card-taken-back = { $player } took a move back.
card-paused = ⏸️ the clock pauses until { $until }
card-rests = { $player } can't see or play this match at present: the clock rests
clock-bank = { $number } h each + { $increment } h a move, at most { $cap } h

# Settings of a member
command-settings = settings
command-settings-about = Set how boards look, how you move, reminders, time off
settings-title = Your settings
settings-none = nothing set
settings-on = on
settings-off = off
settings-notify = Reminders, when a quarter of your time is left
settings-notify-channel = in the thread
settings-notify-dm = by direct message
settings-notify-none = never
settings-language = Language of what only you see
settings-language-auto = as Discord is set
settings-language-en = English
settings-language-de = Deutsch
settings-pauses = These pause your clock in correspondence matches:
settings-zone = Time zone
settings-zone-how = a name such as Europe/Berlin
settings-sleep = Sleep
settings-sleep-how = at most 8 hours a day, such as 23:00-07:00; empty for none
settings-weekend = Pause on weekends
settings-vacation = Vacation
settings-vacation-how = its last day, such as 2027-01-31
settings-vacation-until = until { $when }
settings-vacation-left = { $days ->
    [one] 1 day left of 30 in any 365
   *[other] { $days } days left of 30 in any 365
}
settings-text = Text board
settings-text-how = boards that only you see are written in words, for screen readers
settings-hidden = Only on the leaderboards of my servers
settings-notation = Show notation
settings-blocks = Block all challenges
settings-wins = Show my wins on this server
settings-wins-how = after a win against the computer, one short card in the channel you play from
button-change = Change
button-turn-on = Turn on
button-turn-off = Turn off
button-vacation = Go on vacation
button-end-vacation = I am back

# Settings of a server, and its doctor
command-server = server
command-server-about = Set what holds for this server, and check it
server-title = This server's settings
server-posts = What I post here
server-often = { $state ->
    [puzzle] daily at { $when }
    [monday] at { $when }
   *[asleep] asleep: nobody answered, and **Solve** on the last one wakes it
}
post-puzzle = Puzzle of the day
post-puzzle-how = easy, of the game you play most
post-monday = Monday's post
post-monday-how = film of the week, leader, who rose
server-channel = Channel for matches
server-anywhere = where they begin
server-threads = A thread for each match
server-clock = Usual clock
server-games = Games that may be played
server-language = Language
refusal-settings-not-manager = Only members who may manage this server can do that.
doctor-title = Check of { $channel }
doctor-test = A test message of the check; it is deleted at once.
doctor-board = post a board
doctor-history = find it again
doctor-thread = open a thread and post in it
doctor-direct = send you a direct message
doctor-fix = Switch on: { $permissions } (channel settings → Permissions → my role)
doctor-fix-direct = Switch on: Direct Messages (server menu → Privacy Settings); otherwise reminders come in the channel
doctor-fix-unknown = Discord refused ({ $code }); no single permission of mine is missing.
doctor-well = Everything works: matches can be played here.
doctor-ill = Switch these on, and matches run as they should; until then I use what is allowed.
doctor-clean = The test messages are deleted again.
doctor-left = I could not delete { $places }: please do. A thread needs Manage Threads, which no match needs.
doctor-no-channel = I can't see the channel for matches. Choose another one with { COMMAND("server") }, or let me see it.
doctor-rights = let you press buttons in archived threads
doctor-puzzle = post the puzzle of the day in { $channel }
doctor-monday = post on Mondays in { $channel }
doctor-post-gone = I can't see that channel. Choose another one with { COMMAND("server") }, or let me see it.
doctor-fix-rights = Switch on: Send Messages in Threads for you; or wait until your time-out is over
doctor-fact = { $result ->
    [expected] As expected
    [stricter] Discord is stricter. Expected
    [kinder] Discord is kinder. Expected
    [untried] Could not be tried
    [look] For you to look at
   *[stays] For you to delete
}: { $fact }
doctor-fix-fact = Please send this line to whoever runs me: it belongs in a bug report.
doctor-answers = an answer that comes later takes files, and keeps those that it lists
doctor-first-takes = the first answer to a press takes no files
doctor-first-drops = the first answer to a press drops the files that it does not list
doctor-press = One thing only you can try: press the button, and the result appears here.
button-doctor-press = Try it
permission-create-public-threads = Create Public Threads
button-play-match = Play
button-open = Open
button-bring-here = Bring here
button-finished = Finished matches
button-challenge = Challenge
button-head-to-head = Head to head
button-follow = Follow
button-follows = What you follow
button-export = Get your data
button-delete-data = Delete your data
settings-page-boards = Boards
settings-page-moves = Moves
settings-page-reminders = Reminders
settings-page-away = Away
settings-page-privacy = Privacy
settings-privacy-how = blocked members, shown wins, what you follow, your data
settings-blocked = Members who can't challenge you
settings-blocked-more = { $count ->
    [one] One more member is blocked, and appears here once you unblock somebody.
   *[other] { $count } more are blocked, and appear here once you unblock somebody.
  }
button-server-check = Check
button-server-roles = Roles
option-number = number
