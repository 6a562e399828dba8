import TestSupport

/// A rule that the lines of a file follow.
enum HouseRule: CaseIterable {
  case noStrayPrint, noMutableGlobal, noLongFile

  /// The maximum number of lines of a file.
  static let maxLines = 500

  /// The files that may be longer, with the reason: tables are not easier to read in pieces.
  static let tables: [String: String] = [:]

  /// The files with global variables, with the reason: all of them are on the main actor.
  static let filesWithGlobals: [String: String] = [
    "Sources/App/AppModel/Session/ConsoleWarnings.swift": "a process has one console",
    "Sources/App/HeadlessUI/Core/DynamicProperty.swift": "the properties of a type never change",
    "Sources/App/HeadlessUI/Effects/RunningApp.swift": "URL sessions are global to the process, as the running app is",
    "Sources/Running/ScenarioRunner/Running/CrashReport.swift": "a signal handler can access global state only",
    "Sources/Running/ScenarioRunner/Running/StoppedTime.swift": "a signal handler can access global state only",
    "Sources/App/HeadlessUI/State/Storage.swift": "user defaults are global to the process",
    "Sources/App/HeadlessUI/UIKit/Application.swift": "UIApplication.shared is global to the process",
    "Sources/App/HeadlessUI/UIKit/UITraitCollection.swift": "a value of a task, which nothing else can change",
    "Sources/App/HeadlessUI/UIKit/WindowOutsideApp.swift": "windows that nothing else keeps while no app runs",
    "Sources/App/HeadlessUI/UIKit/NSLayoutConstraint.swift": "constraints are ordered by activation across hierarchies",
    "Sources/Apple/SnapshotTesting/SnapshotTestingConfiguration.swift":
      "a value of a task, which nothing else can change",
    "Sources/App/SwiftUIMacros/EntryMacro.swift": "the text of an expansion, whose variable no other code can name",
    "Sources/Apple/ViewInspector/Reflection.swift": "the name of a type never changes",
    "Sources/Apple/ViewInspector/Hosting/ViewHosting.swift": "tests name their apps by a function, without a reference",
    "Sources/Apple/XCUIAutomation/UITestRun.swift": "XCTest runs one test at a time, and its helpers have no context",
    "Sources/Apple/XCUIAutomation/UITestSession.swift": "XCUIApplication() has no reference to the running test",
    "Sources/App/ViewGraph/Comparison.swift": "how a type is compared never changes",
    "Sources/App/ViewGraph/Fields.swift": "the properties of a type never change",
    "Sources/App/AppModel/Tree/SnapshotMemory.swift": "boxes are stamped without a reference to their app",
    "Sources/App/ViewGraph/Graph.swift": "state is read and written without a reference to its graph",
  ]

  /// Returns the violations in a file.
  func findings(in file: SourceFile) -> [Finding] {
    switch self {
    case .noStrayPrint: Self.writesToTerminal(file) ? [] : Self.prints(file)
    case .noMutableGlobal: Self.mutableGlobals(file)
    case .noLongFile: Self.tooLong(file)
    }
  }

  /// Whether the file may write to the terminal: output of the program, or of a test beside XCTest's.
  private static func writesToTerminal(_ file: SourceFile) -> Bool {
    file.path.hasPrefix("Sources/Program/RobotKit/Output/")
      || file.path == "Sources/Apple/XCUIAutomation/TestOutput.swift"
  }

  /// Returns the calls of functions that print; declarations with such a name are skipped.
  private static func prints(_ file: SourceFile) -> [Finding] {
    let calls = ["print(", "Print(", "NSLog(", "dump("]
    return file.code.filter { _, text in
      calls.contains(where: text.mentions) && !text.contains("func print(")
        && text.contains(/(?:^|[^.\w])(?:debugPrint|print|NSLog|dump)\(/)
    }.map { Finding(path: file.path, line: $0.number, text: "only RobotKit/Output writes to the terminal") }
  }

  /// Returns the stored global variables; computed ones are skipped.
  private static func mutableGlobals(_ file: SourceFile) -> [Finding] {
    guard filesWithGlobals[file.path] == nil else { return [] }
    let globals = file.code.filter { number, text in
      guard text.mentions("var "), text.contains(/\b(?:static|class) var\b|^(?:\w+ |nonisolated\(unsafe\) )*var\b/)
      else { return false }
      return text.prefix { $0 != "{" }.contains("=") || !text.contains("{")
    }
    return globals.map { Finding(path: file.path, line: $0.number, text: "a global that can change: \($0.text)") }
  }

  private static func tooLong(_ file: SourceFile) -> [Finding] {
    let count = file.text.utf8.count { $0 == UInt8(ascii: "\n") }
    guard count > maxLines, tables[file.path] == nil else { return [] }
    return [Finding(path: file.path, line: maxLines + 1, text: "\(count) lines are too many for one file")]
  }
}
