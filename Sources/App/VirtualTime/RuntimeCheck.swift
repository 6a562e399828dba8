/// The result of checking something undocumented that robotrun relies on of the toolchain or the process.
///
/// Each check is by effect: it sets a value as a run does, and reads it as an app does.
package struct RuntimeCheck: Equatable, Sendable {
  /// Which checks are made.
  package enum Extent: Sendable {
    /// Those that take no noticeable time, and change nothing that other threads read.
    case start
    /// All.
    case full
  }

  /// The name, such as `locale`.
  package let name: String
  /// What holds if it is effective.
  package let purpose: String
  /// What is wrong if it isn't effective.
  package let consequence: String
  /// Whether nothing may run without it, since apps would show wrong values.
  package let isRequired: Bool
  /// Whether it holds.
  package let isEffective: Bool

  /// Creates a result.
  package init(
    _ name: String, _ purpose: String, without consequence: String, isRequired: Bool = true, isEffective: Bool
  ) {
    (self.name, self.purpose, self.consequence) = (name, purpose, consequence)
    (self.isRequired, self.isEffective) = (isRequired, isEffective)
  }
}

/// The error of a run without the parts of the toolchain that scenarios rely on.
package struct RuntimeCheckError: Error, CustomStringConvertible {
  /// The checks that failed.
  package let failed: [RuntimeCheck]

  /// Creates the error.
  package init(failed: [RuntimeCheck]) { self.failed = failed }

  package var description: String {
    let names = failed.map(\.name).joined(separator: ", ")
    let lines = failed.map { "  \($0.name): \($0.consequence)" }
    return (["failed runtime checks: \(names); \(RuntimeCheck.remedy)"] + lines).joined(separator: "\n")
  }
}

extension RuntimeCheck {
  /// What to do if checks fail.
  package static let remedy = "build with Swift 6.3 and without --static-swift-stdlib, or see robotrun doctor --runtime"
}
