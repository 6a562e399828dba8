Feature: f
  Scenario: s
    Given the last line