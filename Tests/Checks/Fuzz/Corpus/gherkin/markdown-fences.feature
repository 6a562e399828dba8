# Feature: f
## Background:
+ Given a
````
```
````
## Rule: r
`@t`
### Scenario: s
* Then b
  """
  x
  """
