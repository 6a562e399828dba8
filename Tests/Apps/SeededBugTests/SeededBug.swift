import RobotKit
import SwiftUI
import Testing

/// A view without and with a bug that apps ship with, and what its scenario reports of it.
///
/// The scenario is `Scenarios/NAME.feature`; both variants run it.
@MainActor
struct SeededBug: CustomTestStringConvertible {
  let name: String
  /// What the failure contains: the step, the element, what was seen.
  let report: [String]
  /// The catalog entries of the two variants.
  let variants: (right: Launch, faulty: Launch)

  /// - Parameter view: Makes the variant; the argument is whether it has the bug.
  init(_ name: String, report: String..., @ViewBuilder view: @escaping @MainActor @Sendable (Bool) -> some View) {
    self.name = name
    self.report = report
    variants = (Launch(name) { view(false) }, Launch("\(name) (faulty)") { view(true) })
  }

  nonisolated var testDescription: String { name }

  static let all = fields + state + lists + loading + presentation + navigation + touches
}
