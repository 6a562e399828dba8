import AppModel
import Foundation
import Robots

/// A query for elements, XCUITest's `XCUIElementQuery`: evaluated at each use.
@MainActor @preconcurrency
open class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
  let resolve: @MainActor (Application) -> ElementQuery
  let place: TestPlace

  nonisolated init(_ place: TestPlace, _ resolve: @escaping @MainActor (Application) -> ElementQuery) {
    (self.place, self.resolve) = (place, resolve)
  }

  private func then(
    _ place: TestPlace? = nil, _ stage: @escaping @MainActor (ElementQuery) -> ElementQuery
  ) -> XCUIElementQuery {
    XCUIElementQuery(place ?? self.place) { [resolve] in stage(resolve($0)) }
  }

  private func choose(
    _ place: TestPlace? = nil, _ choice: @escaping @MainActor (ElementQuery) -> UIElement
  ) -> XCUIElement {
    XCUIElement(place ?? self.place) { [resolve] in choice(resolve($0)) }
  }

  // MARK: Elements

  /// The element with an identifier, label, value or placeholder.
  public subscript(key: String, file: StaticString = #filePath, line: UInt = #line) -> XCUIElement {
    choose(TestPlace(file, line)) { $0[key] }
  }

  /// The only match.
  public var element: XCUIElement { choose { $0.element } }

  /// The first match.
  public var firstMatch: XCUIElement { choose { $0.firstMatch } }

  /// The match at an index.
  public func element(boundBy index: Int, file: StaticString = #filePath, line: UInt = #line) -> XCUIElement {
    choose(TestPlace(file, line)) { $0.element(boundBy: index) }
  }

  /// The match at an index.
  public func element(at index: Int, file: StaticString = #filePath, line: UInt = #line) -> XCUIElement {
    element(boundBy: index, file: file, line: line)
  }

  /// The only match that satisfies a predicate.
  public func element(
    matching predicate: NSPredicate, file: StaticString = #filePath, line: UInt = #line
  ) -> XCUIElement {
    choose(TestPlace(file, line)) { $0.matching(Self.condition(predicate)).element }
  }

  /// The only match of a type with an identifier, label, value or placeholder.
  public func element(
    matching type: XCUIElement.ElementType, identifier: String?, file: StaticString = #filePath, line: UInt = #line
  ) -> XCUIElement {
    let matches = matching(type, identifier: identifier)
    return XCUIElement(TestPlace(file, line)) { matches.resolve($0).element }
  }

  /// All current matches, each bound by its index.
  public var allElementsBoundByIndex: [XCUIElement] {
    (0..<count).map { index in choose { $0.element(boundBy: index) } }
  }

  /// All current matches. Unlike on a device they stay bound by their indices.
  public var allElementsBoundByAccessibilityElement: [XCUIElement] { allElementsBoundByIndex }

  /// The current number of matches.
  public var count: Int { place.inApp(or: 0) { self.resolve($0).count } }

  // MARK: Queries

  /// The matches with an identifier, label, value or placeholder.
  public func matching(identifier: String) -> XCUIElementQuery { then { $0.matching(identifier: identifier) } }

  /// The matches of a type, and with an identifier, label, value or placeholder unless it is `nil`.
  public func matching(_ type: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    then { query in
      let ofType = query.matching(type.includes)
      return identifier.map(ofType.matching(identifier:)) ?? ofType
    }
  }

  /// The matches that satisfy a predicate.
  public func matching(_ predicate: NSPredicate) -> XCUIElementQuery {
    then { $0.matching(Self.condition(predicate)) }
  }

  /// The matches that satisfy a predicate, or contain an element that does.
  public func containing(_ predicate: NSPredicate) -> XCUIElementQuery {
    then { $0.containing(Self.condition(predicate)) }
  }

  /// The matches that contain, or are, an element of a type, and with an identifier, label, value or placeholder unless
  /// it is `nil`.
  public func containing(_ type: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    then { query in
      query.containing { node in
        type.includes(node) && (identifier.map(node.matches) ?? true)
      }
    }
  }

  /// The elements of a type inside the matches, at any depth.
  public func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    then { query in type.restricts(query, any: { $0.descendants() }) { $0.descendants(matching: $1) } }
  }

  /// The elements of a type that are children of the matches.
  public func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    then { query in type.restricts(query, any: { $0.children() }) { $0.children(matching: $1) } }
  }

  private static func condition(_ predicate: NSPredicate) -> (Snapshot.Node) -> Bool {
    { predicate.evaluate(with: ElementSnapshot($0)) }
  }

  /// The query, such as `button in list`.
  public nonisolated override var description: String {
    MainActor.assumeIsolated { self.resolve(UITestSession.running.app).element.path }
  }

  /// The parts of the query with the elements that each finds, as Xcode prints them.
  public nonisolated override var debugDescription: String {
    MainActor.assumeIsolated {
      place.inApp(or: "no app is running") { app in
        guard app.state != .notRunning else { return "no app is running" }
        return self.resolve(app).hierarchyText(in: try app.snapshot())
      }
    }
  }
}

extension XCUIElement.ElementType {
  /// Restricts a query to this type; a type that apps of iOS don't have finds nothing.
  @MainActor
  func restricts(
    _ query: ElementQuery, any: (ElementQuery) -> ElementQuery,
    _ restricted: (ElementQuery, AppModel.ElementType) -> ElementQuery
  ) -> ElementQuery {
    if self == .any { return any(query) }
    return treeType.map { restricted(query, $0) } ?? query.matching { _ in false }
  }

  /// Whether an element has this type.
  func includes(_ node: Snapshot.Node) -> Bool {
    self == .any || node.type == treeType || self == .button && node.type == .tab
  }
}
