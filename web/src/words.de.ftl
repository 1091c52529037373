# What the page itself says.

page-title = Spieltisch
page-tagline = Kartenspiele für dich allein, gegen Bots oder mit Freunden, denen du einen Link schickst.
page-loading = Einen Augenblick …
page-seat = Platz { $number }

page-filter = Spiel suchen
page-wishes = Was darf’s sein?
page-wish-two = Zu zweit, 15 Minuten
page-wish-wordless = Ohne Lesen
page-wish-alone = Allein
page-wish-short = 5 Minuten
page-wish-many = Zu fünft
page-more-wishes = Genauer suchen
page-favourites = Lieblingsspiele
page-favourite = Lieblingsspiel: { $game }
page-your-tables = Deine Tische
page-tables-running = Hier geht es weiter
page-tables-finished = Zu Ende gespielt
page-found = { $count ->
    [one] 1 Spiel
   *[other] { $count } Spiele
}
page-players = Wie viele?
page-any = egal
page-alone = allein
page-category = Art
page-minutes = Dauer
page-minutes-most = bis { $minutes } Min.
page-pace = Ablauf
page-pace-alone = Patience
page-pace-race = um die Wette
page-pace-turns = reihum
page-own-game = Du hast eine Idee für ein eigenes Spiel?
page-own-game-how = Eine kurze Datei genügt: So geht’s.
page-none-found = So ein Spiel haben wir nicht. Streich einen Wunsch.
page-facts = { $seats } · { $minutes } Min.{ $age ->
    [0] {""}
   *[other] {" "}· ab { $age }
}
page-seats = { $least ->
    [1] 1 Person
   *[other] { $least } Personen
}
page-seats-range = { $least }–{ $most } Personen
page-close = Schließen

page-name = Dein Name
page-name-default = Wie heißt du?
page-play-as = Du spielst als { $name }.
page-other-name = Anders heißen
page-opponents = Wer spielt mit?
page-seat-you = Du
page-seat-open = wer den Link hat
page-seat-here = hier am Gerät
page-name-of = Name an Platz { $number }
page-all-here = Alle zusammen an diesem Gerät
page-seat-bot = Bot, { $level }
page-add-seat = Noch jemand
page-remove-seat = Einer weniger
page-options = Einstellungen zum Spiel
page-deal = Nummer der Verteilung
page-deal-hint = leer lassen für eine Überraschung
page-deal-of-the-day = Verteilung des Tages: { $day }
page-tally = { $played ->
    [one] 1 Partie
   *[other] { $played } Partien
} auf diesem Gerät, { $won } gewonnen, längste Serie { $longest }, bestes Ergebnis { $best }
page-take-back = Eigenen Zug zurücknehmen, solange er nichts verraten hat
page-turn-seconds = Sekunden pro Zug
page-turn-none = ohne Grenze
page-leaver = Wenn jemand geht
page-leaver-bot = spielt ein Bot weiter
page-leaver-wait = wartet der Tisch
page-leaver-pause = macht das Spiel Pause
page-option-lot = auslosen
page-option-yes = ja
page-option-no = nein
page-option-none = keine
page-start = Los geht’s
page-with-others = Mit anderen
page-bots = { $count ->
    [0] nur per Link
    [one] 1 Bot
   *[other] { $count } Bots
}

page-share = Einladen
page-share-text = Wer diesen Link öffnet, setzt sich an den Tisch.
page-watch-text = Mit diesem Link kann man zuschauen.
page-copy = Link kopieren
page-copied = Kopiert
page-only-here = Diese Adresse gilt nur auf diesem Gerät. Damit andere dazukommen, starte den Server mit: serve --host 0.0.0.0
page-send = Teilen …
page-other-address = Andere Adresse
page-waiting = Wir fangen an, sobald alle Plätze besetzt sind.
page-fill = Bots auf die freien Plätze setzen
page-fewer = Ohne die freien Plätze anfangen
page-went-on = Die anderen haben schon angefangen.
page-make-free = { $name ->
    [none] Platz { $number } freigeben
   *[other] Platz von { $name } freigeben
}
page-make-free-sure = { $name ->
    [none] Wirklich? Zurück geht es dann nur über die Einladung.
   *[other] Wirklich? Zurück kommt { $name } dann nur über die Einladung.
}
page-stand-up = Aufstehen
page-carry = Auf einem anderen Gerät weiterspielen
page-carry-text = Nur für dich: Wer diesen Link hat, sitzt auf deinem Platz.
page-deal-link = Diese Verteilung
page-deal-link-text = Mit diesem Link bekommt jeder dieselben Karten.
page-seat-lost = Dein Platz ist wieder frei. Setz dich gern noch einmal, oder schau zu.
page-sit-here = Platz { $number } nehmen
page-watch = Nur zuschauen
page-watching = Du schaust zu.
page-free = frei

