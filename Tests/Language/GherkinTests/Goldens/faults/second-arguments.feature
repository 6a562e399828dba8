Feature: f
  Scenario: s
    Given x
      """
      a
      """
      """
      b
      """
    And y
      | a |
      """
      b
      """
      | c |
