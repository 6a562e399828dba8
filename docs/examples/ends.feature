Feature: What ends a process

  Scenario: Ends it
    given launch
    exit 3
    expect screen

  Scenario: Never comes back
    loop

  Scenario: Is well
    given launch
