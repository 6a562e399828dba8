import CucumberMessages
import JSONRPC
import Reporters

/// A run of scenarios that the editor has requested, in a process of its own.
@MainActor
final class EditorRun {
  /// The result of the request.
  struct Outcome: Encodable, Equatable {
    let scenarios: Int
    let failed: Int
    let exitCode: Int32
    /// The summary, in one line.
    let message: String
  }

  /// The request that is answered at the end; `nil` for one that was cancelled.
  var request: RequestID?
  let path: String
  let child: any ServerChild

  private let model = RunModel()
  private let collector: FailureCollector
  private let reader = NDJSON()
  private var line: [UInt8] = []
  private var names: [(name: String, isProblem: Bool)] = []
  private var errors: [Reporters.Diagnostic] = []

  init(_ request: RequestID, _ path: String, _ child: any ServerChild) {
    (self.request, self.path, self.child) = (request, path, child)
    collector = FailureCollector(model: model)
  }

  /// Reads what the program has printed.
  ///
  /// - Returns: Whether its output has ended.
  func read() -> Bool {
    let bytes = child.read()
    guard !bytes.isEmpty else { return true }
    for byte in bytes {
      guard byte == UInt8(ascii: "\n") else {
        line.append(byte)
        continue
      }
      if let envelope = try? reader.envelope(from: line) { add(envelope) }
      line.removeAll(keepingCapacity: true)
    }
    return false
  }

  private func add(_ envelope: Envelope) {
    let event = model.update(with: envelope)
    if case .attemptFinished(let attempt, willBeRetried: false) = event {
      names.append((attempt.scenario.name, attempt.status.isProblem))
    }
    if case .parseError(let error, let source) = event { errors.append(Reporters.Diagnostic(error, source: source)) }
    collector.handle(envelope, event: event)
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: The result, and what failed where.
  func finish() -> (outcome: Outcome, failures: [(path: String?, location: Location?, text: String)]) {
    let (code, stderr) = child.finish()
    collector.finish()
    let found = collector.failures.map { (path: $0.uri, location: $0.location, text: $0.reason) }
    let invalid = errors.map { (path: $0.path, location: $0.location, text: $0.cause) }
    return (outcome(code, stderr), found + invalid)
  }

  private func outcome(_ code: Int32, _ stderr: String) -> Outcome {
    let failed = names.filter(\.isProblem)
    let count = "\(names.count) scenario\(names.count == 1 ? "" : "s")"
    let message: String
    if !failed.isEmpty {
      let first = failed[0].name.isEmpty ? "" : ": \(failed[0].name)"
      message = "\(failed.count) of \(count) failed\(first)"
    } else if code == 0 {
      message = "\(count) passed"
    } else {
      let reason = stderr.split(separator: "\n").last.map(String.init) ?? "exit \(code)"
      message = errors.first.map { "\($0.cause)" } ?? reason
    }
    return Outcome(scenarios: names.count, failed: failed.count, exitCode: code, message: message)
  }
}
