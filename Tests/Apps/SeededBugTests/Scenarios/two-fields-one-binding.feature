Feature: two-fields-one-binding

  Scenario: Two names
    given launch
    type "Ada" into first
    type "King" into last
    expect last reads "King"
    expect first reads "Ada"
