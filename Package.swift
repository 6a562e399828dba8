// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// Targets with the names of Apple's modules: on a Mac they would shadow those of the SDK.
#if os(Linux)
  let appleProducts: [Product] = [
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
  ]
  let appleTargets: [Target] = [
    .target(name: "Combine", dependencies: ["HeadlessCombine"]),
    .target(name: "SwiftUI", dependencies: ["HeadlessUI", "HeadlessCombine", "RobotKit", "AppModel"]),
    .executableTarget(name: "swiftui-shop", dependencies: ["SwiftUI"], path: "Tests/SwiftUIShop"),
  ]
  let appPrograms: [Target.Dependency] = ["swiftui-shop"]
#else
  let appleProducts: [Product] = []
  let appleTargets: [Target] = []
  let appPrograms: [Target.Dependency] = []
#endif

/// Kept in the order of docs/architecture.md: a target imports only targets above it.
let package = Package(
  name: "robotrun",
  platforms: [.macOS("26.4")],
  products: [
    .library(name: "RobotKit", targets: ["RobotKit"]),
    .library(name: "Gherkin", targets: ["Gherkin", "CucumberMessages"]),
    .library(name: "CucumberExpressions", targets: ["CucumberExpressions"]),
    .executable(name: "robotrun", targets: ["robotrun"]),
  ] + appleProducts,
  targets: [
    .target(name: "CucumberMessages"),
    .target(name: "Gherkin", dependencies: ["CucumberMessages"]),
    .target(name: "CucumberExpressions"),
    .target(name: "ClockShim"),
    .target(name: "HeapShim"),
    .target(name: "ProcessShim"),
    .target(name: "VirtualTime", dependencies: ["ClockShim"]),
    .target(name: "HeadlessCombine"),
    .target(name: "AppModel", dependencies: ["VirtualTime"]),
    .target(name: "ViewGraph"),
    .macro(name: "SwiftUIMacros"),
    .target(
      name: "HeadlessUI",
      dependencies: ["HeadlessCombine", "ViewGraph", "AppModel", "VirtualTime", "SwiftUIMacros"]),
    .target(
      name: "Robots",
      dependencies: ["AppModel", "VirtualTime", "CucumberExpressions", "Gherkin", "CucumberMessages"]),
    .target(
      name: "ScenarioRunner",
      dependencies: [
        "Robots", "AppModel", "VirtualTime", "ProcessShim", "CucumberExpressions", "Gherkin", "CucumberMessages",
      ]),
    .target(
      name: "Reporters", dependencies: ["CucumberMessages"], resources: [.embedInCode("HTML/Page")]),
    .target(
      name: "RobotKit",
      dependencies: [
        "ScenarioRunner", "Reporters", "Robots", "AppModel", "VirtualTime", "HeapShim", "ProcessShim",
        "CucumberExpressions", "Gherkin", "CucumberMessages",
      ]),
    .target(name: "SampleApps", dependencies: ["RobotKit"]),
    .executableTarget(name: "robotrun", dependencies: ["RobotKit", "SampleApps"]),
    .executableTarget(
      name: "conformance-probe",
      dependencies: [
        "RobotKit", "Robots", "AppModel", "VirtualTime", "CucumberExpressions", "Gherkin", "CucumberMessages",
        "TestSupport",
      ],
      path: "Tests/ConformanceProbe"),
    .executableTarget(name: "shop-robots", dependencies: ["RobotKit"], path: "Tests/ShopRobots"),
    .executableTarget(
      name: "stuck-robots", dependencies: ["RobotKit", "ProcessShim"], path: "Tests/StuckRobots"),
    .target(name: "SpawnShim", path: "Tests/SpawnShim"),
    .target(
      name: "TestSupport", dependencies: ["AppModel", "VirtualTime", "ProcessShim", "SpawnShim"],
      path: "Tests/TestSupport"),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(name: "CucumberMessagesTests", dependencies: ["CucumberMessages"]),
    .testTarget(
      name: "GherkinTests", dependencies: ["Gherkin", "CucumberMessages"], exclude: ["Goldens"]),
    .testTarget(name: "CucumberExpressionsTests", dependencies: ["CucumberExpressions", "TestSupport"]),
    .testTarget(name: "VirtualTimeTests", dependencies: ["VirtualTime", "TestSupport", "conformance-probe"]),
    .testTarget(name: "HeadlessCombineTests", dependencies: ["HeadlessCombine"]),
    .testTarget(name: "AppModelTests", dependencies: ["AppModel", "VirtualTime", "TestSupport"]),
    .testTarget(
      name: "HeadlessUITests", dependencies: ["HeadlessUI", "AppModel", "VirtualTime"],
      exclude: ["Ledger/ledger.csv"]),
    .testTarget(
      name: "RobotsTests", dependencies: ["Robots", "AppModel", "VirtualTime", "CucumberExpressions", "TestSupport"]),
    .testTarget(
      name: "ScenarioRunnerTests",
      dependencies: [
        "ScenarioRunner", "SampleApps", "Robots", "AppModel", "VirtualTime", "CucumberExpressions", "Gherkin",
        "CucumberMessages",
      ]),
    .testTarget(
      name: "ReportersTests", dependencies: ["Reporters", "CucumberMessages", "TestSupport"], exclude: ["Goldens"]),
    .testTarget(
      name: "RobotKitTests",
      dependencies: ["RobotKit", "SampleApps", "TestSupport", "robotrun", "shop-robots", "stuck-robots"] + appPrograms,
      exclude: ["Goldens"]),
    .testTarget(
      name: "SampleAppsTests", dependencies: ["SampleApps", "RobotKit", "Robots", "AppModel", "VirtualTime"]),
  ] + appleTargets,
  swiftLanguageModes: [.v6]
)
