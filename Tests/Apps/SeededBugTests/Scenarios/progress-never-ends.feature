Feature: progress-never-ends

  Scenario: The server is away
    given server is offline
    and launch
    tap "Send"
    expect no progress
    expect button "Send"
