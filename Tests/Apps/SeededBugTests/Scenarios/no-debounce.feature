Feature: no-debounce

  Scenario: One request for a word
    given server answers 200 to GET /search/ab with "abacus"
    and launch
    type "a" into "Search"
    wait 100ms
    type "b"
    expect result reads "abacus"
    expect 1 request to everything
