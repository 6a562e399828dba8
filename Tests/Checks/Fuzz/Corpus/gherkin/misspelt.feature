Feture: f
Senario: s
given a
Exmples:
|a|
