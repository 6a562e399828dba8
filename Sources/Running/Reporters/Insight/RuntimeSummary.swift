/// The result of `robotrun doctor --runtime`: what scenarios rely on of the toolchain.
package struct RuntimeSummary: Encodable, Sendable {
  /// A check.
  package struct Check: Encodable, Sendable {
    package let name: String
    /// What holds if it is effective.
    package let purpose: String
    /// What is wrong if it isn't effective.
    package let consequence: String
    /// Whether no scenario runs without it.
    package let isRequired: Bool
    package let isEffective: Bool

    /// Creates a check from its fields.
    package init(name: String, purpose: String, consequence: String, isRequired: Bool, isEffective: Bool) {
      (self.name, self.purpose, self.consequence) = (name, purpose, consequence)
      (self.isRequired, self.isEffective) = (isRequired, isEffective)
    }

    /// The check for users; if it failed, with what is wrong.
    fileprivate func text(width: Int, style: TerminalStyle) -> String {
      let heading = name + String(repeating: " ", count: width - name.count) + "  \(purpose)\n"
      guard !isEffective else { return "\(style.paint(style.mark(.passed), .green)) \(heading)" }
      let indent = String(repeating: " ", count: width + 4)
      let effect = isRequired ? "no scenario runs" : "runs print a warning"
      return "\(style.paint(style.mark(.failed), .red)) \(heading)\(indent)failed: \(consequence); \(effect)\n"
    }
  }

  package let checks: [Check]

  /// Creates a summary.
  package init(checks: [Check]) { self.checks = checks }

  /// The number of checks that failed.
  package var failed: Int { checks.count { !$0.isEffective } }

  /// The report for users.
  package func text(style: TerminalStyle) -> String {
    let width = checks.map(\.name.count).max() ?? 0
    let total = "\(checks.count - failed) of \(checks.count) effective"
    return checks.map { $0.text(width: width, style: style) }.joined() + "\n"
      + style.paint(total, failed == 0 ? .green : .yellow) + "\n"
  }
}
