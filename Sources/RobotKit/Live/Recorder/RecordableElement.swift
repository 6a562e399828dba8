import AppModel
import CucumberMessages
import Robots
import ScenarioRunner

/// An element of the screen in the recorder, with the steps that it records.
struct RecordableElement: Encodable {
  /// What the user does with it in the page.
  enum Input: String, Encodable {
    /// A click.
    case click
    /// A value from 0 to 100.
    case slider
    /// A value that is typed, such as that of a picker wheel.
    case value
  }

  /// The element as the page draws it.
  let element: ScreenElement
  /// The element in words.
  let summary: String
  /// The words that name it in steps; `nil` if none do.
  let locator: String?
  let input: Input
  /// The step of a click; `nil` if it can't be recorded.
  let action: String?
  /// The step that expects what the element shows; `nil` if it can't be recorded.
  let expectation: String?
  /// Whether it belongs to a control, which a click reaches instead.
  let isPart: Bool
  /// Why the steps are fragile or can't be recorded, and the remedy; `nil` for an element with an identifier.
  let warning: String?

  /// Returns the elements of a screen.
  static func all(in screen: LiveScreen) -> [RecordableElement] {
    var ancestors: [(type: ElementType, element: ScreenElement)] = []
    return screen.elements.map { element in
      let type = ElementType(rawValue: element.element.type) ?? .other
      ancestors.removeLast(max(0, ancestors.count - element.element.depth))
      defer { ancestors.append((type, element.element)) }
      let isPart = ancestors.contains { $0.type.isControl } && !type.isControl && !element.isIdentified
      let bar = type == .staticText ? ancestors.last { $0.type == .navigationBar }?.element : nil
      return RecordableElement(element, type, isPart: isPart, title: bar?.identifier)
    }
  }

  /// - Parameter title: The title of the navigation bar that the element is a text of.
  private init(_ screen: LiveScreen.Element, _ type: ElementType, isPart: Bool, title: String?) {
    (element, summary, locator, self.isPart) = (screen.element, screen.summary, screen.locator, isPart)
    input = type.input
    action = screen.locator.map { Self.action(on: $0, type, screen.element) }
    expectation =
      title.map { "expect screen \(Self.quoted($0))" } ?? Self.expectation(of: screen.locator, type, screen.element)
    let isSystems =
      title != nil || type == .navigationBar || type == .alert || screen.element.identifier == "BackButton"
    warning = screen.isIdentified || isSystems ? nil : Self.warning(screen, type)
  }

  // MARK: Steps

  private static func action(on locator: String, _ type: ElementType, _ element: ScreenElement) -> String {
    guard type == .switch, let value = element.value else { return "tap \(locator)" }
    return "set \(locator) to \"\(value == "1" ? "off" : "on")\""
  }

  private static func expectation(of locator: String?, _ type: ElementType, _ element: ScreenElement) -> String? {
    if type == .navigationBar, let title = element.identifier, !title.isEmpty {
      return "expect screen \(quoted(title))"
    }
    guard let locator else { return nil }
    if element.enabled == false { return "expect \(locator) is disabled" }
    if element.selected == true { return "expect \(locator) is selected" }
    let text = element.value ?? element.label ?? ""
    switch type {
    case .switch: return "expect \(locator) is \(element.value == "1" ? "on" : "off")"
    case _ where type.takesText && text.isEmpty: return "expect \(locator) is empty"
    case .staticText, .textField, .searchField, .textView, .slider, .stepper, .picker, .pickerWheel, .datePicker:
      // A locator with the text expects it already.
      let shows = text.isEmpty || locator.contains("\"") || text.contains(where: \.isNewline)
      return shows ? "expect \(locator)" : "expect \(locator) reads \(quoted(text))"
    default: return "expect \(locator)"
    }
  }

  /// Returns the step that types a text into an element.
  static func typing(_ text: String, into locator: String) -> String { "type \(quoted(text)) into \(locator)" }

  /// Returns the step that sets an element to a value.
  static func setting(_ locator: String, to value: String) -> String { "set \(locator) to \(quoted(value))" }

  /// Returns a text as steps quote it; `${` in it is not a variable.
  private static func quoted(_ text: String) -> String {
    ElementLocator.quoted(text).replacing("${", with: "$${")
  }

  // MARK: Warnings

  private static func warning(_ screen: LiveScreen.Element, _ type: ElementType) -> String {
    let modifier = ".accessibilityIdentifier(\"\(suggestedIdentifier(screen.element, type))\")"
    guard let locator = screen.locator else {
      return "\(screen.summary) can't be recorded: no name or number finds it alone; add \(modifier) to its view"
    }
    let name = screen.element.identifier == nil ? "has no accessibility identifier" : "shares its identifier"
    return "\(screen.summary) \(name), so the step names it by \(locator), which breaks if the screen changes; "
      + "add \(modifier) to its view"
  }

  /// Returns an identifier made of the words that the element shows: `newMessage`.
  private static func suggestedIdentifier(_ element: ScreenElement, _ type: ElementType) -> String {
    let text = [element.label, element.placeholder].compactMap(\.self).first { !$0.isEmpty } ?? type.rawValue
    let words = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.prefix(4).map { $0.lowercased() }
    guard let first = words.first else { return type.rawValue }
    return first + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension ElementType {
  /// Whether a tap on a part of the element is meant for the element.
  fileprivate var isControl: Bool {
    switch self {
    case .button, .link, .cell, .tab, .switch, .slider, .textField, .secureTextField, .searchField, .textView,
      .pickerWheel, .datePicker:
      true
    default: false
    }
  }

  fileprivate var input: RecordableElement.Input {
    switch self {
    case .slider: .slider
    case .pickerWheel, .datePicker: .value
    default: .click
    }
  }
}
