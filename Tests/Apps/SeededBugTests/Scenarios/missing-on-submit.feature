Feature: missing-on-submit

  Scenario: Searching with the return key
    given launch
    type "fern" into "Word"
    press return
    expect result reads "Results for fern"
