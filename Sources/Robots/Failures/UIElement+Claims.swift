import AppModel

// What robots verify. XCUITest has no names for these: there, `XCTAssertTrue(element.waitForExistence(timeout: 5))`
// tells nothing of what was on the screen instead.
extension UIElement {
  /// Waits until the element is there.
  ///
  /// - Parameters:
  ///   - claim: What isn't so if it never comes: the first line of the failure, above the evidence.
  ///   - timeout: How long, in app time; as long as the app's actions wait, if nothing else is said.
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func mustExist(
    _ claim: String, timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> UIElement {
    try wait(for: .existence(of: self), claim, timeout, SourceLocation(file, line))
  }

  /// Waits until the element is gone. What it is looked for in may be gone as well.
  ///
  /// - Parameters:
  ///   - claim: What isn't so if it stays: the first line of the failure, above the evidence.
  ///   - timeout: How long, in app time; as long as the app's actions wait, if nothing else is said.
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func mustNotExist(
    _ claim: String, timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> UIElement {
    try wait(for: .absence(of: self, allowsMissingContainer: true), claim, timeout, SourceLocation(file, line))
  }

  private func wait(
    for expected: Expected, _ claim: String, _ timeout: Duration?, _ location: SourceLocation
  ) throws -> UIElement {
    let claimed = Expected(holds: expected.holds, verb: expected.verb, query: query) { snapshot in
      let shortfall = expected.shortfall(snapshot)
      return Shortfall(claim: claim, detail: shortfall.detail, lasted: true, facts: shortfall.facts)
    }
    try FailureReport(location: location).locating {
      try Expectation(app: app, expected: claimed).holds(within: timeout ?? app.timeout)
    }
    return self
  }
}
