Feture: x
  Scenario: s
    Given y
