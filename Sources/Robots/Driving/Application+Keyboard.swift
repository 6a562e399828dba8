import VirtualTime
import AppModel

extension Application {
  /// Types into whatever has the keyboard focus.
  ///
  /// - Throws: ``StepFailure`` when nothing has it.
  public func typeText(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws {
    try actOnFocus(.typeText(text), SourceLocation(file, line))
  }

  /// Presses a key of the keyboard.
  ///
  /// - Throws: ``StepFailure`` when nothing has the keyboard focus.
  public func press(_ key: Key, file: StaticString = #filePath, line: UInt = #line) throws {
    try actOnFocus(.pressKey(key), SourceLocation(file, line))
  }

  /// Takes the topmost sheet or alert away, once it can be reached.
  ///
  /// - Throws: ``StepFailure`` when there is none.
  public func dismiss(file: StaticString = #filePath, line: UInt = #line) throws {
    let location = SourceLocation(file, line)
    let covers = rootQuery.appending(.descendants([.presentedSheet, .sheet, .alert]))
    try UIElement(query: covers, selection: .last).act(.dismiss, location)
  }

  private func actOnFocus(_ action: ElementAction, _ location: SourceLocation) throws {
    try timeline.advance(to: timeline.now)
    let snapshot = try snapshot()
    guard let field = snapshot.focusedNode else {
      let error = AppSessionError.noKeyboardFocus(wanted: nil, focused: nil)
      throw StepFailure(error.description, snapshot: snapshot, location: location)
    }
    // The keyboard goes on through a transition, but not below a sheet or an alert.
    if let obstruction = field.obstruction, case .covered = obstruction {
      throw StepFailure("\(field.name) is \(obstruction)", snapshot: snapshot, location: location)
    }
    try driver.perform(action, on: field.index)
  }
}
