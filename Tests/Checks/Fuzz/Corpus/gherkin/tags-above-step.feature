Feature: f
Scenario: s
tap a
@t
tap b
@u
Scenario: v
