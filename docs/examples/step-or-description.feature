Feature: Nothing passes unread

  Scenario: A step above the first keyword
    expect no alert
    Given launch
    Then expect screen "Messages"
