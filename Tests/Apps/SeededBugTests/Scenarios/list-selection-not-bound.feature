Feature: list-selection-not-bound

  Scenario: Selecting a mailbox
    given launch
    tap "Sent"
    expect selection reads "Sent"
