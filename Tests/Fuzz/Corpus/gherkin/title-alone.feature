Scenario: s
tap a
