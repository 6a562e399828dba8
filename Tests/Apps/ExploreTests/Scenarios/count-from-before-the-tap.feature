Feature: count-from-before-the-tap

  Scenario: Everything is read
    given launch
    tap "Mark All Read"
    expect badge reads "0 unread"
    expect badge reads "0 unread" for 3s
