/// An error of launching an app, looking at it or acting on it.
public enum AppSessionError: Error, Equatable, Sendable {
  /// No app is running.
  case notRunning
  /// The catalog has no app of that name.
  case unknownApp(String, known: [String], hint: String? = nil)
  /// No element, or another element than the wanted one, has the keyboard focus.
  case noKeyboardFocus(wanted: String?, focused: String?)
  /// The field lost the keyboard focus while a text was typed into it.
  case lostKeyboardFocus(field: String)
  /// The element has no editable text.
  case notEditable(String)
  /// The touched point of this element is not drawn.
  case touchesGap(String)
  /// A view of UIKit around the element doesn't contain the touch.
  case outsideOfSuperview(String)
  /// The text has more characters than one action types.
  case tooLongToType(Int, limit: Int)
  /// The element has no adjustable value.
  case notAdjustable(String)
  /// The element can't be set to this value, only to the allowed ones.
  case noSuchValue(String, element: String, allowed: String)
  /// An element offers VoiceOver no such action, the screen no such rotor, or a rotor no such entry.
  case notOffered(kind: String, name: String, by: String, offered: [String])
  /// The app handles no URLs.
  case cannotOpen(url: String, app: String)
  /// The field has the keyboard focus, but is covered.
  case keyboardIsAway(field: String, cover: String)
  /// The app is in the background, where the user can't act on it.
  case inBackground
  /// The current snapshot has no element at this index.
  case noSuchElement(Int)
  /// The elements of the screen are nested too deeply.
  case tooDeep(screen: String, levels: Int)
  /// The screen changes itself in each update.
  case neverSettles(screen: String, view: String?)
  /// The views of the app can't be evaluated, with a message.
  case viewFault(String)
}

extension AppSessionError: CustomStringConvertible {
  /// The error message, with a remedy.
  public var description: String {
    switch self {
    case .notRunning:
      "no app is running; `launch` starts one"
    case .unknownApp(let name, let known, _) where known.isEmpty:
      "unknown app \"\(name)\": the catalog is empty"
    case .unknownApp(let name, let known, let hint):
      "unknown app \"\(name)\"; expected one of \(Spelling.listed(known, near: name, command: "apps"))"
        + (hint.map { "; \($0)" } ?? "")
    case .noKeyboardFocus(let wanted, let focused):
      (wanted.map { "\($0) does not have the keyboard focus" } ?? "nothing has the keyboard focus")
        + (focused.map { " (\($0) has it)" } ?? "") + "; tap a field before typing"
    case .lostKeyboardFocus(let field):
      "\(field) lost the keyboard focus while being typed into; expected it to keep the focus: "
        + "check for a return key, and for changing ids (.id, ForEach) around it"
    case .touchesGap(let element):
      "\(element) shows nothing at its middle, so the touch doesn't reach its gesture; "
        + "add `.contentShape(Rectangle())` before the gesture"
    case .outsideOfSuperview(let element):
      "\(element) is outside of the bounds of a superview, so the touch doesn't reach it; "
        + "make the superview contain it, or override `point(inside:with:)` there"
    case .notEditable(let element):
      "\(element) has no editable text"
    case .tooLongToType(let count, let limit):
      "cannot type \(count) characters; expected at most \(limit), since each key sets the whole text anew: "
        + "type it in several steps, or start the app with the text"
    case .notAdjustable(let element):
      "\(element) has no value that can be set"
    case .noSuchValue(let value, let element, let allowed):
      "\(element) can't be set to \"\(value)\"; expected \(allowed)"
    case .notOffered(let kind, let name, let source, let offered):
      "\(source) offers VoiceOver no \(kind) \"\(name)\""
        + (offered.isEmpty ? ", and none else" : "; expected one of \(Spelling.listed(offered, near: name))")
    case .cannotOpen(let url, let app):
      "the app \"\(app)\" doesn't handle URLs, so \(url) has no effect; add `.onOpenURL` to one of its views"
    case .keyboardIsAway(let field, let cover):
      "\(field) has the keyboard focus, but is covered by \(cover), so nothing can be typed"
    case .inBackground:
      "the app is in the background and can't be used; `activate` brings it back"
    case .noSuchElement(let index):
      "no element \(index) on the current screen"
    case .tooDeep(let screen, let levels):
      "the elements of \(screen) are nested deeper than \(levels) levels"
    case .viewFault(let message):
      message
    case .neverSettles(let screen, let view):
      "\(screen) never settles: \(view ?? "it") changes in each of 100 updates"
        + (view == nil ? "" : "; check its onAppear, onChange and task")
    }
  }
}
