import AppModel
import Foundation
import PhoneServices
import Robots

/// An element of the app, XCUITest's `XCUIElement`: lazy, evaluated at each use.
///
/// An action waits up to 5 s of virtual time until the element can be reached; if it can't, the test fails at the line
/// of the action, with the reason.
@MainActor @preconcurrency
open class XCUIElement: NSObject, XCUIElementAttributes, XCUIElementTypeQueryProvider {
  let resolve: @MainActor (Application) -> UIElement
  /// Where the test has made the element; the failures of its properties are reported there.
  let place: TestPlace

  nonisolated init(_ place: TestPlace, _ resolve: @escaping @MainActor (Application) -> UIElement) {
    (self.place, self.resolve) = (place, resolve)
  }

  /// What queries of this element search in.
  var scope: @MainActor (Application) -> any ElementTypeQueryProvider {
    { [resolve] in resolve($0) }
  }

  /// The first of several matches.
  public var firstMatch: XCUIElement { XCUIElement(place) { [resolve] in resolve($0).firstMatch } }

  /// The elements of a type inside, at any depth.
  public func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery(place) { [scope] in
      type.restricts(scope($0).rootQuery, any: { $0.descendants() }) { $0.descendants(matching: $1) }
    }
  }

  /// The children of a type.
  public func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery(place) { [scope] in
      type.restricts(scope($0).rootQuery, any: { $0.children() }) { $0.children(matching: $1) }
    }
  }

  // MARK: State

  /// Whether at least one matching element exists.
  public var exists: Bool { place.inApp(or: false) { self.resolve($0).exists } }

  /// Whether the element exists and a tap would reach it.
  public var isHittable: Bool { place.inApp(or: false) { self.resolve($0).isHittable } }

  /// Waits until the element exists.
  ///
  /// - Parameter timeout: The maximum time to wait, in seconds of virtual time.
  /// - Returns: Whether it exists.
  @discardableResult
  public func waitForExistence(timeout: TimeInterval) -> Bool {
    place.inApp(or: false) { app in
      let element = self.resolve(app)
      if element.waitForExistence(timeout: timeout) { return true }
      if app.state != .notRunning {
        // An app that can't be evaluated has no elements: its error is the failure.
        _ = try app.snapshot()
        UITestRun.setAbsence(element.absence)
      }
      return false
    }
  }

  /// Waits until the element is gone.
  ///
  /// - Parameter timeout: The maximum time to wait, in seconds of virtual time.
  /// - Returns: Whether it is gone.
  @discardableResult
  public func waitForNonExistence(timeout: TimeInterval) -> Bool {
    place.inApp(or: false) { self.resolve($0).waitForNonExistence(timeout: timeout) }
  }

  /// Waits until a property has a value.
  ///
  /// - Parameters:
  ///   - property: The property, such as `\.isEnabled`.
  ///   - value: The value to wait for.
  ///   - timeout: The maximum time to wait, in seconds of virtual time.
  /// - Returns: Whether it has the value.
  @discardableResult
  public func wait<Value: Equatable>(
    for property: KeyPath<XCUIElement, Value>, toEqual value: Value, timeout: TimeInterval
  ) -> Bool {
    place.inApp(or: false) { app in
      app.waits(timeout) { self.resolve(app).exists && self[keyPath: property] == value }
    }
  }

  // MARK: Attributes

  /// The element as it is; the test fails if it isn't exactly one.
  private func attribute<Value>(_ fallback: Value, _ value: (ElementSnapshot) -> Value) -> Value {
    place.inApp(or: fallback) { app in
      value(ElementSnapshot(try self.resolve(app).existing(file: place.file, line: place.line)))
    }
  }

  /// The accessibility identifier; may be empty.
  public var identifier: String { attribute("") { $0.identifier } }
  /// The frame, in points of the screen.
  public var frame: CGRect { attribute(.zero) { $0.frame } }
  /// The value, such as the text of a field, `"1"` of a switch; the placeholder of an empty field.
  public var value: Any? { attribute(nil) { $0.value } }
  /// The title; empty for elements of iOS.
  public var title: String { attribute("") { $0.title } }
  /// The accessibility label.
  public var label: String { attribute("") { $0.label } }
  /// The type.
  public var elementType: XCUIElement.ElementType { attribute(.other) { $0.elementType } }
  /// Whether it is enabled.
  public var isEnabled: Bool { attribute(false) { $0.isEnabled } }
  /// Whether it is selected.
  public var isSelected: Bool { attribute(false) { $0.isSelected } }
  /// Whether it has the keyboard focus.
  public var hasFocus: Bool { attribute(false) { $0.hasFocus } }
  /// The placeholder of a field.
  public var placeholderValue: String? { attribute(nil) { $0.placeholderValue } }
  /// The size class; always compact, as of a phone.
  public var horizontalSizeClass: XCUIElement.SizeClass { .compact }
  /// The size class; always regular, as of a phone.
  public var verticalSizeClass: XCUIElement.SizeClass { .regular }

  /// The size classes, XCUITest's `XCUIElement.SizeClass`.
  public enum SizeClass: Int, Sendable {
    case unspecified
    case compact
    case regular
  }

  /// The element as it is now, with its attributes.
  ///
  /// - Throws: The failure if it isn't exactly one element.
  public func snapshot(
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> any XCUIElementSnapshot {
    try UITestSession.running.visit { app in
      ElementSnapshot(try self.resolve(app).existing(file: file, line: line), in: try app.snapshot())
    }
  }

  /// The app that the element is in; XCUITest has it as the key `application`.
  var application: XCUIApplication { self as? XCUIApplication ?? XCUIApplication(file: place.file, line: place.line) }

  /// An attribute by the key of a predicate, such as `hasKeyboardFocus`; another key fails the test.
  public func value(forKey key: String, file: StaticString = #filePath, line: UInt = #line) -> Any? {
    PredicateKey(key).value(of: self, at: TestPlace(file, line))
  }

  /// The query of the element, such as `button "Delete" in cell number 2`; `application` for an app.
  public nonisolated override var description: String {
    MainActor.assumeIsolated {
      self is XCUIApplication ? "application" : self.resolve(UITestSession.running.app).path
    }
  }

  /// The element with all in it, its path and its query, as Xcode prints them; the query alone if it doesn't exist.
  public nonisolated override var debugDescription: String {
    MainActor.assumeIsolated {
      place.inApp(or: "no app is running") { app in
        guard app.state != .notRunning else { return "no app is running" }
        return self.resolve(app).hierarchyText(in: try app.snapshot())
      }
    }
  }
}
