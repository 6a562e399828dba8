Feature: Elements

  Scenario: Ways to name one
    launch
    tap new_message
    expect contact
    expect text field contact
    expect field "contact" is empty
    expect button containing "Cancel" in navigation bar
    expect first button
    expect no alert
