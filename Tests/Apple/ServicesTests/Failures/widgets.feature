@app:widgets
Feature: Failures about widgets

  Scenario: the widget was not reloaded
    given launch
    expect widget "Notes" was reloaded

  Scenario: "Notes", all
    given launch
    tap "Save"
    tap "Sign out"
    expect widget "Notes" was not reloaded

  Scenario: unknown family "small"; expected one of systemSmall
    widget "Notes" with family "small" is on the home screen
