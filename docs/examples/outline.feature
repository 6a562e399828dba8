Feature: Robot lines in an outline

  Background:
    launch

  Scenario Outline: A message to <name>
    tap new_message
    type "<name>" into contact
    expect <type> "New <title>"

    Examples:
      | name             | type | title    |
      | iMessage Contact | text | iMessage |
      | SMS Contact      | text | Message  |
