@a @b#c #d
@é
Feature: f
@x@y
Rule: r
@s

# c
Scenario: s
Given a
@e
Examples:
