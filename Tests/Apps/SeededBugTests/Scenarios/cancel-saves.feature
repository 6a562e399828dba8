Feature: cancel-saves

  Scenario: Not renaming
    given launch
    tap name
    type "Draft" into "New name"
    tap "Cancel"
    expect name reads "Untitled"
