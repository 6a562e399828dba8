Feature: f
Background: b
Given a
Scenario: s
When b
Rule: r
Background:
tap c
Scenario:
* d
