Feature: object-without-published

  Scenario: Scoring
    given launch
    tap "Score"
    expect points reads "1 points"
