import TestSupport

/// Something the house wants of its files that a look at their lines tells.
enum HouseRule: CaseIterable {
  case noStrayPrint, noMutableGlobal, noLongFile

  /// How many lines a file may have.
  static let maxLines = 500

  /// Files that may be longer, and why: tables are not easier to read in pieces.
  static let tables: [String: String] = [:]

  /// Files with global variables, and why: all of them are on the main actor.
  static let filesWithGlobals: [String: String] = [
    "Sources/HeadlessUI/Core/DynamicProperty.swift": "what a type's properties are never changes",
    "Sources/HeadlessUI/Effects/Dispatch.swift": "queues belong to the process, and so does the app that runs",
    "Sources/ScenarioRunner/Running/CrashReport.swift": "a signal handler reaches nothing but what is global",
    "Sources/HeadlessUI/State/Storage.swift": "user defaults belong to the process",
    "Sources/HeadlessUI/UIKit/Application.swift": "UIApplication.shared belongs to the process",
    "Sources/SwiftUIMacros/EntryMacro.swift": "the text of an expansion, whose variable nobody else can name",
    "Sources/XCUIAutomation/UITestRun.swift": "XCTest runs one test at a time, and gives its helpers no other place",
    "Sources/XCUIAutomation/UITestSession.swift": "XCUIApplication() has no reference to the running test",
    "Sources/ViewGraph/Comparison.swift": "how a type is compared never changes",
    "Sources/ViewGraph/Fields.swift": "what a type's properties are never changes",
    "Sources/ViewGraph/Graph.swift": "state is read and written without a reference to its graph",
  ]

  /// What is not as it should be in a file under `Sources/`.
  func findings(in file: SourceFile) -> [Finding] {
    switch self {
    case .noStrayPrint: Self.writesToTerminal(file) ? [] : Self.prints(file)
    case .noMutableGlobal: Self.mutableGlobals(file)
    case .noLongFile: Self.tooLong(file)
    }
  }

  /// Whether the file writes the output of the program, or that of a test next to XCTest's.
  private static func writesToTerminal(_ file: SourceFile) -> Bool {
    file.path.hasPrefix("Sources/RobotKit/Output/") || file.path == "Sources/XCUIAutomation/TestOutput.swift"
  }

  /// The declaration of a function with such a name writes nothing.
  private static func prints(_ file: SourceFile) -> [Finding] {
    let calls = ["print(", "Print(", "NSLog(", "dump("]
    return file.code.filter { _, text in
      calls.contains(where: text.mentions) && !text.contains("func print(")
        && text.contains(/(?:^|[^.\w])(?:debugPrint|print|NSLog|dump)\(/)
    }.map { Finding(path: file.path, line: $0.number, text: "only RobotKit/Output writes to the terminal") }
  }

  /// A variable with a getter is none; one with a value is.
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
