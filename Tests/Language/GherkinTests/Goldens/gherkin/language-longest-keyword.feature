# language: ht
Karakteristik: the longest keyword wins
  Senaryo: s
    Sipoze ke a
    Sipoze Ke b
    Sipoze c
