@app:agenda
Feature: EventKit

  # Guess: the texts of the alerts; "Allow Full Access" is in UI tests of public apps.
  Scenario: Full access
    given calendar has event "Dentist" at "2026-06-01 09:00"
    and calendar has event "Tomorrow" at "2026-06-02 09:00"
    and launch
    tap "Ask"
    expect alert "“agenda” Would Like Full Access to Your Calendar"
    tap "Allow Full Access"
    expect status reads "full"
    expect text "Dentist"
    expect no text "Tomorrow"
    calendar has event "Lunch" at "2026-06-01 12:00"
    expect text "Lunch"

  Scenario: No access
    given calendar has event "Dentist" at "2026-06-01 09:00"
    and launch
    tap "Ask"
    tap "Don’t Allow"
    expect status reads "refused"
    expect no text "Dentist"
    tap "Add"
    expect status reads "error 1"

  # Source: https://developer.apple.com/documentation/eventkit/accessing-the-event-store
  Scenario: Access to add events only
    given calendar has event "Dentist" at "2026-06-01 09:00"
    and launch
    tap "Ask to add"
    tap "Allow"
    expect status reads "true writeOnly"
    tap "Add"
    expect status reads "added"
    expect calendar has event "Tea" at "2026-06-01 16:00"
    expect no text "Dentist"

  Scenario: An event is removed
    given calendar access is allowed
    and launch
    tap "Add"
    expect text "Tea"
    tap "Remove"
    expect calendar has no event "Tea"
    expect no text "Tea"

  Scenario: Reminders
    given reminders have "Milk"
    and launch
    tap "Reminders"
    tap "Allow Full Access"
    expect status reads "Milk"
    expect reminder "Milk" is done
    expect no reminder "Bread"
