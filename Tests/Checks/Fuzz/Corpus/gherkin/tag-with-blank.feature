@a b
Feature: f
Scenario: s
@c d
tap a
