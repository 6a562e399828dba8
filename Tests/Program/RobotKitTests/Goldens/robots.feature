@app:messages
Feature: Steps made of steps

  Background:
    given launch
    tap new_message

  Scenario: All goes well
    check screen "Message"
    send "hello" to "iMessage Contact"
    these are shown
      | text "hello" |

  Scenario: The innermost step fails
    send "hello" to "Nobody"
    check screen Message

  Scenario: They can't be played
    check title "Message"
    check screen Other Message
    look at sned
    these are shown
    frobnicate "it" 3 times
      | a |
