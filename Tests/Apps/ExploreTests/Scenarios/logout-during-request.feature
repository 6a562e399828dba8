Feature: logout-during-request

  Scenario: The user logs out
    given server answers 200 to GET /me with "Ada"
    and launch
    wait 1s
    tap "Log Out"
    expect greeting reads "Signed out"
    expect greeting reads "Signed out" for 3s
