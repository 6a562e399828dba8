Feature: x
  Scenario: s
    tap y
  Scenaro: t
    tap z
  scenario: u
    tap w
  Exampels:
    | a |
