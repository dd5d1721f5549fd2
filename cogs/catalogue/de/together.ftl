# Der Zug des Tages: alle in einem Kanal gegen den Computer, ein Zug am Tag
everybody-here = Der ganze Kanal
daily-begins = Wir alle gegen den Computer, ein Zug am Tag: Dein Zug ist deine Stimme.
daily-idea = Idee von { $proposer ->
    [somebody] jemandem
   *[named] { $player }
}, { $voices } von { $of }{ $tied ->
    [no] { "" }
   *[yes] , unter Gleichen ausgelost
}{ $saw ->
    [nobody] .
    [second] ; { $second } sah das auch.
    [both] ; { $second } und { $others } weitere sahen das auch.
   *[others] ; { $others } weitere sahen das auch.
}
daily-closes = bis { $when } · { daily-voices }
daily-asleep = schläft nach drei stillen Tagen, bis jemand abstimmt
daily-voices = { $voices ->
    [0] noch keine Stimme
    [one] 1 Stimme
   *[other] { $voices } Stimmen
}
daily-yours = ✅ Deine Stimme: **{ $move }**, { $voices } von { $of }. Bis { $when } kannst du sie ändern.
daily-unvoted = Bisher: { daily-voices }. Stimm ab, dann siehst du, wie es steht.
daily-ideas = Gespielte Ideen: { $players }
daily-somebody = jemand
help-daily = 📅 **{ post-daily }** in { $channel }: alle hier gegen den Computer, ein Zug am Tag.
button-vote-today = Heute abstimmen
button-other-move = Anderer Zug
button-stands = So steht es
refusal-ballot-off = Der Zug des Tages ist abgeschaltet. Wer mich betreibt, kann ihn einschalten.
refusal-ballot-elsewhere = Darüber wird im Kanal des Zugs des Tages abgestimmt. Geh dorthin und drück **Spielen** auf seiner Karte.
refusal-ballot-card = Ich sehe hier nicht, seit wann du Mitglied dieses Servers bist. Stimm auf der Karte im Kanal ab.
refusal-ballot-young = { $days ->
    [one] Du kannst hier abstimmen, sobald du einen Tag Mitglied bist. Komm morgen wieder.
   *[other] Du kannst hier abstimmen, sobald du { $days } Tage Mitglied bist.
}
refusal-ballot-closed = Diese Abstimmung ist zu Ende. Drück **Spielen** auf der neuesten Karte für die nächste.
refusal-ballot-steps = Ein Zug dieses Spiels hat mehrere Schritte, darüber kann niemand auf einmal abstimmen. Wähl ein anderes Spiel.

# /server
post-daily = Zug des Tages
question-daily-channel = Kanal (leer: keiner)
question-daily-game = Spiel
question-daily-hour = Abstimmung bis ({ $zone })
question-daily-age = Wer abstimmen darf
daily-age = { $days ->
    [0] Jedes Mitglied
    [one] Wer mindestens 1 Tag Mitglied ist
   *[other] Wer mindestens { $days } Tage Mitglied ist
}
doctor-daily = den Zug des Tages in { $channel } zeigen
doctor-daily-voters = jedes Mitglied dort abstimmen lassen
doctor-daily-seen-by = Nur diese Rollen sehen den Kanal: { $roles }. Damit alle abstimmen können, schalte für alle ein: Kanal ansehen (Kanaleinstellungen → Berechtigungen).
