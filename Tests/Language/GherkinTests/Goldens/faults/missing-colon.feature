Feature x
  Scenario: s
    Given y
