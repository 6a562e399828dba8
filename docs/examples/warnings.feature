Feature: What is legal and was hardly meant

  Scenaro: A title among the text below the feature
    given launch

  Scenario: A type with a slip
    given launch
    expect no alrt

  Scenario: Nothing to play
