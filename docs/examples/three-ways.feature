@app:messages
Feature: The Robot Pattern

  Scenario: A new iMessage
    given launch
    start a new conversation
    a new Message is being written
    enter contact "iMessage Contact"
    a new iMessage is being written
    enter message "test iMessage"
    send it
    expect text "test iMessage"
