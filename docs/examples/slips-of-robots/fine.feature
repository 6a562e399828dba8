Feature: Scenarios that are fine

  Scenario: With a robot that is not
    launch
    send "hello"
