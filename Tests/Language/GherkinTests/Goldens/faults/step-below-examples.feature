Feature: f
  Scenario Outline: s
    Given <a>
    Examples:
      | a |
      | 1 |
    tap x
    Given y
