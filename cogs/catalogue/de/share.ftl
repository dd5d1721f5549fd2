# Teilen, und die Befehle in den Menüs von Mitgliedern und Nachrichten
button-share = Teilen
share-sending = Wird geteilt …
share-done = { $channel ->
    [here] Mit allen hier geteilt.
   *[other] In { $channel } geteilt.
  }
share-done-smaller = Der Film ist für diesen Ort zu groß; darum habe ich sein letztes Bild geteilt. **Wiederholung** zeigt dir alles.
share-puzzle = { $player } hat Rätsel { $number } von { $game } versucht 🧩
share-streak = { $length ->
    [0] keine Serie
   *[other] Serie: { $length }
  }
share-day = { $player } hat das Rätsel des Tages versucht 🧩
share-rush = { $player } hat in drei Minuten { $count ->
    [one] 1 Rätsel
   *[other] { $count } Rätsel
  } gelöst · { $game }
refusal-share-direct = Hier sind nur du und ich. Teil es, wo andere es sehen: öffne die Partie in einem Kanal oder einer Gruppe mit { COMMAND("matches") } und drücke dort **Teilen**.
refusal-share-hidden = Auf diesem Server siehst nur du meine Antworten. Teil es an einem anderen Ort, oder frag, wer mich hier hinzufügen kann.
refusal-share-mute-place = Hier kann ich nichts posten, denn mir fehlen diese Berechtigungen: { $permissions }. Frag jemanden, der diesen Server verwaltet, oder teil es in einem anderen Kanal.
refusal-share-again = Das wurde hier schon geteilt.
refusal-share-too-large = Das ist für diesen Ort zu groß. Teil stattdessen eine einzelne Stellung: öffne die Wiederholung Schritt für Schritt.
refusal-share-refused = Discord hat mich hier nicht posten lassen. Versuch es in einem anderen Kanal, oder sichere das Bild und schick es selbst.
menu-challenge = Herausfordern
menu-profile = Profil

# Siege gegen den Computer, im Kanal gezeigt
wins-ask = 📣 **Deine Siege hier zeigen?** Wenn du magst, poste ich jeden Sieg gegen den Computer auf diesem Server in dem Kanal, aus dem du spielst, hier { $channel }: eine kurze Karte mit dem Film.
wins-shown = ✅ Ab jetzt zeige ich deine Siege auf diesem Server. Ausschalten kannst du das unter **Privates** bei { COMMAND("settings") }.
wins-not-shown = Deine Siege zeige ich hier nicht, und ich frage auf diesem Server nicht noch einmal. Einschalten kannst du das unter **Privates** bei { COMMAND("settings") }.
wins-new-level = { $player } hat Stufe { $level } zum ersten Mal geschlagen. 🪜
button-yes = Ja
button-no = Nein
