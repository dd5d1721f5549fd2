# Befehle: Namen, Beschreibungen, Optionen
command-challenge = herausfordern
command-challenge-about = Fordere jemanden oder alle zu einem Spiel heraus
command-move = zug
command-move-about = Spiel einen Zug, den du in Notation tippst
command-matches = partien
command-matches-about = Sieh, was auf dich wartet, oder öffne eine Partie
command-leaderboard = bestenliste
command-leaderboard-about = Sieh, wer am besten spielt
command-help = hilfe
command-help-about = Sieh, was dieser Bot kann und womit man anfängt
option-opponent-about = Gegner (leer: wer mag)
option-clock-about = Wie viel Zeit jeder Spieler hat
option-move-about = Der Zug, etwa 1ne oder e5n; wähle ihn aus der Liste
option-game-about = Welches Spiel
option-scope-about = Dieser Server oder überall

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
button-accept-as = Als { $seat }
button-decline = Ablehnen
button-withdraw = Zurückziehen
button-to-challenge = Zur Herausforderung
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
composer-played = ✅ { $happened }
composer-goes-on = Weiter: { $task }.
board-posted = Hier ist das Brett.
draw-refused = { $player }, diesmal kein Remis: Die Partie geht weiter.
resign-sure = { $players ->
    [2] Partie #{ $match } aufgeben? Dein Gegner gewinnt sofort.
   *[other] Partie #{ $match } aufgeben? Du nimmst den letzten freien Platz ein, und die anderen spielen ohne dich weiter.
}

# Karten
rated = gewertet
casual = ohne Wertung
casual-without-clock = ohne Wertung, da ohne Uhr
card-first-move = Die Partie beginnt.
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
clock-chess = { $number ->
    [one] je 1 Minute
   *[other] je { $number } Minuten
}{ $increment ->
    [0] { "" }
   *[other] { " " }+ { $increment } s pro Zug
}
clock-none = ohne Uhr

# Herausforderungen
challenge-to = { $opponent }, { $challenger } fordert dich heraus: { $game }.
challenge-open = { $seats ->
    [2] { $challenger } sucht einen Gegner: { $game }.
   *[other] { $challenger } sucht noch { $free ->
        [one] einen
       *[other] { $free }
    } Mitspieler: { $game }.
}
challenge-expires = Offen bis { $when }.
challenge-accepted = ✅ Angenommen.
challenge-contest = Alle sind dabei. Der beste Pinguin-Auftritt beginnt.
challenge-declined = { $player } hat abgelehnt. Vielleicht ein andermal.
challenge-withdrawn = Die Herausforderung wurde zurückgezogen.
challenge-expired = Niemand hat rechtzeitig geantwortet; die Herausforderung ist abgelaufen.
challenge-sent = { $channel ->
    [here] Gesendet.
   *[other] In { $channel } gesendet.
}
challenge-joined = Du hast einen Platz. Es geht los, sobald alle besetzt sind.
challenge-plays = { $player } spielt { $seat }
first-challenger = { $challenger } beginnt
first-opponent = { $players ->
    [2] der Gegner beginnt
   *[other] wer zuerst dazukommt, beginnt
}

# Listen
matches-title = Deine Partien
matches-game-gone = Dieses Spiel habe ich gerade nicht. Die Partie steht still, und niemand verliert Zeit.
matches-none = Du spielst gerade keine Partie. Beginne eine mit { COMMAND("challenge") }!
matches-theirs = warten
matches-card = Karte
leaderboard-every-game = Alle Spiele
leaderboard-server = Dieser Server
leaderboard-everywhere = Überall
leaderboard-empty = Auf dieser Liste steht noch niemand.
page-of = Seite { $page } von { $pages }

# Hilfe
# Was schiefgehen kann
unexpected = Auf meiner Seite ist etwas schiefgegangen, und nichts wurde verändert. Passiert es wieder, nenne dem, der mich betreibt, diese Nummer: { $reference }
refused-by-discord = Discord lässt mich das hier nicht tun: Eine Nachricht ist weg, oder ein Kanal oder Direktnachrichten sind mir verschlossen.
database-away = Ich erreiche meine Datenbank gerade nicht. Sieh in einer Minute bei { COMMAND("matches") } nach, und wenn nichts geschehen ist, versuch es noch einmal.
stopping = Ich werde gerade neu gestartet und konnte das nicht mehr erledigen. Sieh in einer Minute bei { COMMAND("matches") } nach, und wenn nichts geschehen ist, versuch es noch einmal.
outdated-button = Das stammt aus einer früheren Fassung von mir, und ich kenne es nicht mehr; verändert wurde nichts. { COMMAND("matches") } holt deine Partie mit neuen Knöpfen; alles andere rufst du mit seinem Befehl noch einmal auf.
outdated-command = Dieser Befehl hat sich geändert, seit dein Discord zuletzt nachgesehen hat. Lade Discord neu (Strg+R, oder schließe und öffne die App) und tippe ihn noch einmal.
refusal-challenge-mute-place = Hier kann ich nichts posten, denn mir fehlen diese Berechtigungen: { $permissions }. Frag jemanden, der diesen Server verwaltet, oder nimm einen anderen Kanal.
permission-view-channel = Kanal anzeigen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-attach-files = Dateien anhängen
refusal-challenge-hidden = <@{ $player }> kann diesen Kanal nicht sehen und darum nie antworten. Fordere dort heraus, wo ihr beide schreiben könnt.
permission-read-message-history = Nachrichtenverlauf anzeigen

