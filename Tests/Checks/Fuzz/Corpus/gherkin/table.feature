Feature: f
Scenario: s
Given a
  | a | \| \n \\ \x | |é|
  |1|2|3|4|
# c
  |1|2|3|4| # x
