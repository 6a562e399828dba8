Feature: constant-binding

  Scenario: Subscribing
    given launch
    tap switch "Newsletter"
    expect switch "Newsletter" is on
