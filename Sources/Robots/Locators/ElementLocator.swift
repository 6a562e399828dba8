import AppModel

/// An element as a sentence names it: `first cell containing "Ada" in results`.
///
/// The form is `[first | last | 2nd | …] [type] name [containing "…"] [in element]`; with a type the name may be left
/// out. Names are looked up as XCUITest's subscript does: identifier, label, value, placeholder.
public struct ElementLocator: Equatable, Sendable {
  /// Which one of several.
  enum Ordinal: Equatable {
    case first
    case last
    /// Counted from 1.
    case number(Int)
  }

  var ordinal: Ordinal?
  var type: ElementTypeWord?
  var name: String?
  /// Whether the name stands without quotation marks.
  var isBareName = false
  var text: String?
  /// What it stands in; an array because a value can't contain itself, and never more than one.
  var container: [ElementLocator] = []
  /// The words it was made from.
  public internal(set) var source = ""

  init(ordinal: Ordinal? = nil, type: ElementTypeWord? = nil, name: String? = nil) {
    self.ordinal = ordinal
    self.type = type
    self.name = name
  }

  /// Reads a locator of one element.
  ///
  /// - Throws: ``StepFailure`` when the words are none.
  public init(_ words: String) throws {
    try self.init(words, forms: .singular)
  }

  init(_ words: String, forms: LocatorScanner.Forms) throws {
    guard let locator = LocatorParser.locator(words, forms: forms) else {
      throw StepFailure("\"\(words)\" names no element; write for example: button \"Send\"")
    }
    self = locator
  }
}

extension ElementLocator {
  /// All elements of the app that it names, whatever its ordinal.
  @MainActor
  func query(in app: Application) -> ElementQuery {
    let root: any ElementTypeQueryProvider = container.first.map { $0.element(in: app) } ?? app
    // The keys of the keyboard are meant only where they are called so: one of them is named "search" as well.
    let isKey = type?.isKey ?? false
    var stages = root.rootQuery.stages
    stages.reserveCapacity(stages.count + 4)
    if isKey { stages.append(.descendants([.keyboard])) }
    // Tabs are the buttons of a tab bar.
    if let type, type.isTab, container.first?.type?.types != [.tabBar] { stages.append(.descendants([.tabBar])) }
    stages.append(.descendants(isKey ? nil : type.flatMap(\.types), keys: isKey))
    if let name { stages.append(.named(name)) }
    if let text {
      stages.append(.containingText(text))
      // The window contains every text, and nobody means it.
      if type?.types == nil { stages.append(.matching { $0.type != .window }) }
    }
    // A switch with a label has one without inside; users see one.
    if type?.types == [.switch] { stages.append(.outermost) }
    return ElementQuery(app: app, stages: stages, word: name == nil && text == nil ? type : nil)
  }

  /// The one element of the app that it names.
  @MainActor
  func element(in app: Application) -> UIElement {
    UIElement(query: query(in: app), selection: selection)
  }

  private var selection: ElementSelection {
    switch ordinal {
    case nil: .only
    case .first: .first
    case .last: .last
    case .number(let number): .at(number - 1)
    }
  }
}

extension ElementLocator {
  /// Whether words name a type of element: `button`, `text field`.
  package static func isType(_ words: String) -> Bool { ElementTypeWord.all.contains { $0.singular == words } }

  /// The word for a type that the bare name is nearly; absent where the name looks like one, or where it is quoted.
  package var misspeltType: String? {
    guard type == nil, let name, source.hasPrefix(name) else { return container.first?.misspeltType }
    return Self.misspeltType(name)
  }

  /// The word for a type that a name is nearly.
  package static func misspeltType(_ name: String) -> String? {
    // Words of three letters are too near to each other.
    guard name.utf8.count > 3 else { return nil }
    return ElementTypeWord.all.flatMap { [$0.singular, $0.plural] }.first { word in
      Spelling.distance(from: name, to: word).map { $0 <= (word.utf8.count > 5 ? 2 : 1) } ?? false
    }
  }
}

extension ElementLocator {
  /// The locator with bare names replaced by what they stand for.
  ///
  /// - Parameter look: Gives what a bare name stands for; nil where it is the name of an element itself.
  func resolved(
    _ look: (String) throws(TextRobotProblem.Kind) -> ElementLocator?
  ) throws(TextRobotProblem.Kind) -> ElementLocator {
    var copy = self
    if let container = container.first { copy.container = [try container.resolved(look)] }
    guard type == nil, isBareName, let name, let meant = try look(name) else { return copy }
    guard ordinal == nil || meant.ordinal == nil else { throw .duplicatePart("first, last or number", of: name) }
    guard text == nil || meant.text == nil else { throw .duplicatePart("\"containing\"", of: name) }
    copy.type = meant.type
    copy.name = meant.name
    copy.isBareName = false
    copy.ordinal = ordinal ?? meant.ordinal
    copy.text = text ?? meant.text
    copy.container = meant.container.first.map { [$0.standing(in: copy.container)] } ?? copy.container
    return copy
  }

  /// The locator within a container, outside of all that it has already.
  private func standing(in outer: [ElementLocator]) -> ElementLocator {
    var copy = self
    copy.container = container.first.map { [$0.standing(in: outer)] } ?? outer
    return copy
  }

  /// The locator as sentences say it.
  var words: String {
    var words: [String] = []
    switch ordinal {
    case nil: break
    case .first: words.append("first")
    case .last: words.append("last")
    case .number(let number): words.append("\(number)\(Span<UInt8>.suffix(of: number))")
    }
    if let type { words.append(type.singular) }
    if let name { words.append(Self.quoted(name)) }
    if let text { words += ["containing", Self.quoted(text)] }
    if let container = container.first { words += ["in", container.words] }
    return words.joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
