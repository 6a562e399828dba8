Feature: retry-beside-original

  Scenario: One payment
    given launch
    tap "Pay"
    expect receipt reads "10 € charged"
