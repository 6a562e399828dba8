import CucumberMessages
import Reporters

/// The reports of a stream.
enum Reports {
  static func pretty(_ envelopes: [Envelope], _ style: TerminalStyle) -> String {
    report(envelopes) { PrettyReporter(style: style, model: $0, write: $1) }
  }

  static func junit(_ envelopes: [Envelope], properties: [(name: String, value: String)] = []) -> String {
    report(envelopes) { JUnitReporter(properties: properties, model: $0, write: $1) }
  }

  static func cucumberJUnit(_ envelopes: [Envelope]) -> String {
    report(envelopes) { _, write in CucumberJUnitReporter(write: write) }
  }

  static func summary(_ envelopes: [Envelope], _ style: TerminalStyle = .plain) -> String {
    report(envelopes) { SummaryReporter(style: style, model: $0, write: $1) }
  }

  static func progress(_ envelopes: [Envelope], _ style: TerminalStyle = .plain) -> String {
    report(envelopes) { ProgressReporter(style: style, model: $0, write: $1) }
  }

  static func rerun(_ envelopes: [Envelope]) -> String {
    report(envelopes) { RerunReporter(model: $0, write: $1) }
  }

  static func usage(_ envelopes: [Envelope], _ style: TerminalStyle = .plain) -> String {
    report(envelopes) { UsageReporter(style: style, model: $0, write: $1) }
  }

  static func json(_ envelopes: [Envelope]) -> String {
    report(envelopes) { JSONReporter(model: $0, write: $1) }
  }

  /// The annotations and the summary.
  static func github(_ envelopes: [Envelope], directory: String = "", summaryLimit: Int = 1 << 20) -> (
    annotations: String, summary: String
  ) {
    let summary = Text()
    let annotations = report(envelopes) { model, write in
      GitHubReporter(directory: directory, summaryLimit: summaryLimit, model: model, write: write) { summary.all += $0 }
    }
    return (annotations, summary.all)
  }

  static func report(
    _ envelopes: [Envelope], _ make: (RunModel, @escaping (String) -> Void) -> any Reporter
  ) -> String {
    let text = Text()
    let model = RunModel()
    let reporter = make(model) { text.all += $0 }
    for envelope in envelopes { reporter.handle(envelope, event: model.update(with: envelope)) }
    reporter.finish()
    return text.all
  }

  private final class Text {
    var all = ""
  }
}
