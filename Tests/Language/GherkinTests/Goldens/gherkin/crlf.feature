Feature: with a mark and other line ends
  text

  more

  # comment
  Scenario: s
    Given x
      """json  
      a
        b
     c

      """
    And t
      | a |
