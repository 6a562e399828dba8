Feature: loop-outlives-screen

  Scenario: Away and back again
    given launch
    tap "Timer"
    expect remaining reads "3 s"
    go back
    wait 1500ms
    tap "Timer"
    expect remaining reads "0 s"
    expect remaining reads "0 s" for 3s
