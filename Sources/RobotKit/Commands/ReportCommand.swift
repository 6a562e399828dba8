import CucumberMessages
import Reporters

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `robotrun report`: plays stored streams through reports.
struct ReportCommand: Command {
  let options: Options
  let console: Console

  func run() throws -> ExitCode {
    let reports = try ReportSet(options.formats, console: console, color: options.color, properties: [])
    var outcome = RunOutcome()
    for path in options.paths {
      guard let data = data(of: path) else {
        outcome.unreadableStreams += 1
        continue
      }
      read(data, path) { envelope in
        outcome.tally.count(envelope)
        reports.handle(envelope)
      } complain: { problem in
        console.complain(problem.rendered(style: console.errorStyle))
        outcome.brokenLines += 1
      }
    }
    outcome.sinkErrors = reports.finish()
    return outcome.end(console, allowsEmpty: true)
  }

  /// All of a stream; absent when it can't be read, which is said.
  private func data(of path: String) -> Data? {
    do {
      return try Data(contentsOf: URL(filePath: path))
    } catch {
      let problem = Diagnostic(path: path, cause: "the stream can't be read: \(FileProblem.reason(error))")
      console.complain(problem.rendered(style: console.errorStyle))
      return nil
    }
  }

  private func read(
    _ data: Data, _ path: String, handle: (Envelope) -> Void, complain: (Diagnostic) -> Void
  ) {
    let reader = NDJSON()
    for (index, line) in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
    where !line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) {
      do {
        handle(try reader.envelope(from: line))
      } catch {
        complain(
          Diagnostic(
            path: path, location: Location(line: index + 1), cause: "the line is no Cucumber Message: \(error)"))
      }
    }
  }
}
