import Foundation
import Testing

@Suite struct ReportTargetTests {
  private func workplace() throws -> TestDirectory { try TestDirectory(["a.feature": Samples.passing]) }

  @Test(arguments: ["new/a.xml", "new/deep/er/a.xml", "./new/a.xml"])
  func `the directory of a report is created`(path: String) async throws {
    let directory = try workplace()
    let outcome = try await directory.robotrun("-f", "junit:\(path)", "a.feature")
    #expect(outcome.errors == "")
    #expect(outcome.exitCode == 0)
    #expect(try directory.text(of: path).hasPrefix("<?xml"))
  }

  @Test func `a directory that can't be created stops the run before it starts`() async throws {
    let outcome = try await workplace().robotrun("-f", "junit:a.feature/x/a.xml", "a.feature")
    #expect(outcome.lastWord.hasPrefix("robotrun: exit 74: the report a.feature/x/a.xml could not be written: "))
    #expect(outcome.output == "")
    #expect(outcome.exitCode == 74)
  }

  @Test func `a link that leads to no file yet is followed`() async throws {
    let directory = try workplace()
    try directory.link("latest.xml", to: "runs/other.xml")
    try directory.link("runs-link.xml", to: "latest.xml")
    for name in ["latest.xml", "runs-link.xml"] {
      #expect(try await directory.robotrun("-f", "junit:\(name)", "a.feature").exitCode == 0)
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: directory.url("latest.xml").path) == "runs/other.xml")
      #expect(try directory.text(of: "runs/other.xml").hasPrefix("<?xml"))
    }
    let outcome = try await directory.robotrun(
      "-f", "junit:latest.xml", "-f", "json:runs/../runs-link.xml", "a.feature")
    #expect(outcome.exitCode == 64)
  }

  @Test func `cyclic links are reported`() async throws {
    let directory = try workplace()
    try directory.link("one.xml", to: "two.xml")
    try directory.link("two.xml", to: "one.xml")
    let outcome = try await directory.robotrun("-f", "junit:one.xml", "a.feature")
    #expect(outcome.lastWord.hasPrefix("robotrun: exit 74: the report one.xml could not be written: Too many levels"))
    #expect(directory.names == ["a.feature", "one.xml", "two.xml"])
  }

  @Test(arguments: [0o444, 0o600, 0o664]) func `a report keeps the permissions of the older one`(mode: Int) async throws
  {
    let directory = try workplace()
    try directory.write(Data("old".utf8), to: "a.xml")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: directory.url("a.xml").path)
    let outcome = try await directory.robotrun("-f", "junit:a.xml", "a.feature")
    let attributes = try FileManager.default.attributesOfItem(atPath: directory.url("a.xml").path)
    #expect(attributes[.posixPermissions] as? Int == mode)
    // Root may write to all files.
    let mayWrite = mode & 0o200 != 0 || geteuid() == 0
    #expect(outcome.exitCode == (mayWrite ? 0 : 74))
    #expect(try directory.text(of: "a.xml").hasPrefix("<?xml") == mayWrite)
  }

  @Test func `a report can't be a directory`() async throws {
    let directory = try workplace()
    try directory.makeDirectory("reports")
    let outcome = try await directory.robotrun("-f", "pretty", "-f", "junit:reports", "a.feature")
    #expect(outcome.errors == "robotrun: exit 74: the report reports could not be written: is a directory\n")
    #expect(outcome.output == "")
    #expect(outcome.exitCode == 74)
  }

  @Test func `the reports that were opened before one that can't be are taken back`() async throws {
    let directory = try workplace()
    _ = try await directory.robotrun("-f", "messages:a.ndjson", "-f", "junit:a.feature/a.xml", "a.feature")
    #expect(directory.names == ["a.feature"])
  }

  #if os(Linux)
    @Test(arguments: ["pretty", "junit", "messages"]) func `a full disk is reported`(format: String) async throws {
      let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
      let outcome = try await workplace().robotrun("-f", format, "a.feature", standardOutput: full)
      #expect(
        outcome.errors
          == "robotrun: exit 74: the report on standard output could not be written: No space left on device\n")
      #expect(outcome.exitCode == 74)
    }

    @Test func `a full disk matters more than a failure`() async throws {
      let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
      let outcome = try await TestDirectory(["a.feature": Samples.failing]).robotrun("a.feature", standardOutput: full)
      #expect(
        outcome.errors == "robotrun: exit 74: 1 failed scenario; "
          + "the report on standard output could not be written: No space left on device\n")
      #expect(outcome.exitCode == 74)
    }

    /// The device is reached by a link, so that a mistake takes the link's directory and not the device's.
    @Test func `a device is written to and not replaced`() async throws {
      let directory = try workplace()
      try directory.link("full.xml", to: "/dev/full")
      let outcome = try await directory.robotrun("-f", "junit:full.xml", "a.feature")
      #expect(
        outcome.lastWord == "robotrun: exit 74: the report full.xml could not be written: No space left on device")
      #expect(outcome.exitCode == 74)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: directory.url("full.xml").path) == "/dev/full")
      #expect(directory.names == ["a.feature", "full.xml"])
    }
  #endif

  /// The system sends a signal that would end the process without removing its files.
  @Test func `a file size limit is reported`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.failing, "junit.xml": "older"])
    let command = "ulimit -f 1 && exec \"$0\" a.feature -f messages:a.ndjson -f rerun:a.txt -f junit:junit.xml"
    let outcome = try await RobotrunProcess(
      ["-c", command, RobotrunProcess.executable("robotrun").path], of: "/bin/sh", in: directory
    ).outcome()
    #expect(outcome.exitCode == 74)
    #expect(outcome.errors.contains("the report a.ndjson could not be written: File too large"))
    #expect(outcome.errors.contains("the report junit.xml could not be written: File too large"))
    #expect(directory.names == ["a.feature", "a.txt", "junit.xml"])
    #expect(try directory.text(of: "junit.xml") == "older")
  }

  @Test func `a link to a report stays a link`() async throws {
    let directory = try workplace()
    try directory.write(Data("old".utf8), to: "real/a.xml")
    try directory.link("a.xml", to: "real/a.xml")
    #expect(try await directory.robotrun("-f", "junit:a.xml", "a.feature").exitCode == 0)
    #expect(try directory.text(of: "real/a.xml").hasPrefix("<?xml"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: directory.url("a.xml").path) == "real/a.xml")
  }

  /// The pipe is closed from the start.
  @Test(arguments: [(Samples.passing, 0), (Samples.failing, 1), (Samples.undefined, 2)])
  func `a reader that closes the pipe changes nothing`(text: String, exitCode: Int) async throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let outcome = try await TestDirectory(["a.feature": text]).robotrun(
      "a.feature", standardOutput: pipe.fileHandleForWriting)
    #expect(outcome.exitCode == Int32(exitCode))
    #expect(!outcome.errors.contains("could not be written"))
  }
}
