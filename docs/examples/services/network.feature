@app:network
Feature: The network

  Scenario: In a tunnel
    * launch
    * expect status reads "online"
    * network is offline
    * expect status reads "offline"
    * network is cellular
    * expect status reads "expensive"
