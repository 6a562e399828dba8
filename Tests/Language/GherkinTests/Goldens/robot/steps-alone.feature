# a comment
launch

tap new_message
  | name | value |
  | a    | b     |
Then the app is a Gherkin user's as well
and lower case follows
paste
  """
  Given no keyword step
  """
