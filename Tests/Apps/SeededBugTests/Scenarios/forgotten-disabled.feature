Feature: forgotten-disabled

  Scenario: Joining needs a name
    given launch
    expect "Join" is disabled
    type "Ada" into "Name"
    expect "Join" is enabled
