Feature: Doc strings
  Scenario: delimiters
    Given quotation marks
      """
      a line
        indented
    outdented

      # no comment, | no table |, @no tag
      Scenario: no scenario
      ``` is no end
      \"\"\" is the delimiter, \" is not
      """
    And backticks with a media type
      ```application/json
      { "a": "\`\`\`" }
      """ is no end
      ```
    And nothing within
      """
      """
    And a blank line within
      """ text/plain

      """
    And an end with more behind it
      """
      x
      """y
    And both, the table first
      | a |
      """
      text
      """
    And both, the text first
      """
      text
      """

      # in between
      | a |
    And one that is indented by other blanks
	 """
	  x
	y
	 """
