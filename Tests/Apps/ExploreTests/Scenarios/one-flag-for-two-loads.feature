Feature: one-flag-for-two-loads

  Scenario: News and weather
    given server answers 200 to GET /news with "All quiet"
    and server answers 200 to GET /weather with "Sun"
    and launch
    tap "Refresh"
    expect spinner now
    expect no spinner
    expect each of now
      | text "All quiet" |
      | text "Sun"       |
