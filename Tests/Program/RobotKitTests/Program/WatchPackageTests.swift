import Foundation
import Testing

@testable import RobotKit

/// A watch in a package: saved Swift files are built before scenarios run.
@Suite final class WatchPackageTests {
  private let directory: TestDirectory
  private let program: RobotrunProcess

  /// The `swift` of the package builds nothing: it fails while a source says so, and blocks while one asks for it.
  init() async throws {
    let manifest = """
      {"name": "Shop", "products": [], "targets": [{"name": "MyShop", "type": "executable", \
      "dependencies": [{"product": ["RobotKit", "robotrun", null, null]}]}]}
      """
    let script = """
      #!/bin/sh
      echo "$*" >> "$LOG"
      case "$*" in
      *dump-package) cat "$MANIFEST";;
      *--show-bin-path) echo "$PRODUCTS";;
      *) if grep -q broken Sources/MyShop/Main.swift; then echo "Main.swift:1: error: broken"; exit 1; fi
        if grep -q slow Sources/MyShop/Main.swift; then echo $$ > "$STARTED"; exec sleep 60; fi
        test -e "$PRODUCTS/MyShop" || ln -s "$PROGRAM" "$PRODUCTS/MyShop";;
      esac
      """
    directory = try TestDirectory([
      "shop/Package.swift": "// depends on robotrun", "shop/Sources/MyShop/Main.swift": "let first = 1",
      "shop/Sources/MyShop/Texts.json": "{}", "shop/Tests/ShopTests/T.swift": "// a test",
      "shop/.build/checkouts/Other.swift": "// a dependency",
      "shop/scenarios/a.feature": "Scenario: A\n  launch stuck\n",
      "shop/scenarios/b.feature": "Scenario: B\n  launch stuck\n", "manifest.json": manifest, "bin/swift": script,
    ])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: directory.url("bin/swift").path)
    try directory.link("bin/MyShop", to: RobotrunProcess.executable("stuck-robots").path)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    program = try await RobotrunProcess(
      ["--watch", "scenarios"], in: directory, subdirectory: "shop",
      environment: [
        "PATH": directory.url("bin").path + ":" + path, "LOG": directory.url("log").path,
        "MANIFEST": directory.url("manifest.json").path, "PRODUCTS": directory.url("bin").path,
        "STARTED": directory.url("started").path, "PROGRAM": RobotrunProcess.executable("stuck-robots").path,
      ])
  }

  deinit {
    if program.isRunning { program.kill() }
  }

  private func waitForRound(_ number: Int) async throws {
    try await program.once { [program] in
      program.errorsSoFar.components(separatedBy: "robotrun: watching").count > number
    } _: { _ in
    }
  }

  /// Saves a file and waits for the round that comes of it.
  private func round(_ number: Int, saving text: String, to path: String) async throws -> (
    names: [String], errors: String
  ) {
    try await waitForRound(number - 1)
    let (output, errors) = (program.outputSoFar, program.errorsSoFar)
    try directory.write(Data(text.utf8), to: path)
    try await waitForRound(number)
    let new = String(program.outputSoFar.dropFirst(output.count))
    return (
      ProcessOutcome(exitCode: nil, output: new, errors: "").scenarios,
      String(program.errorsSoFar.dropFirst(errors.count))
    )
  }

  private var builds: Int {
    get throws { try directory.text(of: "log").components(separatedBy: " --product MyShop").count - 1 }
  }

  @Test func `a saved Swift file is built, and a failed build runs nothing until it is mended`() async throws {
    try await waitForRound(1)
    #expect(
      program.errorsSoFar.hasSuffix(
        "robotrun: watching 2 scenario files, 1 resource file, 2 Swift files of MyShop; press Ctrl-C to stop\n"))
    let main = "shop/Sources/MyShop/Main.swift"
    let built = try await round(2, saving: "let second = 2", to: main)
    #expect(built.names == ["A", "B"])
    #expect(built.errors.hasPrefix("robotrun: Sources/MyShop/Main.swift changed\nrobotrun: building MyShop of "))
    let broken = try await round(3, saving: "let broken =", to: main)
    #expect(broken.names == [])
    #expect(broken.errors.contains("Main.swift:1: error: broken\n"))
    #expect(broken.errors.contains("robotrun: the suite MyShop can't be built, so no scenario was run"))
    // The changes since the last build count, whatever was saved last.
    let other = try await round(4, saving: "Scenario: B\n  launch stuck\n\n", to: "shop/scenarios/b.feature")
    #expect(other.names == [])
    let mended = try await round(5, saving: "let mended = 3", to: main)
    #expect(mended.names == ["A", "B"])
    let resource = try await round(6, saving: "{ }", to: "shop/Sources/MyShop/Texts.json")
    #expect(resource.names == ["A", "B"])
    #expect(try builds == 6)
    let scenario = try await round(7, saving: "Scenario: B\n  launch stuck\n", to: "shop/scenarios/b.feature")
    #expect(scenario.names == ["B"])
    #expect(try builds == 6)
    try FileManager.default.removeItem(at: directory.url("bin/MyShop"))
    let clean = try await round(8, saving: "Scenario: C\n  launch stuck\n", to: "shop/scenarios/b.feature")
    #expect(clean.names == ["C"])
    #expect(try builds == 7)
    program.send(SIGINT)
    #expect(try await program.outcome().exitCode == 130)
  }

  @Test func `a saved Swift file reruns all scenarios, and what failed runs first`() async throws {
    let missing = try await round(
      2, saving: "Scenario: B\n  launch stuck\n  tap missing\n", to: "shop/scenarios/b.feature")
    #expect(missing.names == ["B"])
    let view = try await round(3, saving: "struct LostView: View {}", to: "shop/Sources/MyShop/Lost.swift")
    #expect(view.names == ["B", "A"])
    program.send(SIGINT)
    _ = try await program.outcome()
  }

  @Test func `a suite that was started directly has the package around its build directory`() throws {
    let files = try TestDirectory([
      "shop/Package.swift": """
      .package(name: "Core", path: "../core"), .package(path: "Parts"), .package(url: "https://a.b/c", from: "1.0.0")
      """,
      "shop/Sources/Shop/A.swift": "", "shop/.build/x86/release/MyShop": "", "shop/elsewhere/MyShop": "",
      "core/Package.swift": ".package(path: \"../shop\"), .package(path: \"../none\")", "core/Sources/C/C.swift": "",
      "shop/Parts/Package.swift": "", "shop/Parts/Sources/P/P.swift": "",
    ])
    let root = SystemPath.resolvingSymlinks(files.url("shop").path)
    #expect(WatchedPackage.around(root + "/elsewhere/MyShop") == nil)
    #expect(WatchedPackage.around("/.build/x86/release/MyShop") == nil)
    let package = try #require(WatchedPackage.around(root + "/.build/x86/release/MyShop"))
    #expect(package.product == "MyShop")
    let paths = package.files.paths.map { $0.split(separator: "/").suffix(2).joined(separator: "/") }
    #expect(
      Set(paths) == [
        "shop/Package.swift", "Shop/A.swift", "core/Package.swift", "C/C.swift", "Parts/Package.swift", "P/P.swift",
      ])
    #expect(paths.count == Set(paths).count)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal amid the build ends it`(signal: Int32) async throws {
    try await waitForRound(1)
    try directory.write(Data("let slow = 4".utf8), to: "shop/Sources/MyShop/Main.swift")
    let started: @Sendable () -> Bool = { [directory] in
      (try? directory.text(of: "started"))?.hasSuffix("\n") ?? false
    }
    try await program.once(started) { $0.send(signal) }
    let outcome = try await program.outcome()
    #expect(outcome.exitCode == 128 + signal)
    let process = try #require(Int32(try directory.text(of: "started").dropLast()))
    #expect(kill(process, 0) == -1 && errno == ESRCH)
  }
}
