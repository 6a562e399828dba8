Feature: f
Scenario: s
type
"""
Scenario: t
"""
Given a
