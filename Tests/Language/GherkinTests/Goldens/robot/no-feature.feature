# language: en
Background:
  launch

@tag
Scenario: one
  tap one

Scenario Outline: <a>
  tap <a>
  Examples:
    | a |
    | x |
    | y |

Rule: r
  Scenario: two
    * tap two
