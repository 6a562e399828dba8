Feature: wrong-offsets

  Scenario: Deleting the first note
    given launch
    swipe left on cell containing "Apples"
    tap "Delete"
    expect text "Oranges"
    expect no text "Apples"
