Feature: task-in-init

  Scenario: A choice at once
    given launch
    tap "Dark"
    expect theme reads "Dark"
    expect theme reads "Dark" for 3s
