Feature: Sending messages

  Scenario: A new iMessage
    given launch
    tap new_message
    type "iMessage Contact" into contact
    expect text "New iMessage"
