Feature: Trips

  Background:
    * server answers 200 to GET /trips with
      """
      {"items": [
        {"id": 1, "title": "Lisbon", "nights": 3, "price": 420},
        {"id": 2, "title": "Oslo", "nights": 1, "price": 310.5}
      ], "next_page": 2}
      """
    * server answers 200 to GET /trips?page=2 with
      """
      {"items": [{"id": 3, "title": "Rome", "nights": 5, "price": 280}], "next_page": null}
      """

  Scenario: Two pages of trips
    * server answers 200 to GET /trips?page=2 after 2s with
      """
      {"items": [{"id": 3, "title": "Rome", "nights": 5, "price": 280}]}
      """
    * launch
    * expect trips.loading
    * expect screen "Trips"
    * expect button trip.1 reads "Lisbon, 3 nights, €420"
    * expect button trip.2 contains "1 night,"
    * expect trips.loadingMore
    * expect no button trip.3 now
    * expect button trip.3 within 2s
    * expect no trips.loadingMore
    * expect 2 requests to GET /trips

  Scenario: The search waits until the user stops typing
    * server answers 200 to GET /trips?q=lisbon with
      """
      {"items": [{"id": 1, "title": "Lisbon", "nights": 3, "price": 420}]}
      """
    * launch
    * expect 3 cells in trips.list
    * type "lisbon" into "Search destinations"
    * expect 1 cell in trips.list
    * expect 1 request to GET /trips?q=lisbon
    * expect no request to GET /trips?q=lis

  Scenario: Nothing is found
    * server answers 200 to GET /trips?q=atlantis with
      """
      {"items": []}
      """
    * launch
    * type "atlantis" into "Search destinations"
    * expect text "No Results for “atlantis”"
    * expect 1 request to GET /trips?q=atlantis
    * clear "Search destinations"
    * expect button trip.1

  Scenario: Pulling refreshes the list
    * launch
    * expect 3 cells in trips.list
    * server answers 200 to GET /trips?page=1 with
      """
      {"items": [{"id": 9, "title": "Bergen", "nights": 2, "price": 99}]}
      """
    * pull to refresh trips.list
    * expect button trip.9
    * expect no button trip.1

  Scenario: Offline, then online again
    * server is offline
    * launch
    * expect text "You are offline."
    * server is online
    * tap error.retry
    * expect trips.loading now
    * expect button trip.1

  Scenario: The server has a problem
    * server answers 500 to GET /trips?page=1
    * launch
    * expect text "The server has a problem."

  Scenario: Responses in an unknown format
    * server answers 200 to GET /trips?page=1 with "<html>"
    * launch
    * expect text "The server has a problem."

  Scenario: No trips yet
    * server answers 200 to GET /trips?page=1 with
      """
      {"items": []}
      """
    * launch
    * expect text "No trips yet"

  Scenario: In German
    * launch with
      | -AppleLanguages | (de)  |
      | -AppleLocale    | de_DE |
    * expect screen "Reisen"
    * expect button trip.1 contains "3 Nächte"
    * expect button trip.2 contains "1 Nacht,"
    * expect search field "Ziele suchen"

  Scenario: Favorites
    * launch
    * swipe left on trip.2
    * tap button "Favorite"
    * relaunch
    * tap trips.favorites
    * expect screen "Favorites"
    * swipe left on button "Oslo"
    * tap button "Delete"
    * expect text "No favorites"
