import XCTest

/// The screen of all trips.
@MainActor
struct TripListRobot {
  let app: XCUIApplication

  private var search: XCUIElement { app.searchFields["Search destinations"] }

  @discardableResult
  func search(for text: String) -> Self {
    search.tap()
    search.typeText(text)
    return self
  }

  @discardableResult
  func expectTrip(_ title: String, file: StaticString = #filePath, line: UInt = #line) -> Self {
    let row = app.buttons.matching(NSPredicate(format: "label BEGINSWITH %@", title)).firstMatch
    XCTAssertTrue(row.waitForExistence(timeout: 5), "no trip \(title)", file: file, line: line)
    return self
  }

  @discardableResult
  func expectCount(_ count: Int, file: StaticString = #filePath, line: UInt = #line) -> Self {
    let cells = app.collectionViews["trips.list"].cells
    let counted = XCTNSPredicateExpectation(predicate: NSPredicate(format: "count == \(count)"), object: cells)
    XCTAssertEqual(XCTWaiter().wait(for: [counted], timeout: 5), .completed, file: file, line: line)
    return self
  }

  func openTrip(_ id: Int) -> TripRobot {
    app.buttons["trip.\(id)"].tap()
    return TripRobot(app: app)
  }
}

/// The screen of one trip.
@MainActor
struct TripRobot {
  let app: XCUIApplication

  @discardableResult
  func expectTitle(_ title: String, file: StaticString = #filePath, line: UInt = #line) -> Self {
    XCTAssertTrue(app.navigationBars[title].waitForExistence(timeout: 5), file: file, line: line)
    return self
  }

  @discardableResult
  func toggleFavorite() -> Self {
    app.navigationBars.buttons["trip.favorite"].tap()
    return self
  }

  func book() -> BookingRobot {
    app.buttons["trip.book"].tap()
    return BookingRobot(app: app)
  }

  @discardableResult
  func back() -> TripListRobot {
    app.navigationBars.buttons.element(boundBy: 0).tap()
    return TripListRobot(app: app)
  }
}

/// The form of a booking, and its confirmation.
@MainActor
struct BookingRobot {
  let app: XCUIApplication

  @discardableResult
  func enterName(_ name: String) -> Self {
    let field = app.textFields["booking.name"]
    XCTAssertTrue(field.waitForExistence(timeout: 2))
    field.tap()
    field.typeText(name)
    return self
  }

  @discardableResult
  func addGuest() -> Self {
    app.steppers["booking.guests"].buttons["Increment"].tap()
    return self
  }

  @discardableResult
  func submit() -> Self {
    app.buttons["booking.submit"].tap()
    return self
  }

  func expectReference(_ reference: String, file: StaticString = #filePath, line: UInt = #line) {
    let text = app.staticTexts["confirmation.reference"]
    XCTAssertTrue(text.waitForExistence(timeout: 5), file: file, line: line)
    XCTAssertEqual(text.label, reference, file: file, line: line)
  }

  func expectAlert(_ message: String, file: StaticString = #filePath, line: UInt = #line) {
    let alert = app.alerts["Booking failed"]
    XCTAssertTrue(alert.waitForExistence(timeout: 5), file: file, line: line)
    XCTAssertTrue(alert.staticTexts[message].exists, file: file, line: line)
    alert.buttons["OK"].tap()
  }
}
