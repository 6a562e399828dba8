@a b
Feature: f
  @c @d e @f
  Scenario: s
    Given x
    @g h
    Scenario: t
