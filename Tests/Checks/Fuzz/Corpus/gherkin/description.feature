Feature: f
some text

more

  Scenario: s
   text

  text
    Given a
