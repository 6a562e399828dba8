import CucumberMessages
import EmbeddedFiles

/// The page around the data. Its style and script are files in `Page`, which the build embeds.
package enum HTMLPage {
  /// The page of `robotrun ui`, which fetches its data.
  ///
  /// - Parameter nonce: The source of its style and script.
  package static func live(nonce: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="data:,">
    <title>robotrun ui</title>
    <style nonce="\(nonce)">
    \(style)\(embedded_live_css.text)</style>
    </head>
    <body>
    \(embedded_page_html.text)<script nonce="\(nonce)">
    "use strict";
    (() => {
    \(script)\(embedded_draft_js.text)\(embedded_live_js.text)})();
    </script>
    </body>
    </html>

    """
  }

  /// The page before the first line of data.
  static var head: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Test report</title>
    <style>
    \(style)</style>
    </head>
    <body>
    <script type="application/json" id="data">
    [

    """
  }

  /// The page after the last line of data.
  ///
  /// - Parameter summary: The content without JavaScript.
  static func foot(summary: String) -> String {
    """

    ]
    </script>
    <noscript>
    \(summary)</noscript>
    \(embedded_page_html.text)<script>
    "use strict";
    (() => {
    \(script)\(embedded_report_js.text)})();
    </script>
    </body>
    </html>

    """
  }

  /// Prevents any request, whatever a report contains.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; "
    + "base-uri 'none'; form-action 'none'"

  private static var style: String { embedded_base_css.text + embedded_page_css.text }

  /// The parts of the script, each after those that it uses.
  private static var script: String {
    let parts = [
      embedded_nodes_js, embedded_drawing_js, embedded_data_js, embedded_timeline_js, embedded_picker_js,
      embedded_compare_js, embedded_scenario_js, embedded_insight_js, embedded_overview_js, embedded_main_js,
    ]
    return parts.map(\.text).joined()
  }
}

/// The content of the page without JavaScript: the counts and the failures.
struct HTMLSummary {
  private var entries: [String] = []
  private var omitted = 0
  /// The maximum number of failures in the list.
  private static let limit = 500

  /// Adds a failure.
  mutating func add(_ title: String, location: String, text: String) {
    guard entries.count < Self.limit else {
      omitted += 1
      return
    }
    var entry = XMLText()
    entry.markup("<li><h3>")
    entry.text(PlainText.visible(title))
    entry.markup("</h3><p>")
    entry.text(PlainText.visible(location))
    entry.markup("</p><pre>")
    entry.text(PlainText.visible(text))
    entry.markup("</pre></li>\n")
    entries.append(entry.string)
  }

  /// The markup.
  ///
  /// - Parameters:
  ///   - tally: The counts of the run.
  ///   - name: The name of the suite or app.
  func text(_ tally: Tally, of name: String?) -> String {
    var page = XMLText()
    page.markup("<main class=\"plain\"><h1>")
    page.text(name.map { "\(PlainText.visible($0)) test report" } ?? "Test report")
    page.markup("</h1>\n<p>")
    let steps = tally.countsSteps ? "; " + Self.counts(tally.steps, "steps") : ""
    page.text(Self.counts(tally.scenarios, tally.noun + "s") + steps)
    page.markup("; \(Seconds.readable(tally.duration))</p>\n")
    if !entries.isEmpty { page.markup("<h2>Failures</h2>\n<ol>\n\(entries.joined())</ol>\n") }
    if omitted > 0 { page.markup("<p>and \(omitted) more</p>\n") }
    page.markup("<p>The whole report, with search and screens, needs JavaScript.</p></main>\n")
    return page.string
  }

  private static func counts(_ counts: StatusCounts, _ noun: String) -> String {
    let parts = counts.byWord.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    return "\(counts.total) \(noun)" + (parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))")
  }
}
