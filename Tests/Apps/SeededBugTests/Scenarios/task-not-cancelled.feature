Feature: task-not-cancelled

  Scenario: A message is read after two seconds
    given launch
    tap "Message"
    wait 1s
    go back
    wait 2s
    expect unread reads "1 unread"
    tap "Message"
    wait 3s
    go back
    expect unread reads "All read"
