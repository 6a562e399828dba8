Feature: f
Scenario: s
tap é
