Feature: stale-answer

  Scenario: A word in two parts
    given server answers 200 to GET /search with "nothing"
    and server answers 200 to GET /search?q=tea with "green tea"
    and launch
    type "te" into search
    type "a" into search
    expect result reads "green tea"
    expect result reads "green tea" for 3s
