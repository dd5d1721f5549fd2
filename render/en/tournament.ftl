# The pictures of tournaments: what stands in their columns and notes, and their alt texts.
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
event-bracket-won = { $winner } beat { $loser } { $score }
event-bracket-meets = { $one } meets { $other } { $score }
event-bracket-bye = { $name } has a bye
event-bracket-round = Round { $round }: { $pairings }.
