import CucumberMessages
import Reporters

/// `robotrun report`: plays stored streams through reports.
struct ReportCommand: Command {
  let options: Options
  let console: Console

  private static let mostComplaints = 3

  func run() throws -> ExitCode {
    try options.checkTargets(against: options.paths)
    let reports = try ReportSet(options.formats, console: console, color: options.color, properties: [])
    var outcome = RunOutcome()
    var faults = FileFaults()
    var unknown: Set<String> = []
    for path in options.paths {
      guard let bytes = bytes(of: path) else {
        outcome.unreadableStreams += 1
        continue
      }
      var hasBegun = false
      StoredStream(bytes: bytes).forEach { number, line in
        switch line {
        case .message(let envelope):
          // Ids are those of a stream: where one has no head, nothing else would tell that it isn't the one before.
          let head = hasBegun || envelope.isMeta ? [] : [Envelope.meta(.current)]
          hasBegun = true
          for envelope in head + [envelope] where faults.isNews(envelope) {
            outcome.tally.count(envelope)
            reports.handle(envelope)
          }
        case .unknown(let name):
          if unknown.insert(name).inserted { warn(of: name, path, number) }
        case .broken(let cause):
          outcome.brokenLines += 1
          // A file that is no stream at all would fill the screen.
          if outcome.brokenLines <= Self.mostComplaints { complain(.error, path, number, cause) }
        }
      }
    }
    outcome.sinkErrors = reports.finish()
    return outcome.end(console, allowsEmpty: true)
  }

  /// All of a stream; absent when it can't be read, which is said.
  private func bytes(of path: String) -> [UInt8]? {
    do {
      return try FileReader.bytes(of: path)
    } catch {
      complain(.error, path, nil, "the stream can't be read: \(error.reason)")
      return nil
    }
  }

  private func warn(of name: String, _ path: String, _ line: Int) {
    complain(.warning, path, line, "messages \"\(name)\" are passed over: this version doesn't know them")
  }

  private func complain(_ severity: Diagnostic.Severity, _ path: String, _ line: Int?, _ cause: String) {
    let problem = Diagnostic(severity, path: path, location: line.map { Location(line: $0) }, cause: cause)
    console.complain(problem.rendered(style: console.errorStyle))
  }
}

extension Envelope {
  fileprivate var isMeta: Bool {
    if case .meta = self { true } else { false }
  }
}
