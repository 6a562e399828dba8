Feature: token-refreshed-twice

  Scenario: A refresh token is valid once
    given server answers 200 to POST /refresh with "new token"
    and server then answers 401 to POST /refresh
    and server answers 200 to GET /profile with "Ada"
    and server answers 200 to GET /orders with "3 orders"
    and launch
    expect profile reads "Ada"
    expect orders reads "3 orders"
