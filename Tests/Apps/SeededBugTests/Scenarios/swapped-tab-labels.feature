Feature: swapped-tab-labels

  Scenario: Letters
    given launch
    tap button "Letters"
    expect text "Your letters"
