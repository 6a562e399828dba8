Feature: f
Scenario: s
tap a
Feature: g
