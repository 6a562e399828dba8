/// A target under `Sources/`, and the rooms whose names it may use.
struct Room {
  let name: String
  let mayImport: Set<String>

  init(_ name: String, mayImport: Set<String> = []) {
    self.name = name
    self.mayImport = mayImport
  }

  /// The table of docs/architecture.md, in its order: data goes one way, so each room knows only rooms above it.
  static let all: [Room] = [
    Room("CucumberMessages"),
    Room("Gherkin", mayImport: ["CucumberMessages"]),
    Room("CucumberExpressions"),
    Room("ClockShim"),
    Room("HeapShim"),
    Room("ProcessShim"),
    Room("VirtualTime", mayImport: ["ClockShim"]),
    Room("AppModel", mayImport: ["VirtualTime"]),
    Room("Robots", mayImport: ["AppModel", "VirtualTime", "CucumberExpressions", "Gherkin", "CucumberMessages"]),
    Room(
      "ScenarioRunner",
      mayImport: [
        "Robots", "AppModel", "VirtualTime", "ProcessShim", "CucumberExpressions", "Gherkin", "CucumberMessages",
      ]),
    Room("Reporters", mayImport: ["CucumberMessages"]),
    Room(
      "RobotKit",
      mayImport: [
        "ScenarioRunner", "Reporters", "Robots", "AppModel", "VirtualTime", "HeapShim", "ProcessShim",
        "CucumberExpressions", "Gherkin", "CucumberMessages",
      ]),
    Room("SampleApps", mayImport: ["RobotKit"]),
    Room("robotrun", mayImport: ["RobotKit", "SampleApps"]),
  ]
}
