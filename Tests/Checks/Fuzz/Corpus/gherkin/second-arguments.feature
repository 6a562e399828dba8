Feature: f
Scenario: s
tap a
|a|
"""
"""
|b|
```
```
