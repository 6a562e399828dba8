import CucumberMessages

/// `--format html`: a self-contained page with the screens of the scenarios.
///
/// A scenario is written when it is finished, as lines of data in the page, so a long run needs little memory. A script
/// in the page shows them; without JavaScript the page has the counts and the failures.
package final class HTMLReporter: Reporter {
  private let lines: PageLines
  private let write: (String) -> Void

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - suite: The name of the suite; `nil` for the sample apps of robotrun.
  ///   - properties: Names and values of facts about the run, such as seed and clock.
  ///   - model: The model of the run, which is updated before the reporter receives a message.
  ///   - write: Receives the text, a scenario at a time.
  package init(
    suite: String? = nil, properties: [(name: String, value: String)] = [], model: RunModel,
    write: @escaping (String) -> Void
  ) {
    self.write = write
    var start = HTMLPage.head
    lines = PageLines(suite: suite, properties: properties, model: model) { line in
      write(start + line)
      start = ",\n"
    }
  }

  package var error: (any Error)? { lines.error }

  package func handle(_ envelope: Envelope, event: RunEvent?) { lines.handle(envelope, event: event) }

  package func finish() {
    lines.finish()
    write(HTMLPage.foot(summary: lines.summary))
  }
}
