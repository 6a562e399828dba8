Feature: identifier-typo

  Scenario: Counting
    given launch
    tap counter.increment
    expect count reads "1"
