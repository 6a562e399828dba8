Feature: f
  Scenario: s
    Given x
  Background:
    Given y
