import CucumberMessages

/// What people read where no script runs: the counts and what went wrong.
struct HTMLSummary {
  private var entries: [String] = []
  private var left = 0
  /// More than anybody reads without a search.
  private static let most = 500

  /// Notes something that went wrong.
  mutating func note(_ title: String, place: String, text: String) {
    guard entries.count < Self.most else {
      left += 1
      return
    }
    var entry = XMLText()
    entry.markup("<li><h3>")
    entry.text(PlainText.visible(title))
    entry.markup("</h3><p>")
    entry.text(PlainText.visible(place))
    entry.markup("</p><pre>")
    entry.text(PlainText.visible(text))
    entry.markup("</pre></li>\n")
    entries.append(entry.string)
  }

  /// The markup.
  func text(_ tally: Tally) -> String {
    var page = XMLText()
    page.markup("<main class=\"plain\"><h1>Test report</h1>\n<p>")
    page.text(Self.counts(tally.scenarios, "scenarios") + "; " + Self.counts(tally.steps, "steps"))
    page.markup("; \(Seconds.readable(tally.duration))</p>\n")
    if !entries.isEmpty { page.markup("<h2>What went wrong</h2>\n<ol>\n\(entries.joined())</ol>\n") }
    if left > 0 { page.markup("<p>and \(left) more</p>\n") }
    page.markup("<p>The whole report, with search and pictures, needs JavaScript.</p></main>\n")
    return page.string
  }

  private static func counts(_ counts: StatusCounts, _ noun: String) -> String {
    let parts = counts.byWord.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    return "\(counts.total) \(noun)" + (parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))")
  }
}
