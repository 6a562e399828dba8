Feature: f
Scenario: s
text
```
Given a
Scenario: t
Given b
```
@c
```
