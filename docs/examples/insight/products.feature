@app:products
Feature: Products

  Background:
    Given server answers 200 to GET /products with
      """
      []
      """
    And server answers 200 to GET /products?q=co with
      """
      ["Coat", "Coffee", "Compass"]
      """
    And server answers 200 to GET /products?q=coffee with
      """
      ["Coffee"]
      """
    And launch

  Scenario: A search is narrowed down
    When tap search field "Search"
    And type "co"
    And type "ffee"
    Then expect text "Coffee"
    And expect no text "Compass"

  Scenario: The offers are those of the day
    When tap search field "Search"
    And type "co"
    Then expect text "Compass"
    And expect text "Offers of Monday"
