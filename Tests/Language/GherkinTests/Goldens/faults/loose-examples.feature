Feature: f
  Background:
    Given x
    Examples:
      | a |
