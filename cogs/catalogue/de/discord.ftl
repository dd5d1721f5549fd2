# Befehle: Namen, Beschreibungen, Optionen
command-challenge = herausfordern
command-challenge-about = Fordere jemanden oder alle zu einem Spiel heraus
command-move = zug
command-move-about = Spiele einen Zug, den du in Notation tippst
command-matches = partien
command-matches-about = Zeigt, was auf dich wartet, oder öffnet eine Partie
command-leaderboard = bestenliste
command-leaderboard-about = Zeige, wer am besten spielt
command-help = hilfe
command-help-about = Was dieser Bot kann und womit man anfängt
move-option-match = Die Nummer der Partie, falls du mehrere spielst
challenge-option-game = Was gespielt wird
challenge-option-opponent = Gegner (leer: wer mag)
challenge-option-clock = Wie viel Zeit jeder Spieler hat
challenge-option-rated = Ob die Partie für die Wertung zählt
challenge-first-lot = zufällig
challenge-first-challenger = du
challenge-first-opponent = dein Gegner
challenge-first-impression = wer den besten Pinguin macht
move-option-move = Der Zug, etwa 1ne oder e5n; wähle ihn aus der Liste
leaderboard-option-game = Welches Spiel
leaderboard-option-scope = Dieser Server oder überall

# Wie die Optionen der Befehle heißen; die der Spiele stehen bei den Spielen
option-game = spiel
option-opponent = gegner
option-clock = uhr
option-first = anfang
option-rated = wertung
option-seats = plätze
option-colour = farbe
option-level = stufe
option-move = zug
option-match = partie
option-member = mitglied
option-scope = bereich
option-period = zeitraum

# Knöpfe
button-accept = Annehmen
button-join = Beitreten
button-accept-as = Als { $seat } annehmen
button-decline = Ablehnen
button-withdraw = Zurückziehen
button-offer-draw = Remis anbieten
button-accept-draw = Remis annehmen
button-decline-draw = Remis ablehnen
button-resign = Aufgeben
button-call-off = Ohne Ergebnis beenden
button-really-resign = Ja, aufgeben
button-rematch = Revanche
button-moves = Züge
button-more = Mehr
button-leave = Verlassen
button-next-match = Nächste Partie
button-play = So ziehen
button-back = Zurück
button-grid = Felder

# Das Zugmenü und Antworten auf Befehle
composer-ready = **Bereit:** { $move }
composer-green = Grün spielt sofort.
composer-played = ✅ { $happened }
composer-goes-on = Weiter: { $task }.
board-posted = Hier ist das Brett.
draw-sent = Du hast Remis angeboten.
draw-agreed = Du hast das Remis angenommen.
draw-declined = Du hast das Remis abgelehnt; die Partie geht weiter.
draw-refused = { $player }, diesmal kein Remis: Die Partie geht weiter.
resign-sure = { $players ->
    [2] Partie #{ $match } aufgeben? Dein Gegner gewinnt sofort.
   *[other] Partie #{ $match } aufgeben? Du nimmst den letzten freien Platz ein, und die anderen spielen ohne dich weiter.
}
resign-done = Du hast aufgegeben. Trotzdem gut gespielt!
called-off = Du hast die Partie beendet; sie zählt für niemanden.

# Karten
rated = gewertet
casual = ohne Wertung
casual-without-clock = ohne Wertung, da ohne Uhr
card-first-move = Die Partie beginnt. Viel Glück!
card-before = Davor: { $happened }
card-left = hat die Partie verlassen
card-timed-out = { $player } hat keine Zeit mehr.
card-no-moves = Noch kein Zug
card-turn = { $player }, du bist dran: { $happened }
card-task = du bist dran
card-deadline = bis { $deadline }
card-chance = Der Zufall entscheidet …
card-draw-offered = { $asked }, { $player } bietet Remis an. 🤝
card-uncounted-few = Für eine Wertung wurden zu wenige Züge gespielt.
card-uncounted-absent = Dieselbe Abwesenheit hat { $player } schon eine gewertete Partie gekostet; die Wertungen bleiben.
over-won = { $winner } gewinnt { $score } 🏆
over-drawn = { $winners } trennen sich remis { $score } 🤝
over-resigned = { $player } hat aufgegeben.
over-unplayed = { $loser } hat vor dem ersten Zug aufgegeben: { $game }, { $players }.
over-by-agreed = Beide haben sich auf Remis geeinigt.
over-called-off = Ohne Ergebnis: { $players }
over-by-called-off = Sie endete ohne Ergebnis und zählt für niemanden.
over-by-limit = Das Zuglimit ist erreicht.
clock-correspondence = { $number ->
    [one] 1 Tag pro Zug
   *[other] { $number } Tage pro Zug
}
clock-chess = { $increment ->
    [0] je { $number } Min.
   *[other] je { $number } Min. + { $increment } s pro Zug
}
clock-none = ohne Uhr

