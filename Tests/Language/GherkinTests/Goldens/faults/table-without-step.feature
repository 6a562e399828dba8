Feature: f
  Scenario: s
    | a |
    tap x
  Scenario: t
    """
    text
    """
    tap y
