@app:liveactivity
Feature: ActivityKit

  # Source: https://developer.apple.com/documentation/activitykit/displaying-live-data-with-live-activities
  Scenario: A delivery from its order to its end
    launch
    tap "Order"
    expect status reads "ordered 2"
    expect live activity "PizzaDeliveryAttributes" with
      """json
      {"driverName": "Anne", "minutes": 30, "numberOfPizzas": 2}
      """
    tap "Update"
    expect live activity "PizzaDeliveryAttributes" with
      """json
      {"minutes": 5}
      """
    expect live activity "PizzaDeliveryAttributes" has alert "Delivery update"
    tap "Deliver"
    expect live activity "PizzaDeliveryAttributes" has ended
    expect states reads "active ended"
    expect contents reads "Anne:30 Anne:5 Anne:0"
    wait 10min
    expect no live activity "PizzaDeliveryAttributes"
    expect states reads "active ended dismissed"

  Scenario: An activity stays when the app is launched again, and is ended then
    launch
    tap "Order"
    relaunch
    expect live activity "PizzaDeliveryAttributes"
    expect contents reads "Anne:30"
    tap "Cancel all"
    expect status reads "0 left"
    expect no live activity "PizzaDeliveryAttributes"

  Scenario: The content becomes old
    launch
    tap "Order"
    wait 30min
    expect live activity "PizzaDeliveryAttributes" is stale
    tap "Update"
    expect live activity "PizzaDeliveryAttributes"
    expect states reads "active stale active"

  Scenario: The user removes it
    launch
    tap "Order"
    dismiss live activity "PizzaDeliveryAttributes"
    expect states reads "active dismissed"
    expect no live activity "PizzaDeliveryAttributes"
    tap "Update"
    expect contents reads "Anne:30"

  Scenario: The user doesn't allow Live Activities
    given live activities are not allowed
    launch
    expect allowed reads "refused"
    tap "Order"
    expect status reads "denied"
    live activities are allowed
    expect allowed reads "allowed"
    tap "Order"
    expect status reads "ordered 2"
    live activities are not allowed
    expect no live activity "PizzaDeliveryAttributes"

  Scenario: An activity that begins later
    launch
    tap "Order in a minute"
    expect states reads "pending"
    send to background
    wait 1min
    expect live activity "PizzaDeliveryAttributes" with
      """json
      {"driverName": "Bob"}
      """
    activate
    expect states reads "pending active"

  Scenario: After eight hours the system ends it
    launch
    tap "Order"
    wait 480min
    expect live activity "PizzaDeliveryAttributes" has ended
    wait 240min
    expect no live activity "PizzaDeliveryAttributes"

  Scenario: The attributes are too large
    launch
    tap "Much"
    expect status reads "attributesTooLarge"
