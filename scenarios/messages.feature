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
