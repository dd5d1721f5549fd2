# Following members and matches, and the weekly digest of a server
button-watch = Watch
button-unfollow = Stop following
button-stop-all = Stop all
follow-match = match #{ $match }
follow-done = 👀 You follow { $followed } now: turns and results come by direct message.
follow-ended = You don't follow this any more.
follow-none = You follow nobody and no match. Press **Follow** on a { COMMAND("profile") }, or **Watch** behind **More** on a match.
follow-reason = You follow { $followed } on { $server }.
week-title = The week on { $server } is over.
week-best = Move of the week: { $player }, { $game }
week-month = This month { $players } won most: { $count ->
    [one] 1 match
   *[other] { $count } matches
}
week-risers = Up this week
week-solvers = 🧩 { $count } members solved puzzles of the day.
refusal-follow-self = You can't follow yourself: your own matches reach you anyway.
refusal-follow-bot = Bots play no matches of their own, so there is nothing to follow. Choose a member.
refusal-follow-left = <@{ $player }> isn't a member of this server. You can follow members who are here.
refusal-follow-own = You play in match { $match } yourself: its turns reach you anyway.
refusal-follow-over = Match { $match } is over, so nothing more would come. { COMMAND("matches") } shows it.
refusal-follow-private = Match { $match } is private, so it can't be followed here.
refusal-follow-many = You follow { $most } members and matches, and that is the most. **Privacy** in { COMMAND("settings") } ends some.
