Feature: wrong-navigation-value

  Scenario: Mali
    given launch
    tap "Mali"
    expect screen "Mali"
