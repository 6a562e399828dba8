import Foundation
import TestSupport
import Testing

/// `robotrun lsp` as an editor uses it: a process and its pipes.
@Suite struct LanguageServerTests {
  /// The process with its input.
  private final class Session: Sendable {
    let process: RobotrunProcess
    let input: FileHandle

    init(_ arguments: [String] = [], of program: String = "robotrun", in directory: TestDirectory) async throws {
      let pipe = Pipe()
      _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
      input = pipe.fileHandleForWriting
      process = try await RobotrunProcess(
        ["lsp"] + arguments, of: program, in: directory, standardInput: pipe.fileHandleForReading)
      try send(
        #""id":1,"method":"initialize","params":{"rootUri":"\#(directory.baseURL.absoluteString)","capabilities":{}}"#)
      try send(#""method":"initialized","params":{}"#)
    }

    func send(_ members: String) throws {
      let body = #"{"jsonrpc":"2.0",\#(members)}"#
      try input.write(contentsOf: Data("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
    }

    func open(_ file: URL) throws {
      let text = String(decoding: try JSONEncoder().encode(String(contentsOf: file, encoding: .utf8)), as: UTF8.self)
      try send(
        #""method":"textDocument/didOpen","params":{"textDocument":"#
          + #"{"uri":"\#(file.absoluteString)","languageId":"cucumber","version":1,"text":\#(text)}}"#)
    }

    /// Waits until the output contains a string.
    func wait(for text: String) async throws {
      try await process.once({ [process] in process.outputSoFar.contains(text) }) { _ in }
      #expect(process.outputSoFar.contains(text))
    }

    /// The messages of the server by now.
    var messages: [[String: Any]] {
      process.outputSoFar.split(separator: "Content-Length: ").compactMap { part in
        let body = part.split(separator: "\r\n\r\n", maxSplits: 1).last ?? ""
        return try? JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
      }
    }
  }

  /// Each error and warning as its line and the first line of its message.
  private func checked(_ output: String) -> [String] {
    output.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^[^ :]+\.feature:(\d+):\d+: (?:error|warning): (.*)$/).map { "\($0.1): \($0.2)" }
    }.sorted()
  }

  @Test(arguments: ["failures.feature", "robots.feature"]) func `it reports what check reports`(name: String)
    async throws
  {
    let goldens = Repository.root.appending(path: "Tests/Program/RobotKitTests/Goldens")
    var files: [String: String] = [:]
    for file in [name, name.replacing(".feature", with: ".robots")] {
      files[file] = try String(contentsOf: goldens.appending(path: file), encoding: .utf8)
    }
    let directory = try TestDirectory(files)
    let expected = checked(try await directory.robotrun("check", name).output)
    let session = try await Session(in: directory)
    try session.open(directory.url(name))
    try await session.wait(for: "publishDiagnostics")
    try session.send(#""id":2,"method":"shutdown""#)
    try session.send(#""method":"exit""#)
    #expect(try await session.process.outcome().exitCode == 0)
    let published = session.messages.last { $0["method"] as? String == "textDocument/publishDiagnostics" }
    let diagnostics = (published?["params"] as? [String: Any])?["diagnostics"] as? [[String: Any]] ?? []
    let found = diagnostics.map { diagnostic in
      let start = (diagnostic["range"] as? [String: [String: Int]])?["start"]
      let message = (diagnostic["message"] as? String)?.split(separator: "\n").first ?? ""
      return "\((start?["line"] ?? -1) + 1): \(message)"
    }
    #expect(found.sorted() == expected)
    #expect(!expected.isEmpty)
  }

  @Test func `a run ends with the server, also if that is killed`() async throws {
    for isKilled in [false, true] {
      let directory = try TestDirectory(
        [
          "a.feature": "Feature: A\n  Scenario: B\n    * launch\n    * sleep 60000 ms in a task\n",
          "robotrun.json": "{}",
        ])
      let session = try await Session(of: "stuck-robots", in: directory)
      let file = directory.url("a.feature")
      try session.open(file)
      try session.send(
        #""id":2,"method":"workspace/executeCommand","params":"#
          + #"{"command":"robotrun.run","arguments":["\#(file.absoluteString)",1]}"#)
      let runs = try await session.process.once({ [process = session.process] in
        ((try? process.children) ?? []).isEmpty == false
      }) { try $0.children }
      #expect(!runs.isEmpty)
      if isKilled {
        session.process.kill()
      } else {
        try session.input.close()
      }
      let outcome = try await session.process.outcome()
      #expect(outcome.exitCode == (isKilled ? nil : 1))
      #expect(try await ProcessList.allEnd(runs))
    }
  }

  @Test func `a stream of elements that can't be read is an error`() async throws {
    let outcome = try await TestDirectory().robotrun("lsp", "--elements", "missing.ndjson")
    #expect(outcome.exitCode == 64)
    #expect(outcome.errors.contains("--elements: missing.ndjson can't be read: No such file or directory"))
  }
}
