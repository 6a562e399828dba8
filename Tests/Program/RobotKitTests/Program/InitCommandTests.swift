import Foundation
import TestSupport
import Testing

/// The output of `robotrun init`; `make check-init` builds and tests the package that it creates.
@Suite struct InitCommandTests {
  @Test func `a package is created and reported`() async throws {
    let directory = try TestDirectory()
    let outcome = try await directory.robotrun("init", "nested/my-shop")
    // Where robotrun is compiled for all packages, there is nothing to say.
    let output = outcome.output.replacing(/\ \ \S+( run robotrun)? prebuild.*\n/, with: "")
    try Golden.expect(Self.withoutWay(output), "init.txt")
    #expect(outcome.errors.isEmpty)
    #expect(outcome.exitCode == 0)
    let told = output.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.contains("swift ") }
      .map { $0.dropFirst(2) }.filter { !$0.hasPrefix("cd ") }
    #expect(told.map(String.init).sorted() == directory.files(in: "nested/my-shop"))
  }

  @Test func `an existing directory is used and keeps its files`() async throws {
    let directory = try TestDirectory(["notes.txt": "mine", "Sources/Other/a.swift": "// mine"])
    #expect(try await directory.robotrun("init", ".").exitCode == 0)
    #expect(try directory.text(of: "notes.txt") == "mine")
    #expect(try directory.text(of: "Package.swift").contains("name: \"Files\""))
  }

  @Test func `nothing is ever written over`() async throws {
    let directory = try TestDirectory([
      "shop/README.md": "mine", "shop/scenarios/todo.feature": "mine", "shop/Tests": "a file",
    ])
    try directory.link("shop/.gitignore", to: "nowhere")
    let outcome = try await directory.robotrun("init", "shop")
    #expect(
      outcome.errors == """
        shop/scenarios/todo.feature already exists
        shop/Tests already exists
        shop/README.md already exists
        shop/.gitignore already exists
        robotrun: exit 64: 4 existing files would be overwritten; nothing was written

        """)
    #expect(outcome.output.isEmpty)
    #expect(outcome.exitCode == 64)
    #expect(directory.files(in: "shop") == [".gitignore", "README.md", "Tests", "scenarios/todo.feature"])
  }

  @Test func `a second call finds the first one's files`() async throws {
    let directory = try TestDirectory()
    #expect(try await directory.robotrun("init", "shop").exitCode == 0)
    let before = directory.files(in: "shop")
    let outcome = try await directory.robotrun("init", "shop")
    #expect(outcome.errors.contains("\(before.count) existing files would be overwritten; nothing was written"))
    #expect(outcome.exitCode == 64)
  }

  @Test func `a file at the path of the directory is reported`() async throws {
    let directory = try TestDirectory(["shop": "a file"])
    let outcome = try await directory.robotrun("init", "shop")
    #expect(outcome.errors == "robotrun: exit 64: shop is not a directory\n")
    #expect(try directory.text(of: "shop") == "a file")
  }

  @Test func `written files are reported if the rest can't be written`() async throws {
    let directory = try TestDirectory()
    try directory.makeDirectory("shop")
    // No user, not even root, can create files there.
    try directory.link("shop/scenarios", to: "/proc/self")
    let outcome = try await directory.robotrun("init", "shop")
    #expect(outcome.errors.hasPrefix("written before it:\n  shop/Package.swift\n  shop/Sources/"))
    #expect(outcome.errors.contains("robotrun: exit 74: shop/scenarios/todo.feature could not be written: "))
    #expect(outcome.exitCode == 74)
    #expect(directory.files(in: "shop").contains("Package.swift"))
  }

  @Test func `where RobotKit comes from can be said`() async throws {
    let directory = try TestDirectory()
    let url = "https://example.org/you/robotrun.git"
    #expect(try await directory.robotrun("init", "a", "--package", "\(url)@1.2.3").exitCode == 0)
    let manifest = try directory.text(of: "a/Package.swift")
    #expect(manifest.contains(".package(url: \"\(url)\", from: \"1.2.3\")"))
    #expect(manifest.contains(".product(name: $0, package: \"robotrun\")"))
    #expect(try await directory.robotrun("init", "b", "--package", Repository.root.path).exitCode == 0)
    #expect(try directory.text(of: "b/Package.swift").contains(".package(path: \"\(Repository.root.path)\")"))
  }

  @Test(arguments: [
    (["init"], "init requires a directory"), (["init", "a", "b"], "unexpected argument \"b\""),
    (["init", "a", "--package", "."], "--package: no package with RobotKit in ."),
    (["init", "a", "--package", "https://example.org/r.git@main"], "--package: invalid version \"main\""),
    (["init", ""], "init requires a directory"),
  ])
  func `a command line that won't do makes nothing`(arguments: [String], reason: String) async throws {
    let directory = try TestDirectory()
    let outcome = try await RobotrunProcess(arguments, in: directory).outcome()
    #expect(outcome.errors.contains("error: \(reason)"))
    #expect(outcome.exitCode == 64)
    #expect(directory.names.isEmpty)
  }

  @Test func `a program that isn't where it was built asks where RobotKit is`() async throws {
    let directory = try TestDirectory()
    let program = try await directory.copyOfRobotrun()
    #expect(try await ChildProgram.run(program.path, ["init", directory.url("shop").path]).end == .exit(64))
    #expect(!FileManager.default.fileExists(atPath: directory.url("shop").path))
  }

  /// The way to the sources is another on each machine.
  private static func withoutWay(_ text: String) -> String {
    text.replacing(/depends on RobotKit in .*/, with: "depends on RobotKit in ….")
  }
}

extension TestDirectory {
  /// All files below a directory, by their paths in it.
  fileprivate func files(in directory: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: url(directory).path)?.compactMap { $0 as? String } ?? []
    return all.filter { path in
      var isDirectory: ObjCBool = false
      return !FileManager.default.fileExists(atPath: url("\(directory)/\(path)").path, isDirectory: &isDirectory)
        || !isDirectory.boolValue
    }.sorted()
  }

  /// Another process writes the copy: a process that this one starts meanwhile would keep the file open for writing.
  fileprivate func copyOfRobotrun() async throws -> URL {
    let copy = url("robotrun")
    let paths = [RobotrunProcess.executable("robotrun").path, copy.path]
    #expect(try await ChildProgram.run("/bin/cp", paths).end == .exit(0))
    return copy
  }
}
