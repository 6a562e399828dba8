Feature: f
Scenario: s
type
"""
Given a
Scenario: t
"""
tap b
