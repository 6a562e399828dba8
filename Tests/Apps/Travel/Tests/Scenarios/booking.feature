Feature: Booking a trip

  Background:
    * server answers 200 to GET /trips with
      """
      {"items": [{"id": 7, "title": "Lisbon", "nights": 3, "price": 420}]}
      """
    * server answers 200 to GET /trips/7 with
      """
      {"id": 7, "title": "Lisbon", "summary": "Trams and tiles.", "departure_date": "2001-05-04T08:00:00Z", "seats_left": 2}
      """

  Scenario: From the list to the confirmation
    * server answers 201 to POST /bookings after 2s with
      """
      {"reference": "TRV-4711"}
      """
    * launch
    * tap trip.7
    * expect screen "Lisbon"
    * expect trip.departure reads "Departure, May 4, 2001"
    * expect trip.seats reads "2 seats left"
    * tap trip.book
    * expect screen "Your booking"
    * expect booking.submit is disabled
    * type "   " into booking.name
    * expect booking.submit is disabled now
    * type "Ada" into booking.name
    * tap button "Increment" in booking.guests
    * expect booking.guests contains "2 guests"
    * tap booking.submit
    * expect booking.submit is disabled now
    * expect confirmation.reference reads "TRV-4711"
    * expect last request to POST /bookings contains "\"guests\":2"
    * tap confirmation.done
    * expect screen "Trips"

  Scenario: The trip is sold out meanwhile
    * server answers 409 to POST /bookings
    * launch
    * tap trip.7
    * tap trip.book
    * type "Ada" into booking.name
    * tap booking.submit
    * expect alert "Booking failed"
    * expect text "The trip is sold out." in alert
    * tap button "OK"
    * expect booking.submit is enabled
    * expect booking.name reads "Ada"
    * tap button "Cancel"
    * expect no sheet
    * expect screen "Lisbon"

  Scenario: The server doesn't respond
    * launch
    * tap trip.7
    * tap trip.book
    * type "Ada" into booking.name
    * server is frozen
    * tap booking.submit
    * expect text "The server takes too long." within 20s

  Scenario: A trip without seats
    * server answers 200 to GET /trips/7 with
      """
      {"id": 7, "title": "Lisbon", "summary": "Trams.", "departure_date": "2001-05-04T08:00:00Z", "seats_left": 0}
      """
    * launch
    * tap trip.7
    * expect trip.seats reads "0 seats left"
    * expect trip.book is disabled

  Scenario: A deep link opens the trip
    * open url "travel://trip/7"
    * expect screen "Lisbon"
    * go back
    * expect screen "Trips"

  Scenario: A deep link closes what is open
    * launch
    * tap trips.favorites
    * expect text "No favorites"
    * open url "travel://trip/7"
    * expect screen "Lisbon"
    * tap trip.book
    * expect screen "Your booking"
    * open url "travel://favorites"
    * expect screen "Favorites"
    * expect no sheet

  Scenario: A deep link to a trip that no longer exists
    * server answers 404 to GET /trips/8
    * open url "travel://trip/8"
    * expect text "This trip no longer exists."
    * server answers 200 to GET /trips/8 with
      """
      {"id": 8, "title": "Oslo", "summary": "Fjords.", "departure_date": "2001-06-01T08:00:00Z", "seats_left": 1}
      """
    * tap error.retry
    * expect trip.seats reads "1 seat left"