page-your-turn = Du bist dran
page-played-for-me = Ein Bot spielt für dich
page-my-bot = deinen Bot
page-turn-of = { $name } ist dran
page-thinks = { $name } überlegt …
page-turn-many = Wir warten auf { $names }
page-race-on = Los!
page-away = nicht da
page-paused = Das Spiel wartet, bis alle wieder da sind.
page-offline = Keine Verbindung. Wir versuchen es weiter …
page-round = Runde { $round }
page-round-over = Runde { $round } ist zu Ende
page-go-on = Weiter
page-race-won = { $ms ->
    [0] Du warst schneller als { $who }.
    [one] Du warst um eine Millisekunde schneller als { $who }.
   *[other] Du warst um { $ms } Millisekunden schneller als { $who }.
}
page-race-ways = Für den Weg zum Server angerechnet: { $ways }.
page-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
page-empty = leer
page-face-down = verdeckt
page-covered = verdeckt, du kennst sie
page-top = oben: { $card }
page-can = kann gewählt werden
page-chosen = gewählt
page-threatened = bedroht
page-gap = Stelle { $number }
page-figure = darauf { $figure }
page-hand-of = { $name }: { $zone }
page-cancel = Doch nicht
page-choose = Such dir etwas aus
page-why = Warum nicht?
page-why-card = Warum nicht { $card }?
page-seconds = { $seconds } s

page-log = Verlauf
page-log-back = (zurückgenommen)
page-log-empty = Noch ist nichts passiert.
page-rules = Regeln
page-print = Auf Papier spielen
page-print-about = Karten, Rückseiten und Spielplan zum Ausschneiden, dazu die Regeln als Heft, alles in einem PDF.
page-print-paper = Papier
page-print-letter = US Letter
page-print-ink = Tinte sparen
page-print-get = PDF holen
page-print-busy = Wird gezeichnet …
page-scores = Punkte
page-total = Zusammen
page-settings = Einstellungen
page-menu = Menü
page-lobby = Alle Spiele
page-undo = Zurücknehmen
page-signs = Zeichen geben
page-sign-well-played = Gut gespielt!
page-sign-thanks = Danke!
page-sign-haha = Haha!
page-sign-wow = Oh!
page-sign-oops = Ups!
page-sign-thinking = Ich überlege noch …
page-mute = Stumm
page-hint = Tipp
page-restart = Von vorn
page-really = Wirklich? { $what }
page-reference = Die 32 Karten
page-tour = Erste Schritte
page-replay = Rückblick
page-moments = Wo war mehr drin?
page-moments-looking = Der Ratgeber geht deine Züge noch einmal durch …
page-moments-how = Tippe einen Zug an: Du siehst den Tisch davor und kannst von dort weiterspielen.
page-replay-at = Zug { $n } von { $last }
page-replay-live = Zurück zum Spiel
page-replay-go-on = Von hier weiterspielen
page-replay-first = An den Anfang
page-replay-back = Einen Zug zurück
page-replay-on = Einen Zug weiter
page-replay-last = Ans Ende
page-replay-play = Abspielen
page-replay-pause = Anhalten
page-replay-speed = Tempo: { $speed }-fach
page-replay-eyes = Mit wessen Augen?
page-replay-open = Alles offen
page-again = Noch eine Partie
page-another-deal = Neue Karten
page-once-more = Noch mal dieselben Karten
page-result = Ergebnis
page-again-go = Zur nächsten Partie
page-over = Das Spiel ist zu Ende
page-proof = Die Verteilung lässt sich prüfen
page-proof-text = Vor dem Geben veröffentlicht: { $hash }. Jetzt verraten: { $secret }. „spieltisch verify“ bestätigt es mit der Aufzeichnung.
page-promise-text = Schon versprochen, bevor gegeben wird: { $promise }. Am Ende lässt sich nachprüfen, dass niemand die Karten ausgesucht hat.
page-as-promised = Gegeben wie versprochen ✓
page-not-as-promised = Nicht wie versprochen gegeben!
page-practice = Übungspartie
page-practice-text = Diese Karten konnte man vorher kennen.
page-record = Partie speichern
page-bot-for-me = Einen Bot für mich spielen lassen
page-myself = Selbst weiterspielen
page-look-through = Durchsehen

page-language = Sprache
page-theme = Farben
page-theme-auto = wie das Gerät
page-theme-light = hell
page-theme-dark = dunkel
page-contrast = Kontrast
page-contrast-normal = normal
page-contrast-high = hoch
page-letters = Schrift
page-letters-normal = normal
page-letters-large = groß
page-size = Karten
page-size-small = klein
page-size-normal = normal
page-size-large = groß
page-backs = Kartenrücken
page-backs-plain = nach Farbe
page-backs-patterned = auch mit Muster
page-hand = Spielhand
page-hand-right = rechts
page-hand-left = links
page-motion = Bewegung
page-motion-full = Karten fliegen
page-motion-little = so wenig wie möglich
page-sound = Ton
page-vibration = Vibrieren, wenn du dran bist
page-muted = Zeichen der anderen ausblenden
page-on = an
page-off = aus

page-no-table = Diesen Tisch gibt es nicht. Vielleicht ist der Link nicht vollständig.

