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
