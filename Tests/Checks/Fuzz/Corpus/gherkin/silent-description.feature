Feature: f
Scenario: s
only text
Examples:
|a|
|b|
