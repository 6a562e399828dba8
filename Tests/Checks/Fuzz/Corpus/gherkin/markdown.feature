`@a` `@b`
# Feature: f

text

## Scenario Outline: s
* Given a
  | a | b |
  | - | - |
  | 1 | 2 |
- When <a>
```json
x
```

### Examples:
  | a |
  |---|
  | 1 |
