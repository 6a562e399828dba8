@app:refresh
Feature: Wrong use of BackgroundTasks

  # Source: the exception of a device, as in its reports of crashes.
  Scenario: All launch handlers must be registered before application finishes launching
    launch
    tap "Register late"
    expect log reads "–"

  Scenario: Launch handler for task with identifier com.example.clean has already been registered
    launch
    tap "Register again"
    expect log reads "–"

  Scenario: No launch handler registered for task with identifier com.example.unknown
    launch
    tap "Unknown later"
    launch background task "com.example.unknown"
    activate
    expect log reads "–"

  Scenario: no request with this identifier waits
    launch
    launch background task "com.example.clean"

  Scenario: the background task doesn't run
    launch
    tap "Clean later"
    expire background task "com.example.clean"
