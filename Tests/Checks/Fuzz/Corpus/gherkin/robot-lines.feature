Feature: f

  Scenario: s
    given launch
    tap send
    expect "x"
