# language: de
Funktion: Nachrichten
  Szenario: senden
    gegeben sei launch
    wenn ich sende
    und warte
    dann tap x
    Wennschon ist kein Schlüsselwort
