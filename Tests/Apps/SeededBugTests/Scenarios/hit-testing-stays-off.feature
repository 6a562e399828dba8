Feature: hit-testing-stays-off

  Scenario: Playing
    given launch
    tap play
    expect play reads "Pause"
