/// Modules that can be imported without the project's own.
enum KnownModules {
  private static let toolchain: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML", "CoreFoundation", "Observation", "Dispatch", "Synchronization", "XCTest", "Testing", "Glibc",
    "RegexBuilder", "Distributed", "Cxx", "CxxStdlib", "PackageDescription", "PackagePlugin",
  ]

  /// The modules of robotrun, besides services.
  private static let own: Set<String> = [
    "SwiftUI", "SwiftUICore", "Combine", "UIKit", "AppleFoundation", "CoreGraphics", "UniformTypeIdentifiers", "OSLog",
    "os", "SwiftData", "RobotKit", "Gherkin", "CucumberExpressions", "CucumberMessages", "SnapshotTesting",
    "InlineSnapshotTesting", "ViewInspector",
  ]

  /// The services of the phone, each a product of robotrun with one module.
  static let services = [
    "WebKit", "SafariServices", "MessageUI", "Security", "LocalAuthentication", "AuthenticationServices",
    "UserNotifications", "CoreLocation", "MapKit", "Charts", "Network", "StoreKit", "PhotosUI", "EventKit",
    "AppIntents", "AudioToolbox", "CoreMedia", "ImageIO", "AVFAudio", "AVFoundation", "AVKit", "Speech",
    "BackgroundTasks", "CoreSpotlight", "ActivityKit", "Contacts", "ContactsUI", "WidgetKit", "TipKit", "PDFKit",
    "QuickLook", "LinkPresentation", "HealthKit", "FoundationModels", "CloudKit", "SystemConfiguration",
  ]

  /// The products of robotrun that an app needs, with the modules in each.
  static let products: [(name: String, modules: Set<String>)] =
    [
      (
        "SwiftUI",
        ["SwiftUI", "SwiftUICore", "AppleFoundation", "CoreGraphics", "UniformTypeIdentifiers", "OSLog", "os"]
      ),
      ("Combine", ["Combine"]), ("UIKit", ["UIKit"]), ("SwiftData", ["SwiftData"]), ("RobotKit", ["RobotKit"]),
    ] + services.map { ($0, [$0]) }

  /// The modules whose import makes `URLSession` and its types visible.
  static let withNetworking: Set<String> = ["SwiftUI", "AppleFoundation", "UIKit", "FoundationNetworking"]

  /// The types that are in Foundation on Apple platforms and in FoundationNetworking on Linux.
  static let networkingTypes: Set<String> = [
    "CachedURLResponse", "HTTPCookie", "HTTPCookiePropertyKey", "HTTPCookieStorage", "HTTPURLResponse",
    "NSMutableURLRequest", "NSURLRequest", "URLAuthenticationChallenge", "URLAuthenticationChallengeSender", "URLCache",
    "URLCredential", "URLCredentialStorage", "URLProtectionSpace", "URLProtocol", "URLProtocolClient", "URLRequest",
    "URLResponse", "URLSession", "URLSessionConfiguration", "URLSessionDataDelegate", "URLSessionDataTask",
    "URLSessionDelegate", "URLSessionDownloadDelegate", "URLSessionDownloadTask", "URLSessionStreamTask",
    "URLSessionTask", "URLSessionTaskDelegate", "URLSessionTaskMetrics", "URLSessionTaskTransactionMetrics",
    "URLSessionUploadTask", "URLSessionWebSocketDelegate", "URLSessionWebSocketTask",
  ]

  /// Apple's C library. A module of its name would let the conditions of all other code find Apple's kernel.
  static let appleLibrary = "Darwin"

  /// What the plug-in `PhoneConditions` imports in place of modules.
  static let onLinux = [appleLibrary: "Glibc", "CoreFoundation": "Foundation"]

  /// The modules that conditions of packages don't find: their branches are written for Apple's kernel, linker and
  /// Objective-C, and the packages have others for Linux.
  static let hiddenFromPackages: Set<String> = [appleLibrary, "ObjectiveC", "OSLog", "os"]

  /// Frameworks of a phone that apps import under a condition, and use as far as other conditions allow. Adopted apps have
  /// stand-ins for them.
  static let frameworks: Set<String> = [
    "CoreHaptics", "CoreMotion", "Photos",
  ]

  static let notOnIOS: Set<String> = ["AppKit", "Cocoa", "Glibc", "Musl", "WatchKit", "FoundationNetworking"]

  /// The modules with which macros are compiled: those of the toolchain's SwiftSyntax, and one that `adopt` writes.
  static let compiler: Set<String> = [
    "SwiftBasicFormat", "SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftIfConfig", "SwiftOperators", "SwiftParser",
    "SwiftParserDiagnostics", "SwiftRefactor", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion",
    "SwiftSyntaxMacros",
  ]

  /// Whether a module is available on Linux.
  static func hasOnLinux(_ name: String) -> Bool {
    isOfToolchain(name) || isOfRobotrun(name) || compiler.contains(name)
  }

  /// Whether Linux has a module without robotrun; names that begin with an underscore are the compiler's.
  static func isOfToolchain(_ name: String) -> Bool { toolchain.contains(name) || name.hasPrefix("_") }

  static func isOfRobotrun(_ name: String) -> Bool { own.contains(name) || services.contains(name) }
}
