import CucumberMessages
import Reporters

/// What a reporter makes of a stream.
enum Reports {
  static func pretty(_ envelopes: [Envelope], _ style: TerminalStyle) -> String {
    report(envelopes) { PrettyReporter(style: style, write: $0) }
  }

  static func junit(_ envelopes: [Envelope], properties: [(name: String, value: String)] = []) -> String {
    report(envelopes) { JUnitReporter(properties: properties, write: $0) }
  }

  static func cucumberJUnit(_ envelopes: [Envelope]) -> String {
    report(envelopes) { CucumberJUnitReporter(write: $0) }
  }

  static func summary(_ envelopes: [Envelope], _ style: TerminalStyle = .plain) -> String {
    report(envelopes) { SummaryReporter(style: style, write: $0) }
  }

  static func progress(_ envelopes: [Envelope], _ style: TerminalStyle = .plain) -> String {
    report(envelopes) { ProgressReporter(style: style, write: $0) }
  }

  static func rerun(_ envelopes: [Envelope]) -> String {
    report(envelopes) { RerunReporter(write: $0) }
  }

  static func usage(_ envelopes: [Envelope], _ style: TerminalStyle = .plain) -> String {
    report(envelopes) { UsageReporter(style: style, write: $0) }
  }

  static func json(_ envelopes: [Envelope]) -> String {
    report(envelopes) { JSONReporter(write: $0) }
  }

  /// The annotations and, behind them, the summary.
  static func github(_ envelopes: [Envelope], folder: String = "", summaryLimit: Int = 1 << 20) -> (
    annotations: String, summary: String
  ) {
    let summary = Text()
    let annotations = report(envelopes) { write in
      GitHubReporter(folder: folder, summaryLimit: summaryLimit, write: write) { summary.all += $0 }
    }
    return (annotations, summary.all)
  }

  static func report(_ envelopes: [Envelope], _ make: (@escaping (String) -> Void) -> any Reporter) -> String {
    let text = Text()
    let reporter = make { text.all += $0 }
    for envelope in envelopes { reporter.handle(envelope) }
    reporter.finish()
    return text.all
  }

  private final class Text {
    var all = ""
  }
}
