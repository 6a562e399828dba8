Feature: f
Scenario: s
text
Given a
tap b
