Feature: f
Scenario: s
| a |
"""
x
"""
tap a
