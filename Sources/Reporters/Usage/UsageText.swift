/// The lists of used and unused step definitions.
struct UsageText {
  let used: [StepUsage]
  let unused: [StepUsage]
  let style: TerminalStyle

  var text: String {
    usedText + (used.isEmpty || unused.isEmpty ? "" : "\n") + unusedText
  }

  private var usedText: String {
    guard !used.isEmpty else { return style.paint("No step was played.", .bold) + "\n" }
    let head = style.paint("Steps by time:", .bold) + "\n\n"
    let titles = Self.columns("total", "uses", "mean") + "step"
    return head + style.paint(titles, .dim) + "\n" + used.map(lines).joined()
  }

  private func lines(of usage: StepUsage) -> String {
    let numbers = Self.columns(
      Seconds.fine(usage.total), String(usage.uses), Seconds.fine(usage.mean))
    let title = style.line(
      style.clean(usage.key.pattern), indent: 0, right: style.clean(usage.key.place),
      lead: (numbers, numbers.utf8.count))
    guard usage.uses > 1, let slowest = usage.slowest else { return title }
    let place = style.line(
      "slowest \(Seconds.fine(slowest.duration))", ink: .dim, indent: numbers.utf8.count + 2,
      right: style.clean(slowest.place))
    return title + place
  }

  private var unusedText: String {
    guard !unused.isEmpty else { return "" }
    let own = unused.filter { !$0.isBuiltIn }
    let builtIn = unused.count - own.count
    var lines = own.map {
      style.line(style.clean($0.key.pattern), indent: 2, right: style.clean($0.key.place))
    }
    if builtIn > 0 { lines.append("  \(own.isEmpty ? "" : "and ")\(builtIn) of the built-in vocabulary\n") }
    return style.paint("Steps that no scenario says:", .bold) + "\n\n" + lines.joined()
  }

  private static func columns(_ total: String, _ uses: String, _ mean: String) -> String {
    right(total, 11) + right(uses, 7) + right(mean, 10) + "  "
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.utf8.count)) + text
  }
}
