import AppModel

/// An element as a step names it: `first cell containing "Ada" in results`.
///
/// The form is `[first | last | 2nd | …] [type] name [containing "…"] [in element]`; with a type the name is optional.
/// Names match as in XCUITest's subscript: identifier, label, value, placeholder.
public struct ElementLocator: Equatable, Sendable {
  /// The choice among several matches.
  enum Ordinal: Equatable {
    case first
    case last
    /// Counted from 1.
    case number(Int)
  }

  var ordinal: Ordinal?
  var type: ElementTypeWord?
  var name: String?
  /// Whether the name is unquoted.
  var isBareName = false
  var text: String?
  /// The container; an array of at most one, because a struct can't contain itself.
  var container: [ElementLocator] = []
  /// The source text.
  public internal(set) var source = ""

  init(ordinal: Ordinal? = nil, type: ElementTypeWord? = nil, name: String? = nil) {
    self.ordinal = ordinal
    self.type = type
    self.name = name
  }

  /// Reads a locator of one element.
  ///
  /// - Throws: ``StepFailure`` if the words are not a locator.
  public init(_ words: String) throws {
    try self.init(words, forms: .singular)
  }

  init(_ words: String, forms: LocatorScanner.Forms) throws {
    guard let locator = LocatorParser.locator(words, forms: forms) else {
      throw StepFailure("invalid element \"\(words)\"; expected for example button \"Send\"")
    }
    self = locator
  }
}

extension ElementLocator {
  /// The query for all elements that it names, without its ordinal.
  @MainActor
  func query(in app: Application) -> ElementQuery {
    let root: any ElementTypeQueryProvider = container.first.map { $0.element(in: app) } ?? app
    // Keys of the keyboard need the word `key`, as one of them is named "search".
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
      // The window contains every text, but is never meant.
      if type?.types == nil { stages.append(.matching { $0.type != .window && !$0.isStructure }) }
    }
    // Pages are a collection view as well, but don't scroll.
    if type?.types?.contains(.collectionView) ?? false {
      stages.append(.matching { $0.type != .collectionView || $0.source?.scroll != nil })
    }
    // A switch with a label contains another one; the user sees one.
    if type?.types == [.switch] { stages.append(.outermost) }
    return ElementQuery(app: app, stages: stages, word: name == nil && text == nil ? type : nil)
  }

  /// The element of the app that it names.
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

  /// Returns the word for a type by its name in XCUITest: `text field` for `textField`; `nil` if there is none.
  package static func typeWord(of type: String) -> String? {
    guard let type = ElementType(rawValue: type) else { return nil }
    return ElementTypeWord.all.first { $0.types == [type] }?.singular
  }

  /// The names in it, its containers' included.
  package var plainNames: [String] { [name].compactMap(\.self) + (container.first?.plainNames ?? []) }

  /// Whether its name is unquoted and without a type, so that a text robot may give it another meaning.
  package var isPlainName: Bool { type == nil && isBareName }

  /// The type word that the unquoted name is probably a typo of; `nil` if there is none.
  package var misspelledType: String? {
    guard type == nil, let name, source.hasPrefix(name) else { return container.first?.misspelledType }
    return Self.misspelledType(name)
  }

  /// The type word that a name is probably a typo of.
  package static func misspelledType(_ name: String) -> String? {
    // Words of three letters are too similar.
    guard name.utf8.count > 3 else { return nil }
    return ElementTypeWord.all.flatMap { [$0.singular, $0.plural] }.first { word in
      Spelling.distance(from: name, to: word).map { $0 <= (word.utf8.count > 5 ? 2 : 1) } ?? false
    }
  }
}

extension ElementLocator {
  /// Replaces unquoted names by the locators of elements.
  ///
  /// - Parameter look: Returns the locator for an unquoted name; `nil` if it is the name of an element itself.
  func resolved(
    _ look: (String) throws(TextRobotProblem.Kind) -> ElementLocator?
  ) throws(TextRobotProblem.Kind) -> ElementLocator {
    var copy = self
    if let container = container.first { copy.container = [try container.resolved(look)] }
    guard type == nil, isBareName, let name, let meant = try look(name) else { return copy }
    guard ordinal == nil || meant.ordinal == nil else { throw .duplicatePart("first, last or a number", of: name) }
    guard text == nil || meant.text == nil else { throw .duplicatePart("\"containing\"", of: name) }
    copy.type = meant.type
    copy.name = meant.name
    copy.isBareName = false
    copy.ordinal = ordinal ?? meant.ordinal
    copy.text = text ?? meant.text
    copy.container = meant.container.first.map { [$0.standing(in: copy.container)] } ?? copy.container
    return copy
  }

  /// The locator with an additional outermost container.
  private func standing(in outer: [ElementLocator]) -> ElementLocator {
    var copy = self
    copy.container = container.first.map { [$0.standing(in: outer)] } ?? outer
    return copy
  }

  /// The locator as it is written in steps.
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

  /// Returns a text as steps quote it.
  package static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
