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
    "performAccessibilityAudit can check only contrast, hitRegion, sufficientElementDescription, dynamicType and "
    + "textClipped"
}

extension ScreenAudit.Kind {
  fileprivate var type: XCUIAccessibilityAuditType {
    switch self {
    case .contrast: .contrast
    case .hitRegion: .hitRegion
    case .sufficientElementDescription: .sufficientElementDescription
    case .dynamicType: .dynamicType
    case .textClipped: .textClipped
    }
  }

  /// Source: a recorded audit on macOS (public file 70319365484) for descriptions.
  ///
  /// Guess: the wording of the others.
  fileprivate var title: String {
    switch self {
    case .contrast: "Contrast failed"
    case .hitRegion: "Hit area is too small"
    case .sufficientElementDescription: "Element has no description"
    case .dynamicType: "Dynamic Type font sizes are unsupported"
    case .textClipped: "Text clipped"
    }
  }
}

extension XCUIApplication {
  /// Checks the contrast of text, the sizes of controls, labels, and that text follows the text size and is shown whole;
  /// other types aren't checked, and are named in the output.
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
    let kinds = ScreenAudit.Kind.allCases.filter { auditTypes.contains($0.type) }
    guard !kinds.isEmpty else { throw AuditError() }
    let place = TestPlace(file, line)
    if !auditTypes.subtracting(XCUIAccessibilityAuditType(kinds.map(\.type))).isEmpty {
      let checked = kinds.map(\.rawValue).joined(separator: ", ")
      TestOutput.write("\(file):\(line): warning: the audit has checked only \(checked)")
    }
    let found: [ScreenAudit.Issue] = place.inApp(or: []) { try $0.audit(Set(kinds)) }
    for finding in found {
      let issue = XCUIAccessibilityAuditIssue(
        element: finding.element.map { element(of: $0, place) }, compactDescription: finding.kind.title,
        detailedDescription: finding.description, auditType: finding.kind.type)
      if try issueHandler?(issue) == true { continue }
      place.fail("\(issue.compactDescription): \(issue.detailedDescription)")
    }
  }

  private func element(of node: Snapshot.Node, _ place: TestPlace) -> XCUIElement {
    XCUIElement(place) { app in
      let others = (try? app.snapshot())?.elements.prefix(node.index) ?? []
      return app.descendants(matching: node.type).element(boundBy: others.count { $0.type == node.type })
    }
  }
}
