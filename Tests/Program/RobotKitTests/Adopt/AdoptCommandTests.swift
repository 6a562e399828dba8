import Foundation
import Testing

@testable import RobotKit

/// `robotrun adopt` with the projects of the directory `Fixtures`. `make check-adopt` builds what it writes.
@Suite struct AdoptCommandTests {
  private static let here = URL(filePath: #filePath).deletingLastPathComponent()
  private static let package = ["--package", "https://example.org/robotrun.git@1.2.3"]

  private func workplace(_ fixture: String) throws -> TestDirectory {
    let directory = try TestDirectory()
    try FileManager.default.copyItem(
      at: Self.here.appending(components: "Fixtures", fixture), to: directory.url(fixture))
    return directory
  }

  private func adopt(_ directory: TestDirectory, _ arguments: String...) async throws -> ProcessOutcome {
    try await directory.run(["adopt"] + arguments + Self.package)
  }

  @Test(arguments: ["Groups", "Synchronized", "Package", "Generated", "Plain"])
  func `a project is found and reported`(fixture: String) async throws {
    let directory = try workplace(fixture)
    let before = directory.texts(in: fixture)
    let outcome = try await adopt(directory, fixture)
    let written = directory.texts(in: "\(fixture.lowercased())-linux").sorted { $0.key < $1.key }
    let text = outcome.output + written.map { "\n== \($0.key)\n\($0.value)" }.joined()
    let general = text.replacing(/robotrun\/[0-9a-f]{16}/, with: "robotrun/KEY")
    try Golden.expect(general, at: Self.here.appending(components: "Goldens", "\(fixture).txt"))
    #expect(outcome.errors.isEmpty)
    #expect(outcome.exitCode == 0)
    #expect(directory.texts(in: fixture) == before)
  }

  /// The files of a large directory take long.
  @Test func `the options are checked before the files are searched`() async throws {
    let outcome = try await TestDirectory(["app/a.txt": ""]).robotrun("adopt", "app", "--package", "nowhere")
    #expect(outcome.errors.contains("error: --package: no package with RobotKit in nowhere\n"))
    #expect(outcome.exitCode == 64)
  }

  @Test func `a second call changes nothing`() async throws {
    let directory = try workplace("Plain")
    #expect(try await adopt(directory, "Plain", "out").exitCode == 0)
    let before = directory.texts(in: "out")
    let outcome = try await adopt(directory, "Plain", "out")
    #expect(outcome.output.hasPrefix("out: 1 module, 2 files of Plain, unchanged\n"))
    #expect(outcome.exitCode == 0)
    #expect(directory.texts(in: "out") == before)
  }

  @Test func `a manifest that was changed is replaced only by force`() async throws {
    let directory = try workplace("Groups")
    #expect(try await adopt(directory, "Groups", "out").exitCode == 0)
    let manifest = try directory.text(of: "out/Package.swift")
    for path in ["out/Package.swift", "out/StandIns/Kingfisher/Kingfisher.swift", "out/scenarios/launch.feature"] {
      try directory.write(Data("mine".utf8), to: path)
    }
    try directory.link("out/Sources/Catalog/Old", to: "nowhere")
    let refused = try await adopt(directory, "Groups", "out")
    #expect(refused.errors.contains("out/Package.swift already exists\n"))
    #expect(
      refused.lastWord
        == "robotrun: exit 64: 1 existing file would be overwritten; nothing was written; "
        + "try --force, which keeps stand-ins and scenarios")
    #expect(refused.exitCode == 64)
    #expect(try await adopt(directory, "Groups", "out", "--force").exitCode == 0)
    #expect(try directory.text(of: "out/Package.swift") == manifest)
    #expect(try directory.text(of: "out/StandIns/Kingfisher/Kingfisher.swift") == "mine")
    #expect(try directory.text(of: "out/scenarios/launch.feature") == "mine")
    #expect(!SystemPath.isTaken(directory.url("out/Sources/Catalog/Old").path))
  }

