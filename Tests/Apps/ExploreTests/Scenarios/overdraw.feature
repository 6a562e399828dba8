Feature: overdraw

  Scenario: A purchase before the subscription is due
    given server answers 200 to GET /authorization with "yes"
    and launch
    tap "Buy"
    expect balance matches /^[0-9]+ €$/ for 5s
