@app:liveactivity
Feature: What steps about Live Activities report

  Scenario: no Live Activity PizzaDeliveryAttributes has these values
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
