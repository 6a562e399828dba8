import CucumberMessages
import Reporters

/// Reads stored streams and tells their messages: those of one run as they stand, those of several joined to one run.
/// What can't be read is said and counted; the rest is told all the same.
struct StreamReading {
  let console: Console
  private(set) var brokenLines = 0
  private(set) var unreadableStreams = 0
  private var unknownMessages: Set<String> = []

  /// A file that is no stream at all would fill the screen.
  private static let mostComplaints = 3

  init(console: Console) {
    self.console = console
  }

  mutating func read(_ paths: [String], tell: (Envelope) -> Void) {
    var merge = StreamMerge()
    for path in paths {
      guard let stream = stream(of: path) else { continue }
      if paths.count == 1, !stream.hasSeveralHeads {
        forEachMessage(of: stream, path) { envelope, _ in tell(envelope) }
      } else {
        add(stream, path, to: &merge)
      }
    }
    merge.envelopes.forEach(tell)
  }

  /// Adds what one file holds: a run, or several behind each other.
  private mutating func add(_ stream: StoredStream, _ path: String, to merge: inout StreamMerge) {
    merge.beginStream()
    var hasBegun = false
    var unfit: [(line: Int, cause: String)] = []
    forEachMessage(of: stream, path) { envelope, line in
      if hasBegun, case .meta = envelope { merge.beginStream() }
      hasBegun = true
      do {
        try merge.add(envelope)
      } catch {
        unfit.append((line, "the message can't be joined: \(error)"))
      }
    }
    for (line, cause) in unfit { complainOfLine(path, line, cause) }
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
    let problem = Diagnostic(severity, path: path, location: line.map { Location(line: $0) }, cause: cause)
    console.complain(problem.rendered(style: console.errorStyle))
  }
}
