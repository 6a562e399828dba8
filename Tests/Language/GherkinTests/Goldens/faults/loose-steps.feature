launch
tap x

Scenario: s
  tap y
