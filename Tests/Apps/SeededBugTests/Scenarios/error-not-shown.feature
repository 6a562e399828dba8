Feature: error-not-shown

  Scenario: The server fails
    given server answers 500 to GET /stock
    and launch
    expect error reads "Try again later"
