Feature: f
Scenario: s
tap a
Background:
tap b
