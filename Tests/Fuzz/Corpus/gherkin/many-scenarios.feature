×Scenario: s
x
"""
```
