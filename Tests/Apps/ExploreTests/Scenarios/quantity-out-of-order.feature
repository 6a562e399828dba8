Feature: quantity-out-of-order

  Scenario: Two pieces
    given launch
    tap "Add"
    tap "Add"
    expect quantity reads "2 pieces"
    expect total reads "Total 10 €"
    expect total reads "Total 10 €" for 3s
