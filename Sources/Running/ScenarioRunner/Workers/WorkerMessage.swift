import AppModel
import CucumberMessages
import Robots

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The worker processes of a run.
package struct WorkerOptions: Sendable {
  /// The largest number of worker processes.
  package var count: Int
  /// The bytes of memory that a worker may use; `nil` for any number.
  package var memoryLimit: Int?
  /// The parts of the run that a worker can't make from its own program.
  package var setup: WorkerSetup

  /// Creates options.
  package init(count: Int, memoryLimit: Int? = nil, setup: WorkerSetup) {
    (self.count, self.memoryLimit, self.setup) = (count, memoryLimit, setup)
  }
}

/// The parts of a run that a worker can't make from its own program: options and text robots.
///
/// Workers read no file of their own, so a run with a pipe among its arguments works, and files that change during the
/// run don't matter.
package struct WorkerSetup: Codable, Sendable {
  /// The name of the suite's type.
  package var suite: String
  /// The options of the run.
  package var options: RunOptions
  /// The app of scenarios without a tag `@app:NAME`.
  package var defaultApp: String?
  /// The sources of the text robots.
  package var robots: [Source]

  /// Creates a setup.
  package init(suite: String, options: RunOptions, defaultApp: String?, robots: [Source]) {
    (self.suite, self.options, self.defaultApp, self.robots) = (suite, options, defaultApp, robots)
  }
}

/// A message from the parent process to a worker.
enum WorkerRequest: Codable, Sendable {
  /// The first message.
  case begin(WorkerSetup)
  /// Asks for a test case, from an attempt on.
  case run(Pickle, attempt: Int, retries: Int)
  /// Asks for the test of a mutant by scenarios.
  case test(Mutation, [Pickle])
  /// Asks for the hooks after the run; the worker exits then.
  case finish
}

/// A message from a worker to its parent process.
enum WorkerMessage: Equatable, Codable, Sendable {
  /// Preparing the run threw an error: the worker exits.
  case notPrepared(Exception)
  /// An event of a hook before or after the run.
  case hook(RunHookEvent)
  /// The hooks before the run have ended.
  case ready(hasPassed: Bool)
  /// An event of the test case.
  case event(AttemptEvent, isRehearsal: Bool)
  /// The test case has ended: no more events follow.
  case caseEnded
  /// The test of the mutant has ended.
  case mutantEnded(MutantOutcome)
  /// The hooks after the run have ended: the worker exits.
  case finished
}

/// Splits the bytes of a pipe into messages: one line of JSON each.
struct WorkerMessageReader<Message: Decodable> {
  /// The bytes aren't a message: something other than the runner has written to the pipe.
  struct Malformed: Error {}

  /// The longest message, in bytes.
  private static var limit: Int { 1 << 30 }

  private var bytes: [UInt8] = []
  /// The bytes before this index contain no end of line.
  private var searched = 0

  /// Adds bytes.
  ///
  /// - Returns: The messages that are complete.
  mutating func read(_ piece: ArraySlice<UInt8>) throws(Malformed) -> [Message] {
    bytes += piece
    var messages: [Message] = []
    var start = 0
    while let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      guard let message = try? JSONDecoder().decode(Message.self, from: Data(bytes[start..<end])) else {
        throw Malformed()
      }
      messages.append(message)
      (start, searched) = (end + 1, end + 1)
    }
    bytes.removeFirst(start)
    searched = bytes.count
    guard bytes.count <= Self.limit else { throw Malformed() }
    return messages
  }
}

/// Returns a message as a line of JSON, or an empty array if it can't be encoded.
func line(_ message: some Encodable) -> [UInt8] {
  // JSON has no end of line inside: it is escaped in strings.
  guard let data = try? JSONEncoder().encode(message) else { return [] }
  return Array(data) + [UInt8(ascii: "\n")]
}
