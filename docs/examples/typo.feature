Feature: Typos

  Scenario: An unknown contact
    given launch
    tap new_message
    type "iMesage Contact" into contact
    expect text "New iMessage"

  Scenario: A misspelled step
    given launch
    tapp new_message
