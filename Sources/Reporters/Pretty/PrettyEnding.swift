import CucumberMessages

/// Collects what is written once more, or for the first time, when all scenarios are over.
struct PrettyEnding {
  let style: TerminalStyle
  private var faults: [String] = []
  private var failures: [String] = []
  private var suggestions: [String] = []
  private var known: Set<String> = []
  private var types: [UndefinedParameterType] = []
  private var strays = 0
  private var firstStray = ""

  init(style: TerminalStyle) {
    self.style = style
  }

  mutating func noteFault(_ text: String) {
    faults.append(text)
  }

  mutating func noteFailure(_ text: String) {
    failures.append(text)
  }

  mutating func note(_ type: UndefinedParameterType) {
    types.append(type)
  }

  mutating func noteStray(_ what: String) {
    if strays == 0 { firstStray = what }
    strays += 1
  }

  /// Notes the definitions that are proposed for an undefined step, each only once.
  mutating func note(_ suggestion: Suggestion) {
    for snippet in suggestion.code where known.insert(snippet.code).inserted {
      suggestions.append(snippet.code)
    }
  }

  /// All sections that have something in them.
  func text(repeatsErrors: Bool) -> String {
    section("Errors", repeatsErrors ? faults : [])
      + section("Failures", failures)
      + section("Undefined parameter types", types.map(line))
      + section("Steps without a definition could be written like this", suggestions.map(code))
      + section("The message stream is damaged", strays == 0 ? [] : [damage])
  }

  private func section(_ title: String, _ parts: [String]) -> String {
    guard !parts.isEmpty else { return "" }
    return style.paint(title + ":", .bold) + "\n\n" + parts.joined(separator: "\n") + "\n"
  }

  private func line(_ type: UndefinedParameterType) -> String {
    "  {\(style.clean(type.name))} in \(style.clean(type.expression))\n"
  }

  private func code(_ snippet: String) -> String {
    let lines = PrettyLines(style: style)
    return PlainText.lines(of: snippet).map { lines.indented($0, 2) }.joined()
  }

  private var damage: String {
    let count = strays == 1 ? "1 message belongs" : "\(strays) messages belong"
    return "  \(count) to nothing that was told of before, the first of them \(firstStray)\n"
  }
}
