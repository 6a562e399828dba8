# language: de
Funktionalität: f
Szenario: s
Angenommen a
wenn b
tippe c
