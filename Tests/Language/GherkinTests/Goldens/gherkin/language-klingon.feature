# language: tlh
Qu'meH 'ut: QIn
  mo':
    ghu' noblu' 'oH
  lut chovnatlh: <pong>
    DaH ghu' bejlu' <pong>
    qaSDI' Qap
    vaj Qapla'
    'ej latlh
    'ach ghobe'
    'a ghobe'

    lutmey:
      | pong |
      | qeng |
