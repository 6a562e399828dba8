import Testing

@testable import RobotKit

/// Which declarations accept the arguments of a call.
@Suite struct CallShapeTests {
  private static let sheet = [
    CallParameter(label: "item"), CallParameter(label: "onDismiss", hasDefault: true, isClosure: true),
    CallParameter(label: "content", isClosure: true),
  ]
  private static let frame = ["width", "height", "alignment"].map { CallParameter(label: $0, hasDefault: true) }
  private static let variadic = [CallParameter(label: "_", isVariadic: true)]

  @Test(arguments: [
    (sheet, ["item"], [""]), (sheet, ["item", "onDismiss"], [""]), (sheet, ["item"], ["", "content"]),
    (sheet, ["item", "content"], []), (frame, [], []), (frame, ["height"], []), (frame, ["width", "alignment"], []),
    (variadic, [], []), (variadic, ["_", "_", "_"], []),
  ])
  func accepted(parameters: [CallParameter], labels: [String], closures: [String]) {
    #expect(CallShape(labels: labels, closures: closures).isAccepted(by: parameters))
  }

  @Test(arguments: [
    (sheet, ["item"], []), (sheet, [], [""]), (sheet, ["item"], ["", "detail"]), (frame, ["height", "width"], []),
    (frame, ["width", "depth"], []), (frame, ["width"], [""]), (variadic, ["of"], []),
  ])
  func `not accepted`(parameters: [CallParameter], labels: [String], closures: [String]) {
    #expect(!CallShape(labels: labels, closures: closures).isAccepted(by: parameters))
  }
}
