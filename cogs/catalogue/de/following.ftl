# Mitgliedern und Partien folgen, und der Wochenrückblick eines Servers
button-watch = Zuschauen
button-follow-results = Lieber nur Ergebnisse
button-unfollow = Nicht mehr folgen
button-unfollow-all = Alles beenden
button-server-digest-off = Rückblick abschalten
button-digest-preview = Vorschau
follow-match = Partie #{ $match }
follow-match-at-once = 👀 Du folgst jetzt { $followed }. Jeder Zug und das Ergebnis kommen sofort als Direktnachricht.
follow-match-results = 👀 Du folgst jetzt { $followed }. Das Ergebnis kommt als Direktnachricht.
follow-member-at-once = 👀 Du folgst jetzt { $followed }. Züge und Ergebnisse kommen sofort als Direktnachricht.
follow-member-results = 👀 Du folgst jetzt { $followed }. Ergebnisse kommen als Direktnachricht.
follow-ended = Du folgst { $followed } nicht mehr.
follow-ended-before = Du folgst dem nicht mehr.
follow-title = Wem und was du folgst
follow-none = Du folgst niemandem und keiner Partie. Drücke **Folgen** auf einem { COMMAND("profile") }, oder **Zuschauen** hinter **Mehr** bei einer Partie.
follow-end-one = Nicht mehr folgen …
follow-at-once = sofort
follow-results = nur Ergebnisse
follow-reason = Du folgst { $followed } auf { $server }.
server-digest = Wochenrückblick
server-digest-how = Jeden Montag: der beste Zug als Film, Ergebnisse, Überraschungen, Serien, Rätsel, und wer einen Gegner sucht. Nur was alle im Kanal sehen dürfen.
server-digest-where = Kanal
server-digest-off = aus
server-digest-next = Der nächste: { $when }
server-digest-stopped = Der Wochenrückblick ist aus. { COMMAND("server") } schaltet ihn wieder ein.
server-digest-empty = Diese Woche ist noch nichts geschehen.
server-digest-title = Die Woche auf { $server }
server-digest-best = Zug der Woche: { $player }, { $game }
server-digest-results = Ergebnisse
server-digest-more = { $count ->
    [one] eines mehr
   *[other] { $count } weitere
  }
server-digest-upsets = Überraschungen
server-digest-upset = { $winner } ({ $own }) schlug { $loser } ({ $other })
server-digest-streaks = Serien
server-digest-streak = { $player } gewann { $wins } in Folge
server-digest-puzzles = Rätsel des Tages
server-digest-days = { $count ->
    [one] 1 gelöst
   *[other] { $count } gelöst
  }
server-digest-rush = Neue Bestleistungen im Sprint
server-digest-rush-best = { $count ->
    [one] 1 Rätsel
   *[other] { $count } Rätsel
  }
server-digest-waiting = Auf Gegnersuche
server-digest-open = { $player }: { $game }
refusal-follow-self = Dir selbst kannst du nicht folgen: Deine eigenen Partien erreichen dich sowieso.
refusal-follow-bot = Bots spielen keine eigenen Partien, also gibt es nichts zu sehen. Wähle ein Mitglied.
refusal-follow-left = <@{ $player }> ist kein Mitglied dieses Servers. Folgen kannst du Mitgliedern, die hier sind.
refusal-follow-server = Folgen kannst du auf einem Server. Öffne die Partie oder das { COMMAND("profile") } dort.
refusal-follow-own = In Partie { $match } spielst du selbst: Ihre Züge erreichen dich sowieso.
refusal-follow-over = Partie { $match } ist vorbei, es käme also nichts mehr. { COMMAND("matches") } zeigt sie.
refusal-follow-private = Partie { $match } ist privat, ihr kann hier niemand folgen.
refusal-follow-many = Du folgst { $most } Mitgliedern und Partien, mehr geht nicht. **Privates** bei { COMMAND("settings") } beendet welche.
refusal-settings-digest-nowhere = Die Vorschau zeige ich nur in Textkanälen. Wähle zuerst einen Kanal für den Rückblick.
doctor-digest = den Wochenrückblick in { $channel } posten
doctor-digest-gone = Ich sehe den Kanal für den Wochenrückblick nicht. Wähle mit { COMMAND("server") } einen anderen oder zeig ihn mir.
