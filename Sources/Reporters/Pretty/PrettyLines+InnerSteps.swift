import CucumberMessages

extension PrettyLines {
  /// The steps that a step is made of.
  ///
  /// Where all went well they are told in passing: their texts alone. Otherwise each has its mark and its place, and
  /// the reason stands below the one that it is about.
  func innerSteps(of step: PlayedStep, _ reason: Reason?, indent: Int) -> String {
    let way = step.inner.culprits
    let reason = reason?.without(way)
    let depth = way.count - 1
    return step.inner.flattened().map { inner, level in
      let indent = indent + 2 * level
      guard step.isProblem else { return plain(inner, indent: indent) }
      let isCulprit = level == depth && inner.status.isProblem
      return line(inner, indent: indent) + (isCulprit ? self.reason(reason, inner.status, indent: indent + 2) : "")
    }.joined()
  }

  private func plain(_ step: InnerStep, indent: Int) -> String {
    blanks(indent) + style.paint(style.clean(step.text), .dim) + "\n"
  }

  private func line(_ step: InnerStep, indent: Int) -> String {
    let ink: TerminalStyle.Ink? = step.status == .passed ? nil : style.ink(step.status)
    return marked(step.status, step.text, ink: ink, place: step.place, indent: indent)
  }

  private func reason(_ reason: Reason?, _ status: TestStepResult.Status, indent: Int) -> String {
    reason.map { self.reason($0, status, indent: indent) } ?? ""
  }
}

extension Reason {
  /// The reason without the places that are shown in another way.
  fileprivate func without(_ way: [InnerStep]) -> Reason {
    let told = way.map { " \($0.place): \($0.text)" }
    return Reason(
      headline: headline,
      details: details.filter { line in !line.hasPrefix("robot ") || !told.contains(where: line.hasSuffix) },
      isTold: isTold)
  }
}
