Feature: f
  Scenario: s
    Given x
      ```
    Then y
