Feature: A doc string above the first step

  Scenario: Of nothing
    """
    text
    """
    launch

  Scenario: A comment behind the second delimiter is fine
    launch
