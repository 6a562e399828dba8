Feature: Coffee

  @signed-in
  Scenario: For a guest
    expect text "Hello, Ada"
    order a small coffee
    order a large coffee
    the bill is 5.00 €

  Scenario: For an unknown guest
    launch
    order a large coffee
    the bill is 3.00 €
