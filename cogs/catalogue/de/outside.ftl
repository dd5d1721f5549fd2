# Orte, an denen der Bot kein Mitglied ist: Server ohne ihn, Gruppen- und Direktnachrichten von Mitgliedern
button-refresh = Aktualisieren
button-install = Zum Konto hinzufügen
place-outside = ⚓ Deine Partie geht weiter. Spiel gleich hier oder dort, wo sie begann: { COMMAND("matches") } zeigt sie dort.
place-unreached = ⚓ { $players } kann ich nicht direkt schreiben. Füge mich deinem Konto hinzu und erlaube Direktnachrichten: Dann bekommst du eine Nachricht, wenn du am Zug bist. Bis dahin drücke **Aktualisieren** oder nimm { COMMAND("matches") }.
challenge-unseen = Niemand konnte deine Herausforderung sehen; darum habe ich sie zurückgezogen. Fordere jemanden heraus, der mich hinzugefügt hat, oder spiel dort, wo ich Mitglied bin.
refusal-challenge-contest-outside = Der Pinguin-Wettstreit braucht einen Server, der mich hinzugefügt hat. Entscheide anders, wer beginnt.
refusal-challenge-hidden-outside = Auf diesem Server siehst nur du meine Antworten; niemand könnte annehmen. Wähle einen Gegner, oder frag, wer mich hier hinzufügen kann.
