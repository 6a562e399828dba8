Feature: Conjunctions
  Background:
    And first of all
    Given context
  Scenario: takes the type of what stands before it
    And context
    But context
    When action
    And action
    * unknown
    And unknown
    Then outcome
    But outcome
  Scenario Outline: starts again
    And context
    Then <a>
    And outcome
    Examples:
      | a |
      | 1 |
      | 2 |
