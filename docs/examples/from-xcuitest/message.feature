Feature: A message

  Scenario: The title tells what kind it is
    launch
    tap button new_message
    type "iMessage Contact" into text field contact
    expect navigation bar "New iMessage"
    expect button send is disabled
