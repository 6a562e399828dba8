Feature: constant-binding

  Scenario: Subscribing
    given launch
    tap switch in switch "Newsletter"
    expect switch "Newsletter" is on
