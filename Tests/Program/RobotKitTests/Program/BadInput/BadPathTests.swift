import Foundation
import TestSupport
import Testing

/// Paths that lead around in circles, are too long, or lead to files that are gone when they are read.
@Suite struct BadPathTests {
  private static let setpriv = ChildProgram.path(of: "setpriv")

  @Test func `a link to itself is not a file`() async throws {
    let directory = try TestDirectory()
    try directory.link("a.feature", to: "a.feature")
    let outcome = try await directory.robotrun("a.feature")
    #expect(outcome.outputLines.first == "a.feature: error: can't be read: Too many levels of symbolic links")
    #expect(outcome.exitCode == 2)
  }

  @Test func `directories that lead around in a cycle are searched once`() async throws {
    let directory = try TestDirectory(["scenarios/deep/a.feature": Samples.passing])
    try directory.link("scenarios/deep/up", to: "..")
    try directory.link("scenarios/here", to: ".")
    let outcome = try await directory.robotrun("scenarios")
    #expect(outcome.scenarios == ["Passes"])
    #expect(outcome.exitCode == 0)
  }

  @Test func `a path that is too long is reported`() async throws {
    let path = String(repeating: "a/", count: 4_000) + "a.feature"
    let outcome = try await TestDirectory().robotrun(path)
    #expect(outcome.output.contains("error: can't be read: File name too long"))
    #expect(outcome.exitCode == 2)
  }

  @Test func `a name that is too long is reported`() async throws {
    let outcome = try await TestDirectory().robotrun(String(repeating: "a", count: 300))
    #expect(outcome.output.contains("error: can't be read: File name too long"))
    #expect(outcome.exitCode == 2)
  }

  /// The files come and go while the program is started again and again: it may find them or not, but must say so.
  @Test func `files that come and go are found or missing`() async throws {
    let directory = try TestDirectory(["scenarios/a.feature": Samples.passing])
    let url = directory.url("scenarios/a.feature")
    let data = Data(Samples.passing.utf8)
    let worker = Thread {
      while !Thread.current.isCancelled {
        try? FileManager.default.removeItem(at: url)
        usleep(500)
        try? data.write(to: url)
        usleep(500)
      }
    }
    worker.start()
    defer { worker.cancel() }
    for _ in 0..<8 {
      let outcome = try await directory.robotrun("scenarios")
      #expect([0, 2, 3].contains(outcome.exitCode))
      #expect(outcome.exitCode == 0 || outcome.lastWord.hasPrefix("robotrun: exit "))
    }
  }

  /// Root may read every directory, unless it has given up the right to.
  @Test(.enabled(if: geteuid() != 0 || Self.setpriv != nil, "setpriv isn't installed"))
  func `an unreadable directory is reported`() async throws {
    let directory = try TestDirectory(["scenarios/a.feature": Samples.passing])
    try directory.makeDirectory("scenarios/secret")
    let path = directory.url("scenarios/secret").path
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path) }
    let rights = ["--bounding-set=-dac_override,-dac_read_search", RobotrunProcess.executable("robotrun").path]
    let outcome =
      try await geteuid() != 0
      ? directory.robotrun("scenarios") : directory.run(rights + ["scenarios"], of: #require(Self.setpriv))
    #expect(outcome.output.contains("scenarios/secret: error: can't be read: Permission denied"))
    #expect(outcome.exitCode == 2)
  }
}
