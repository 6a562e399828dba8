/// Why the app could not be launched, looked at or acted on.
public enum AppSessionError: Error, Equatable, Sendable {
  /// No app is running.
  case notRunning
  /// The catalog has no app of that name.
  case unknownApp(String, known: [String], hint: String? = nil)
  /// Nothing has the keyboard focus, or something else has it than what was to be typed into.
  case noKeyboardFocus(wanted: String?, focused: String?)
  /// The field lost the keyboard focus while a text was typed into it.
  case lostKeyboardFocus(field: String)
  /// The element holds no text that could be changed.
  case notEditable(String)
  /// Nothing is drawn where the element was touched: which element.
  case touchesGap(String)
  /// The text has more characters than are typed at once.
  case tooLongToType(Int, limit: Int)
  /// The element holds nothing that could be set.
  case notAdjustable(String)
  /// The element can't be set to that; what it can be set to.
  case noSuchValue(String, element: String, allowed: String)
  /// The app has nothing that opens addresses.
  case cannotOpen(url: String, app: String)
  /// The field keeps the keyboard focus, but something lies over it: what.
  case keyboardIsAway(field: String, cover: String)
  /// People can't do anything to an app in the background.
  case inBackground
  /// The snapshot of this moment has no element at that place.
  case noSuchElement(Int)
  /// The elements of the screen lie deeper in one another than this.
  case tooDeep(screen: String, levels: Int)
  /// The screen changes itself again each time it is shown.
  case neverSettles(screen: String)
  /// The views of the app can't be evaluated: why, and what to do.
  case viewFault(String)
}

extension AppSessionError: CustomStringConvertible {
  /// The error message, with a remedy.
  public var description: String {
    switch self {
    case .notRunning:
      "no app is running; `launch` starts one"
    case .unknownApp(let name, let known, _) where known.isEmpty:
      "there is no app \"\(name)\": the catalog is empty"
    case .unknownApp(let name, let known, let hint):
      "there is no app \"\(name)\"; the catalog has \(known.joined(separator: ", "))" + (hint.map { "; \($0)" } ?? "")
    case .noKeyboardFocus(let wanted, let focused):
      (wanted.map { "\($0) does not have the keyboard focus" } ?? "nothing has the keyboard focus")
        + (focused.map { " (\($0) has it)" } ?? "") + "; tap a field before typing"
    case .lostKeyboardFocus(let field):
      "\(field) lost the keyboard focus while being typed into; expected it to keep the focus: "
        + "check for a return key, and for changing ids (.id, ForEach) around it"
    case .touchesGap(let element):
      "\(element) shows nothing at its middle, so the touch doesn't reach its gesture; "
        + "add `.contentShape(Rectangle())` before the gesture"
    case .notEditable(let element):
      "\(element) holds no text that could be changed"
    case .tooLongToType(let count, let limit):
      "cannot type \(count) characters; expected at most \(limit), since each key sets the whole text anew: "
        + "type it in several steps, or start the app with the text"
    case .notAdjustable(let element):
      "\(element) holds nothing that could be set"
    case .noSuchValue(let value, let element, let allowed):
      "\(element) can't be set to \"\(value)\"; it takes \(allowed)"
    case .cannotOpen(let url, let app):
      "the app \"\(app)\" handles no URLs, so \(url) leads nowhere; add `.onOpenURL` to one of its views"
    case .keyboardIsAway(let field, let cover):
      "\(field) has the keyboard focus, but is covered by \(cover), so nothing can be typed"
    case .inBackground:
      "the app is in the background, where nothing can be done to it; `activate` brings it back"
    case .noSuchElement(let index):
      "there is no element \(index) on the screen of this moment"
    case .tooDeep(let screen, let levels):
      "the elements of \(screen) lie deeper in one another than \(levels) levels"
    case .viewFault(let message):
      message
    case .neverSettles(let screen):
      "\(screen) never settles: what it does when it appears changes it again, a hundred times over"
    }
  }
}
