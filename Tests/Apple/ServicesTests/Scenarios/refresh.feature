@app:refresh
Feature: BackgroundTasks

  # Source: https://developer.apple.com/documentation/uikit/using-background-tasks-to-update-your-app
  Scenario: A refresh after the app has gone to the background
    launch
    expect no pending background task "com.example.refresh"
    send to background
    expect pending background task "com.example.refresh" in 15min
    wait 15min
    launch background task "com.example.refresh"
    expect pending background task "com.example.refresh" in 15min
    expect background task "com.example.refresh" succeeded
    activate
    expect log reads "refreshed"

  Scenario: A task launches an app that has ended, in the background
    launch
    send to background
    terminate
    launch background task "com.example.refresh"
    expect app is in background
    expect background task "com.example.refresh" succeeded
    activate
    expect log reads "refreshed"
    expect phases reads "background inactive active "

  # Source: https://developer.apple.com/documentation/backgroundtasks/bgtask/expirationhandler
  Scenario: The time of a task is up
    launch
    send to background
    launch background task "com.example.refresh"
    expire background task "com.example.refresh"
    expect background task "com.example.refresh" failed
    activate
    expect log reads "cancelled"

  Scenario: A processing task
    launch
    tap "Clean later"
    tap "List"
    expect pending reads "com.example.clean"
    launch background task "com.example.clean"
    expect background task "com.example.clean" succeeded
    activate
    expect log reads "clean"
    tap "List"
    expect pending reads "com.example.refresh"

  # Source: https://developer.apple.com/documentation/swiftui/scene/backgroundtask(_:action:)
  Scenario: The work of a scene
    launch
    tap "Weather later"
    launch background task "com.example.weather"
    wait 10s
    expect background task "com.example.weather" succeeded
    activate
    expect log reads "error 2, weather, weather is there"

  Scenario: The work of a scene is cancelled
    launch
    tap "Weather later"
    launch background task "com.example.weather"
    expire background task "com.example.weather"
    expect background task "com.example.weather" failed
    activate
    expect log reads "error 2, weather, weather was cancelled"

  Scenario: The user doesn't let apps work in the background
    given background refresh is denied
    launch
    send to background
    expect no pending background task "com.example.refresh"
    activate
    expect log reads "error 1"

  Scenario: Requests are cancelled
    launch
    tap "Clean later"
    tap "Weather later"
    tap "Cancel all"
    expect no pending background task "com.example.clean"
    expect no pending background task "com.example.weather"

  # Source: https://developer.apple.com/documentation/backgroundtasks/bgcontinuedprocessingtask
  Scenario: Work that the user has begun goes on
    launch
    tap "Export"
    expect job reads "3 pages true"
    expect background task "com.example.export.1" succeeded

  Scenario: The user stops work
    launch
    tap "Export"
    expect job reads "1 pages false"
    expire background task "com.example.export.1"
    expect background task "com.example.export.1" failed
    expect job reads "1 pages false"

  Scenario: The phone is busy
    given continued tasks have to wait
    launch
    tap "Export"
    expect job reads "busy"
