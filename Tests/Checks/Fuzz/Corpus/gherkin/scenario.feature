Feature: f
  Scenario: s
    Given a
    When b
    Then c
    And d
    But e
    * f
