Feature: Searching recipes

  Background:
    * server answers 200 to GET /recipes?q=soup with
      """
      [
        {"id": 1, "name": "Tomato soup", "minutes": 25, "ingredients": [{"name": "Tomatoes", "grams": 500}]},
        {"id": 2, "name": "Miso soup", "minutes": 10, "ingredients": [{"name": "Miso", "grams": 60}]}
      ]
      """

  Scenario: Results come after a pause
    * launch
    * type "soup" into search
    * expect no spinner now
    * expect spinner within 400ms
    * expect 2 cells
    * expect no spinner
    * expect 1 request to everything

  Scenario: The same words aren't searched again
    * launch
    * type "soup" into search
    * expect 2 cells
    * type " " into search
    * wait 1s
    * expect 1 request to everything

  Scenario: The last search wins
    * server answers 200 to GET /recipes?q=s after 3s with
      """
      [{"id": 3, "name": "Salad", "minutes": 5, "ingredients": []}]
      """
    * launch
    * type "s" into search
    * wait 500ms
    * type "oup" into search
    * expect 2 cells
    * expect 2 cells for 5s

  Scenario: Nothing is found
    * server answers 200 to GET /recipes?q=stone with "[]"
    * launch
    * type "stone" into search
    * expect message reads "No recipes for “stone”"
    * clear search
    * expect no message

  Scenario Outline: A search that fails can be tried again
    * server answers <status> to GET /recipes?q=bread with "<body>"
    * server then answers 200 to GET /recipes?q=bread with
      """
      [{"id": 4, "name": "Rye bread", "minutes": 180, "ingredients": []}]
      """
    * launch
    * type "bread" into search
    * expect message reads "<message>"
    * tap button "Retry"
    * expect no message
    * expect button "Rye bread, 180 min"

    Examples:
      | status | body   | message                       |
      | 500    |        | The server answered with 500. |
      | 200    | <html> | The answer can't be read.     |

  Scenario: Offline
    * server is offline
    * launch
    * type "soup" into search
    * expect message reads "The internet connection appears to be offline."

  Scenario: A favorite is kept
    * launch
    * type "soup" into search
    * tap button containing "Miso"
    * expect screen "Miso soup"
    * expect amount.Miso reads "60 g"
    * tap button "Add to favorites"
    * expect button "Remove from favorites"
    * relaunch
    * type "soup" into search
    * expect button "Miso soup, 10 min, Favorite"

  Scenario: Amounts in ounces
    * launch
    * tap tab "Account"
    * set switch "Use ounces" to "on"
    * tap tab "Recipes"
    * type "soup" into search
    * tap button containing "Tomato"
    * expect amount.Tomatoes reads "17.6 oz"
