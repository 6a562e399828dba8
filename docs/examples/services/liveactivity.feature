@app:liveactivity
Feature: Live Activities

  Scenario: A delivery
    * launch
    * tap "Order"
    * expect live activity "PizzaDeliveryAttributes" with
      """json
      {"driverName": "Anne", "minutes": 30}
      """
    * dismiss live activity "PizzaDeliveryAttributes"
    * expect states reads "active dismissed"
