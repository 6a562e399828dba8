Feature: empty-state-missing

  Scenario: Without favorites
    given launch
    expect no text "No favorites"
    swipe left on cell containing "Tea"
    tap "Delete"
    expect text "No favorites"
