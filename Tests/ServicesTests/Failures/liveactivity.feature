@app:liveactivity
Feature: What steps about Live Activities report

  Scenario: {"address":"Main Street 1","driverName":"Anne","minutes":30,"numberOfPizzas":2}
    launch
    tap "Order"
    expect live activity "PizzaDeliveryAttributes" with
      """json
      {"minutes": 5}
      """

  Scenario: PizzaDeliveryAttributes (active)
    launch
    tap "Order"
    expect no live activity "PizzaDeliveryAttributes"
