import AppModel
import Foundation
import PhoneServices

extension NSPredicate {
  /// A predicate of Foundation's format string about an element: `label CONTAINS[c] %@ AND isEnabled == YES`.
  ///
  /// The keys are those of `XCUIElementAttributes`, `exists`, `isHittable` and, for a query, `count`. A format that
  /// can't be read ends the test here, another key where the predicate is evaluated, like the exceptions of a device.
  public convenience init(
    format predicateFormat: String, _ args: Any..., file: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(format: predicateFormat, argumentArray: args, file: file, line: line)
  }

  /// A predicate of Foundation's format string about an element.
  ///
  /// - Parameter arguments: The values of `%@` and the like.
  public convenience init(
    format predicateFormat: String, argumentArray arguments: [Any]?, file: StaticString = #filePath, line: UInt = #line
  ) {
    let place = TestPlace(file, line)
    do {
      let arguments = (arguments ?? []).map { ($0 as? XCUIElement.ElementType)?.rawValue ?? $0 }
      let condition = try PredicateCondition(format: predicateFormat, arguments: arguments)
      self.init(condition) { $0.value(of: $1, at: place) }
    } catch {
      UITestRun.raise("can't read the predicate \"\(predicateFormat)\": \(error)", at: place)
      self.init(value: false)
    }
  }
}

extension PredicateOperand {
  /// - Parameter place: Where the test has made the predicate.
  fileprivate func value(of object: Any?, at place: TestPlace) -> Any? {
    switch self {
    case .value(let value): return value
    case .key(let key): return key.value(of: object, at: place)
    case .function(let name, _):
      UITestRun.raise("can't call the function \(name) of a predicate", at: place)
      return nil
    }
  }
}

extension PredicateKey {
  /// The value of an element or a query; a name that an element doesn't have ends the test.
  func value(of object: Any?, at place: TestPlace) -> Any? {
    names.reduce(object) { Self.property(String($1), of: $0, at: place) }
  }

  private static func property(_ name: String, of object: Any?, at place: TestPlace) -> Any? {
    if name == "self" || name == "SELF" { return object }
    if name == "length", let text = object as? String { return text.utf16.count }
    if let object = object as? any KeyedObject { return object.value(ofKey: name) }
    // Values have no properties in Objective-C: a comparison with `frame.size.width` is never true.
    guard object is XCUIElement || object is XCUIElementQuery || object is ElementSnapshot else { return nil }
    guard Thread.isMainThread else {
      UITestRun.raise("a predicate about elements is evaluated on another thread than the main one", at: place)
      return nil
    }
    nonisolated(unsafe) let element = object
    nonisolated(unsafe) var result: Any?
    MainActor.assumeIsolated { result = attribute(name, of: element, at: place) }
    return result
  }

  @MainActor private static func attribute(_ name: String, of object: Any?, at place: TestPlace) -> Any? {
    switch (name, object) {
    case ("count", let query as XCUIElementQuery): return query.count
    case ("exists", let element as XCUIElement): return element.exists
    case ("isHittable", let element as XCUIElement), ("hittable", let element as XCUIElement): return element.isHittable
    case ("application", let element as XCUIElement): return element.application
    case ("exists", is ElementSnapshot): return true
    case ("isHittable", let element as ElementSnapshot), ("hittable", let element as ElementSnapshot):
      return element.isHittable
    default: break
    }
    guard let element = object as? any XCUIElementAttributes, let attribute = attributes[name] else {
      UITestRun.raise("an element has no property \"\(name)\": it isn't key value coding-compliant", at: place)
      return nil
    }
    // Waits look again and again: what isn't there yet has no attributes.
    if let element = element as? XCUIElement, !element.exists { return nil }
    return attribute(element)
  }

  @MainActor private static let attributes: [String: (any XCUIElementAttributes) -> Any?] = [
    "identifier": { $0.identifier }, "label": { $0.label }, "value": { $0.value }, "title": { $0.title },
    "placeholderValue": { $0.placeholderValue }, "elementType": { $0.elementType.rawValue }, "frame": { $0.frame },
    "isEnabled": { $0.isEnabled }, "enabled": { $0.isEnabled }, "isSelected": { $0.isSelected },
    "selected": { $0.isSelected }, "hasFocus": { $0.hasFocus }, "hasKeyboardFocus": { $0.hasFocus },
    "horizontalSizeClass": { $0.horizontalSizeClass.rawValue }, "verticalSizeClass": { $0.verticalSizeClass.rawValue },
  ]
}
