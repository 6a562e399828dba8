tap a
Feature: f
Scenario: s
tap b
