Feature: focus-stays

  Scenario: From field to field
    given launch
    type "ada@example.com" into "Email"
    press return
    expect "Password" is focused
