Feature: f
Scenario: s
x
"""
Given a
