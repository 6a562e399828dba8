import CucumberMessages

/// The summary of a run on the page of a GitHub job.
struct MarkdownSummary {
  let tally: Tally
  let findings: [Finding]
  let flaky: [Finding]

  /// The summary in at most `limit` bytes of UTF-8, with a count of what is left out: GitHub drops a longer summary.
  func text(limit: Int) -> String {
    var text = head
    // Leaves room for the line that counts what is left out.
    let room = limit - 100
    guard text.utf8.count <= room else { return "" }
    var used = text.utf8.count
    let sections = findings.map(section) + flaky.map(flakyLine)
    for (number, section) in sections.enumerated() {
      used += section.utf8.count
      guard used <= room else { return text + "\n\(sections.count - number) more were left out.\n" }
      text += section
    }
    return text
  }

  private var head: String {
    let counts = TestStepResult.Status.byImportance.filter { tally.scenarios[$0] > 0 || tally.steps[$0] > 0 }
    let names = counts.map { " \($0.word) |" }.joined()
    let rule = String(repeating: " ---: |", count: counts.count + 1)
    let rows = [(tally.noun + "s", tally.scenarios), ("steps", tally.steps)].prefix(tally.countsSteps ? 2 : 1)
    return """
      ### \(title)

      | | all |\(names)
      | --- |\(rule)
      \(rows.map { "| \($0) | \($1.total) |\(Self.cells(counts, $1))" }.joined(separator: "\n"))

      \(tally.explored.line.map { $0 + "\n\n" } ?? "")\(Seconds.readable(tally.duration))

      """
  }

  private var title: String {
    let scenarios = tally.scenarios.total
    let all = "\(scenarios) \(tally.noun)\(scenarios == 1 ? "" : "s")"
    if findings.isEmpty { return "\(all): no problems" }
    return "\(all): \(findings.count) \(findings.count == 1 ? "problem" : "problems")"
  }

  private static func cells(_ statuses: [TestStepResult.Status], _ counts: StatusCounts) -> String {
    statuses.map { " \(counts[$0]) |" }.joined()
  }

  private func section(_ finding: Finding) -> String {
    let fence = Self.fence(around: finding.message)
    let text = PlainText.lines(of: finding.message).map { PlainText.forTerminal($0, unicode: true) + "\n" }.joined()
    let location = (finding.location ?? finding.file).map { " <code>\(Self.html($0))</code>" } ?? ""
    return """

      <details><summary>\(Self.html(finding.title))\(location)</summary>

      \(fence)text
      \(text)\(fence)

      </details>

      """
  }

  private func flakyLine(_ finding: Finding) -> String {
    "\n<p>Flaky: \(Self.html(finding.title)) <code>\(Self.html(finding.location ?? ""))</code>, \(finding.message)</p>\n"
  }

  // A fence ends at the first line of at least as many backticks.
  private static func fence(around text: String) -> String {
    var longest = 2
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return String(repeating: "`", count: longest + 1)
  }

  // Markdown doesn't interpret character references.
  private static func html(_ text: String) -> String {
    PlainText.forTerminal(text, unicode: true).unicodeScalars.map { scalar in
      let isPlain = scalar.properties.isAlphabetic || scalar == " " || (0x30...0x39).contains(scalar.value)
      return isPlain || scalar.value >= 0x80 || "/.-".unicodeScalars.contains(scalar)
        ? String(scalar) : "&#\(scalar.value);"
    }.joined()
  }
}
