Feature: loads-on-each-appearance

  Scenario: Coming back
    given server answers 200 to GET /news with "Rain"
    and launch
    tap "Rain"
    go back
    expect screen "News"
    expect 1 request to GET /news for 1s
    expect 1 button containing "Rain"
