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
    var unknown: Set<String> = []
    let streams = options.paths.compactMap { path in bytes(of: path).map { (path: path, StoredStream(bytes: $0)) } }
    outcome.unreadableStreams = options.paths.count - streams.count
    let isOne = streams.count <= 1 && streams.allSatisfy { !$0.1.hasSeveralHeads }
    var merge = StreamMerge()
    func report(_ envelope: Envelope) {
      outcome.tally.count(envelope)
      reports.handle(envelope)
    }
    for (path, stream) in streams {
      merge.beginStream()
      var hasBegun = false
      stream.forEach { number, line in
        switch line {
        case .message(let envelope):
          if isOne { return report(envelope) }
          if hasBegun, envelope.isMeta { merge.beginStream() }
          hasBegun = true
          do {
            try merge.add(envelope)
          } catch {
            outcome.brokenLines += 1
            complain(.error, path, number, "the message can't be joined: \(error)")
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
    if !isOne { for envelope in merge.envelopes { report(envelope) } }
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
