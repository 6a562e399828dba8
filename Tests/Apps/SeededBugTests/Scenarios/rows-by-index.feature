Feature: rows-by-index

  Scenario: Deleting a row that is done
    given launch
    tap first button "Done"
    swipe left on cell containing "Pack"
    tap "Delete"
    expect 2 buttons "Done"
