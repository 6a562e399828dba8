import AppModel

// XCUITest has no such assertions: `XCTAssertTrue(element.waitForExistence(timeout: 5))` reports no evidence.
extension UIElement {
  /// Waits until the element exists.
  ///
  /// - Parameters:
  ///   - message: The first line of the failure, before the evidence.
  ///   - timeout: The maximum time to wait, in virtual time; the app's ``Application/timeout`` by default.
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func mustExist(
    _ message: String, timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> UIElement {
    try wait(for: .existence(of: self), message, timeout, SourceLocation(file, line))
  }

  /// Waits until the element, or its container, is gone.
  ///
  /// - Parameters:
  ///   - message: The first line of the failure, before the evidence.
  ///   - timeout: The maximum time to wait, in virtual time; the app's ``Application/timeout`` by default.
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
