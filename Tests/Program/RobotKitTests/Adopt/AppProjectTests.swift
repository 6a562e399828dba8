import Foundation
import Testing

@testable import RobotKit

/// The modules and the drafted types of apps without a project file.
@Suite struct AppProjectTests {
  private static let app = "import SwiftUI\n@main struct ShopApp: App { var body: some Scene { WindowGroup {} } }\n"

  private func project(_ files: [String: String]) throws -> AppProject {
    let directory = try TestDirectory(files.merging(["Shop/Sources/ShopApp.swift": Self.app]) { own, _ in own })
    return try AppProject(SystemPath.resolvingSymlinks(directory.url("Shop").path), target: nil)
  }

  private func draftedTypes(_ code: String) throws -> Set<String> {
    let project = try project(["Shop/Sources/Use.swift": "import Media\n\(code)"])
    return AdoptedPackage(
      project, dependency: .directory("/robotrun", name: "robotrun"), prebuilt: .test, directory: "/nowhere"
    ).standIns.types
  }

  @Test(arguments: [
    ("let a: ClosedRange<Int>; let b: DispatchGroup; let c: NSRange; func d(_: some Actor) {}", []),
    ("struct Box<Content: View, Leaf> { let a: Content; let b: Leaf }\nfunc f<Item, each Part>(_: Item) {}", []),
    ("extension Box where Leaf: Equatable {}\nstruct Box<Leaf> {}", []),
    ("let a: Product", ["Product"]), ("import StoreKit\nlet a: Product", []), ("let a = Media()", ["Media"]),
    ("let q = Media.Recorder()", ["Recorder"]), ("import struct Media.Player", []),
    ("@Test func `the import of Reader keeps Order for all`() {}\nimport Testing", []),
  ]) func `types that only the foreign module can declare are drafted`(code: String, types: [String]) throws {
    #expect(try draftedTypes(code) == Set(types))
  }

  @Test func `a part of a module is imported from it`() throws {
    let project = try project(["Shop/Sources/Use.swift": "import Media\nimport struct Media.Player\nlet a: Media.Track"]
    )
    #expect(project.foreign.map(\.name) == ["Media"])
  }

  @Test func `a raw identifier is a name`() {
    let facts = SourceFacts(Array("@Test func `the import of Media keeps if order`() { a.tag(1) }".utf8))
    #expect(facts.imports.isEmpty)
    #expect(facts.functions.keys.map { $0 } == ["`the import of Media keeps if order`"])
    #expect(SourceFacts(Array("func `default`() {}".utf8)).functions.keys.map { $0 } == ["default"])
  }

  @Test func `conditions find the modules of the project and stand-ins`() throws {
    let project = try project([
      "Shop/Sources/A.swift":
        "#if canImport(Shared)\nimport Shared\n#endif\n#if canImport(Absent)\nimport Absent\n#endif",
      "Shop/Sources/B.swift": "import Media",
      "Shop/Sources/C.swift": "#if canImport(Media)\nimport Media\nlet a: Clip\n#endif",
      "Shop/Shared/Sources/Shared.swift": "#if canImport(Deep)\nimport Deep\n#endif",
      "Shop/Deep/Sources/D.swift": "let a = 1",
    ])
    #expect(project.libraries.map(\.name) == ["Deep", "Shared"])
    #expect(project.foreign.map(\.name) == ["Media"])
    #expect(project.foreign.first?.files.count == 2)
    #expect(project.facts.values.allSatisfy { !$0.hasPhoneConditions })
  }

  @Test func `a switch over a drafted type is compiled with changes`() throws {
    let code = "\nswitch a {\n@unknown default: b\n}"
    let project = try project([
      "Shop/Sources/Drafted.swift": "import Media" + code, "Shop/Sources/Own.swift": "import SwiftUI" + code,
    ])
    #expect(project.conditional(in: project.app).map { String($0.suffix(13)) } == ["Drafted.swift"])
  }

  @Test func `unit tests and UI tests in one directory are two modules`() throws {
    let project = try project([
      "Shop/Tests/Unit/ATests.swift": "import XCTest", "Shop/Tests/Helpers/Helper.swift": "let a = 1",
      "Shop/Tests/Interface/BTests.swift": "import XCTest\nlet app = XCUIApplication()",
    ])
    #expect(project.tests.map(\.name) == ["ShopTests", "ShopUITests"])
    #expect(project.tests.map(\.kind) == [.unitTests, .interfaceTests])
    #expect(project.tests.map(\.files.sources.count) == [2, 1])
  }

  @Test func `UI tests and the directory with their base class are one module`() throws {
    let project = try project([
      "Shop/Tests/Interface/ATests.swift": "import XCTest\nclass ATests: Base {}",
      "Shop/Tests/Shared/Base.swift": "import XCTest\nclass Base: XCTestCase { let app = XCUIApplication() }",
    ])
    #expect(project.tests.map(\.name) == ["ShopUITests"])
    #expect(project.tests.map(\.files.sources.count) == [2])
  }