page-tour-title = Die Symbolkarten in zwei Minuten
page-tour-1 = Jede Karte besteht aus bis zu fünf Symbolen, die übereinanderliegen. Tippe sie an und sieh zu, wie sich die Karte ändert.
page-tour-2 = Jedes Symbol hat einen Wert: Punkt 1, Balken 2, Säule 4, X 8, Kreis 16. In der Ecke steht, was sie zusammen wert sind, und jeder Wert kommt nur einmal vor. Wie viele Symbole es sind, heißt Rang; die Pünktchen unten zählen ihn mit.
page-tour-joker = Ohne ein einziges Symbol ist es der Joker: Wert 0, Rang 0. Damit niemand die 0 für einen Kreis hält, steht in der Ecke ein J. In manchen Spielen zählt er als Rang 6.
page-tour-3 = In vielen Spielen geht es um dasselbe: ein Symbol mehr oder eines weniger. Welche dieser Karten darf auf die { $card } folgen?
page-tour-right-more = Richtig! Die { $card } hat ein Symbol mehr: { $symbol }.
page-tour-right-less = Richtig! Die { $card } hat ein Symbol weniger: alles wie vorher, nur ohne { $symbol }.
page-tour-bar-for-column = Nicht ganz: Der Balken liegt, die Säule steht. Hier ist eins gegen das andere getauscht.
page-tour-x-for-cross = Nicht ganz: Das X ist schräg und ein eigenes Symbol. Balken und Säule zusammen sind kein X.
page-tour-replaced = Nicht ganz: Da geht etwas weg ({ $missing }), und etwas kommt dazu ({ $added }). Ändern darf sich nur ein einziges Symbol.
page-tour-rank-alone = Nicht ganz: Der Rang stimmt, aber das allein genügt nicht. Da geht etwas weg ({ $missing }), und etwas kommt dazu ({ $added }). Alle Symbole bis auf eines müssen gleich bleiben.
page-tour-too-many = Nicht ganz: Da ändert sich mehr als ein Symbol ({ $symbols }).
page-tour-same = Das ist dieselbe Karte.
page-tour-done = Das ist schon alles. Viel Spaß!
page-tour-next = Weiter
page-tour-another = Noch eine

page-symbol-punkt = Punkt
page-symbol-balken = Balken
page-symbol-saeule = Säule
page-symbol-x = X
page-symbol-kreis = Kreis

page-category-numbers = Zahlenspiele
page-category-family = Familienspiele
page-category-patience = Patiencen
page-category-duel = Duelle
page-category-party = Partyspiele
page-category-children = Kinderspiele

page-error-too-many-tables = Du hast gerade sehr viele Tische eröffnet. Warte ein wenig.
page-error-seat-taken = Dieser Platz ist gerade besetzt worden.
page-error-seat-kept = Dieser Platz ist für jemanden freigehalten.
page-error-no-seat = Diesen Platz gibt es nicht.
page-error-no-table = Diesen Tisch gibt es nicht.
page-error-bad-request = So lässt sich kein Tisch eröffnen: { $detail }
page-error-no-printer = Dieser Server kann nicht drucken: Ihm fehlt das Paket dafür.
page-error-trouble = Da ist etwas schiefgegangen. Versuch es noch einmal.

page-lesson = Zeig mir, wie es geht
page-lesson-title = { $game }: die ersten Züge
page-lesson-at = Schritt { $n } von { $of }
page-lesson-show = Zeig es mir
page-lesson-skip = Überspringen
page-lesson-next = Weiter
page-lesson-end = Fertig

# Ohne Server: alles auf diesem Gerät.
page-offline-loading = Die Karten werden noch ausgepackt …
page-offline-no-https = Über http:// lässt der Browser hier keine Spiele zu. Bitte dieselbe Adresse mit https:// öffnen.
page-offline-no-wasm = Dieser Browser ist zu alt, um die Spiele selbst zu führen. Mit einem neueren Firefox, Chrome, Edge oder Safari geht es.
page-offline-no-storage = Dieser Browser will sich für diese Seite nichts merken, und ohne das gibt es keinen Tisch. Bitte den privaten Modus verlassen oder das Speichern erlauben.
page-offline-failed = Es ist nicht alles angekommen. Bitte noch einmal laden, wenn wieder Netz da ist.
page-offline-tables = Tische auf diesem Gerät
page-offline-keep = In eine Datei sichern
page-offline-take = Aus einer Datei holen
page-offline-taken = { $count ->
    [0] Diese Tische waren alle schon da.
    [one] Ein Tisch ist dazugekommen.
   *[other] { $count } Tische sind dazugekommen.
}
page-offline-not-taken = Diese Datei enthält keine Tische, die sich lesen lassen. Es ist alles geblieben, wie es war.
page-play-here = Auf diesem Gerät spielen, auch ohne Netz
page-table-here = Dieser Tisch steht nur auf diesem Gerät; dafür braucht er kein Netz. In den Einstellungen lässt er sich in eine Datei sichern.
page-gone-here = Kein Netz – an diesem Tisch geht es trotzdem weiter.
page-gone-lobby = Kein Netz. Allein und gegen Bots lässt sich trotzdem spielen; Tische mit anderen warten darauf.
page-gone-others = Mit anderen geht es nur mit Netz. Allein und gegen Bots geht es auch ohne.
