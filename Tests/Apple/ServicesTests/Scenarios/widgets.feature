@app:widgets
Feature: WidgetKit

  # Source: https://developer.apple.com/documentation/widgetkit/widgetcenter/reloadtimelines(ofkind:)
  Scenario: The app reloads its widget
    given launch
    expect widget "Notes" was not reloaded
    tap "Save"
    expect widget "Notes" was reloaded
    expect widget "Other" was not reloaded
    tap "Sign out"
    expect widget "Notes" was reloaded 2 times
    expect widget "Other" was reloaded 1 time
    tap "Light"
    expect control "Light" was reloaded

  # Source: https://developer.apple.com/documentation/widgetkit/widgetcenter/getcurrentconfigurations(_:)
  Scenario: The app lists the widgets on the home screen
    given widget "Notes" is on the home screen
    and widget "Notes" with family "systemMedium" is on the home screen
    and launch
    tap "List"
    expect status reads "Notes systemSmall, Notes systemMedium"

  # Source: https://developer.apple.com/documentation/swiftui/view/widgeturl(_:)
  Scenario: The view of a widget
    given launch
    expect note reads "Milk"
    expect no text "of today"
    tap "Medium"
    expect text "of today"
    tap note
    expect status reads "notes://last"

  # Source: https://developer.apple.com/documentation/widgetkit/previewing-widgets-and-live-activities-in-xcode. The first
  # entry is shown.
  Scenario: Previews of a widget
    given launch preview WidgetsApp: Small
    expect note reads "Bread"
    expect no text "of today"
    launch preview WidgetsApp
    expect note reads "Placeholder"
    expect text "of today"
