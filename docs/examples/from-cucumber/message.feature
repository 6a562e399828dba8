Feature: A message

  Background:
    Given launch

  Scenario Outline: The title tells what kind it is
    When start a new conversation
    And enter contact "<name>"
    Then a new <kind> is being written

    Examples:
      | name             | kind     |
      | iMessage Contact | iMessage |
      | SMS Contact      | Message  |
