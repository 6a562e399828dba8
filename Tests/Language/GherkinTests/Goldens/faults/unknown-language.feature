  # language: no-such
Feature: f
  Scenario: s
    Given x
