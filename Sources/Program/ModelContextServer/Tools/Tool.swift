import JSONRPC

/// A tool: a command of the command line, and what its output becomes.
@MainActor
protocol Tool {
  var definition: ToolDefinition { get }

  /// Returns the command that carries out a call.
  ///
  /// - Throws: ``ToolError``.
  func request(_ arguments: ToolArguments) throws(ToolError) -> ToolRequest
}

/// A command that carries out a call.
struct ToolRequest {
  /// The arguments of the program, the name of the command first.
  let command: [String]
  /// The text of its standard input.
  var input = ""
  let output: any ToolOutput
}

/// Receives the output of a command, and makes the result of it.
@MainActor
protocol ToolOutput: AnyObject {
  /// How many parts of the work are done, of how many; `nil` as long as that is unknown.
  var progress: (done: Int, total: Int)? { get }
  /// The images of the result, as contents of the protocol.
  var images: [JSONValue] { get }

  /// Adds the next bytes of standard output.
  func add(_ bytes: [UInt8])

  /// Returns the result, once the command has ended.
  ///
  /// - Throws: ``ToolError``.
  func result(of end: CommandEnd) throws(ToolError) -> [String: JSONValue]

  /// The call ends without a result, since the client has cancelled it.
  func cancel()
}

extension ToolOutput {
  var progress: (done: Int, total: Int)? { nil }
  var images: [JSONValue] { [] }

  func cancel() {}
}

/// How a command has ended.
struct CommandEnd {
  let code: Int32
  /// What it has printed on standard error.
  let errors: String

  /// The reason for the model if the command has no result: the errors of the compiler, or else all it has printed.
  var failure: ToolError {
    let lines = errors.split(separator: "\n", omittingEmptySubsequences: true)
    var known: Set<Substring> = []
    let compiler = lines.filter { $0.contains(".swift:") && $0.contains(": error: ") && known.insert($0).inserted }
    let end = lines.suffix(3).filter { $0.contains("can't be built") }.prefix(1)
    guard !compiler.isEmpty, !end.isEmpty else {
      let text = Excerpt.end(of: errors, Excerpt.maxText)
      return ToolError(text.isEmpty ? "the command ended with exit code \(code) and printed nothing" : text)
    }
    let rest = compiler.count - Self.maxErrors
    let more = rest > 0 ? ["… \(rest) more errors"] : []
    let shown = compiler.prefix(Self.maxErrors) + end
    return ToolError((["the Swift code doesn't compile:"] + shown.map(String.init) + more).joined(separator: "\n"))
  }

  private static let maxErrors = 20

  /// What the app has printed: the lines without those of the launcher and the last one, the reason of the exit code.
  var appOutput: String {
    let lines = errors.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("robotrun: ") && exitReason($0) == nil }
    let text = lines.joined(separator: "\n")
    return text.allSatisfy(\.isWhitespace) ? "" : Excerpt.end(of: text, Excerpt.maxOutput)
  }

  /// The reason of the exit code, which is the last line that the program prints; `nil` if it has passed.
  var reason: String? {
    errors.split(separator: "\n").reversed().lazy.compactMap(exitReason).first
  }

  /// The reason in a line such as `robotrun: exit 1: 1 failed scenario`.
  private func exitReason(_ line: Substring) -> String? {
    let parts = line.split(separator: ": ", maxSplits: 2)
    return parts.count == 3 && parts[1] == "exit \(code)" ? String(parts[2]) : nil
  }
}

/// Strings of limited length, with the size of what was left out.
enum Excerpt {
  /// Returns a report without the spaces that align the locations at the right.
  static func unaligned(_ report: String) -> String {
    report.replacing(#/(\S) {13,}/#) { "\($0.output.1)  " }
  }

  /// The limits of a text and of what the app prints, in bytes: clients limit results as well, some to 25,000 tokens.
  static let maxText = 16_000
  static let maxOutput = 4_000

  static func start(of text: String, _ limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    let kept = String(decoding: text.utf8.prefix(limit), as: UTF8.self)
    return "\(kept)\n… \(text.utf8.count - limit) more bytes"
  }

  static func end(of text: String, _ limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    let kept = String(decoding: text.utf8.suffix(limit), as: UTF8.self)
    return "… \(text.utf8.count - limit) bytes before\n\(kept)"
  }
}
