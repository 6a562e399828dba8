Feature: one
  Scenario: s
    Given x
Feature: two
  Scenario: t
    Given y
