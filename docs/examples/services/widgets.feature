@app:widgets
Feature: The widget of the notes

  Scenario: A note is saved
    * launch
    * tap "Save"
    * expect widget "Notes" was reloaded
