# What the server says.

refusal-spectator = Du schaust nur zu.
refusal-not-begun = Wir fangen an, sobald alle Plätze besetzt sind.
refusal-paused = Das Spiel wartet, bis alle wieder da sind.
refusal-moved-on = Da war jemand schneller, der Tisch sieht schon anders aus.
refusal-quicker = { $ms ->
    [0] { $who } war schneller.
    [one] { $who } war um eine Millisekunde schneller.
   *[other] { $who } war um { $ms } Millisekunden schneller.
}
refusal-too-late = Zu spät, die Zeit war gerade um.
refusal-no-such-move = Diesen Zug gibt es hier nicht.
refusal-no-undo = Zurücknehmen geht nur, wenn du allein spielst oder der Tisch es erlaubt, und wenn du schon gezogen hast.
refusal-undo-too-late = Zurücknehmen geht hier nicht mehr: Andere haben schon gespielt, oder dein Zug hat etwas verraten.
refusal-too-few = Das sind zu wenige für dieses Spiel. Setz Bots dazu oder warte noch.
refusal-no-help = Einen Tipp gibt es nur, wenn du dran bist und sonst nur Bots mitspielen.
refusal-log-full = An diesem Tisch wurde schon so oft getauscht und zurückgenommen, dass nichts mehr ins Protokoll passt. Weiterspielen kannst du.
refusal-not-host = Das kann nur, wer den Tisch eröffnet hat.
refusal-dealing = Gerade wird gegeben. Einen Moment noch.

error-bad-message = Der Server hat eine Nachricht nicht verstanden. Lade die Seite neu.
error-old-page = Diese Seite ist veraltet. Lade sie neu.
error-too-fast = Nicht so schnell! So viele Nachrichten auf einmal kommen nicht an.
error-no-level = Diese Spielstärke gibt es nicht.
error-not-over = Das geht erst, wenn das Spiel zu Ende ist.
error-no-game = Dieses Spiel gibt es nicht.
error-no-table = Diesen Tisch gibt es nicht.
error-old-table = Dieser Tisch wurde nach anderen Regeln eröffnet, als jetzt gelten. Eröffne einen neuen.
error-too-many-tables = Du hast gerade sehr viele Tische eröffnet. Warte ein wenig.
error-too-many-sockets = Hier sind schon zu viele Verbindungen offen. Schließe ein paar Fenster und lade die Seite neu.
error-seat-taken = Dieser Platz ist schon vergeben.
error-seat-kept = Dieser Platz ist für jemanden freigehalten.
error-wrong-key = Dieser Link öffnet hier keinen Platz mehr.
error-other-salt = Die Seite hat etwas anderes verraten, als sie versprochen hatte. Lade sie neu.
error-no-seat = Diesen Platz gibt es nicht.
error-no-printer = Dieser Server kann nicht drucken: Ihm fehlt das Paket dafür.
error-bad-request = So lässt sich kein Tisch eröffnen: { $detail }
error-closed = Dieser Tisch wurde vom Betreiber geschlossen.
error-banned = Von diesem Anschluss aus kannst du hier nicht mehr spielen.
error-trouble = Da ist etwas schiefgegangen. Versuch es noch einmal.
