Feature: Mixed
  Described as ever.
  launch

  Background: without a keyword
    launch
    # a comment
    sign in as "Ada"

  Scenario: in robot lines alone
    scenario without a colon
    tap send
      | a |
      """
      text
      """

    expect text "sent"

  Scenario: with a keyword
    this is a description
    """
    and so is this
    Given launch
    tap send
    then expect text "sent"
    When in doubt
    * star
    wait 5s

  Scenario: with text and nothing else
    Just text.

  Scenario: empty

  Scenario Outline: <name>
    tap <name>
    Examples:
      described
      | name |
      | x    |
