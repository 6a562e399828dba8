// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// Puts targets on a floor, a directory of `Sources` and of `Tests`: they use targets of their floor and of those below.
func floor(_ name: String, _ targets: [Target]) -> [Target] {
  for target in targets where target.path == nil {
    target.path = "\(target.isTest ? "Tests" : "Sources")/\(name)/\(target.name)"
  }
  return targets
}

/// Targets with the names of Apple's modules, and what is made with them: on a Mac they would shadow those of the SDK.
#if os(Linux)
  /// The modules of the phone's services that apps import, each a product.
  let phoneServices = [
    "WebKit",
    "SafariServices",
    "MessageUI",
    "Security",
    "LocalAuthentication",
    "AuthenticationServices",
    "UserNotifications",
    "CoreLocation",
    "MapKit",
    "Charts",
    "Network",
    "StoreKit",
    "PhotosUI",
    "EventKit",
    "AppIntents",
    "AudioToolbox",
    "CoreMedia",
    "ImageIO",
    "AVFAudio",
    "AVFoundation",
    "AVKit",
    "Speech",
    "BackgroundTasks",
    "CoreSpotlight",
    "ActivityKit",
    "Contacts",
    "ContactsUI",
    "WidgetKit",
    "TipKit",
    "PDFKit",
    "QuickLook",
    "LinkPresentation",
    "HealthKit",
    "FoundationModels",
    "CloudKit",
    "SystemConfiguration",
  ]
  let appleProducts: [Product] =
    [
      .library(name: "Combine", targets: ["Combine"]),
      .library(
        name: "SwiftUI",
        targets: ["SwiftUI", "SwiftUICore", "AppleFoundation", "CoreGraphics", "UniformTypeIdentifiers", "OSLog", "os"]),
      .library(name: "SwiftData", targets: ["SwiftData"]),
      .library(name: "UIKit", targets: ["UIKit"]),
      .plugin(name: "PhoneConditions", targets: ["PhoneConditions"]),
      .plugin(name: "PrebuiltImports", targets: ["PrebuiltImports"]),
      .library(name: "DraftedStandIn", targets: ["DraftedStandIn"]),
      .library(name: "XCUIAutomation", targets: ["XCUIAutomation"]),
      .library(name: "SnapshotTesting", targets: ["SnapshotTesting"]),
      .library(name: "InlineSnapshotTesting", targets: ["InlineSnapshotTesting"]),
      .library(name: "PrebuiltModules", targets: ["PrebuiltModules"]),
      .library(name: "ViewInspector", targets: ["ViewInspector"]),
    ] + phoneServices.map { .library(name: $0, targets: [$0]) }
  let appleModules: [Target] = [
    .target(name: "Combine", dependencies: ["HeadlessCombine"]),
    .target(
      name: "AppleFoundation", dependencies: ["HeadlessUI", "HeadlessCombine", "AppModel", "os", "SystemShims"]),
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "CoreGraphics", dependencies: ["AppleFoundation", "_Testing_CoreGraphics"]),
    .target(name: "SwiftUICore", dependencies: ["HeadlessUI"]),
    .target(
      name: "SwiftUI",
      dependencies: ["SwiftUICore", "AppleFoundation", "HeadlessUI", "HeadlessCombine", "RobotKit", "AppModel"]),
    .macro(name: "SwiftDataMacros", dependencies: ["MacroPlugin"]),
    .target(
      name: "SwiftData", dependencies: ["SwiftDataMacros", "AppleFoundation", "HeadlessUI", "SwiftUI", "RobotKit"]),
    .target(name: "UniformTypeIdentifiers", dependencies: ["HeadlessUI"]),
    .target(name: "os", dependencies: ["AppModel"]),
    .target(name: "OSLog", dependencies: ["os"]),
    .target(name: "_Testing_UIKit"),
    .target(name: "UIKit", dependencies: ["SwiftUI", "_Testing_UIKit"]),
    .target(name: "DraftedStandIn", dependencies: ["SwiftUI", "HeadlessUI"]),
    .target(name: "PhoneServices", dependencies: ["AppModel", "HeadlessUI", "Robots", "VirtualTime"]),
    .target(name: "WebKit", dependencies: ["UIKit", "PhoneServices", "HeadlessUI", "AppModel", "AppleFoundation"]),
    .target(name: "SafariServices", dependencies: ["UIKit", "WebKit", "HeadlessUI"]),
    .target(name: "MessageUI", dependencies: ["UIKit", "PhoneServices", "HeadlessUI", "AppModel", "Robots"]),
    .target(name: "Security", dependencies: ["AppleFoundation", "PhoneServices", "AppModel", "Robots"]),
    .target(name: "LocalAuthentication", dependencies: ["AppleFoundation", "PhoneServices", "AppModel", "Robots"]),
    .target(
      name: "AuthenticationServices",
      dependencies: ["UIKit", "SwiftUI", "PhoneServices", "HeadlessUI", "AppModel", "Robots"]),
    .target(
      name: "UserNotifications",
      dependencies: ["AppleFoundation", "PhoneServices", "HeadlessUI", "AppModel", "Robots"]),
    .target(
      name: "CoreLocation", dependencies: ["AppleFoundation", "PhoneServices", "HeadlessUI", "AppModel", "Robots"]),
    .target(
      name: "MapKit",
      dependencies: [
        "CoreLocation", "UIKit", "SwiftUI", "PhoneServices", "AppleFoundation", "HeadlessUI", "AppModel", "Robots",
      ]),
    .target(name: "Charts", dependencies: ["SwiftUI", "HeadlessUI", "AppModel"]),
    .target(name: "Network", dependencies: ["AppleFoundation", "PhoneServices", "AppModel", "Robots"]),
    .target(
      name: "StoreKit",
      dependencies: ["AppleFoundation", "HeadlessUI", "UIKit", "SwiftUI", "PhoneServices", "AppModel", "Robots"]),
    .target(
      name: "PhotosUI",
      dependencies: ["AppleFoundation", "HeadlessUI", "SwiftUI", "UIKit", "PhoneServices", "AppModel", "Robots"]),
    .target(name: "EventKit", dependencies: ["AppleFoundation", "PhoneServices", "HeadlessUI", "AppModel", "Robots"]),
    .target(name: "AudioToolbox", dependencies: ["AppleFoundation", "PhoneServices", "AppModel", "Robots"]),
    .target(name: "CoreMedia", dependencies: ["AppleFoundation"]),
    .target(name: "ImageIO", dependencies: ["AppleFoundation", "HeadlessUI"]),
    .target(
      name: "AVFAudio",
      dependencies: ["AudioToolbox", "AppleFoundation", "PhoneServices", "HeadlessUI", "AppModel", "Robots"]),
    .target(
      name: "AVFoundation",
      dependencies: [
        "AVFAudio", "AudioToolbox", "CoreMedia", "AppleFoundation", "PhoneServices", "HeadlessUI", "HeadlessCombine",
        "AppModel", "Robots",
      ]),
    .target(name: "AVKit", dependencies: ["AVFoundation", "UIKit", "SwiftUI", "HeadlessUI"]),
    .target(
      name: "Speech",
      dependencies: [
        "AVFoundation", "AVFAudio", "CoreMedia", "AppleFoundation", "PhoneServices", "HeadlessUI", "AppModel", "Robots",
      ]),
    .target(
      name: "BackgroundTasks", dependencies: ["AppleFoundation", "PhoneServices", "HeadlessUI", "AppModel", "Robots"]),
    .target(
      name: "CoreSpotlight",
      dependencies: [
        "UniformTypeIdentifiers", "AppleFoundation", "PhoneServices", "HeadlessUI", "AppModel", "Robots",
      ]),
    .target(
      name: "ActivityKit", dependencies: ["AppleFoundation", "PhoneServices", "HeadlessUI", "AppModel", "Robots"]),
    .target(name: "AppIntents", dependencies: ["AppleFoundation", "SwiftUI", "HeadlessUI", "CoreSpotlight"]),
    .target(name: "Contacts", dependencies: ["AppleFoundation", "PhoneServices", "HeadlessUI", "AppModel", "Robots"]),
    .target(name: "ContactsUI", dependencies: ["Contacts", "UIKit"]),
    .macro(name: "ServiceMacros", dependencies: ["MacroPlugin"]),
    .target(
      name: "WidgetKit",
      dependencies: [
        "ServiceMacros", "AppIntents", "AppleFoundation", "SwiftUI", "PhoneServices", "AppModel", "Robots",
      ]),
    .target(
      name: "TipKit",
      dependencies: [
        "ServiceMacros", "AppleFoundation", "SwiftUI", "PhoneServices", "HeadlessUI", "AppModel", "Robots",
      ]),
    .target(name: "PDFKit", dependencies: ["UIKit", "PhoneServices", "HeadlessUI"]),
    .target(name: "QuickLook", dependencies: ["WebKit", "AVKit", "UIKit", "SwiftUI", "PDFKit"]),
    .target(name: "LinkPresentation", dependencies: ["WebKit", "UIKit", "PhoneServices", "HeadlessUI"]),
    .target(name: "HealthKit", dependencies: ["AppleFoundation", "PhoneServices", "HeadlessUI", "AppModel", "Robots"]),
    .target(
      name: "FoundationModels",
      dependencies: ["ServiceMacros", "AppleFoundation", "PhoneServices", "HeadlessUI", "AppModel", "Robots"]),
    .target(name: "SystemConfiguration", dependencies: ["Network", "AppleFoundation"]),
    .target(
      name: "CloudKit",
      dependencies: ["UserNotifications", "CoreLocation", "AppleFoundation", "PhoneServices", "AppModel", "Robots"]),
    .target(name: "XCTestShim"),
    .target(
      name: "XCUIAutomation",
      dependencies: [
        "SwiftUI", "RobotKit", "PhoneServices", "Robots", "HeadlessUI", "AppModel", "VirtualTime", "XCTestShim",
      ]),
    .target(
      name: "SnapshotTesting",
      dependencies: ["SwiftUI", "RobotKit", "HeadlessUI", "AppModel", "ScreenDrawing", "VirtualTime"]),
    .target(name: "InlineSnapshotTesting", dependencies: ["SnapshotTesting"]),
    .target(
      name: "ViewInspector",
      dependencies: ["SwiftUI", "HeadlessUI", "HeadlessCombine", "ViewGraph", "AppModel", "VirtualTime"]),
    .target(
      name: "PrebuiltModules",
      dependencies: [
        "SwiftUI", "SwiftUICore", "AppleFoundation", "CoreGraphics", "UniformTypeIdentifiers", "OSLog", "os", "Combine",
        "UIKit", "SwiftData", "XCUIAutomation", "SnapshotTesting", "InlineSnapshotTesting", "ViewInspector",
        "DraftedStandIn", "RobotKit",
        "WebKit", "SafariServices", "MessageUI", "Security", "LocalAuthentication", "UserNotifications", "CoreLocation",
        "MapKit", "Charts", "Network", "StoreKit", "PhotosUI", "EventKit", "AppIntents", "AudioToolbox", "CoreMedia",
        "ImageIO", "AVFAudio", "AVFoundation", "AVKit", "Speech", "BackgroundTasks", "CoreSpotlight", "ActivityKit",
        "Contacts", "ContactsUI", "WidgetKit", "TipKit", "PDFKit", "QuickLook", "LinkPresentation", "HealthKit",
        "FoundationModels", "CloudKit", "SystemConfiguration", "AuthenticationServices",
      ]),
    .testTarget(
      name: "AppleFoundationTests", dependencies: ["AppleFoundation", "CoreGraphics", "UIKit", "SwiftUI", "RobotKit"]),
    .testTarget(name: "SwiftDataTests", dependencies: ["SwiftData", "SwiftUI", "RobotKit"]),
    .testTarget(name: "SnapshotTestingTests", dependencies: ["InlineSnapshotTesting", "SwiftUI", "UIKit"]),
    .testTarget(
      name: "ViewInspectorTests",
      dependencies: ["ViewInspector", "XCUIAutomation", "SwiftUI", "UIKit", "MapKit", "Combine"]),
    .testTarget(
      name: "ServicesTests",
      dependencies: [
        "ServicesSample", "LocalAuthentication", "Security", "UserNotifications", "CoreLocation", "MapKit",
        "CoreMedia", "ImageIO", "AVFoundation", "Speech", "BackgroundTasks", "CoreSpotlight", "ActivityKit", "StoreKit",
        "Contacts", "WidgetKit", "TipKit", "PDFKit", "QuickLook", "LinkPresentation", "HealthKit",
        "FoundationModels", "CloudKit", "SystemConfiguration", "AuthenticationServices", "PhoneServices", "RobotKit",
        "TestSupport",
      ],
      exclude: ["Failures", "Scenarios"]),
    .testTarget(
      name: "ChartsTests",
      dependencies: ["Charts", "SwiftUI", "RobotKit", "ScreenDrawing", "AppModel", "VirtualTime", "TestSupport"],
      exclude: ["Goldens"]),
    .testTarget(name: "OSLogTests", dependencies: ["OSLog", "os"]),
    .testTarget(name: "DraftedStandInTests", dependencies: ["DraftedStandIn"]),
    .testTarget(name: "XCUIAutomationTests", dependencies: ["XCUIAutomation", "CoreLocation", "SwiftUI"]),
  ]
  /// Programs, plug-ins, and tests of no floor.
  let linuxPrograms: [Target] = [
    .executableTarget(name: "phone-code", path: "Plugins/PhoneCode"),
    .plugin(name: "PhoneConditions", capability: .buildTool(), dependencies: ["phone-code"]),
    .plugin(name: "PrebuiltImports", capability: .buildTool()),
    .target(name: "SampleApps", dependencies: ["RobotKit", "SwiftUI"]),
    .executableTarget(name: "robotrun", dependencies: ["RobotKit", "SampleApps"]),
    .executableTarget(name: "swiftui-shop", dependencies: ["SwiftUI"], path: "Tests/Apps/SwiftUIShop"),
    .executableTarget(name: "growth-app", dependencies: ["SwiftUI"], path: "Tests/Apps/GrowthApp"),
    .executableTarget(
      name: "data-bench", dependencies: ["RobotKit", "SwiftData", "SwiftUI", "UIKit"], path: "Tests/Apps/DataBench"),
    .executableTarget(name: "shop-robots", dependencies: ["RobotKit", "SwiftUI"], path: "Tests/Apps/ShopRobots"),
    .executableTarget(
      name: "stuck-robots", dependencies: ["RobotKit", "SwiftUI", "SpawnShim"], path: "Tests/Apps/StuckRobots"),
    .testTarget(
      name: "SeededBugTests", dependencies: ["RobotKit", "SwiftUI"], path: "Tests/Apps/SeededBugTests",
      exclude: ["Scenarios"]),
    .testTarget(
      name: "ExploreTests", dependencies: ["RobotKit", "SwiftUI", "Combine", "CucumberMessages", "ScenarioRunner"],
      path: "Tests/Apps/ExploreTests",
      exclude: ["Scenarios"]),
    .testTarget(
      name: "SwiftUIBehaviourTests", dependencies: ["SwiftUI", "AppModel", "VirtualTime"],
      path: "Tests/App/SwiftUIBehaviour/Tests"),
  ]
  let appleTargets = floor("Apple", appleModules) + linuxPrograms
  /// What Xcode 26 sets for a new app.
  let appSettings: [SwiftSetting] = [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
  /// Apps in the shapes of published ones, with their scenarios and UI tests. Targets of the packages that use this one
  /// must have other names, so these are unlikely ones.
  let exampleApps: [Target] = [
    .target(name: "TravelSampleAPI", dependencies: ["AppleFoundation"], path: "Tests/Apps/Travel/API"),
    .target(
      name: "TravelSampleDesign", dependencies: ["SwiftUI"], path: "Tests/Apps/Travel/Design",
      swiftSettings: appSettings),
    .target(
      name: "TravelSampleFeatures", dependencies: ["SwiftUI", "OSLog", "TravelSampleAPI", "TravelSampleDesign"],
      path: "Tests/Apps/Travel/Features", resources: [.process("Resources")], swiftSettings: appSettings),
    .executableTarget(
      name: "TravelSample", dependencies: ["SwiftUI", "TravelSampleAPI", "TravelSampleFeatures"],
      path: "Tests/Apps/Travel/App",
      swiftSettings: appSettings),
    .testTarget(
      name: "TravelTests", dependencies: ["TravelSample", "RobotKit", "SwiftUI"], path: "Tests/Apps/Travel/Tests",
      exclude: ["Scenarios"]),
    .testTarget(
      name: "TravelUITests", dependencies: ["TravelSample", "RobotKit", "XCUIAutomation"],
      path: "Tests/Apps/Travel/UITests"),
    .executableTarget(
      name: "CookbookSample", dependencies: ["SwiftUI", "Combine"], path: "Tests/Apps/Cookbook/App"),
    .testTarget(
      name: "CookbookTests", dependencies: ["CookbookSample", "RobotKit", "SwiftUI"], path: "Tests/Apps/Cookbook/Tests",
      exclude: ["Scenarios"]),
    .executableTarget(
      name: "JournalSample", dependencies: ["SwiftUI", "Combine", "OSLog", "UIKit"], path: "Tests/Apps/Journal/App"),
    .testTarget(
      name: "JournalTests", dependencies: ["JournalSample", "RobotKit", "SwiftUI"], path: "Tests/Apps/Journal/Tests",
      exclude: ["Scenarios"]),
    .executableTarget(
      name: "SuggestSample", dependencies: ["UIKit", "AppleFoundation"], path: "Tests/Apps/Suggest/App"),
    .testTarget(
      name: "SuggestTests", dependencies: ["SuggestSample", "RobotKit", "UIKit"], path: "Tests/Apps/Suggest/Tests",
      exclude: ["Scenarios"]),
    .testTarget(
      name: "SuggestUITests", dependencies: ["SuggestSample", "RobotKit", "UIKit", "XCUIAutomation"],
      path: "Tests/Apps/Suggest/UITests"),
    .testTarget(
      name: "MessagesUITests", dependencies: ["SampleApps", "XCUIAutomation"], path: "Tests/Apps/Messages/UITests"),
    .executableTarget(
      name: "ServicesSample", dependencies: ["SwiftUI", "RobotKit"] + phoneServices.map { .byName(name: $0) },
      path: "Tests/Apps/Services/App"),
    .executableTarget(
      name: "ShelfSample", dependencies: ["SwiftUI", "SwiftData", "RobotKit"], path: "Tests/Apps/Shelf/App",
      swiftSettings: appSettings),
    .testTarget(
      name: "ShelfTests", dependencies: ["ShelfSample", "RobotKit"],
      path: "Tests/Apps/Shelf/Tests", exclude: ["Scenarios"]),
  ]
  let appPrograms: [Target.Dependency] = ["SampleApps", "shop-robots", "stuck-robots", "swiftui-shop"]
#else
  let appleProducts: [Product] = []
  let exampleApps: [Target] = []
  let appleTargets: [Target] = [.executableTarget(name: "robotrun", dependencies: ["RobotKit"])]
  let appPrograms: [Target.Dependency] = []
#endif

// Kept in the order of docs/architecture.md: a target imports only targets above it.
let language: [Target] = [
  .target(name: "CucumberMessages"),
  .target(name: "Gherkin", dependencies: ["CucumberMessages"]),
  .target(name: "CucumberExpressions"),
  .target(name: "SwiftSource"),
  .testTarget(name: "CucumberMessagesTests", dependencies: ["CucumberMessages"]),
  .testTarget(
    name: "GherkinTests", dependencies: ["Gherkin", "CucumberMessages"], exclude: ["Goldens"]),
  .testTarget(name: "CucumberExpressionsTests", dependencies: ["CucumberExpressions", "TestSupport"]),
]
let app: [Target] = [
  .target(name: "SystemShims"),
  .target(name: "VirtualTime", dependencies: ["SystemShims"]),
  .target(name: "HeadlessCombine"),
  .target(name: "AppModel", dependencies: ["VirtualTime"]),
  .target(name: "ScreenDrawing", dependencies: ["SystemShims", "AppModel"]),
  .target(name: "ViewGraph"),
  .target(name: "Constraints"),
  .target(name: "MacroPlugin", dependencies: ["SwiftSource"]),
  .macro(name: "SwiftUIMacros", dependencies: ["MacroPlugin"]),
  .target(
    name: "HeadlessUI",
    dependencies: [
      "HeadlessCombine", "ViewGraph", "Constraints", "ScreenDrawing", "AppModel", "VirtualTime", "SystemShims",
      "SwiftUIMacros",
    ]),
  .testTarget(name: "MacroPluginTests", dependencies: ["MacroPlugin"]),
  .testTarget(name: "VirtualTimeTests", dependencies: ["VirtualTime", "TestSupport", "conformance-probe"]),
  .testTarget(name: "ConstraintsTests", dependencies: ["Constraints", "TestSupport"]),
  .testTarget(name: "HeadlessCombineTests", dependencies: ["HeadlessCombine"]),
  .testTarget(name: "AppModelTests", dependencies: ["AppModel", "VirtualTime", "TestSupport"]),
  .testTarget(
    name: "HeadlessUITests",
    dependencies: [
      "HeadlessUI", "HeadlessCombine", "ViewGraph", "ScreenDrawing", "AppModel", "VirtualTime", "TestSupport",
    ],
    exclude: ["Ledger/apple-types.txt", "Ledger/ledger.csv"]),
]
let running: [Target] = [
  .target(
    name: "Robots",
    dependencies: ["ScreenDrawing", "AppModel", "VirtualTime", "CucumberExpressions", "Gherkin", "CucumberMessages"]),
  .target(
    name: "ScenarioRunner",
    dependencies: [
      "Robots", "ScreenDrawing", "AppModel", "VirtualTime", "SystemShims", "CucumberExpressions", "Gherkin",
      "CucumberMessages",
    ]),
  .target(name: "EmbeddedFiles"),
  .target(name: "Reporters", dependencies: ["EmbeddedFiles", "CucumberMessages"], exclude: ["HTML/Page"]),
  .testTarget(
    name: "RobotsTests",
    dependencies: ["Robots", "HeadlessUI", "AppModel", "VirtualTime", "CucumberExpressions", "TestSupport"]),
  .testTarget(
    name: "ScenarioRunnerTests",
    dependencies: [
      "ScenarioRunner", "SampleApps", "Robots", "HeadlessUI", "HeadlessCombine", "AppModel", "VirtualTime",
      "CucumberExpressions", "Gherkin", "CucumberMessages", "TestSupport",
    ]),
  .testTarget(
    name: "ReportersTests", dependencies: ["Reporters", "CucumberMessages", "TestSupport"], exclude: ["Goldens"]),
]
let program: [Target] = [
  .target(name: "JSONRPC"),
  .target(
    name: "LanguageServer",
    dependencies: [
      "JSONRPC", "ScenarioRunner", "Reporters", "Robots", "AppModel", "CucumberExpressions", "Gherkin",
      "CucumberMessages",
    ]),
  .target(name: "ModelContextServer", dependencies: ["JSONRPC", "Reporters", "CucumberMessages"]),
  .target(
    name: "RobotKit",
    dependencies: [
      "ModelContextServer", "LanguageServer", "JSONRPC", "ScenarioRunner", "Reporters", "Robots", "ScreenDrawing",
      "AppModel", "VirtualTime", "SystemShims", "EmbeddedFiles", "CucumberExpressions", "SwiftSource", "Gherkin",
      "CucumberMessages",
    ],
    exclude: ["Init/Template", "Audit/Table", "Previews/Gallery/gallery.html"]),
  .testTarget(
    name: "LanguageServerTests",
    dependencies: [
      "LanguageServer", "JSONRPC", "Robots", "AppModel", "Gherkin", "CucumberMessages", "TestSupport",
    ]),
  .testTarget(name: "ModelContextServerTests", dependencies: ["ModelContextServer", "JSONRPC", "CucumberMessages"]),
  .testTarget(
    name: "RobotKitTests",
    dependencies: ["RobotKit", "SwiftSource", "TestSupport", "robotrun"] + appPrograms,
    exclude: ["Adopt/Fixtures", "Adopt/Goldens", "Goldens"]),
]
/// Tests, and what they share.
let checks: [Target] = [
  .executableTarget(
    name: "conformance-probe",
    dependencies: [
      "RobotKit", "Robots", "HeadlessUI", "AppModel", "VirtualTime", "CucumberExpressions", "Gherkin",
      "CucumberMessages", "TestSupport",
    ],
    path: "Tests/ConformanceProbe"),
  .target(name: "SpawnShim", path: "Tests/SpawnShim"),
  .target(
    name: "TestSupport", dependencies: ["VirtualTime", "SystemShims", "SpawnShim"], path: "Tests/TestSupport"),
  .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"]),
  .testTarget(
    name: "SampleAppsTests",
    dependencies: ["SampleApps", "RobotKit", "Robots", "HeadlessUI", "ScreenDrawing", "AppModel", "VirtualTime"],
    path: "Tests/Apps/SampleAppsTests",
    exclude: ["Drawing/Goldens"]),
]

let package = Package(
  name: "robotrun",
  platforms: [.macOS("26.4")],
  products: [
    .library(name: "RobotKit", targets: ["RobotKit"]),
    .library(name: "Gherkin", targets: ["Gherkin", "CucumberMessages"]),
    .library(name: "CucumberExpressions", targets: ["CucumberExpressions"]),
    .executable(name: "robotrun", targets: ["robotrun"]),
  ] + appleProducts,
  targets: floor("Language", language) + floor("App", app) + floor("Running", running) + floor("Program", program)
    + appleTargets + exampleApps + checks,
  swiftLanguageModes: [.v6]
)
