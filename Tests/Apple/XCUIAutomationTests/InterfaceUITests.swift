import XCTest

/// Members of XCUITest's API beside queries and actions.
final class InterfaceUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUpWithError() throws { continueAfterFailure = false }

  // MARK: Predicates

  /// Keys of `XCUIElementAttributes`, and key paths of Foundation's predicates. That a comparison of a part of a frame is
  /// never true was measured by two projects (public files 71036210940 and 70264451696: such waits time out, since the
  /// frame is an opaque value).
  @MainActor
  func testKeysOfPredicates() {
    app.launch()
    func count(_ format: String, _ argument: Any = "") -> Int {
      app.buttons.matching(NSPredicate(format: format, argument)).count
    }
    XCTAssertEqual(count("SELF.label == 'Milk' AND self.label.length > 3"), 1)
    XCTAssertEqual(count("label.length BETWEEN {4, 5}"), 2)
    XCTAssertEqual(count("label IN %@", ["Milk", "Bread"]), 2)
    XCTAssertEqual(count("horizontalSizeClass == 1 AND verticalSizeClass == 2 AND label IN {'Milk'}"), 1)
    XCTAssertEqual(count("frame.size.width > 10"), 0)
    XCTAssertEqual(count("frame.origin.y < 10000"), 0)
  }

  /// On a device an exception fails the test that raised it, and the other tests run.
  @MainActor
  func testPredicatesThatCannotBeReadOrEvaluatedFailTheirTest() throws {
    for format in ["label === 'a'", "label == ", "accessibilityIdentifier == 'a'"] {
      let inner = RaisingTest(name: format) { _ in
        MainActor.assumeIsolated {
          let app = XCUIApplication()
          app.launch()
          XCTAssertEqual(app.buttons.matching(NSPredicate(format: format)).count, 0)
          // The test has ended, although continueAfterFailure is true.
          app.buttons["missing"].tap()
          XCTFail("not reached")
        }
      }
      inner.run()
      XCTAssertEqual(try XCTUnwrap(inner.testRun).failureCount, 1, format)
    }
  }

  @MainActor
  func testAttributesByKey() {
    app.launch()
    let field = app.textFields["newNote"]
    XCTAssertEqual(field.value(forKey: "hasKeyboardFocus") as? Bool, false)
    field.tap()
    XCTAssertEqual(field.value(forKey: "hasKeyboardFocus") as? Bool, true)
    XCTAssertEqual(field.value(forKey: "identifier") as? String, "newNote")
    XCTExpectFailure { _ = field.value(forKey: "text") }
  }

  // MARK: Snapshots

  /// The keys and types that Maestro's driver reads (public file 1461015070): numbers as `Int`, a frame as
  /// `[String: Double]`, children as dictionaries.
  @MainActor
  func testSnapshotsHaveChildrenAndADictionary() throws {
    app.launch()
    let snapshot = try app.snapshot()
    XCTAssertEqual(snapshot.elementType, .application)
    XCTAssertEqual(snapshot.children.map(\.elementType), [.window])
    let dictionary = snapshot.dictionaryRepresentation
    XCTAssertEqual(dictionary[.elementType] as? Int, Int(XCUIElement.ElementType.application.rawValue))
    XCTAssertEqual(dictionary[.enabled] as? Bool, true)
    func all(_ dictionary: [XCUIElement.AttributeName: Any]) -> [[XCUIElement.AttributeName: Any]] {
      [dictionary] + (dictionary[.children] as? [[XCUIElement.AttributeName: Any]] ?? []).flatMap(all)
    }
    let milk = try XCTUnwrap(
      all(dictionary).first {
        $0[.elementType] as? Int == Int(XCUIElement.ElementType.button.rawValue)
          && $0[XCUIElement.AttributeName(rawValue: "label")] as? String == "Milk"
      })
    let frame = try XCTUnwrap(milk[.frame] as? [String: Double])
    XCTAssertEqual(Set(frame.keys), ["X", "Y", "Width", "Height"])
    XCTAssertEqual(frame["Width"], Double(app.buttons["Milk"].frame.width))
    XCTAssertEqual(all(dictionary).count, app.descendants(matching: .any).count + 1)
  }

  // MARK: Descriptions

  /// The forms are tested with the module that prints them; this is that elements and queries have them.
  @MainActor
  func testDescriptionsAreThoseOfXcode() {
    app.launch()
    let lines = app.debugDescription.split(separator: "\n")
    XCTAssertEqual(lines.first, "Attributes: Application, 0x1, pid: 1, label: 'NotesApp'")
    XCTAssertTrue(lines.contains { $0.contains("Button, ") && $0.hasSuffix(", label: 'Milk'") })
    XCTAssertTrue(app.buttons["Add"].debugDescription.contains("\n →Button, "))
    XCTAssertTrue(app.buttons["Nothing"].debugDescription.hasSuffix("predicate '\"Nothing\" IN identifiers'\n"))
    XCTAssertTrue(app.cells.debugDescription.hasPrefix("Find: Target Application 'NotesApp'\n"))
    XCTAssertTrue(app.screenshot().tree.contains("button \"Milk\""))
    XCTAssertEqual(app.screenshot().image.size, CGSize(width: 402, height: 874))
    XCTAssertEqual(app.buttons["Milk"].screenshot().image.size, app.buttons["Milk"].frame.size)
  }

  // MARK: Expected failures and issues
  // Apple's documentation: "Expected failures" and `XCTExpectFailure(_:options:)`, which is for "the remainder of the
  // test"; `XCTExpectedFailure.Options.isStrict` is true by default; `XCTIssue` and `XCTSourceCodeLocation`.

  @MainActor
  func testFailuresAreExpectedUpToTheEndOfTheTest() {
    XCTExpectFailure("known")
    XCTFail("first")
    app.launch()
    app.buttons["missing"].tap()
    XCTAssertTrue(app.buttons["Add"].exists, "an expected failure doesn't end the test")
  }

  @MainActor
  func testMatchersChooseTheExpectedFailures() throws {
    let inner = RaisingTest(name: "matcher") { _ in
      XCTExpectFailure("known", issueMatcher: { $0.compactDescription.contains("known") })
      XCTFail("a known failure")
      XCTFail("another one")
    }
    inner.run()
    XCTAssertEqual(try XCTUnwrap(inner.testRun).failureCount, 1)
    XCTExpectFailure("typed", failingBlock: { XCTFail("text") }) { issue in
      issue.type == .assertionFailure && issue.sourceCodeContext.location?.lineNumber == #line - 1
    }
  }

  @MainActor
  func testAMissingFailureFailsTheTestUnlessItIsNotStrict() throws {
    let inner = RaisingTest(name: "strict") { _ in XCTExpectFailure("known") }
    inner.run()
    XCTAssertEqual(try XCTUnwrap(inner.testRun).failureCount, 1)
    XCTExpectFailure("flaky", strict: false)
    XCTExpectFailure("flaky", options: .nonStrict())
    let options = XCTExpectedFailure.Options()
    options.isEnabled = false
    XCTExpectFailure("disabled", options: options)
  }

  /// The severity is new in Xcode 26: public file 53993246909 sets it to record a warning.
  @MainActor
  func testIssuesAreRecorded() {
    var issue = XCTIssue(type: .assertionFailure, compactDescription: "wrong")
    issue.add(XCTAttachment(string: "more"))
    issue.sourceCodeContext = XCTSourceCodeContext(
      location: XCTSourceCodeLocation(filePath: "/a/B.swift", lineNumber: 7))
    var location: XCTSourceCodeLocation?
    XCTExpectFailure("recorded", failingBlock: { record(issue) }) { found in
      location = found.sourceCodeContext.location
      return found.compactDescription.contains("wrong")
    }
    XCTAssertEqual(location, XCTSourceCodeLocation(filePath: "/a/B.swift", lineNumber: 7))
    issue.severity = .warning
    record(issue)
  }

  // MARK: Waits

  /// That such a wait lasts as long as a test may take, 10 minutes, is a guess.
  @MainActor
  func testWaitsWithoutATimeout() async {
    app.launchEnvironment["READY_AFTER"] = "120"
    app.launch()
    let isReady = XCTNSPredicateExpectation(
      predicate: NSPredicate(format: "label == 'ready'"), object: app.staticTexts["status"])
    await fulfillment(of: [isReady])
    let isThere = XCTNSPredicateExpectation(predicate: NSPredicate(format: "exists == true"), object: app)
    wait(for: [isThere])
    XCTAssertEqual(XCTWaiter().wait(for: [isThere]), .completed)
  }

  // MARK: The device
  // Apple's documentation: `XCUIDevice`, `XCUISystem.open(_:)`, `XCUIScreen.screens`.

  @MainActor
  func testTheDevice() throws {
    app.launch()
    XCTAssertFalse(XCUIDevice.shared.orientation.isLandscape)
    let orientation: UIDeviceOrientation = XCUIDevice.shared.orientation
    XCTAssertEqual(orientation, .portrait)
    XCUIDevice.shared.orientation = .landscapeRight
    XCTAssertTrue(XCUIDevice.shared.orientation.isLandscape)
    XCTAssertEqual(app.frame.size, CGSize(width: 874, height: 402))
    XCUIDevice.shared.orientation = .portrait
    XCTAssertEqual(app.frame.size, CGSize(width: 402, height: 874))
    XCTAssertEqual(XCUIDevice.shared.appearance, .light)
    XCUIDevice.shared.appearance = .dark
    XCTAssertEqual(XCUIDevice.shared.appearance, .dark)
    XCTAssertFalse(XCUIDevice.shared.supportsPointerInteraction)
    XCTAssertEqual(XCUIScreen.screens, [XCUIScreen.main])
    app.resetAuthorizationStatus(for: .photos)
    XCUIDevice.shared.system.open(try XCTUnwrap(URL(string: "notes://bread")))
    XCTAssertEqual(app.staticTexts["status"].label, "notes://bread")
    app.coordinate(withNormalizedOffset: CGVectorMake(0, 0)).withOffset(CGVectorMake(1, 1)).tap()
  }

  /// The characters of the keys are AppKit's `NSEvent.SpecialKey`; that a phone's field ignores them is a guess.
  @MainActor
  func testKeysWithoutTextTypeNothing() {
    app.launch()
    let field = app.textFields["newNote"]
    field.tap()
    for key in [XCUIKeyboardKey.F5, .home, .command, .forwardDelete, .upArrow, .secondaryFn] {
      app.typeKey(key, modifierFlags: [])
    }
    field.typeText("a" + XCUIKeyboardKey.escape.rawValue + XCUIKeyboardKey.rightArrow.rawValue + "b")
    XCTAssertEqual(field.value as? String, "ab")
  }

  // MARK: Audits

  /// The bits are in a comment of a suite (public file 59146864918), the wording is that of a recorded audit on macOS
  /// (public file 70319365484). Which types of elements need a label is a guess.
  @MainActor
  func testAuditsFindControlsWithoutALabel() throws {
    app.launch()
    try app.performAccessibilityAudit(for: [.sufficientElementDescription, .textClipped])
    app.launchArguments = ["--unlabelled"]
    app.launch()
    XCTExpectFailure { try? app.performAccessibilityAudit(for: .sufficientElementDescription) }
    var found: [String] = []
    try app.performAccessibilityAudit(for: [.sufficientElementDescription, .dynamicType]) { issue in
      found.append("\(issue.auditType.rawValue) \(issue.compactDescription) \(issue.element?.identifier ?? "")")
      return true
    }
    XCTAssertEqual(found, ["8 Element has no description unlabelled"])
    XCTAssertThrowsError(try app.performAccessibilityAudit(for: [.trait, .elementDetection]))
    var types: Set<XCUIAccessibilityAuditType> = []
    try app.performAccessibilityAudit { issue in
      types.insert(issue.auditType)
      return true
    }
    XCTAssertTrue(types.contains(.sufficientElementDescription))
  }
}

/// A test that fails, for another test.
private final class RaisingTest: XCTestCase {}
