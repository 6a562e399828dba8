import CucumberMessages

/// `--format summary`: the failures with all details, and the counts, at the end of the run.
package final class SummaryReporter: Reporter {
  private let model: RunModel
  private var summary: RunSummary
  private let write: (String) -> Void

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - style: How text is drawn.
  ///   - model: The model of the run, which is updated before the reporter receives a message.
  ///   - write: Receives the whole text.
  package init(style: TerminalStyle, model: RunModel, write: @escaping (String) -> Void) {
    self.model = model
    summary = RunSummary(style: style, model: model, repeatsDetails: true)
    self.write = write
  }

  package func handle(_ envelope: Envelope, event: RunEvent?) {
    summary.handle(envelope, event: event)
  }

  package func finish() {
    write(summary.finish(model.unfinished))
  }
}
