import RobotKit
import XCUIAutomation

/// The responses of the server for UI tests.
@MainActor
enum TripServer {
  private static var server: MockServer { XCUIApplication.mockServer }

  static func start(isSoldOut: Bool) {
    server.answer(Route("GET", "/trips")) { _, _ in
      .json(
        """
        {"items": [
          {"id": 1, "title": "Lisbon", "nights": 3, "price": 420},
          {"id": 2, "title": "Oslo", "nights": 1, "price": 310}
        ], "next_page": 2}
        """)
    }
    server.answer(Route("GET", "/trips?page=2")) { _, _ in
      .json("{\"items\": [{\"id\": 3, \"title\": \"Rome\", \"nights\": 5, \"price\": 280}]}")
    }
    server.answer(Route("GET", "/trips?q=lis")) { _, _ in
      .json("{\"items\": [{\"id\": 1, \"title\": \"Lisbon\", \"nights\": 3, \"price\": 420}]}")
    }
    server.answer(Route("GET", "/trips/:id")) { _, parameters in
      .json(
        """
        {"id": \(parameters["id"] ?? "0"), "title": "Lisbon", "summary": "Trams and tiles.",
         "departure_date": "2001-05-04T08:00:00Z", "seats_left": 4}
        """)
    }
    server.answer(Route("POST", "/bookings")) { _, _ in
      isSoldOut ? HTTPResponse(status: 409) : .json("{\"reference\": \"TRV-1\"}")
    }
  }

  static var bookings: Int { server.count(Route("POST", "/bookings")) }
}
