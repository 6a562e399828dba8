import CucumberMessages
import Reporters

/// Reads stored streams and tells their messages: those of one run as they stand, those of several joined to one run.
/// What can't be read is said and counted; the rest is told all the same.
struct StreamReading {
  let console: Console
  private(set) var brokenLines = 0
  private(set) var unreadableStreams = 0
  /// Streams that are empty, cut off, damaged or contradict themselves.
  private(set) var faultyStreams = 0
  /// Whether scenarios were announced, and no test case of any.
  private(set) var hasOnlyPickles = false
  private var unknownMessages: Set<String> = []

  /// A file that is no stream at all would fill the screen.
  private static let mostComplaints = 3

  init(console: Console) {
    self.console = console
  }

  /// - Throws: ``Interrupted``.
  mutating func read(_ paths: [String], tell: (Envelope) -> Void) throws(Interrupted) {
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
          tell(envelope)
        }
        found = [check]
      } else {
        found = add(stream, path, to: &merge)
      }
      complain(of: found, path, hasBrokenLines: brokenLines > earlier)
      checks += found
    }
    try Interruption.check()
    merge.envelopes.forEach(tell)
    try Interruption.check()
    hasOnlyPickles = checks.contains(where: \.hasOnlyPickles) && checks.allSatisfy { $0.hasOnlyPickles || $0.isQuiet }
  }

  /// Says what is wrong with the streams of a file, unless no line of it can be read, which has been said.
  private mutating func complain(of checks: [StreamCheck], _ path: String, hasBrokenLines: Bool) {
    let problems = checks.filter { !($0.isEmpty && hasBrokenLines) }.flatMap(\.problems)
    guard !problems.isEmpty else { return }
    faultyStreams += 1
    for (line, cause) in problems { complain(.error, path, line, cause) }
  }

  /// Adds what one file holds: a run, or several behind each other.
  ///
  /// - Returns: What is known of each of the runs.
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
      case .broken(let cause): complainOfLine(path, number, cause)
      }
    }
  }

  private mutating func stream(of path: String) -> StoredStream? {
    do {
      return StoredStream(bytes: try FileReader.bytes(of: path, limit: FileReader.streamLimit))
    } catch {
      unreadableStreams += 1
      complain(.error, path, nil, "the stream can't be read: \(error.reason)")
      return nil
    }
  }

  private mutating func complainOfLine(_ path: String, _ line: Int, _ cause: String) {
    brokenLines += 1
    if brokenLines <= Self.mostComplaints { complain(.error, path, line, cause) }
  }

  private mutating func warn(of name: String, _ path: String, _ line: Int) {
    guard unknownMessages.insert(name).inserted else { return }
    complain(.warning, path, line, "messages \"\(name)\" are passed over: this version doesn't know them")
  }

  private func complain(_ severity: Diagnostic.Severity, _ path: String, _ line: Int?, _ cause: String) {
    console.complain(Diagnostic(severity, path: path, location: line.map { Location(line: $0) }, cause: cause))
  }
}
