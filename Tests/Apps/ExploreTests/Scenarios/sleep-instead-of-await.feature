Feature: sleep-instead-of-await

  Scenario: The name of the user
    given server answers 200 to GET /name with "Ada"
    and launch
    expect greeting reads "Welcome, Ada"
