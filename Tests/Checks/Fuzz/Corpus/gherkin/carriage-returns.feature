Feature: f

Scenario: s
Given a
"""
x
"""
