@app:gallery
Feature: Names

  Scenario: A code is shown, and asked for
    launch
    remember text "4711" as code
    type "${user}: ${code}" into name
    expect name reads "Ada: 4711"

  Scenario: Others know nothing of it
    launch
    type "${code}" into name
