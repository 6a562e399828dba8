Feature: What stands below a step

  Scenario: A table of elements
    launch
    tap new_message
    expect each of
      | button Cancel      |
      | text "New Message" |
      | contact            |
    # A cell may hold a |, a line break and a backslash: \| \n \\
    expect none of
      | text "a \| b \n c \\ d" |