# Herausforderungen
challenge-to = { $opponent }, { $challenger } fordert dich heraus: { $game }.
challenge-open = { $free ->
    [one] { $challenger } sucht einen Gegner: { $game }.
   *[other] { $challenger } sucht noch { $free } Mitspieler: { $game }.
}
challenge-expires = Läuft { $when } ab.
challenge-accepted = ✅ Angenommen.
challenge-contest = Alle sind dabei. Der beste Pinguin fängt an.
challenge-declined = { $player } hat abgelehnt. Vielleicht ein andermal.
challenge-withdrawn = Die Herausforderung wurde zurückgezogen.
challenge-expired = Niemand hat rechtzeitig geantwortet; die Herausforderung ist abgelaufen.
challenge-sent = Herausforderung gesendet.
challenge-joined = Du hast einen Platz; die Partie beginnt, sobald alle Plätze besetzt sind.
challenge-accepted-by-you = Angenommen. Mögen die besseren Pinguine gewinnen!
challenge-declined-by-you = Du hast die Herausforderung abgelehnt.
challenge-withdrawn-by-you = Du hast deine Herausforderung zurückgezogen.
challenge-left-by-you = Du hast deinen Platz zurückgegeben.
challenge-plays = { $player } spielt { $seat }
first-lot = wer anfängt, ist zufällig
first-challenger = { $challenger } fängt an
first-opponent = { $players ->
    [2] der Gegner fängt an
   *[other] wer zuerst dazukommt, fängt an
}
first-impression = wer den besten Pinguin macht, fängt an

# Listen
matches-title = Deine Partien
matches-game-gone = Dieses Spiel habe ich gerade nicht. Die Partie steht still, und niemand verliert Zeit.
matches-none = Du spielst gerade keine Partie. Beginne eine mit { COMMAND("challenge") }!
matches-yours = du bist am Zug
matches-theirs = warten
matches-card = Karte
leaderboard-title = { $game }: Bestenliste
leaderboard-server = Dieser Server
leaderboard-everywhere = Überall
leaderboard-empty = Noch steht niemand auf der Liste. Spiel eine gewertete Partie, dann bist du die Nummer eins.
page-of = Seite { $page } von { $pages }

# Hilfe
# Was schiefgehen kann
unexpected = Auf meiner Seite ist etwas schiefgegangen, und nichts wurde verändert. Passiert es wieder, nenne dem, der mich betreibt, diese Nummer: { $reference }
refused-by-discord = Discord lässt mich das hier nicht tun: Eine Nachricht ist weg, oder ein Kanal oder Direktnachrichten sind mir verschlossen.
database-away = Ich erreiche meine Datenbank gerade nicht. Sieh in einer Minute bei { COMMAND("matches") } nach, und wenn nichts geschehen ist, versuch es noch einmal.
stopping = Ich werde gerade neu gestartet und konnte das nicht mehr erledigen. Sieh in einer Minute bei { COMMAND("matches") } nach, und wenn nichts geschehen ist, versuch es noch einmal.
outdated-button = Das stammt aus einer früheren Fassung von mir, und ich kenne es nicht mehr; verändert wurde nichts. { COMMAND("matches") } holt deine Partie mit neuen Knöpfen; alles andere rufst du mit seinem Befehl noch einmal auf.
outdated-command = Dieser Befehl hat sich geändert, seit dein Discord zuletzt nachgesehen hat. Lade Discord neu (Strg+R, oder schließe und öffne die App) und tippe ihn noch einmal.
refusal-challenge-mute-place = Hier kann ich keine Partie zeigen, denn mir fehlen diese Berechtigungen: { $permissions }. Frag jemanden, der diesen Server verwaltet, oder nimm einen anderen Kanal.
permission-view-channel = Kanal anzeigen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-attach-files = Dateien anhängen
refusal-challenge-hidden = <@{ $player }> kann diesen Kanal nicht sehen und darum nie antworten. Fordere dort heraus, wo ihr beide schreiben könnt.
permission-read-message-history = Nachrichtenverlauf anzeigen
matches-made-by-you = Du hast { $other } zu { $game } herausgefordert
matches-made-to-you = { $other } hat dich zu { $game } herausgefordert
matches-made-to-all = Du hast alle zu { $game } herausgefordert
matches-joined = Du hast einen Platz in der Herausforderung von { $other } zu { $game }

