Feature: A doc string is passed over

  Scenario: of robot lines
    paste into editor
      """
      Scenario: no scenario
        Given no step
      @no-tag
      """
    expect 3 lines in editor

  Scenario: after it
    given launch
