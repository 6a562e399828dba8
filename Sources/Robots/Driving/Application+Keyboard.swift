import VirtualTime
import AppModel

extension Application {
  /// Types into whatever has the keyboard focus.
  ///
  /// - Throws: ``StepFailure`` when nothing has it.
  public func typeText(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws {
    try actOnFocus(.typeText(text), SourcePlace(file, line))
  }

  /// Presses a key of the keyboard.
  ///
  /// - Throws: ``StepFailure`` when nothing has the keyboard focus.
  public func press(_ key: Key, file: StaticString = #filePath, line: UInt = #line) throws {
    try actOnFocus(.pressKey(key), SourcePlace(file, line))
  }

  /// Takes the topmost sheet or alert away, once it can be reached.
  ///
  /// - Throws: ``StepFailure`` when there is none.
  public func dismiss(file: StaticString = #filePath, line: UInt = #line) throws {
    let place = SourcePlace(file, line)
    let covers = rootQuery.appending(.descendants([.presentedSheet, .sheet, .alert]))
    try UIElement(query: covers, selection: .last).act(.dismiss, place)
  }

  private func actOnFocus(_ action: ElementAction, _ place: SourcePlace) throws {
    try timeline.advance(to: timeline.now)
    let snapshot = try snapshot()
    guard let field = snapshot.focusedNode else {
      let error = AppSessionError.noKeyboardFocus(wanted: nil, focused: nil)
      throw StepFailure(error.description, snapshot: snapshot, place: place)
    }
    // The keyboard goes on through a transition, but not below a sheet or an alert.
    if let obstruction = field.obstruction, case .covered = obstruction {
      throw StepFailure("\(field.name) is \(obstruction)", snapshot: snapshot, place: place)
    }
    try driver.perform(action, on: field.index)
  }
}