# Orte und Erinnerungen
place-moved = ⚓ Die Partie geht hier weiter, weil ihr bisheriger Kanal für mich oder jemanden, der spielt, zu ist. Mit { COMMAND("matches") } holst du sie in einen anderen.
place-direct = ⚓ Wo diese Partie gespielt wurde, kann ich sie dir nicht mehr zeigen; darum ist dein Brett hier. Spiel gleich hier weiter oder hol die Partie mit { COMMAND("matches") } in einen anderen Kanal.
place-absent = ⚓ { $player } ist hier kein Mitglied mehr. Das Brett geht per Direktnachricht; Partie und Uhr laufen weiter.
place-left = ⚓ Du bist kein Mitglied von { $server } mehr, aber deine Partie geht weiter. Spiel gleich hier, oder gib sie mit { COMMAND("matches") } auf.
reminder = { $player }, ein Viertel deiner Zeit ist noch übrig: { $title }.

# Zurücknehmen, und Uhren mit Pausen
button-change-opening = Aufstellung ändern
button-takeback = Zurücknehmen
button-undo-step = Schritt zurück
button-give-back = Zug zurückgeben
button-accept-takeback = Erlauben
button-decline-takeback = Nicht erlauben
takeback-sent = Du hast darum gebeten, deinen Zug zurückzunehmen.
takeback-done = Dein Zug ist zurückgenommen.
rematch-called = { $players }, { $player } möchte noch einmal spielen. Die Herausforderung hat ihre eigene Karte, mit einem Platz für jeden von euch. 🔁
takeback-given = Du hast den Zug zurückgegeben.
takeback-agreed = Du hast zugestimmt; der Zug ist zurückgenommen.
takeback-declined = Du hast abgelehnt; die Partie geht weiter.
takeback-refused = { $player }, dein Zug bleibt diesmal stehen.
step-undone = Dein letzter Schritt ist zurückgenommen. Der Zug geht weiter.
card-takeback-offered = { $asked }, { $player } möchte den letzten Zug zurücknehmen. ↩️
card-given-back = { $player } hat den letzten Zug zurückgegeben.
card-taken-back = { $player } hat einen Zug zurückgenommen.
card-paused = ⏸️ die Uhr pausiert bis { $until }
card-rests = { $player } kann diese Partie zurzeit nicht sehen oder spielen: Die Uhr ruht
clock-bank = je { $number } h + { $increment } h pro Zug, höchstens { $cap } h

# Einstellungen eines Mitglieds
command-settings = einstellungen
command-settings-about = Bretter, Züge, Erinnerungen, Auszeiten, Privates
settings-title = Deine Einstellungen
settings-none = keiner
settings-on = an
settings-off = aus
settings-notify = Erinnerungen, wenn noch ein Viertel deiner Zeit bleibt
settings-notify-channel = bei der Karte
settings-notify-dm = per Direktnachricht
settings-notify-none = nie
settings-language = Sprache für alles, was nur du siehst
settings-language-auto = wie in Discord eingestellt
settings-language-en = English
settings-language-de = Deutsch
settings-pauses = Das hält deine Uhr in Fernpartien an:
settings-zone = Zeitzone
settings-zone-how = ein Name wie Europe/Berlin
settings-sleep = Schlaf
settings-sleep-how = höchstens 8 Stunden am Tag, etwa 23:00-07:00; leer für keinen
settings-weekend = Pause am Wochenende
settings-weekend-how = samstags und sonntags läuft deine Zeit nicht
settings-vacation = Urlaub
settings-vacation-how = sein letzter Tag, etwa 31.1.2027
settings-vacation-until = bis { $when }
settings-vacation-left = { $days ->
    [one] noch 1 Tag von 30 in 365
   *[other] noch { $days } Tage von 30 in 365
}
settings-text = Textbrett
settings-text-how = Bretter, die nur du siehst, stehen in Worten da, für Vorleseprogramme
settings-hidden = Nur auf Ranglisten meiner Server
settings-hidden-how = Eingeschaltet stehst du nicht auf der Rangliste über alle Server.
settings-notation = Notation zeigen
settings-notation-how = neben dem, was ein Zug tut, auch, wie man ihn schreibt
settings-blocks = Alle Herausforderungen sperren
settings-wins = Meine Siege auf diesem Server zeigen
settings-wins-how = nach einem Sieg gegen den Computer eine kurze Karte in dem Kanal, aus dem du spielst
button-change = Ändern
button-turn-on = Einschalten
button-turn-off = Ausschalten
button-vacation = In den Urlaub
button-end-vacation = Ich bin zurück

