invalid line here

Feature: f
  Scenario: s
    Given x

another line