  @Test func `a second directory of tests is reported`() throws {
    let project = try project([
      "Shop/Tests/ATests.swift": "import XCTest", "Shop/ShopTests/BTests.swift": "import XCTest",
    ])
    #expect(project.tests.map(\.name) == ["ShopTests"])
    #expect(project.leftOut.count == 1)
    #expect(project.leftOut.first?.hasPrefix("ShopTests: another module of this name, with ") == true)
  }

  // MARK: - Assets

  private func symbols(_ kind: AppModule.Kind, _ code: String) throws -> String {
    let contents = #"{"properties": {"provides-namespace": true}}"#
    let directory = try TestDirectory([
      "A.xcassets/Brand/Contents.json": contents, "A.xcassets/Brand/primary.colorset/Contents.json": "{}",
      "A.xcassets/Plain/tint.colorset/Contents.json": "{}", "A.xcassets/Brand/Deep/logo.imageset/Contents.json": "{}",
      "Code.swift": code,
    ])
    var module = AppModule(name: "Shop", kind: kind)
    module.files.add(directory: SystemPath.resolvingSymlinks(directory.url("").path))
    let used = Set(code.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    return AssetSymbols(module, used: used, facts: [:]).text ?? ""
  }

  @Test func `groups with a namespace are enumerations`() throws {
    let text = try symbols(.app, "Color(.Brand.primary); Image(.Brand.logo); Color.tint")
    #expect(
      text.contains(
        """
        extension ColorResource {
          nonisolated static let tint = ColorResource(name: "tint", bundle: .main)
          nonisolated enum Brand {
            nonisolated static let primary = ColorResource(name: "Brand/primary", bundle: .main)
          }
        }
        """))
    #expect(text.contains("    nonisolated static var primary: Color { Color(.Brand.primary) }\n"))
    #expect(text.contains("  nonisolated static var tint: UIColor { UIColor(resource: .tint) }\n"))
    #expect(text.contains("    nonisolated static var logo: UIImage { UIImage(resource: .Brand.logo) }\n"))
    #expect(text.contains("    nonisolated static let logo = ImageResource(name: \"Brand/logo\", bundle: .main)\n"))
  }

  @Test func `a library has assets in its own bundle`() throws {
    #expect(try symbols(.library, "Color(.tint)").contains("ColorResource(name: \"tint\", bundle: .module)"))
  }

  // MARK: - Strings

  private func stringSymbols(_ kind: AppModule.Kind, _ catalogs: [String: String], used: Set<String>) throws -> String {
    var module = AppModule(name: "Shop", kind: kind)
    let directory = try TestDirectory(catalogs)
    module.files.add(directory: SystemPath.resolvingSymlinks(directory.url("").path))
    return StringSymbols(module, used: used).text ?? ""
  }

  // Source: files `GeneratedStringSymbols_Localizable.swift` of Xcode 26 in public repositories.
  @Test(arguments: [
    ("audio.controls.openYouTube", "audioControlsOpenYouTube"), ("SAHARA_DESERT_NAME", "saharaDesertName"),
    ("2023_TRIP_NAME", "_2023TripName"), ("%(landmark)@ is contained in %(landmarkCollection)@", "isContainedIn"),
    ("The JSON store refers to a missing attachment: %@.", "theJsonStoreRefersToAMissingAttachment"),
    ("A Local store exists", "aLocalStoreExists"), ("Landmarks", "landmarks"),
    ("The SwiftData check did not match", "theSwiftDataCheckDidNotMatch"),
  ]) func `keys of strings become names of Swift`(key: String, symbol: String) {
    #expect(StringSymbols.symbol(key) == symbol)
  }

  @Test func `strings that were added by hand are members of resources`() throws {
    let text = try stringSymbols(
      .app,
      [
        "Localizable.xcstrings": #"""
        {"sourceLanguage": "en", "strings": {
          "audio.volume": {"extractionState": "manual", "localizations": {"en": {"stringUnit": {"value": "%lld%%"}}}},
          "%(a)@ of %2$(all)d": {"extractionState": "manual"}, "continue": {"extractionState": "manual"},
          "gone": {"extractionState": "manual"}, "found": {}}}
        """#,
        "Landmark Data.xcstrings": #"""
        {"sourceLanguage": "en", "strings": {"NAME": {"extractionState": "manual", "localizations": {"en": {
          "stringUnit": {"value": "%#@places@ in %@"},
          "substitutions": {"places": {"argNum": 1, "formatSpecifier": "lld"}}}}}}}
        """#,
      ], used: ["audioVolume", "of", "continue", "name", "found"])
    #expect(
      text.contains(
        """
        extension LocalizedStringResource {
          nonisolated enum LandmarkData {
            nonisolated static func name(places: Int, _ arg2: String) -> LocalizedStringResource {
              LocalizedStringResource(
                "NAME", defaultValue: "\\(places, specifier: "%lld")\\(arg2)", table: "Landmark Data", bundle: .main)
            }
          }
          nonisolated static func of(a: String, all: Int32) -> LocalizedStringResource {
        """), "\(text)")
    #expect(text.contains("  nonisolated static func audioVolume(_ arg1: Int) -> LocalizedStringResource {"))
    #expect(text.contains("  nonisolated static var `continue`: LocalizedStringResource {"))
    #expect(!text.contains("gone") && !text.contains("found"))
  }
}
