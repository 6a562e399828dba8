import AppModel

/// A search for elements, as XCUITest's `XCUIElementQuery`: lazy, looking at the app at every use.
@MainActor
public struct ElementQuery {
  let app: Application
  let stages: [QueryStage]
  /// The word of a step for a type, if the step names nothing else of the element.
  var word: ElementWord?

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

extension ElementQuery: QueryRoot {
  /// The query itself.
  public var rootQuery: ElementQuery { self }
}
