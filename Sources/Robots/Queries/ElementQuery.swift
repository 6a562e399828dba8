import AppModel

/// A search for elements, as XCUITest's `XCUIElementQuery`: lazy, looking at the app at every use.
@MainActor
public struct ElementQuery {
  let app: Application
  let stages: [QueryStage]
  /// The word of a step for a type, if the step names nothing else of the element.
  var word: ElementTypeWord?

  func appending(_ stage: QueryStage) -> ElementQuery {
    ElementQuery(app: app, stages: stages + [stage])
  }

  /// The query without the name that its last part looks for.
  var unnamed: ElementQuery {
    let last = stages.lastIndex { if case .descendants = $0 { true } else { false } } ?? 0
    let kept = stages.enumerated().filter { index, stage in
      if case .named = stage { index < last } else { true }
    }
    return ElementQuery(app: app, stages: kept.map(\.element))
  }

  /// The places of all elements that are found in a snapshot, in its order.
  func matches(in snapshot: Snapshot) -> [Int] {
    var found = [0]
    var index = 0
    while index < stages.count {
      // Nearly every query looks for a type and then for a name: both in one pass.
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

  /// The element that bears the name as its identifier, label, value or placeholder.
  public subscript(name: String) -> UIElement {
    appending(.named(name)).element
  }

  /// The only element that is found.
  public var element: UIElement { UIElement(query: self, selection: .only) }

  /// The first element that is found.
  public var firstMatch: UIElement { UIElement(query: self, selection: .first) }

  /// The element with `index` others before it.
  public func element(boundBy index: Int) -> UIElement {
    UIElement(query: self, selection: .at(index))
  }

  /// Those with the identifier, label, value or placeholder.
  public func matching(identifier: String) -> ElementQuery {
    appending(.named(identifier))
  }

  /// Those that contain an element of the type and the name.
  public func containing(_ type: ElementType?, identifier: String) -> ElementQuery {
    appending(.containing(type.map { [$0] }, name: identifier))
  }

  /// Those of a type with the identifier, label, value or placeholder.
  public func matching(_ type: ElementType?, identifier: String?) -> ElementQuery {
    let ofType = type.map { type in appending(.matching { $0.type == type }) } ?? self
    return identifier.map(ofType.matching(identifier:)) ?? ofType
  }

  /// Those that a condition holds for; XCUITest takes an `NSPredicate` here.
  public func matching(_ condition: @escaping (Snapshot.Node) -> Bool) -> ElementQuery {
    appending(.matching(condition))
  }

  /// The only one that a condition holds for; XCUITest takes an `NSPredicate` here.
  public func element(matching condition: @escaping (Snapshot.Node) -> Bool) -> UIElement {
    matching(condition).element
  }

  /// The only one of a type with the identifier, label, value or placeholder.
  public func element(matching type: ElementType?, identifier: String?) -> UIElement {
    matching(type, identifier: identifier).element
  }

  /// Those that contain an element for which a condition holds; XCUITest takes an `NSPredicate` here.
  public func containing(_ condition: @escaping (Snapshot.Node) -> Bool) -> ElementQuery {
    appending(.containingMatch(condition))
  }

  /// How many are found at this moment; none while the app isn't running.
  public var count: Int {
    (try? app.snapshot()).map { matches(in: $0).count } ?? 0
  }

  /// All that are found at this moment, each bound by its place.
  public var allElementsBoundByIndex: [UIElement] {
    (0..<count).map { element(boundBy: $0) }
  }
}

extension ElementQuery: ElementTypeQueryProvider {
  /// The query itself.
  public var rootQuery: ElementQuery { self }
}

extension ElementQuery {
  /// The types and the name that the last part of the query looks for.
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
  /// The name that the last part of the query looks for; none for keys of the keyboard, which are the system's.
  var wantedName: [String] {
    let isKey = stages.contains { if case .descendants([.keyboard], _) = $0 { true } else { false } }
    return isKey ? [] : [wanted.name].compactMap(\.self)
  }

  /// The element that this one is looked for in, where it is looked for in one.
  var container: UIElement? {
    for (index, stage) in stages.enumerated().reversed() {
      guard case .selected(let selection) = stage else { continue }
      return UIElement(query: ElementQuery(app: app, stages: Array(stages[..<index])), selection: selection)
    }
    return nil
  }

  /// The first container on the way that is not exactly one element of the screen; `nil` if all of them are.
  ///
  /// What such a container holds isn't known: to find nothing in it says nothing.
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
  /// The element as people would name it: `button "Delete"`.
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

  /// The word of steps for some types, such as `list`; the names of the types if no word means exactly these.
  private static func name(of types: [ElementType]) -> String {
    ElementTypeWord.all.first { $0.types == types }?.singular
      ?? Set(types.map(\.spokenName)).sorted().joined(separator: " or ")
  }
}

/// One step of a query: from the elements found so far to the next ones.
indirect enum QueryStage {
  /// Everything inside, at any depth, of one of the types; the keys of the keyboard only if they are wished for.
  case descendants([ElementType]?, keys: Bool = true)
  /// Everything directly inside, of one of the types.
  case children([ElementType]?)
  /// Those that bear the name: identifier, label, value or placeholder.
  case named(String)
  /// Those that contain something.
  case containing([ElementType]?, name: String)
  /// Those that a condition holds for.
  case matching((Snapshot.Node) -> Bool)
  /// Those that contain something a condition holds for.
  case containingMatch((Snapshot.Node) -> Bool)
  /// Those whose own text, or a text inside, contains the text.
  case containingText(String)
  /// Those that aren't inside of another one of them.
  case outermost
  /// One of them.
  case selected(ElementSelection)
}

extension QueryStage {
  /// Applies the stage to elements, given by their places, in the order of the snapshot.
  func apply(to found: [Int], in snapshot: Snapshot) -> [Int] {
    switch self {
    case .descendants(let types, let keys): snapshot.search(found, types: types, keys: keys)
    case .children(let types): snapshot.search(found, types: types, isDeep: false)
    case .named(let name): found.filter { snapshot[$0].matches(name: name) }
    case .containing(let types, let name): found.filter { snapshot.has(types: types, name: name, inside: $0) }
    case .matching(let condition): found.filter { condition(snapshot[$0]) }
    case .containingMatch(let condition):
      found.filter { index in snapshot.descendants(of: index).contains { condition(snapshot[$0]) } }
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

/// Which of the elements that a query finds is meant.
enum ElementSelection: Equatable {
  /// The only one; several are an error where one is acted on.
  case only
  /// The first.
  case first
  /// The last.
  case last
  /// The one with so many before it.
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
