/// A target under `Sources/`, and the rooms whose names it may use.
struct Room {
  let name: String
  let mayImport: Set<String>
  /// Whether all of Foundation is part of what it offers: SwiftUI brings it along.
  let usesFoundation: Bool
  /// Whether it extends XCTest, which otherwise only tests import.
  let usesXCTest: Bool

  init(_ name: String, mayImport: Set<String> = [], usesFoundation: Bool = false, usesXCTest: Bool = false) {
    self.name = name
    self.mayImport = mayImport
    self.usesFoundation = usesFoundation
    self.usesXCTest = usesXCTest
  }

  /// The table of docs/architecture.md, in its order: data goes one way, so each room knows only rooms above it.
  static let all: [Room] = [
    Room("CucumberMessages"),
    Room("Gherkin", mayImport: ["CucumberMessages"]),
    Room("CucumberExpressions"),
    Room("ClockShim"),
    Room("ProcessShim"),
    Room("LaunchShim"),
    Room("VirtualTime", mayImport: ["ClockShim"]),
    Room("HeadlessCombine"),
    Room("Combine", mayImport: ["HeadlessCombine"]),
    Room("AppModel", mayImport: ["VirtualTime"]),
    Room("ViewGraph"),
    Room("SwiftUIMacros", usesFoundation: true),
    Room(
      "HeadlessUI",
      mayImport: ["HeadlessCombine", "ViewGraph", "AppModel", "VirtualTime", "LaunchShim", "SwiftUIMacros"],
      usesFoundation: true),
    Room("Robots", mayImport: ["AppModel", "VirtualTime", "CucumberExpressions", "Gherkin", "CucumberMessages"]),
    Room(
      "ScenarioRunner",
      mayImport: [
        "Robots", "AppModel", "VirtualTime", "ProcessShim", "CucumberExpressions", "Gherkin", "CucumberMessages",
      ]),
    Room("EmbeddedFiles"),
    Room("Reporters", mayImport: ["EmbeddedFiles", "CucumberMessages"]),
    Room("JSONRPC"),
    Room(
      "LanguageServer",
      mayImport: [
        "JSONRPC", "ScenarioRunner", "Reporters", "Robots", "AppModel", "CucumberExpressions", "Gherkin",
        "CucumberMessages",
      ]),
    Room("ModelContextServer", mayImport: ["JSONRPC", "Reporters", "CucumberMessages"]),
    Room(
      "RobotKit",
      mayImport: [
        "ModelContextServer", "LanguageServer", "JSONRPC", "ScenarioRunner", "Reporters", "Robots", "AppModel",
        "VirtualTime", "ProcessShim", "EmbeddedFiles", "CucumberExpressions", "Gherkin", "CucumberMessages",
      ]),
    Room("AppleFoundation", mayImport: ["HeadlessUI"], usesFoundation: true),
    Room("_Testing_CoreGraphics"),
    Room("CoreGraphics", mayImport: ["AppleFoundation", "_Testing_CoreGraphics"]),
    Room(
      "SwiftUI", mayImport: ["AppleFoundation", "HeadlessUI", "HeadlessCombine", "RobotKit", "AppModel"]),
    Room("UniformTypeIdentifiers", mayImport: ["HeadlessUI"]),
    Room("OSLog", usesFoundation: true),
    Room("os", mayImport: ["OSLog"]),
    Room("_Testing_UIKit"),
    Room("UIKit", mayImport: ["SwiftUI", "_Testing_UIKit"]),
    Room("XCTestShim"),
    Room(
      "XCUIAutomation",
      mayImport: ["SwiftUI", "RobotKit", "Robots", "HeadlessUI", "AppModel", "VirtualTime", "XCTestShim"],
      usesFoundation: true, usesXCTest: true),
    Room("SampleApps", mayImport: ["RobotKit", "SwiftUI"], usesFoundation: true),
    Room("robotrun", mayImport: ["RobotKit", "SampleApps"]),
  ]
}
