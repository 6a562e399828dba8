/// A target of a floor of `Sources/`, with the modules that it may import.
struct Module {
  let name: String
  let mayImport: Set<String>
  /// Whether it may import all of Foundation, as SwiftUI does.
  let usesFoundation: Bool
  /// Whether it may import XCTest, which it extends.
  let usesXCTest: Bool

  init(_ name: String, mayImport: Set<String> = [], usesFoundation: Bool = false, usesXCTest: Bool = false) {
    self.name = name
    self.mayImport = mayImport
    self.usesFoundation = usesFoundation
    self.usesXCTest = usesXCTest
  }

  /// The table of docs/architecture.md, in its order: each module may import only modules above it.
  static let all: [Module] = [
    Module("CucumberMessages"),
    Module("Gherkin", mayImport: ["CucumberMessages"]),
    Module("CucumberExpressions"),
    Module("SwiftSource"),
    Module("SystemShims"),
    Module("VirtualTime", mayImport: ["SystemShims"]),
    Module("HeadlessCombine"),
    Module("AppModel", mayImport: ["VirtualTime"]),
    Module("ScreenDrawing", mayImport: ["SystemShims", "AppModel"]),
    Module("ViewGraph"),
    Module("Constraints"),
    Module("MacroPlugin", mayImport: ["SwiftSource"], usesFoundation: true),
    Module("SwiftUIMacros", mayImport: ["MacroPlugin"]),
    Module(
      "HeadlessUI",
      mayImport: [
        "HeadlessCombine", "ViewGraph", "Constraints", "ScreenDrawing", "AppModel", "VirtualTime", "SystemShims",
        "SwiftUIMacros",
      ],
      usesFoundation: true),
    Module(
      "Robots",
      mayImport: ["ScreenDrawing", "AppModel", "VirtualTime", "CucumberExpressions", "Gherkin", "CucumberMessages"]),
    Module(
      "ScenarioRunner",
      mayImport: [
        "Robots", "ScreenDrawing", "AppModel", "VirtualTime", "SystemShims", "CucumberExpressions", "Gherkin",
        "CucumberMessages",
      ]),
    Module("EmbeddedFiles"),
    Module("Reporters", mayImport: ["EmbeddedFiles", "CucumberMessages"]),
    Module("JSONRPC"),
    Module(
      "LanguageServer",
      mayImport: [
        "JSONRPC", "ScenarioRunner", "Reporters", "Robots", "AppModel", "CucumberExpressions", "Gherkin",
        "CucumberMessages",
      ]),
    Module("ModelContextServer", mayImport: ["JSONRPC", "Reporters", "CucumberMessages"]),
    Module(
      "RobotKit",
      mayImport: [
        "ModelContextServer", "LanguageServer", "JSONRPC", "ScenarioRunner", "Reporters", "Robots", "ScreenDrawing",
        "AppModel", "VirtualTime", "SystemShims", "EmbeddedFiles", "CucumberExpressions", "SwiftSource", "Gherkin",
        "CucumberMessages",
      ]),
    Module("Combine", mayImport: ["HeadlessCombine"]),
    Module("os", mayImport: ["AppModel"], usesFoundation: true),
    Module(
      "AppleFoundation", mayImport: ["HeadlessUI", "HeadlessCombine", "AppModel", "os", "SystemShims"],
      usesFoundation: true),
    Module("_Testing_CoreGraphics"),
    Module("CoreGraphics", mayImport: ["AppleFoundation", "_Testing_CoreGraphics"]),
    Module("SwiftUICore", mayImport: ["HeadlessUI"]),
    Module(
      "SwiftUI", mayImport: ["SwiftUICore", "AppleFoundation", "HeadlessUI", "HeadlessCombine", "RobotKit", "AppModel"]),
    Module("SwiftDataMacros", mayImport: ["MacroPlugin"]),
    Module(
      "SwiftData", mayImport: ["SwiftDataMacros", "AppleFoundation", "HeadlessUI", "SwiftUI", "RobotKit"],
      usesFoundation: true),
    Module("UniformTypeIdentifiers", mayImport: ["HeadlessUI"]),
    Module("OSLog", mayImport: ["os"]),
    Module("_Testing_UIKit"),
    Module("UIKit", mayImport: ["SwiftUI", "_Testing_UIKit"]),
    Module("DraftedStandIn", mayImport: ["SwiftUI", "HeadlessUI"], usesFoundation: true),
    Module("PhoneServices", mayImport: ["AppModel", "HeadlessUI", "Robots", "VirtualTime"], usesFoundation: true),
    Module(
      "WebKit", mayImport: ["UIKit", "PhoneServices", "HeadlessUI", "AppModel", "AppleFoundation"],
      usesFoundation: true),
    Module("SafariServices", mayImport: ["UIKit", "WebKit", "HeadlessUI"], usesFoundation: true),
    Module(
      "MessageUI", mayImport: ["UIKit", "PhoneServices", "HeadlessUI", "AppModel", "Robots"],
      usesFoundation: true),
    Module("Security", mayImport: ["AppleFoundation", "PhoneServices", "AppModel", "Robots"], usesFoundation: true),
    Module(
      "LocalAuthentication", mayImport: ["AppleFoundation", "PhoneServices", "AppModel", "Robots"],
      usesFoundation: true),
    Module(
      "AuthenticationServices",
      mayImport: ["UIKit", "SwiftUI", "PhoneServices", "HeadlessUI", "AppModel", "Robots"], usesFoundation: true),
    Module(
      "UserNotifications", mayImport: ["AppleFoundation", "PhoneServices", "HeadlessUI", "AppModel", "Robots"],
      usesFoundation: true),
    Module(
      "CoreLocation", mayImport: ["AppleFoundation", "PhoneServices", "HeadlessUI", "AppModel", "Robots"],
      usesFoundation: true),
    Module(
      "MapKit",
      mayImport: [
        "CoreLocation", "UIKit", "SwiftUI", "PhoneServices", "AppleFoundation", "HeadlessUI", "AppModel", "Robots",
      ],
      usesFoundation: true),
    Module("Charts", mayImport: ["SwiftUI", "HeadlessUI", "AppModel"], usesFoundation: true),
    Module(
      "Network", mayImport: ["AppleFoundation", "PhoneServices", "AppModel", "Robots"],
      usesFoundation: true),
    Module(
      "StoreKit",
      mayImport: ["AppleFoundation", "HeadlessUI", "UIKit", "SwiftUI", "PhoneServices", "AppModel", "Robots"],
      usesFoundation: true),
    Module(
      "PhotosUI",
      mayImport: ["AppleFoundation", "HeadlessUI", "SwiftUI", "UIKit", "PhoneServices", "AppModel", "Robots"],
      usesFoundation: true),
    Module(
      "EventKit", mayImport: ["AppleFoundation", "PhoneServices", "HeadlessUI", "AppModel", "Robots"],
      usesFoundation: true),
    Module(
      "AudioToolbox", mayImport: ["AppleFoundation", "PhoneServices", "AppModel", "Robots"], usesFoundation: true),
    Module("CoreMedia", mayImport: ["AppleFoundation"], usesFoundation: true),
    Module("ImageIO", mayImport: ["AppleFoundation", "HeadlessUI"], usesFoundation: true),
    Module(
      "AVFAudio", mayImport: ["AudioToolbox", "AppleFoundation", "PhoneServices", "HeadlessUI", "AppModel", "Robots"],
      usesFoundation: true),
    Module(
      "AVFoundation",
      mayImport: [
        "AVFAudio", "AudioToolbox", "CoreMedia", "AppleFoundation", "PhoneServices", "HeadlessUI", "HeadlessCombine",
        "AppModel", "Robots",
      ],
      usesFoundation: true),
    Module("AVKit", mayImport: ["AVFoundation", "UIKit", "SwiftUI", "HeadlessUI"], usesFoundation: true),
    Module(
      "Speech",
      mayImport: [
        "AVFoundation", "AVFAudio", "CoreMedia", "AppleFoundation", "PhoneServices", "HeadlessUI", "AppModel", "Robots",
      ],
      usesFoundation: true),
    Module(
      "BackgroundTasks", mayImport: ["AppleFoundation", "PhoneServices", "HeadlessUI", "AppModel", "Robots"],
      usesFoundation: true),
    Module(
      "CoreSpotlight",
      mayImport: [
        "UniformTypeIdentifiers", "AppleFoundation", "PhoneServices", "HeadlessUI", "AppModel", "Robots",
      ],
      usesFoundation: true),
    Module(
      "ActivityKit", mayImport: ["AppleFoundation", "PhoneServices", "HeadlessUI", "AppModel", "Robots"],
      usesFoundation: true),
    Module(
      "AppIntents", mayImport: ["AppleFoundation", "SwiftUI", "HeadlessUI", "CoreSpotlight"], usesFoundation: true),
    Module(
      "Contacts", mayImport: ["AppleFoundation", "PhoneServices", "HeadlessUI", "AppModel", "Robots"],
      usesFoundation: true),
    Module("ContactsUI", mayImport: ["Contacts", "UIKit"], usesFoundation: true),
    Module("ServiceMacros", mayImport: ["MacroPlugin"]),
    Module(
      "WidgetKit",
      mayImport: [
        "ServiceMacros", "AppIntents", "AppleFoundation", "SwiftUI", "PhoneServices", "AppModel", "Robots",
      ],
      usesFoundation: true),
    Module(
      "TipKit",
      mayImport: [
        "ServiceMacros", "AppleFoundation", "SwiftUI", "PhoneServices", "HeadlessUI", "AppModel", "Robots",
      ],
      usesFoundation: true),
    Module("PDFKit", mayImport: ["UIKit", "PhoneServices", "HeadlessUI"], usesFoundation: true),
    Module("QuickLook", mayImport: ["WebKit", "AVKit", "UIKit", "SwiftUI", "PDFKit"], usesFoundation: true),
    Module("LinkPresentation", mayImport: ["WebKit", "UIKit", "PhoneServices", "HeadlessUI"], usesFoundation: true),
    Module(
      "HealthKit", mayImport: ["AppleFoundation", "PhoneServices", "HeadlessUI", "AppModel", "Robots"],
      usesFoundation: true),
    Module(
      "FoundationModels",
      mayImport: ["ServiceMacros", "AppleFoundation", "PhoneServices", "HeadlessUI", "AppModel", "Robots"],
      usesFoundation: true),
    Module("SystemConfiguration", mayImport: ["Network", "AppleFoundation"], usesFoundation: true),
    Module(
      "CloudKit",
      mayImport: ["UserNotifications", "CoreLocation", "AppleFoundation", "PhoneServices", "AppModel", "Robots"],
      usesFoundation: true),
    Module("XCTestShim"),
    Module(
      "XCUIAutomation",
      mayImport: [
        "SwiftUI", "RobotKit", "PhoneServices", "Robots", "HeadlessUI", "AppModel", "VirtualTime", "XCTestShim",
      ],
      usesFoundation: true, usesXCTest: true),
    Module(
      "SnapshotTesting", mayImport: ["SwiftUI", "RobotKit", "HeadlessUI", "AppModel", "ScreenDrawing", "VirtualTime"],
      usesFoundation: true, usesXCTest: true),
    Module("InlineSnapshotTesting", mayImport: ["SnapshotTesting"], usesFoundation: true),
    Module(
      "ViewInspector",
      mayImport: ["SwiftUI", "HeadlessUI", "HeadlessCombine", "ViewGraph", "AppModel", "VirtualTime"],
      usesFoundation: true, usesXCTest: true),
    Module(
      "PrebuiltModules",
      mayImport: [
        "SwiftUI", "SwiftUICore", "AppleFoundation", "CoreGraphics", "UniformTypeIdentifiers", "OSLog", "os", "Combine",
        "UIKit", "SwiftData", "XCUIAutomation", "SnapshotTesting", "InlineSnapshotTesting", "ViewInspector",
        "DraftedStandIn", "RobotKit",
        "WebKit", "SafariServices", "MessageUI", "Security", "LocalAuthentication", "UserNotifications", "CoreLocation",
        "MapKit", "Charts", "Network", "StoreKit", "PhotosUI", "EventKit", "AppIntents", "AudioToolbox", "CoreMedia",
        "ImageIO", "AVFAudio", "AVFoundation", "AVKit", "Speech", "BackgroundTasks", "CoreSpotlight", "ActivityKit",
        "Contacts", "ContactsUI", "WidgetKit", "TipKit", "PDFKit", "QuickLook", "LinkPresentation", "HealthKit",
        "FoundationModels", "CloudKit", "SystemConfiguration", "AuthenticationServices",
      ]),
    Module("SampleApps", mayImport: ["RobotKit", "SwiftUI"], usesFoundation: true),
    Module("robotrun", mayImport: ["RobotKit", "SampleApps"]),
  ]
}
