Feature: f
Scenario: s
Given a
  """json
  {}
    \"\"\"
 x
  """
Given b
```
"""
```
| a |
