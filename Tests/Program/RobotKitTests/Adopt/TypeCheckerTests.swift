import Foundation
import Testing

@testable import RobotKit

/// Runs of a compiler, which is a script that records its arguments.
@Suite struct TypeCheckerTests {
  private let directory: TestDirectory

  init() throws {
    directory = try TestDirectory([
      "script": """
      #!/bin/sh
      cd "$(dirname "$0")"
      case "$*" in
      *-emit-module*) echo emit >>log; module=$(echo "$*" | sed 's/.*-emit-module-path \\([^ ]*\\).*/\\1/'); touch "$module" ;;
      *) echo check >>log ;;
      esac
      case "$*" in *-emit-module*) test ! -f crash || { echo crashed; exit 1; } ;; esac
      """,
      "A.swift": "let a = 1", "B.swift": "let b = 1",
    ])
    // Another test may start a process while this one has a file open for writing, which then can't be executed.
    _ = try SwiftTool.run([path("script"), path("compiler")], program: "/bin/cp")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path("compiler"))
  }

  private func path(_ name: String) -> String { directory.url(name).path }

  private func check(_ sources: [String], flags: [String] = [], of module: String = "Shop") throws -> [TypeChecker
    .Outcome]
  {
    let lists = try [sources.map(path), [path("compiler"), "-module-name", "Shop"] + flags].map { list in
      String(decoding: try JSONEncoder().encode(list), as: UTF8.self)
    }
    let plan = CompilerPlan("  \"C.Shop.module\":\n    inputs: \(lists[0])\n    args: \(lists[1])\n")
    return try TypeChecker(plan, directory: path("check")).check([module], emitting: ["Shop"])
  }

  private var log: String { (try? directory.text(of: "log")) ?? "" }

  @Test func `an interface is written again if its files or its command change`() throws {
    #expect(try check(["A.swift"]).map(\.isSuccess) == [true])
    #expect(try check(["A.swift"]).map(\.isSuccess) == [true])
    #expect(log == "emit\ncheck\ncheck\n")
    _ = try check(["A.swift", "B.swift"])
    #expect(log.hasSuffix("emit\ncheck\n"))
    _ = try check(["A.swift"])
    #expect(log.hasSuffix("check\nemit\ncheck\n"))
    _ = try check(["A.swift"], flags: ["-DBETA"])
    #expect(log.hasSuffix("check\nemit\ncheck\n"))
    #expect(log.split(separator: "\n").count == 9)
  }

  @Test func `a compiler that fails to write an interface is reported`() throws {
    try directory.write(Data(), to: "crash")
    for _ in 1...2 {
      let outcome = try #require(try check(["A.swift"]).first)
      #expect(!outcome.isSuccess && outcome.output == "crashed\n")
    }
    #expect(log == "emit\ncheck\nemit\ncheck\n")
  }

  @Test func `a module that the plan lacks and a missing file are reported`() throws {
    let unknown = try #require(try check(["A.swift"], of: "Other").first)
    #expect(!unknown.isSuccess && unknown.output == "the build plan doesn't have the module")
    let missing = try #require(try check(["C.swift"]).first)
    #expect(!missing.isSuccess && missing.output == "no such file: \(path("C.swift"))")
    #expect(log.isEmpty)
    // SwiftPM writes it only when it compiles the module.
    #expect(try check(["resource_bundle_accessor.swift"]).map(\.isSuccess) == [true])
  }
}
