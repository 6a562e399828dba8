Feature f
Scenario s
