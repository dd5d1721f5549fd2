# Die Bilder der Turniere: was in ihren Spalten und Erklärungen steht, und ihre Alternativtexte.
event-head-player = Name
event-head-points = Pkt.
event-head-rating = Wertung
event-tie-head-to-head = Direkt
event-tie-buchholz = Buchholz
event-tie-sonneborn-berger = S-B
event-tie-wins = Siege
event-tie-performance = Leist.
event-tie-lot = Los
event-note-head-to-head = Direkt: Punkte gegen alle, die gleichauf sind
event-note-buchholz = Buchholz: die Punkte aller Gegner
event-note-sonneborn-berger = S-B: Punkte der Besiegten, bei Remis die Hälfte
event-note-wins = Siege: auf dem Brett gewonnene Partien
event-note-performance = Leist.: gespielte Stärke, als Wertung
event-note-lot = Los: durch fairen Zufall gezogen
event-note-left = Wer ausgestiegen ist, steht hinter allen anderen
event-cross-note = Voll: Sieg · halb: Remis · leer: Niederlage
event-cross-began = Zahl: Platz des Gegners · Punkt: begann
event-free = { $free ->
    [0] Alle { $places } Plätze sind vergeben
    [one] 1 von { $places } Plätzen ist frei
   *[other] { $free } von { $places } Plätzen sind frei
}
event-open = { $count ->
    [0] Noch niemand ist dabei
    [one] 1 Spieler bisher
   *[other] { $count } Spieler bisher
}
event-bye = spielfrei
event-round = R{ $round }

event-field-alt = { $count ->
    [0] Das Feld des Turniers: noch niemand. { $places }.
    [one] Das Feld des Turniers: { $names }. { $places }.
   *[other] Das Feld des Turniers, { $count } Spieler: { $names }. { $places }.
}
event-standings-alt = Tabelle: { $lines }
event-standings-line = { $place }. { $name }, { $points } { $plural ->
    [one] Punkt
   *[other] Punkte
}
event-decided = vor dem Nächsten durch { $by }
event-standings-gone = zurückgezogen
event-cross-alt = Kreuztabelle: { $lines }
event-bracket-alt = K.-o.-Baum. { $lines }
event-bracket-won = { $winner } schlug { $loser } { $score }
event-bracket-meets = { $one } gegen { $other } { $score }
event-bracket-bye = { $name } ist spielfrei
event-bracket-round = Runde { $round }: { $pairings }.
