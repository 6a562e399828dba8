@app:messages
Feature: Messages
  People write to the contacts on their phone.

  Scenario: A new iMessage
    given launch
    tap new_message
    expect text "New Message"
    type "iMessage Contact" into contact
    expect text "New iMessage"
    type "test iMessage" into messageField
    tap send
    expect text "test iMessage"
    expect screen "iMessage Contact"

  Scenario: A message to an SMS contact
    given launch
    tap new_message
    type "SMS Contact" into contact
    expect screen "New Message"
    type "test SMS" into field "Text Message"
    tap send
    expect text "test SMS"
    expect screen "SMS Contact"

  # What these steps are made of is written in robots/conversation.robots.
  Scenario Outline: A message to <name>
    given launch
    start a new conversation
    check screen Message
    send "<text>" to "<name>"
    these messages are shown
      | text "<text>" |
    expect screen "<name>"

    Examples:
      | name             | text         |
      | iMessage Contact | good morning |
      | SMS Contact      | good night   |

  Scenario: A contact that is not on the phone
    Given launch
    When start a new conversation
    And enter contact "Invalid Contact"
    And enter message "hello"
    Then expect text "Invalid Contact is not in your contacts"
    And expect send is disabled
    And a new Message is being written

  Scenario: Back to the list
    given launch
    tap new_message
    tap Cancel
    expect screen "Messages"
    expect 0 cells in conversations

  Rule: Nothing empty is sent

    Background:
      Given launch
      When start a new conversation
      And enter contact "iMessage Contact"

    Scenario: A new conversation has nothing to send
      Then expect send is disabled

    Scenario Outline: A blank message
      When type "<message>" into messageField
      Then expect send is <state>

      Examples: What counts as blank
        | message | state    |
        |         | disabled |
        | \n      | disabled |
        | hello   | enabled  |

  Rule: Photos can be sent

    Scenario: A photo by itself
      Given launch
      When start a new conversation
      And enter contact "iMessage Contact"
      And attach the photo "Beach"
      Then expect image attachedPhoto
      When send it
      Then expect image "Beach" in messages
      And expect no attachedPhoto

    Scenario: A photo with a text, from the list
      given launch
      tap new_message
      type "SMS Contact" into contact
      tap photos
      tap image "Forest" in sheet
      expect no sheet
      type "look at this" into messageField
      tap send
      expect 2 cells in messages
      go back
      expect button "SMS Contact" in conversations

    Scenario: No photo after all
      given launch
      tap new_message
      tap photos
      tap cancelPhotos
      expect no sheet
      expect no attachedPhoto

  Rule: A conversation goes on

    Scenario Outline: More messages to <name>
      Given launch
      When start a new conversation
      And send "good morning" to "<name>"
      Then expect send is disabled
      And expect messageField is empty
      When attach the photo "Mountain"
      And enter message "the view from here"
      Then expect image attachedPhoto
      And expect messageField reads "the view from here"
      # A hasty second tap sends nothing again.
      When double tap send
      Then expect 3 cells in messages
      And expect first text in messages reads "good morning"
      And expect image message.2
      And expect last text in messages reads "the view from here"

      Examples:
        | name             |
        | iMessage Contact |
        | SMS Contact      |

    Scenario: The latest conversation is the first of the list
      Given launch
      When start a new conversation
      And send "good morning" to "iMessage Contact"
      And go back
      And start a new conversation
      And send "good night" to "SMS Contact"
      And go back
      Then expect first button in conversations reads "SMS Contact"
      And expect last button in conversations reads "iMessage Contact"
      When open the conversation with "iMessage Contact"
      Then expect text "good morning" in messages
      And expect no text "good night"

  Rule: A draft can be changed

    Scenario: A message to somebody else after all
      Given launch
      When start a new conversation
      And enter contact "iMessage Contact"
      And attach the photo "Forest"
      And enter message "look at this"
      Then a new iMessage is being written
      And expect contact reads "iMessage Contact"
      And expect messageField reads "look at this"
      When set contact to "SMS Contact"
      Then a new Message is being written
      And expect contact reads "SMS Contact"
      And expect messageField reads "look at this"
      And expect image attachedPhoto
      When send it
      Then expect screen "SMS Contact"

    Scenario: Nothing is left of a draft that was cancelled
      Given launch
      When start a new conversation
      And enter contact "iMessage Contact"
      And enter message "never mind"
      And tap Cancel
      Then expect screen "Messages"
      And expect 0 cells in conversations
      When start a new conversation
      Then expect contact is empty
      And expect messageField is empty
