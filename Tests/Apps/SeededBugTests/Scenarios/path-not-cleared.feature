Feature: path-not-cleared

  Scenario: After the order
    given launch
    tap "Start"
    tap "Continue"
    tap "Done"
    expect screen "Cart"
