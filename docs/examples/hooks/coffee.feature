Feature: Coffee

  @signed-in
  Scenario: For somebody we know
    expect text "Hello, Ada"
    order a small coffee
    order a large coffee
    the bill is 5.00 €

  Scenario: For nobody
    launch
    order a large coffee
    the bill is 3.00 €
