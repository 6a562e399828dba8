# language: de
# language: fr
Funktionalität: die erste Zeile gilt
  Beispiel: b
    Gegeben sei x
    Angenommen y
