import Foundation
import TestSupport
import Testing

/// `robotrun mcp` as a coding agent uses it: a process and its pipes.
@Suite struct ModelContextTests {
  /// The process with its input.
  private final class Session: Sendable {
    let process: RobotrunProcess
    let input: FileHandle

    init(of program: String = "robotrun", in directory: TestDirectory) async throws {
      let pipe = Pipe()
      _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
      input = pipe.fileHandleForWriting
      process = try await RobotrunProcess(
        ["mcp"], of: program, in: directory, standardInput: pipe.fileHandleForReading)
    }

    func call(_ tool: String, _ arguments: String) throws {
      let meta =
        #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#
      try send(
        #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments),\#(meta)}}"#
      )
    }

    func send(_ line: String) throws { try input.write(contentsOf: Data("\(line)\n".utf8)) }

    /// Waits until the output contains a string.
    func wait(for text: String) async throws {
      try await process.once({ [process] in process.outputSoFar.contains(text) }) { _ in }
      #expect(process.outputSoFar.contains(text))
    }
  }

  private static let stuck = "Feature: A\n  Scenario: B\n    * launch\n    * loop\n"

  @Test func `every tool runs on the sample apps`() async throws {
    let scenario = "Feature: A\n  Scenario: B\n    launch pages\n    tap PAGE_ONE_BUTTON\n"
    let directory = try TestDirectory(["a.feature": scenario])
    for (tool, arguments, text) in [
      ("run", #"{"paths":["a.feature"]}"#, #""summary":"1 scenario passed""#),
      ("explore", #"{"paths":["a.feature"],"schedules":2}"#, #""success":true"#),
      ("tree", #"{"path":"a.feature:4"}"#, "PAGE_TWO_BUTTON"), ("steps", #"{"search":"swipe"}"#, "swipe {direction}"),
      ("check", #"{"paths":["a.feature"]}"#, #""scenarios":1"#),
      ("console", #"{"steps":["launch pages"]}"#, "PAGE_ONE_BUTTON"),
      ("console", #"{"steps":["launch pages"],"save_to":"b.feature"}"#, #""saved":"b.feature""#),
      ("run", #"{"paths":["missing.feature"]}"#, "no such file or directory"),
    ] {
      let session = try await Session(in: directory)
      try session.call(tool, arguments)
      try await session.wait(for: text)
      try session.input.close()
      let outcome = try await session.process.outcome()
      #expect(outcome.exitCode == 0)
      #expect(outcome.errors == "")
    }
    #expect(try directory.text(of: "b.feature").contains("Scenario: Recorded\n    launch pages\n"))
  }

  @Test(arguments: ["input", "cancelled", "terminated", "killed"])
  func `a run ends with its call and with the server`(way: String) async throws {
    let session = try await Session(of: "stuck-robots", in: TestDirectory(["a.feature": Self.stuck]))
    try session.call("run", #"{"paths":["a.feature"]}"#)
    let runs = try await session.process.once({ [process = session.process] in
      ((try? process.children) ?? []).isEmpty == false
    }) { process in
      let runs = try process.children
      switch way {
      case "input": try session.input.close()
      case "cancelled":
        try session.send(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#)
      case "terminated": process.send(SIGTERM)
      default: process.kill()
      }
      return runs
    }
    #expect(!runs.isEmpty)
    #expect(try await ProcessList.allEnd(runs))
    try session.input.close()
    let outcome = try await session.process.outcome()
    #expect(outcome.exitCode == (way == "killed" ? nil : way == "terminated" ? 143 : 0))
    #expect(outcome.output == "")
  }

  @Test func `arguments are refused`() async throws {
    let outcome = try await TestDirectory().robotrun("mcp", "scenarios")
    #expect(outcome.exitCode == 64)
  }
}
