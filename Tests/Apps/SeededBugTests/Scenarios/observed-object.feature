Feature: observed-object

  Scenario: Laps are kept in the dark
    given launch
    tap laps
    expect laps reads "1 laps"
    tap switch in switch "Dark"
    expect laps reads "1 laps"
