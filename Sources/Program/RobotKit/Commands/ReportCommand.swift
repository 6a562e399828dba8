import CucumberMessages
import Reporters

/// `robotrun report`: creates reports from stored streams.
struct ReportCommand: Command {
  let suite: any RobotSuite.Type
  let options: Options
  let console: Console

  func run() throws -> ExitCode {
    try RunInputs.check(options.targets) { options.inputs + options.paths }
    let rerun = RerunCommand(program: ProgramInvocation.current.words)
    let reports = try ReportSet(
      options.formats, custom: suite.reporters, console: console, color: options.color, rerun: rerun)
    var reading = StreamReading(console: console)
    var outcome = RunOutcome()
    var invalidFiles: [String] = []
    try reading.read(options.paths) { envelope in
      reports.handle(envelope)
      if case .parseError(let error) = envelope { invalidFiles += [error.source.uri].compactMap(\.self) }
    }
    Interruption.leaveToRunner()
    outcome.tally = reports.tally
    outcome.coverageProblem = reports.coverage.problem(minimum: options.minimumCoverage)
    outcome.invalidFiles = invalidFiles
    outcome.damagedStreams = reading.damagedStreams
    outcome.brokenLines = reading.brokenLines
    outcome.unreadableStreams = reading.unreadableStreams
    outcome.sinkErrors = reports.finish()
    outcome.emptiness = "no announced scenario ran in \(options.paths.joined(separator: ", "))"
    return outcome.end(console, allowsEmpty: !reading.hasOnlyPickles)
  }
}

/// Reads stored streams and emits their messages: those of one run unchanged, those of several runs merged.
///
/// Errors are reported and counted; the rest is emitted all the same.
private struct StreamReading {
  let console: Console
  private(set) var brokenLines = 0
  private(set) var unreadableStreams = 0
  /// The number of streams that are empty, truncated, damaged or inconsistent.
  private(set) var damagedStreams = 0
  /// Whether there are pickles, and no test case of any of them.
  private(set) var hasOnlyPickles = false
  private var unknownMessages: Set<String> = []

  /// The limit of reported lines: a file that is not a stream would fill the screen.
  private static let maxErrors = 3

  init(console: Console) {
    self.console = console
  }

  /// - Throws: ``Interrupted``.
  mutating func read(_ paths: [String], emit: (Envelope) -> Void) throws(Interrupted) {
    var merge = StreamMerge()
    var checks: [StreamCheck] = []
    for path in paths {
      let stream = stream(of: path)
      try Interruption.check()
      guard let stream else { continue }
      let found: [StreamCheck]
      let earlier = brokenLines
      if paths.count == 1, !stream.hasSeveralHeads {
        var check = StreamCheck()
        forEachMessage(of: stream, path) { envelope, line in
          check.check(envelope, line: line)
          emit(envelope)
        }
        found = [check]
      } else {
        found = add(stream, path, to: &merge)
      }
      writeError(of: found, path, hasBrokenLines: brokenLines > earlier)
      checks += found
    }
    try Interruption.check()
    merge.finish(emit)
    try Interruption.check()
    hasOnlyPickles = checks.contains(where: \.hasOnlyPickles) && checks.allSatisfy { $0.hasOnlyPickles || $0.isQuiet }
  }

  /// Reports the errors of the streams in a file, unless no line can be read, which has been reported.
  private mutating func writeError(of checks: [StreamCheck], _ path: String, hasBrokenLines: Bool) {
    let problems = checks.filter { !($0.isEmpty && hasBrokenLines) }.flatMap(\.problems)
    guard !problems.isEmpty else { return }
    damagedStreams += 1
    for (line, cause) in problems { writeError(.error, path, line, cause) }
  }

  /// Adds the runs of one file, one or several in sequence.
  ///
  /// - Returns: The check of each run.
  private mutating func add(_ stream: StoredStream, _ path: String, to merge: inout StreamMerge) -> [StreamCheck] {
    merge.beginStream()
    var checks = [StreamCheck()]
    var hasBegun = false
    forEachMessage(of: stream, path) { envelope, line in
      if hasBegun, case .meta = envelope {
        merge.beginStream()
        checks.append(StreamCheck())
      }
      hasBegun = true
      checks[checks.count - 1].check(envelope, line: line)
      merge.add(envelope)
    }
    return checks
  }

  private mutating func forEachMessage(
    of stream: StoredStream, _ path: String, handle: (Envelope, _ line: Int) -> Void
  ) {
    stream.forEach { number, line in
      switch line {
      case .message(let envelope): handle(envelope, number)
      case .unknown(let name): warn(of: name, path, number)
      case .broken(let cause): writeErrorOfLine(path, number, cause)
      }
    }
  }

  private mutating func stream(of path: String) -> StoredStream? {
    do {
      return StoredStream(bytes: try FileReader.bytes(of: path, limit: FileReader.streamLimit))
    } catch {
      unreadableStreams += 1
      writeError(.error, path, nil, "the stream can't be read: \(error.reason)")
      return nil
    }
  }

  private mutating func writeErrorOfLine(_ path: String, _ line: Int, _ cause: String) {
    brokenLines += 1
    if brokenLines <= Self.maxErrors { writeError(.error, path, line, cause) }
  }

  private mutating func warn(of name: String, _ path: String, _ line: Int) {
    guard unknownMessages.insert(name).inserted else { return }
    writeError(.warning, path, line, "unknown messages \"\(name)\" are ignored")
  }

  private func writeError(_ severity: Diagnostic.Severity, _ path: String, _ line: Int?, _ cause: String) {
    console.writeError(Diagnostic(severity, path: path, location: line.map { Location(line: $0) }, cause: cause))
  }
}
