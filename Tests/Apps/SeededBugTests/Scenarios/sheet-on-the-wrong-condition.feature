Feature: sheet-on-the-wrong-condition

  Scenario: Settings
    given launch
    tap "Settings"
    expect text "All settings" in sheet
