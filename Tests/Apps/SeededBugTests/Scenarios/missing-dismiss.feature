Feature: missing-dismiss

  Scenario: Saving a note
    given launch
    tap "New"
    type "Milk" into "Note"
    tap "Save"
    expect no sheet
    expect text "Milk" is hittable
