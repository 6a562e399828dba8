import AppModel

/// A query for elements, XCUITest's `XCUIElementQuery`: lazy, evaluated at each use.
@MainActor
public struct ElementQuery {
  let app: Application
  let stages: [QueryStage]
  /// The type word of a step, if the step names only a type.
  var word: ElementTypeWord?

  func appending(_ stage: QueryStage) -> ElementQuery {
    ElementQuery(app: app, stages: stages + [stage])
  }

  /// The query without the name in its last part.
  var unnamed: ElementQuery {
    let last = stages.lastIndex { if case .descendants = $0 { true } else { false } } ?? 0
    let kept = stages.enumerated().filter { index, stage in
      if case .named = stage { index < last } else { true }
    }
    return ElementQuery(app: app, stages: kept.map(\.element))
  }

  /// The indices of all matching elements in a snapshot, in order.
  func matches(in snapshot: Snapshot) -> [Int] {
    var found = [0]
    var index = 0
    while index < stages.count {
      // Nearly every query has a type and then a name: search both in one pass.
      if case .descendants(let types, let keys) = stages[index], index + 1 < stages.count,
        case .named(let name) = stages[index + 1]
      {
        found = snapshot.search(found, types: types, name: name, keys: keys)
        index += 2
      } else {
        found = stages[index].apply(to: found, in: snapshot)
        index += 1
      }
    }
    return found
  }

  /// The element with an identifier, label, value or placeholder.
  public subscript(name: String) -> UIElement {
    appending(.named(name)).element
  }

  /// The only matching element.
  public var element: UIElement { UIElement(query: self, selection: .only) }

  /// The first matching element.
  public var firstMatch: UIElement { UIElement(query: self, selection: .first) }

  /// The matching element at an index.
  public func element(boundBy index: Int) -> UIElement {
    UIElement(query: self, selection: .at(index))
  }

  /// The matches with an identifier, label, value or placeholder.
  public func matching(identifier: String) -> ElementQuery {
    appending(.named(identifier))
  }

  /// The matches that contain, or are, an element of a type and a name.
  public func containing(_ type: ElementType?, identifier: String) -> ElementQuery {
    appending(.containing(type.map { [$0] }, name: identifier))
  }

  /// The matches of a type with an identifier, label, value or placeholder.
  public func matching(_ type: ElementType?, identifier: String?) -> ElementQuery {
    let ofType = type.map { type in appending(.matching { $0.type == type }) } ?? self
    return identifier.map(ofType.matching(identifier:)) ?? ofType
  }

  /// The matches that satisfy a condition; XCUITest accepts an `NSPredicate` here.
  public func matching(_ condition: @escaping (Snapshot.Node) -> Bool) -> ElementQuery {
    appending(.matching(condition))
  }

  /// The only match that satisfies a condition; XCUITest accepts an `NSPredicate` here.
  public func element(matching condition: @escaping (Snapshot.Node) -> Bool) -> UIElement {
    matching(condition).element
  }

  /// The only match of a type with an identifier, label, value or placeholder.
  public func element(matching type: ElementType?, identifier: String?) -> UIElement {
    matching(type, identifier: identifier).element
  }

  /// The matches that contain, or are, an element satisfying a condition; XCUITest accepts an `NSPredicate` here.
  public func containing(_ condition: @escaping (Snapshot.Node) -> Bool) -> ElementQuery {
    appending(.containingMatch(condition))
  }

  /// The current number of matches; 0 if the app isn't running.
  public var count: Int {
    (try? app.snapshot()).map { matches(in: $0).count } ?? 0
  }

  /// All current matches, each bound by its index.
  public var allElementsBoundByIndex: [UIElement] {
    (0..<count).map { element(boundBy: $0) }
  }
}

extension ElementQuery: ElementTypeQueryProvider {
  /// The query itself.
  public var rootQuery: ElementQuery { self }
}

extension ElementQuery {
  /// The types and the name in the last part of the query.
  var wanted: (types: [ElementType]?, name: String?) {
    var types: [ElementType]?
    var name: String?
    for stage in stages {
      switch stage {
      case .descendants(let wanted, _), .children(let wanted): (types, name) = (wanted, nil)
      case .named(let wanted): name = wanted
      case .containing, .containingText, .matching, .containingMatch, .outermost, .selected: break
      }
    }
    return (types, name)
  }
}

