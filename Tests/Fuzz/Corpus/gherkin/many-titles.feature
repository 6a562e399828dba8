×Scenario: s
text
Rule:
