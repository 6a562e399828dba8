@app:agenda
Feature: The day

  Scenario: Tea is added
    * calendar has event "Dentist" at "2026-06-01 09:00"
    * launch
    * tap "Ask"
    * tap "Allow Full Access"
    * expect text "Dentist"
    * tap "Add"
    * expect calendar has event "Tea" at "2026-06-01 16:00"
