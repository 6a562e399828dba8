Feature: defer-ends-next-spinner

  Scenario: Another period
    given server answers 200 to GET /sales/day with "10 €"
    and server answers 200 to GET /sales/week with "70 €"
    and launch
    tap "Day"
    tap "Week"
    expect no spinner
    expect total reads "70 €" now
