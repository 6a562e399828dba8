Feature: Chat 😀

  Scenario: One
    Given launch messages
    When greet "Bo 😀"
    And tapp new_message
    Then expect screen "Nowhere" now

  Scenario Outline: Two
    * greet <name>

    Examples:
      | name |
      | Ada  |
