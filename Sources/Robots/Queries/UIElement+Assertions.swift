import AppModel

// What robots verify. XCUITest has no names for these: there, `XCTAssertTrue(element.waitForExistence(timeout: 5))`
// tells nothing of what was on the screen instead.
extension UIElement {
  /// Waits until the element is there.
  ///
  /// - Parameters:
  ///   - message: What isn't so if it never comes: the first line of the failure, above the evidence.
  ///   - timeout: How long, in app time; as long as the app's actions wait, if nothing else is said.
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func mustExist(
    _ message: String, timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> UIElement {
    try wait(for: .existence(of: self), message, timeout, SourceLocation(file, line))
  }

  /// Waits until the element is gone. What it is looked for in may be gone as well.
  ///
  /// - Parameters:
  ///   - message: What isn't so if it stays: the first line of the failure, above the evidence.
  ///   - timeout: How long, in app time; as long as the app's actions wait, if nothing else is said.
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func mustNotExist(
    _ message: String, timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> UIElement {
    try wait(for: .absence(of: self, allowsMissingContainer: true), message, timeout, SourceLocation(file, line))
  }

  private func wait(
    for predicate: Predicate, _ message: String, _ timeout: Duration?, _ location: SourceLocation
  ) throws -> UIElement {
    let described = Predicate(holds: predicate.holds, verb: predicate.verb, query: query) { snapshot in
      let mismatch = predicate.mismatch(snapshot)
      return Mismatch(summary: message, detail: mismatch.detail, lasted: true, facts: mismatch.facts)
    }
    try withLocation(location) {
      try ExpectationWaiter(app: app, predicate: described).waitUntilTrue(within: timeout ?? app.timeout)
    }
    return self
  }
}
