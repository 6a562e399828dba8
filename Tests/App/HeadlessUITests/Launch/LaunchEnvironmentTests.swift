import AppModel
import Foundation
import HeadlessUI
import Testing
import VirtualTime

/// The arguments and variables of a launch, as the app sees them.
@MainActor
@Suite struct LaunchEnvironmentTests {
  private struct Facts: HeadlessUI.View {
    @AppStorage("flag") private var flag = false
    @AppStorage("count") private var count = 1

    var body: some HeadlessUI.View {
      let environment = ProcessInfo.processInfo.environment
      let defaults = UserDefaults.standard
      Text(verbatim: "\(environment["ROBOT"] ?? "-") \(environment["API_BASE_URL"] ?? "-")")
      Text(verbatim: ProcessInfo.processInfo.arguments.dropFirst().joined(separator: " "))
      Text(verbatim: CommandLine.arguments.dropFirst().joined(separator: " "))
      Text(verbatim: "\(flag) \(count)")
      Text(verbatim: "\(defaults.bool(forKey: "flag")) \(defaults.string(forKey: "name") ?? "-")")
      Button("switch") { flag = false }
    }
  }

  private let request = LaunchRequest(
    arguments: ["-uitest", "-flag", "YES", "-count", "-3", "-name", "Ada Lovelace"], environment: ["ROBOT": "r2"])

  @Test func `an app sees its launch`() throws {
    let arguments = ProcessInfo.processInfo.arguments
    try TestedApp.run(launch: request) {
      Facts()
    } test: { app in
      let arguments = request.arguments.joined(separator: " ")
      #expect(try app.texts == ["r2 http://mock.server", arguments, arguments, "true -3", "true Ada Lovelace"])
      // What the library's own sessions contact is a proxy that is not there.
      #expect(ProcessInfo.processInfo.environment["https_proxy"] == "http://127.0.0.1:1")
      // An argument comes before what is stored.
      try app.tap("switch")
      #expect(try app.texts[3] == "true -3")
    }
    #expect(ProcessInfo.processInfo.environment["ROBOT"] == nil)
    #expect(ProcessInfo.processInfo.arguments == arguments)
    #expect(CommandLine.arguments.dropFirst() == arguments.dropFirst())
    #expect(!UserDefaults.standard.bool(forKey: "flag"))
  }

  @Test func `each launch sees its own`() throws {
    try TestedApp.run(launch: request) {
      Facts()
    } test: { app in
      app.session.terminate()
      #expect(ProcessInfo.processInfo.environment["ROBOT"] == nil)
      try app.session.launch(LaunchRequest(arguments: ["-count", "7"], environment: ["API_BASE_URL": "http://other"]))
      try app.settle()
      #expect(try app.texts == ["- http://other", "-count 7", "-count 7", "false 7", "false -"])
    }
  }

  /// C code keeps what `getenv` returns: it is valid until the variable is set again.
  @Test func `a variable is readable after its launch`() throws {
    var kept: UnsafeMutablePointer<CChar>?
    let value = String(repeating: "kept", count: 20)
    for number in 0..<40 {
      // Memory of earlier launches is used again, with other contents.
      let other = String(repeating: "\(number % 10)", count: 80)
      try TestedApp.run(launch: LaunchRequest(environment: ["ROBOT": number == 0 ? value : other])) {
        Text("app")
      } test: { _ in
        if number == 0 { kept = getenv("ROBOT") }
      }
    }
    #expect(String(cString: try #require(kept)) == value)
  }

  private struct Files: HeadlessUI.View {
    @State private var known = ""

    private var directories: [URL] {
      let manager = FileManager.default
      return [.documentsDirectory, .cachesDirectory, .applicationSupportDirectory, .libraryDirectory]
        + [FileManager.SearchPathDirectory.documentDirectory, .cachesDirectory, .applicationSupportDirectory]
        .flatMap { manager.urls(for: $0, in: .userDomainMask) } + [URL(filePath: NSHomeDirectory())]
    }

    var body: some HeadlessUI.View {
      Text(verbatim: directories.map(\.path).joined(separator: "\n")).accessibilityIdentifier("directories")
      Text(verbatim: known).accessibilityIdentifier("known")
        .onAppear {
          let file = URL.documentsDirectory.appending(path: "a.txt")
          known = (try? String(contentsOf: file, encoding: .utf8)) ?? "new"
          try? Data("saved".utf8).write(to: file)
        }
    }
  }

  @Test func `each scenario has files of its own`() throws {
    let home = NSHomeDirectory()
    var container = ""
    for _ in 0..<2 {
      try TestedApp.run {
        Files()
      } test: { app in
        let directories = try app.label("directories").split(separator: "\n").map(String.init)
        container = try #require(directories.last)
        #expect(container != home)
        let names = [
          "Documents", "Library/Caches", "Library/Application Support", "Library", "Documents", "Library/Caches",
          "Library/Application Support",
        ]
        #expect(directories.dropLast() == names.map { "\(container)/\($0)" }[...])
        #expect(try app.label("known") == "new")
        try app.session.launch(LaunchRequest())
        try app.settle()
        #expect(try app.label("known") == "saved")
      }
      #expect(!FileManager.default.fileExists(atPath: container))
    }
    #expect(NSHomeDirectory() == home)
  }

  @Test func `an app with a bar that has ended leaves no files`() throws {
    var container = ""
    try TestedApp.run {
      NavigationStack { Files().navigationBarTitleDisplayMode(.inline) }
    } test: { app in
      container = try #require(try app.label("directories").split(separator: "\n").last.map(String.init))
      #expect(FileManager.default.fileExists(atPath: container))
      app.session.terminate()
    }
    #expect(!FileManager.default.fileExists(atPath: container))
  }

  @Test func `a session that is dropped ends its launch`() throws {
    try ClockKind.virtual.run { timeline in
      let session = AppSession(catalog: AppCatalog([Launch("tested", view: { Facts() })]), timeline: timeline)
      try session.launch(request)
    }
    #expect(ProcessInfo.processInfo.environment["ROBOT"] == nil)
  }
}
