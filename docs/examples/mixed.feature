Feature: Keywords and bare lines

  Scenario: Text, keywords, and lines without one
    This is a description: it stands above the first keyword.

    Given launch
    tap new_message
    Then expect screen "New Message"
