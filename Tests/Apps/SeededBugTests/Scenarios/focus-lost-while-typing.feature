Feature: focus-lost-while-typing

  Scenario: Adding an ingredient
    given launch
    tap 2nd text field
    type "Rice"
    expect 2nd text field reads "Rice"
    expect 2nd text field is focused
