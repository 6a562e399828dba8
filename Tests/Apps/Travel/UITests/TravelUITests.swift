import XCTest

final class TravelUITests: XCTestCase {
  override func setUpWithError() throws {
    continueAfterFailure = false
  }

  @MainActor
  private func launch(arguments: [String] = [], isSoldOut: Bool = false) -> XCUIApplication {
    let app = XCUIApplication()
    TripServer.start(isSoldOut: isSoldOut)
    app.launchArguments = arguments
    app.launch()
    return app
  }

  @MainActor
  func testSearchingShowsMatchingTrips() {
    let app = launch()
    TripListRobot(app: app)
      .expectCount(3)
      .search(for: "lis")
      .expectCount(1)
      .expectTrip("Lisbon")
  }

  @MainActor
  func testBookingATrip() {
    let app = launch()
    TripListRobot(app: app)
      .openTrip(1)
      .expectTitle("Lisbon")
      .book()
      .enterName("Ada Lovelace")
      .addGuest()
      .submit()
      .expectReference("TRV-1")
    XCTAssertEqual(TripServer.bookings, 1)
    app.buttons["confirmation.done"].tap()
    TripListRobot(app: app).expectTrip("Oslo")
  }

  @MainActor
  func testASoldOutTripCannotBeBooked() {
    let app = launch(isSoldOut: true)
    TripListRobot(app: app)
      .openTrip(1)
      .book()
      .enterName("Ada")
      .submit()
      .expectAlert("The trip is sold out.")
    XCTAssertEqual(app.textFields["booking.name"].value as? String, "Ada")
  }

  @MainActor
  func testFavoritesSurviveARelaunch() {
    let app = launch()
    TripListRobot(app: app).openTrip(1).toggleFavorite().back()
    app.terminate()
    app.launch()
    app.buttons["trips.favorites"].tap()
    XCTAssertTrue(app.navigationBars["Favorites"].waitForExistence(timeout: 2))
    XCTAssertTrue(app.buttons["Lisbon"].exists)
  }

  @MainActor
  func testTheAppSpeaksGerman() {
    let app = launch(arguments: ["-AppleLanguages", "(de)", "-AppleLocale", "de_DE"])
    XCTAssertTrue(app.navigationBars["Reisen"].waitForExistence(timeout: 5))
    XCTAssertTrue(app.buttons["trip.2"].waitForExistence(timeout: 5))
    XCTAssertTrue(app.buttons["trip.2"].label.contains("1 Nacht"), app.buttons["trip.2"].label)
  }
}
