Feature: alert-never-resets

  Scenario: Paying twice
    given launch
    tap "Pay"
    tap "OK" in alert
    expect no alert
    tap "Pay"
    expect alert "Not paid"
