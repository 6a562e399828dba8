Feature: What, and not how

  Background:
    launch
    tap new_message

  Scenario: To a contact
    check screen "Message"
    send "test iMessage" to "iMessage Contact"
    these are shown
      | text "test iMessage" |

  Scenario: To an unknown contact
    send hello to nobody
