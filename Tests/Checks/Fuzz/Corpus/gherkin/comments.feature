# c
Feature: f
# d
Scenario: s
# e
Given a
  # f