# Orte und Erinnerungen
place-moved = ⚓ Die Partie geht hier weiter, weil ihr bisheriger Kanal für mich oder jemanden, der spielt, zu ist. Mit { COMMAND("matches") } holst du sie in einen anderen.
place-direct = ⚓ Wo diese Partie gespielt wurde, kann ich sie dir nicht mehr zeigen; darum ist dein Brett hier. Spiel gleich hier weiter oder hol die Partie mit { COMMAND("matches") } in einen anderen Kanal.
place-absent = ⚓ { $player } ist hier kein Mitglied mehr. Das Brett geht per Direktnachricht; Partie und Uhr laufen weiter.
place-left = ⚓ Du bist kein Mitglied von { $server } mehr, aber deine Partie geht weiter. Spiel gleich hier, oder gib sie mit { COMMAND("matches") } auf.
reminder = { $player }, { $names } { $count ->
    [one] wartet
   *[other] warten
} seit { $days ->
    [0] { $hours ->
        [one] einer Stunde
       *[other] { $hours } Stunden
    }
    [one] einem Tag
    [2] zwei Tagen
   *[other] { $days } Tagen
}: { $title }.

# Zurücknehmen, und Uhren mit Pausen
button-change-opening = Aufstellung ändern
button-takeback = Zurücknehmen
button-undo-step = Schritt zurück
button-give-back = Zug zurückgeben
button-accept-takeback = Erlauben
button-decline-takeback = Nicht erlauben
rematch-called = { $players }, { $player } möchte eine Revanche. 🔁
takeback-refused = { $player }, dein Zug bleibt diesmal stehen.
card-takeback-offered = { $asked }, { $player } möchte den letzten Zug zurücknehmen. ↩️
card-given-back = { $player } hat den letzten Zug zurückgegeben.
card-taken-back = { $player } hat einen Zug zurückgenommen.
card-paused = ⏸️ die Uhr pausiert bis { $until }
card-rests = { $player } kann diese Partie zurzeit nicht sehen oder spielen: Die Uhr ruht
clock-bank = je { $number } h + { $increment } h pro Zug, höchstens { $cap } h

# Einstellungen eines Mitglieds
command-settings = einstellungen
command-settings-about = Stell Bretter, Züge, Erinnerungen und Auszeiten ein
settings-title = Deine Einstellungen
settings-none = nichts eingestellt
settings-on = an
settings-off = aus
settings-notify = Erinnerungen, wenn noch ein Viertel deiner Zeit bleibt
settings-notify-channel = im Thread
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
settings-vacation = Urlaub
settings-vacation-how = sein letzter Tag, etwa 31.1.2027
settings-vacation-until = bis { $when }
settings-vacation-left = { $days ->
    [one] noch 1 Tag von 30 in 365
   *[other] noch { $days } Tage von 30 in 365
}
settings-text = Textbrett
settings-text-how = Bretter, die nur du siehst, stehen in Worten da, für Vorleseprogramme
settings-hidden = Nur auf Bestenlisten meiner Server
settings-notation = Notation zeigen
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
command-server-about = Stell ein, was auf diesem Server gilt, und prüf es
server-title = Einstellungen dieses Servers
server-posts = Was ich hier poste
server-often = { $state ->
    [puzzle] täglich { $when }
    [monday] montags { $when }
   *[asleep] schläft: Niemand hat geantwortet, **Lösen** beim letzten weckt es
}
post-puzzle = Rätsel des Tages
post-puzzle-how = leicht, aus eurem liebsten Spiel
post-monday = Wochenrückblick
post-monday-how = Film, wer vorn liegt, wer stieg
server-channel = Kanal für Partien
server-anywhere = wo sie beginnen
server-threads = Ein Thread für jede Partie
server-clock = Übliche Uhr
server-games = Spiele, die gespielt werden dürfen
server-language = Sprache
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
doctor-puzzle = das Rätsel des Tages in { $channel } posten
doctor-monday = den Wochenrückblick in { $channel } posten
doctor-post-gone = Ich sehe diesen Kanal nicht. Wähle mit { COMMAND("server") } einen anderen oder zeig ihn mir.
doctor-fix-rights = Einschalten: „Nachrichten in Threads senden“ für dich; oder warte, bis dein Timeout vorbei ist
doctor-fact = { $result ->
    [expected] Wie erwartet
    [stricter] Discord ist strenger. Erwartet
    [kinder] Discord ist großzügiger. Erwartet
    [untried] Ließ sich nicht prüfen
    [look] Zum Ansehen
   *[stays] Zum Löschen
}: { $fact }
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
button-head-to-head = Direktvergleich
button-follow = Folgen
button-follows = Wem du folgst
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
button-server-check = Prüfen
button-server-roles = Rollen
option-number = nummer
