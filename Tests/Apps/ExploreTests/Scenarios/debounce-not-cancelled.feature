Feature: debounce-not-cancelled

  Scenario: A word in two parts
    given launch
    type "te" into search
    type "a" into search
    expect result reads "Everything about tea"
    expect result reads "Everything about tea" for 3s
