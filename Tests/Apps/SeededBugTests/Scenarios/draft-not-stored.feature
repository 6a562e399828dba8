Feature: draft-not-stored

  Scenario: A draft outlives the app
    given launch
    type "Dear" into "Draft"
    relaunch
    expect text field "Draft" reads "Dear"
