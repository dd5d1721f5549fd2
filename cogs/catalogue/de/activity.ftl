# Das Brett in Discord: sein Knopf auf Karten und die Wörter seiner Seite.
button-board = Brett
activity-off = Das Brett in Discord gibt es hier nicht. Zieh mit den Knöpfen der Karte oder mit { COMMAND("move") }.