# Einstellungen eines Servers, und sein Doktor
command-server = server
command-server-about = Einstellungen dieses Servers, Prüfung und Wochenrückblick
server-title = Einstellungen dieses Servers
server-channel = Kanal für Partien
server-anywhere = dort, wo sie begonnen werden
server-threads = Ein Thread für jede Partie
server-threads-how = unter der Herausforderung, wenn ich darf; sonst bleiben die Partien im Kanal
server-clock = Übliche Uhr
server-games = Spiele, die gespielt werden dürfen
server-language = Sprache
button-anywhere = Überall
challenge-sent-in = Herausforderung in { $channel } gesendet.
refusal-settings-not-manager = Das können nur Mitglieder, die diesen Server verwalten dürfen.
doctor-title = Prüfung von { $channel }
doctor-test = Eine Testnachricht der Prüfung; sie wird gleich gelöscht.
doctor-board = ein Brett posten
doctor-history = es wiederfinden
doctor-thread = einen Thread eröffnen und darin posten
doctor-direct = dir eine Direktnachricht schicken
doctor-fix = Einschalten: { $permissions } (Kanaleinstellungen → Berechtigungen → meine Rolle)
doctor-fix-direct = Einschalten: Direktnachrichten (Servermenü → Privatsphäre); sonst kommen Erinnerungen im Kanal
doctor-fix-unknown = Discord lehnte ab ({ $code }); von meinen Berechtigungen fehlt keine einzelne.
doctor-well = Alles in Ordnung: Hier kann gespielt werden.
doctor-ill = Schalte das ein, und Partien laufen, wie sie sollen; bis dahin nutze ich, was erlaubt ist.
doctor-clean = Die Testnachrichten sind wieder gelöscht.
doctor-left = Ich konnte { $places } nicht löschen: Bitte tu du das. Für einen Thread bräuchte ich „Threads verwalten“, was keine Partie braucht.
doctor-no-channel = Ich sehe den Kanal für Partien nicht. Wähle mit { COMMAND("server") } einen anderen oder zeig ihn mir.
doctor-rights = dich in archivierten Threads Knöpfe drücken lassen
doctor-fix-rights = Einschalten: „Nachrichten in Threads senden“ für dich; oder warte, bis dein Timeout vorbei ist
doctor-expected = Wie erwartet: { $fact }
doctor-stricter = Discord ist strenger. Erwartet war: { $fact }
doctor-kinder = Discord ist großzügiger. Erwartet war: { $fact }
doctor-untried = Ließ sich nicht prüfen: { $fact }
doctor-look = Zum Ansehen: { $fact }
doctor-stays = Zum Löschen: { $fact }
doctor-fix-fact = Bitte schick diese Zeile an meinen Betreiber: Sie gehört in einen Fehlerbericht.
doctor-answers = eine spätere Antwort nimmt Dateien an und behält die, die sie nennt
doctor-first-takes = die erste Antwort auf einen Knopfdruck nimmt keine Dateien an
doctor-first-drops = die erste Antwort auf einen Knopfdruck verliert die Dateien, die sie nicht nennt
doctor-press = Eins kannst nur du prüfen: Drück den Knopf, und das Ergebnis steht hier.
button-doctor-press = Jetzt prüfen
permission-create-public-threads = Öffentliche Threads erstellen
button-play-match = Spielen
button-open = Öffnen
button-bring-here = Hierher holen
button-finished = Beendete Partien
button-challenge = Herausfordern
button-head-to-head = Ihr beide
button-follow = Folgen
button-follows = Wem du folgst
button-follow-at-once = Lieber sofort
button-export = Deine Daten holen
button-delete-data = Deine Daten löschen
settings-page-boards = Bretter
settings-page-moves = Züge
settings-page-reminders = Erinnerungen
settings-page-away = Auszeiten
settings-page-privacy = Privates
settings-privacy-how = gesperrte Mitglieder, gezeigte Siege, wem du folgst, deine Daten
settings-blocked = Mitglieder, die dich nicht herausfordern können
settings-blocked-more = { $count ->
    [one] Ein weiteres Mitglied ist gesperrt und erscheint hier, sobald du jemanden entsperrst.
   *[other] { $count } weitere sind gesperrt und erscheinen hier, sobald du jemanden entsperrst.
  }
settings-blocks-how = niemand kann dich herausfordern
server-page-settings = Einstellungen
server-page-check = Prüfen
server-page-digest = Wochenrückblick
option-number = nummer
matches-contest = { $game }: Der beste Pinguin-Auftritt entscheidet, wer beginnt
