Feature: A message

  @smoke
  Scenario: To a contact
    launch
    begin a message to "iMessage Contact"
    expect text "New iMessage" within 10s
    type "Hello" into messageField
    tap send
    expect text "Hello"
    expect no text containing "not in your contacts"
