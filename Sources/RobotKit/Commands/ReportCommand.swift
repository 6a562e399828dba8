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
    for path in options.paths {
      guard let bytes = bytes(of: path) else {
        outcome.unreadableStreams += 1
        continue
      }
      read(bytes, path) { envelope in
        outcome.tally.count(envelope)
        reports.handle(envelope)
      } complain: { problem in
        outcome.brokenLines += 1
        // A file that is no stream at all would fill the screen.
        if outcome.brokenLines <= Self.mostComplaints { console.complain(problem.rendered(style: console.errorStyle)) }
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
      let problem = Diagnostic(path: path, cause: "the stream can't be read: \(error.reason)")
      console.complain(problem.rendered(style: console.errorStyle))
      return nil
    }
  }

  private func read(
    _ bytes: [UInt8], _ path: String, handle: (Envelope) -> Void, complain: (Diagnostic) -> Void
  ) {
    let reader = NDJSON()
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
    where !line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) {
      do {
        handle(try reader.envelope(from: line))
      } catch {
        complain(
          Diagnostic(
            path: path, location: Location(line: index + 1), cause: Self.cause(of: error)))
      }
    }
  }

  /// The decoder's errors are made for programmers; of them people need the text alone.
  private static func cause(of error: any Error) -> String {
    guard case DecodingError.dataCorrupted(let context) = error, context.underlyingError == nil else {
      return "the line is no Cucumber Message"
    }
    return "the line is no Cucumber Message: \(context.debugDescription)"
  }
}
