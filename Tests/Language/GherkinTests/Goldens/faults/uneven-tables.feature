Feature: f
  Scenario Outline: s
    Given x
      | a | b |
      | c |
      | d | e | f |
      """
      text
      """
    @g h
    Examples:
      | a | b |
      | 1 |
    nonsense
