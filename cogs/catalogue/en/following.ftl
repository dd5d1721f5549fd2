# Following members and matches, and the weekly digest of a server
button-watch = Watch
button-follow-results = Results only instead
button-unfollow = Stop following
button-unfollow-all = Stop all
button-server-digest-off = Switch digest off
button-digest-preview = Preview
follow-match = match #{ $match }
follow-match-at-once = 👀 You follow { $followed } now. Each turn and the result come at once by direct message.
follow-match-results = 👀 You follow { $followed } now. The result comes by direct message.
follow-member-at-once = 👀 You follow { $followed } now. Turns and results come at once by direct message.
follow-member-results = 👀 You follow { $followed } now. Results come by direct message.
follow-ended = You don't follow { $followed } any more.
follow-ended-before = You don't follow this any more.
follow-title = What you follow
follow-none = You follow nobody and no match. Press **Follow** on a { COMMAND("profile") }, or **Watch** behind **More** on a match.
follow-end-one = Stop following …
follow-at-once = at once
follow-results = results only
follow-reason = You follow { $followed } on { $server }.
server-digest = Weekly digest
server-digest-how = Every Monday: the best move as a film, results, surprises, streaks, puzzles, and who waits for an opponent. Only what everybody in the channel may see.
server-digest-where = Channel
server-digest-off = off
server-digest-next = Next one: { $when }
server-digest-stopped = The weekly digest is off. { COMMAND("server") } switches it on again.
server-digest-empty = Nothing has happened this week yet.
server-digest-title = The week on { $server }
server-digest-best = Move of the week: { $player }, { $game }
server-digest-results = Results
server-digest-more = { $count ->
    [one] one more
   *[other] { $count } more
  }
server-digest-upsets = Surprises
server-digest-upset = { $winner } ({ $own }) beat { $loser } ({ $other })
server-digest-streaks = Streaks
server-digest-streak = { $player } won { $wins } in a row
server-digest-puzzles = Puzzles of the day
server-digest-days = { $count ->
    [one] 1 solved
   *[other] { $count } solved
  }
server-digest-rush = New best rushes
server-digest-rush-best = { $count ->
    [one] 1 puzzle
   *[other] { $count } puzzles
  }
server-digest-waiting = Waiting for an opponent
server-digest-open = { $player }: { $game }
refusal-follow-self = You can't follow yourself: your own matches reach you anyway.
refusal-follow-bot = Bots play no matches of their own, so there is nothing to follow. Choose a member.
refusal-follow-left = <@{ $player }> isn't a member of this server. You can follow members who are here.
refusal-follow-server = Following works on a server. Open the match or the { COMMAND("profile") } there.
refusal-follow-own = You play in match { $match } yourself: its turns reach you anyway.
refusal-follow-over = Match { $match } is over, so nothing more would come. { COMMAND("matches") } shows it.
refusal-follow-private = Match { $match } is private, so it can't be followed here.
refusal-follow-many = You follow { $most } members and matches, and that is the most. **Privacy** in { COMMAND("settings") } ends some.
refusal-settings-digest-nowhere = I can show the preview in text channels only. Choose a channel for the digest first.
doctor-digest = post the weekly digest in { $channel }
doctor-digest-gone = I can't see the channel for the weekly digest. Choose another one with { COMMAND("server") }, or let me see it.
