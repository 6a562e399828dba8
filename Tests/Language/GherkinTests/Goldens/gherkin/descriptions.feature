Feature: Descriptions
  # a comment first

  then text after a blank line
  an @ that is not first is no tag
  Given no step in a feature's description
  | no | table |
  """
  Background stands here as text
	 	
  Background: b

    text
    with two lines

    # and a comment
    Given x

  Scenario: only a comment
    # nothing else

  Scenario: before steps
    free text
       Scenario without a colon
    """
    | no table |
    Examples without one
    	
    Given a step

  Scenario Outline: with examples
    Given <a>

    Examples: described
      some text
      Given is text here
      | a |
      | 1 |
