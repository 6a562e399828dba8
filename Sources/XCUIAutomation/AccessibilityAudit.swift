import AppModel
import Foundation
import Robots

/// What an audit checks, XCUITest's `XCUIAccessibilityAuditType`.
public struct XCUIAccessibilityAuditType: OptionSet, Hashable, Sendable {
  /// The bits, as in Xcode.
  public let rawValue: UInt64
  /// Creates a set from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The contrast of text.
  public static let contrast = XCUIAccessibilityAuditType(rawValue: 1 << 0)
  /// Text in pictures without an element.
  public static let elementDetection = XCUIAccessibilityAuditType(rawValue: 1 << 1)
  /// The size of the area that takes touches.
  public static let hitRegion = XCUIAccessibilityAuditType(rawValue: 1 << 2)
  /// Controls and images without a label.
  public static let sufficientElementDescription = XCUIAccessibilityAuditType(rawValue: 1 << 3)
  /// Text that doesn't follow the size of text.
  public static let dynamicType = XCUIAccessibilityAuditType(rawValue: 1 << 16)
  /// Text that doesn't fit.
  public static let textClipped = XCUIAccessibilityAuditType(rawValue: 1 << 17)
  /// Traits that contradict each other.
  public static let trait = XCUIAccessibilityAuditType(rawValue: 1 << 18)
  /// All of them.
  public static let all: XCUIAccessibilityAuditType = [
    .contrast, .elementDetection, .hitRegion, .sufficientElementDescription, .dynamicType, .textClipped, .trait,
  ]
}

/// What an audit has found, XCUITest's `XCUIAccessibilityAuditIssue`.
public struct XCUIAccessibilityAuditIssue {
  /// The element.
  public let element: XCUIElement?
  /// The finding in a line.
  public let compactDescription: String
  /// The finding with its reason.
  public let detailedDescription: String
  /// What was checked.
  public let auditType: XCUIAccessibilityAuditType
}

/// The error of an audit that can't check any of its types.
private struct AuditError: Error, CustomStringConvertible {
  let description =
    "performAccessibilityAudit can check only sufficientElementDescription: nothing is drawn that others measure"
}

extension XCUIApplication {
  /// Checks that buttons, links and images have a label; what needs a picture isn't checked, and is named in the output.
  ///
  /// - Parameters:
  ///   - auditTypes: What to check.
  ///   - issueHandler: Whether to ignore an issue; the others fail the test.
  /// - Throws: If none of the types can be checked, and the errors of the handler.
  public func performAccessibilityAudit(
    for auditTypes: XCUIAccessibilityAuditType = .all,
    _ issueHandler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    guard auditTypes.contains(.sufficientElementDescription) else { throw AuditError() }
    let place = TestPlace(file, line)
    if auditTypes != .sufficientElementDescription {
      TestOutput.write("\(file):\(line): warning: the audit has checked only sufficientElementDescription")
    }
    let undescribed: [Snapshot.Node] = place.inApp(or: []) { app in
      let snapshot = try app.snapshot()
      return snapshot.elements.filter { node in
        Self.described.contains(node.type) && node.label.isEmpty && node.isHittable
          // A picture in a control is a part of it.
          && !snapshot.ancestors(of: node.index).contains { Self.described.contains(snapshot[$0].type) }
      }
    }
    for node in undescribed {
      let type = XCUIElement.ElementType(node.type)
      let element = XCUIElement(place) { app in
        let others = (try? app.snapshot())?.elements.prefix(node.index) ?? []
        return app.descendants(matching: node.type).element(boundBy: others.count { $0.type == node.type })
      }
      let issue = XCUIAccessibilityAuditIssue(
        element: element, compactDescription: "Element has no description",
        detailedDescription: "This element is missing useful accessibility information.",
        auditType: .sufficientElementDescription)
      if try issueHandler?(issue) == true { continue }
      place.fail("\(issue.compactDescription): \(node.name) (\(type)). \(issue.detailedDescription)")
    }
  }

  private static var described: [AppModel.ElementType] { [.button, .link, .image] }
}
