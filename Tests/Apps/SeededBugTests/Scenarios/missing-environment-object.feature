Feature: missing-environment-object

  Scenario: The name of the account
    given launch
    expect name reads "Ada"