extension ElementQuery {
  /// The name in the last part of the query; empty for keys of the keyboard, which belong to the system.
  var wantedName: [String] {
    let isKey = stages.contains { if case .descendants([.keyboard], _) = $0 { true } else { false } }
    return isKey ? [] : [wanted.name].compactMap(\.self)
  }

  /// The innermost container of the query; `nil` if there is none.
  var container: UIElement? {
    for (index, stage) in stages.enumerated().reversed() {
      guard case .selected(let selection) = stage else { continue }
      return UIElement(query: ElementQuery(app: app, stages: Array(stages[..<index])), selection: selection)
    }
    return nil
  }

  /// The outermost container that is not exactly one element of the screen; `nil` if all of them are.
  ///
  /// The content of such a container is unknown.
  func unresolvedContainer(in snapshot: Snapshot) -> UIElement? {
    for (index, stage) in stages.enumerated() {
      guard case .selected(let selection) = stage else { continue }
      let container = UIElement(query: ElementQuery(app: app, stages: Array(stages[..<index])), selection: selection)
      if container.matches(in: snapshot).count != 1 { return container }
    }
    return nil
  }
}

extension UIElement {
  /// The element as a user would name it: `button "Delete"`.
  var spokenName: String {
    let (types, name) = query.wanted
    let type = types.map(Self.name) ?? (name == nil ? "element" : "")
    let words = [type, name.map { "\"\($0)\"" } ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    switch selection {
    case .only: return words
    case .first: return "first \(words)"
    case .last: return "last \(words)"
    case .at(let index): return "\(words) number \(index + 1)"
    }
  }

  /// The element with its containers, as a message names it: `button "Delete" in cell number 2`.
  package var path: String { query.container.map { "\(spokenName) in \($0.path)" } ?? spokenName }

  /// The type word for some types, such as `list`; the names of the types if they have none.
  private static func name(of types: [ElementType]) -> String {
    ElementTypeWord.all.first { $0.types == types }?.singular
      ?? Set(types.map(\.spokenName)).sorted().joined(separator: " or ")
  }
}

/// A stage of a query: maps the elements found so far to the next ones.
indirect enum QueryStage {
  /// The descendants of some types, optionally with the keys of the keyboard.
  case descendants([ElementType]?, keys: Bool = true)
  /// The children of some types.
  case children([ElementType]?)
  /// The elements with a name: identifier, label, value or placeholder.
  case named(String)
  /// The elements that are or contain an element of some types and a name.
  case containing([ElementType]?, name: String)
  /// The elements that satisfy a condition.
  case matching((Snapshot.Node) -> Bool)
  /// The elements that satisfy a condition, or contain one that does.
  case containingMatch((Snapshot.Node) -> Bool)
  /// The elements whose text, or a text inside, contains a text.
  case containingText(String)
  /// The elements that aren't inside of another one of them.
  case outermost
  /// One of them.
  case selected(ElementSelection)
}

extension QueryStage {
  /// Applies the stage to the indices of elements, in the order of the snapshot.
  func apply(to found: [Int], in snapshot: Snapshot) -> [Int] {
    switch self {
    case .descendants(let types, let keys): snapshot.search(found, types: types, keys: keys)
    case .children(let types): snapshot.search(found, types: types, isDeep: false)
    case .named(let name): found.filter { snapshot[$0].matches(name: name) }
    case .containing(let types, let name): found.filter { snapshot.has(types: types, name: name, at: $0) }
    case .matching(let condition): found.filter { condition(snapshot[$0]) }
    case .containingMatch(let condition):
      found.filter { index in (index..<snapshot.end(of: index)).contains { condition(snapshot[$0]) } }
    case .containingText(let text):
      found.filter { index in
        (index..<snapshot[index].end).contains { snapshot[$0].text.contains(text) }
      }
    case .outermost: snapshot.outermost(found)
    case .selected(let selection):
      selection.choose(from: selection == .only ? snapshot.outermost(found) : found).map { [$0] } ?? []
    }
  }
}

/// The choice of one element among the matches of a query.
enum ElementSelection: Equatable {
  /// The only match; an action on several matches fails.
  case only
  /// The first.
  case first
  /// The last.
  case last
  /// The match at an index.
  case at(Int)

  func choose(from found: [Int]) -> Int? {
    switch self {
    case .only: found.count == 1 ? found[0] : nil
    case .first: found.first
    case .last: found.last
    case .at(let index): found.indices.contains(index) ? found[index] : nil
    }
  }
}
