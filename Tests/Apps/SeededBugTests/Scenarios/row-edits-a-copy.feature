Feature: row-edits-a-copy

  Scenario: More pears
    given launch
    expect total reads "3 pieces"
    tap button "Increment" in pears
    expect total reads "4 pieces"
