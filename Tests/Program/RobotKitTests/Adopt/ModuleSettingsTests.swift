import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@testable import RobotKit

@Suite struct ModuleSettingsTests {
  private func manifest(_ settings: [String: String]) -> [String] {
    ModuleSettings { settings[$0] ?? ($0 == "SWIFT_ENABLE_BARE_SLASH_REGEX" ? "NO" : nil) }.manifest
  }

  @Test func `a project without settings is in Swift 5`() {
    #expect(manifest([:]) == [".swiftLanguageMode(.v5)"])
  }

  /// Source: the release notes of Xcode 14.
  @Test func `literals of regular expressions are enabled by default`() {
    let settings = ModuleSettings { _ in nil }
    #expect(settings.manifest.last == ".enableUpcomingFeature(\"BareSlashRegexLiterals\")")
    #expect(settings.text == "Swift 5")
    #expect(ModuleSettings { $0 == "SWIFT_VERSION" ? "6.0" : nil }.manifest == [".swiftLanguageMode(.v6)"])
  }

  @Test func `features that Swift 6 includes are left out in Swift 6`() {
    let settings = ["SWIFT_APPROACHABLE_CONCURRENCY": "YES", "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor"]
    #expect(manifest(settings).count == 7)
    #expect(
      manifest(settings.merging(["SWIFT_VERSION": "6.0"]) { $1 }) == [
        ".swiftLanguageMode(.v6)", ".defaultIsolation(MainActor.self)",
        ".enableUpcomingFeature(\"InferIsolatedConformances\")",
        ".enableUpcomingFeature(\"NonisolatedNonsendingByDefault\")",
      ])
  }

  @Test func `features have their build settings, and stricter checks are left out`() {
    let settings = [
      "SWIFT_UPCOMING_FEATURE_GLOBAL_CONCURRENCY": "YES",
      "SWIFT_UPCOMING_FEATURE_DISABLE_OUTWARD_ACTOR_ISOLATION": "YES",
      "SWIFT_UPCOMING_FEATURE_REGION_BASED_ISOLATION": "NO", "SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY": "YES",
    ]
    #expect(
      manifest(settings).dropFirst() == [
        ".enableUpcomingFeature(\"DisableOutwardActorInference\")", ".enableUpcomingFeature(\"GlobalConcurrency\")",
      ])
  }

  @Test func `conditions come from both settings`() {
    let settings = [
      "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG STAGING $(inherited)",
      "OTHER_SWIFT_FLAGS": "-DBETA -D LOCAL -Onone",
    ]
    #expect(manifest(settings).dropFirst() == [".define(\"BETA\")", ".define(\"LOCAL\")", ".define(\"STAGING\")"])
  }

  /// Source: pointfreeco/swift-navigation, whose macros don't compile without `InternalImportsByDefault`.
  @Test func `imports are internal as in their package`() throws {
    let feature = #"{"tool": "swift", "kind": {"enableUpcomingFeature": {"_0": "InternalImportsByDefault"}}}"#
    let text = #"{"name": "Macros", "type": "macro", "settings": [\#(feature)]}"#
    let target = try JSONDecoder().decode(PackageDescription.Target.self, from: Data(text.utf8))
    let settings = target.moduleSettings(mode: "6")
    #expect(settings.manifest == [".swiftLanguageMode(.v6)", ".enableUpcomingFeature(\"InternalImportsByDefault\")"])
  }

  /// Source: Swift Evolution 450, "Package traits".
  @Test func `a package has its default traits`() throws {
    let traits = [
      #"{"name": "default", "enabledTraits": ["Views"]}"#, #"{"name": "Views", "enabledTraits": ["Text"]}"#,
      #"{"name": "Text", "enabledTraits": []}"#, #"{"name": "Other", "enabledTraits": []}"#,
    ]
    let text = #"{"targets": [], "traits": [\#(traits.joined(separator: ", "))]}"#
    let package = try JSONDecoder().decode(PackageDescription.self, from: Data(text.utf8))
    #expect(package.defaultTraits == ["Views", "Text"])
  }

  @Test(arguments: [
    ("BrandColor", "Color", "brand"), ("brand-primary", "Color", "brandPrimary"), ("Color", "Color", "color"),
    ("2x icon", "Image", "_2xIcon"),
  ])
  func `names of assets become names of Swift`(name: String, ending: String, symbol: String) {
    #expect(AssetSymbols.symbol(name, without: ending) == symbol)
  }
}
