import XCTest

/// What the tests of cameroncooke/AXe v1.8.0 assert of its playground on a simulator with iOS 26.5, as UI tests.
///
/// AXe prints the tree of an assistive client, whose roles are others: a tab and a segment are a `RadioButton` there.
@MainActor
final class PlaygroundUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() { continueAfterFailure = false }

  private func launch(_ screen: String) {
    app.launchArguments = ["--launch-arg", "screen=\(screen)"]
    app.launch()
  }

  private func tap(_ x: Double, _ y: Double) { point(x, y).tap() }

  private func point(_ x: Double, _ y: Double) -> XCUICoordinate {
    app.coordinate(withNormalizedOffset: .zero).withOffset(CGVector(dx: x, dy: y))
  }

  private func expect(_ label: String, line: UInt = #line) {
    XCTAssertTrue(app.staticTexts[label].waitForExistence(timeout: 3), label, line: line)
  }

  // MARK: DescribeUITests

  func testTabsAreElements() {
    launch("tab-view-test")
    XCTAssertTrue(app.tabBars.buttons["Home"].exists)
    XCTAssertTrue(app.tabBars.buttons["Settings"].exists)
    // PlaygroundLaunchHelpers: the identifier of the screen is that of what is in it.
    XCTAssertTrue(app.staticTexts["tab-view-test-screen"].firstMatch.exists)
    XCTAssertFalse(app.staticTexts["tab-view-test-title"].exists)
  }

  func testTheSearchFieldShowsItsPrompt() {
    launch("searchable-test")
    XCTAssertEqual(app.searchFields.firstMatch.value as? String, "Search Books")
  }

  func testTheBackButton() {
    launch("tap-test")
    let button = app.buttons["BackButton"]
    XCTAssertEqual(button.label, "AXe Playground")
    XCTAssertEqual(button.frame, CGRect(x: 16, y: 62, width: 44, height: 44))
    XCTAssertTrue(button.isEnabled)
    XCTAssertEqual(button.children(matching: .any).count, 0)
  }

  func testAPickerInTheBar() {
    launch("toolbar-picker-test")
    for name in ["All", "Unread", "Read"] { XCTAssertTrue(app.segmentedControls.buttons[name].exists, name) }
    XCTAssertTrue(app.buttons["BackButton"].exists)
    XCTAssertTrue(app.staticTexts["toolbar-picker-test-body"].exists)
  }

  // MARK: TapTests

  func testATapHasItsPoint() {
    launch("tap-test")
    tap(200, 400)
    expect("Tap Count: 1")
    expect("Tap Location: (200, 400)")
    tap(150, 320)
    tap(200, 340)
    expect("Tap Count: 3")
  }

  func testTheBackButtonByItsLabel() {
    launch("tap-test")
    app.buttons["AXe Playground"].tap()
    expect("Touch & Gestures")
    XCTAssertFalse(app.staticTexts["Tap Count: 0"].exists)
  }

  func testATabIsSelected() {
    launch("tab-view-test")
    expect("Current Tab: Home")
    app.tabBars.buttons["Settings"].tap()
    expect("Current Tab: Settings")
  }

  func testAValueThatIsANumber() {
    launch("slider-value-test")
    XCTAssertEqual(app.staticTexts["slider-position-value"].value as? String, "0.25")
    XCTAssertTrue(app.sliders["slider-value-slider"].exists)
    app.buttons["slider-value-button"].tap()
    expect("Slider Value State: Tapped")
  }

  func testASegmentOfTheBarIsSelected() {
    launch("toolbar-picker-test")
    expect("Toolbar Picker State: All")
    app.segmentedControls.buttons["Unread"].tap()
    expect("Toolbar Picker State: Unread")
    app.buttons["BackButton"].tap()
    expect("Touch & Gestures")
  }

  // AccessibilityTargetResolverTests: the trailing point of a wide row switches.
  func testSwitches() {
    launch("switch-test")
    let wide = app.switches["SwiftUI Weather Alerts"]
    wide.tap()
    expect("SwiftUI Weather Alerts: Off")
    wide.coordinate(withNormalizedOffset: CGVector(dx: 1, dy: 0.5)).withOffset(CGVector(dx: -31, dy: 0)).tap()
    expect("SwiftUI Weather Alerts: On")
    app.switches["UIKit Weather Alerts"].tap()
    expect("UIKit Weather Alerts: On")
  }

  // MARK: SwipeTests and TouchTests

  func testASwipeHasItsPoints() {
    launch("swipe-test")
    point(100, 400).press(forDuration: 0, thenDragTo: point(300, 400))
    expect("Count: 1")
    expect("Start: (100, 400)")
    expect("End: (300, 400)")
    expect("Direction: Right")
    point(130, 420).press(forDuration: 0, thenDragTo: point(230, 420))
    expect("Count: 2")
  }

  func testASwipeHasADirection() {
    launch("swipe-test")
    point(200, 500).press(forDuration: 0, thenDragTo: point(200, 300))
    expect("Direction: Up")
  }

  func testATouchHasItsPoints() {
    launch("touch-control")
    tap(200, 400)
    expect("Last touch down: (200, 400)")
    expect("Last touch up: (200, 400)")
  }

  // MARK: TypeTests

  func testTextIsTyped() {
    launch("text-input")
    let field = app.textFields.firstMatch
    XCTAssertTrue(app.staticTexts["✏️ Typing active"].waitForExistence(timeout: 3))
    XCTAssertEqual(app.staticTexts["✏️ Typing active"].identifier, "text-input-screen")
    field.typeText("Hello @ 123 World")
    XCTAssertEqual(field.value as? String, "Hello @ 123 World")
  }

  // MARK: SliderTests

  func testASliderIsSet() {
    launch("slider-value-test")
    app.sliders["Slider Value Slider"].adjust(toNormalizedSliderPosition: 0.75)
    expect("Slider Percent State: 75.00")
  }

  // MARK: PresentationFixtureTests

  func testAnAlert() {
    launch("alert-test")
    app.buttons["alert-test-show-alert"].tap()
    XCTAssertTrue(app.alerts["Delete Draft?"].exists)
    app.buttons["Delete"].tap()
    expect("Alert State: Deleted")
  }

  func testASheet() {
    launch("sheet-test")
    app.buttons["sheet-test-open-sheet"].tap()
    XCTAssertTrue(app.staticTexts["Sheet Fixture"].firstMatch.waitForExistence(timeout: 3))
    app.buttons["Run Sheet Action"].tap()
    app.buttons["Close Sheet"].tap()
    expect("Sheet State: Sheet action tapped")
  }

  func testAContextMenu() {
    launch("context-menu-test")
    app.buttons["context-menu-test-target"].press(forDuration: 1)
    app.buttons["Favorite"].tap()
    expect("Context Menu State: Favorited")
  }

  func testModalNavigation() {
    launch("modal-navigation-test")
    app.buttons["modal-navigation-test-open"].tap()
    XCTAssertTrue(app.staticTexts["Modal Flow"].waitForExistence(timeout: 3))
    app.buttons["modal-navigation-test-detail-link"].tap()
    XCTAssertTrue(app.staticTexts["modal-navigation-test-detail"].waitForExistence(timeout: 3))
    XCTAssertTrue(app.buttons["modal-navigation-test-complete"].exists)
  }

  func testATableOfUIKit() {
    launch("long-scroll-test")
    XCTAssertTrue(app.tables["long-scroll-test-scroll-view"].exists)
    let row = app.cells["long-scroll-test-row-1"]
    XCTAssertEqual(row.label, "Long Scroll Row 1")
    row.tap()
    expect("Long Scroll Selected: Row 1")
  }

  // MARK: BatchTests

  func testWhatAppearsLater() {
    launch("batch-test")
    app.buttons["Trigger State Change"].tap()
    app.buttons["State Target"].tap()
    expect("Current State: State target tapped")
    app.buttons["Trigger Delayed Element"].tap()
    XCTAssertFalse(app.buttons["Delayed Target"].exists)
    XCTAssertTrue(app.buttons["Delayed Target"].waitForExistence(timeout: 5))
    app.buttons["Delayed Target"].tap()
    expect("Current State: Delayed target tapped")
  }

  func testALogin() {
    launch("batch-login-flow")
    app.typeText("cam@example.com")
    app.buttons["Continue"].tap()
    app.typeText("supersecret")
    app.buttons["Sign In"].tap()
    XCTAssertTrue(app.buttons["Open Settings"].waitForExistence(timeout: 6))
    app.buttons["Open Settings"].tap()
    app.buttons["Toggle Preference"].tap()
    expect("Current Screen: Settings")
    expect("Settings Opened")
  }
}
