Feature: last-response-wins

  Scenario: Typing on before the response
    given server answers 200 to GET /search/a with "apple" after 3s
    and server answers 200 to GET /search/ab with "abacus" after 1s
    and launch
    type "a" into "Search"
    type "b"
    expect result reads "abacus" within 2s
    expect result reads "abacus" for 3s
