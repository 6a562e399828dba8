Feature: state-from-parameter

  Scenario: Warmer
    given launch
    tap "Warmer"
    expect degrees reads "21 degrees"
