Feature: missing-destination

  Scenario: Soup
    given launch
    tap "Soup"
    expect screen "Soup"
