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
  var type: ElementWord?
  var name: String?
  /// Whether the name stands without quotation marks.
  var isBareName = false
  var text: String?
  /// What it stands in; an array because a value can't contain itself, and never more than one.
  var container: [ElementLocator] = []
  /// The words it was made from.
  public internal(set) var source = ""

  init(ordinal: Ordinal? = nil, type: ElementWord? = nil, name: String? = nil) {
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
    let root: any QueryRoot = container.first.map { $0.element(in: app) } ?? app
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
