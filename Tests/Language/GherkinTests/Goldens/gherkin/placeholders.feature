Feature: Placeholders
  Scenario Outline: <a> <b> <missing> < a> <<a>> <a
    Given <a><b><a>
      | <a> | <b> x |
    And a text
      """<b>
      <a>
        <b> < 3 > <é>
      """
    And <$1> \1 <x.y>
    Examples:
      | a   | b    | é | $1 | x.y | a |
      | 1   | \| 2 | ü | $& | *   | 9 |
      | <b> | <a>  | > | \\1 |   | 9 |
      |     | c>   | < |    |     | 9 |
