Feature: task-without-id

  Scenario: Another city
    given server answers 200 to GET /weather/Oslo with "snow"
    and server answers 200 to GET /weather/Rome with "sun"
    and launch
    expect weather reads "snow"
    tap "Rome"
    expect weather reads "sun"
