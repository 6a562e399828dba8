Feature: A slip of the pen

  Scenario: Somebody who isn't there
    given launch
    tap new_message
    type "iMesage Contact" into contact
    expect text "New iMessage"

  Scenario: A step that isn't there
    given launch
    tapp new_message