  @Test func `one of several apps is chosen by its target`() async throws {
    let directory = try workplace("Synchronized")
    let project = "Synchronized/Notes.xcodeproj/project.pbxproj"
    let text = try directory.text(of: project).replacing("SDKROOT = watchos;", with: "")
    try directory.write(Data(text.utf8), to: project)
    let outcome = try await adopt(directory, "Synchronized", "out")
    #expect(
      outcome.lastWord
        == "robotrun: exit 64: Synchronized: several apps: Notes, NotesWatch; try --target Notes")
    #expect(directory.names == ["Synchronized"])
    let unknown = try await adopt(directory, "Synchronized", "out", "--target", "Note")
    #expect(unknown.errors.contains("no app \"Note\"; expected one of Notes, NotesWatch"))
    let chosen = try await adopt(directory, "Synchronized/Notes.xcodeproj", "out", "--target", "NotesWatch")
    #expect(chosen.output.contains("\n  NotesWatch (app)  1 file\n"))
    #expect(chosen.output.contains("\n  Notes: another app\n"))
    #expect(chosen.exitCode == 0)
  }

  /// Examples often are projects of their own.
  @Test func `a module of a farther project with the same name is left out`() async throws {
    let directory = try workplace("Groups")
    try FileManager.default.copyItem(
      at: Self.here.appending(components: "Fixtures", "Groups"), to: directory.url("Groups/Example"))
    let outcome = try await adopt(directory, "Groups", "out")
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.output.contains(
        "\n  ShopTests: another module of this name, with Example/ShopTests/ShopTests.swift\n"))
    let targets = try directory.text(of: "out/Package.swift").split(separator: "\n").filter {
      $0.contains("name: \"ShopTests\"")
    }
    #expect(targets.count == 1)
    #expect(!directory.texts(in: "out").values.contains { $0.contains("Example") })
  }

  @Test func `a file of the project that doesn't exist is named`() async throws {
    let directory = try workplace("Groups")
    try FileManager.default.removeItem(at: directory.url("Groups/Shop/Views/ContentView.swift"))
    let outcome = try await adopt(directory, "Groups", "out")
    #expect(
      outcome.output.contains(
        "\n  Shop: 1 file missing that Xcode would compile, such as Shop/Views/ContentView.swift\n"))
  }

  @Test func `a directory for builds needs a check`() async throws {
    let outcome = try await adopt(workplace("Plain"), "Plain", "out", "--scratch-path", "build")
    #expect(outcome.errors.contains("--scratch-path: only --check builds in it"))
    #expect(outcome.exitCode == 64)
  }

  @Test func `what can't be adopted is reported`() async throws {
    let directory = try workplace("Plain")
    let inside = try await adopt(directory, "Plain", "Plain/Linux")
    #expect(inside.lastWord.contains("is among the sources of the app; expected a directory outside of them"))
    #expect(inside.exitCode == 64)
    try directory.makeDirectory("empty")
    let empty = try await adopt(directory, "empty", "out")
    #expect(empty.lastWord.contains("empty: no app found; expected `@main struct"))
    #expect(empty.exitCode == 64)
    let missing = try await adopt(directory, "Plan", "out")
    #expect(missing.errors.hasPrefix("Plan: error: no such file or directory; did you mean Plain?"))
    #expect(missing.exitCode == 2)
    try directory.write(Data("{".utf8), to: "broken/App.xcodeproj/project.pbxproj")
    let broken = try await adopt(directory, "broken", "out")
    #expect(broken.lastWord.contains("App.xcodeproj/project.pbxproj can't be read as an Xcode project"))
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Demo", targets: [.target(name: "Network"), .executableTarget(name: "Demo", dependencies: ["Network"])])
      """
    try directory.write(Data(manifest.utf8), to: "named/Package.swift")
    try directory.write(Data("import Foundation".utf8), to: "named/Sources/Network/Client.swift")
    let app = "import Network\nimport SwiftUI\n@main struct DemoApp: App { var body: some Scene { WindowGroup {} } }"
    try directory.write(Data(app.utf8), to: "named/Sources/Demo/DemoApp.swift")
    let named = try await adopt(directory, "named", "out")
    #expect(named.lastWord.contains("named: the project has a module Network, which is the name of one of robotrun's"))
    #expect(named.exitCode == 64)
    #expect(try await adopt(directory, "Plain", "out", "more").exitCode == 64)
    #expect(directory.names == ["Plain", "broken", "empty", "named"])
  }
}

extension TestDirectory {
  /// The contents of all files below a directory, by their paths in it; links as `-> TARGET`.
  fileprivate func texts(in directory: String) -> [String: String] {
    let paths = FileManager.default.enumerator(atPath: url(directory).path)?.compactMap { $0 as? String } ?? []
    return paths.reduce(into: [:]) { texts, path in
      let whole = url("\(directory)/\(path)").path
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: whole) {
        texts[path] = "-> \(target)\n"
      } else if let text = try? String(contentsOfFile: whole, encoding: .utf8) {
        texts[path] = text
      }
    }
  }
}
