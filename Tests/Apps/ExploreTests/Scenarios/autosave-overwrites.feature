Feature: autosave-overwrites

  Scenario: A text in two parts
    given launch
    type "Dear " into draft
    type "Ada" into draft
    expect saved reads "Saved: Dear Ada"
    expect saved reads "Saved: Dear Ada" for 3s
