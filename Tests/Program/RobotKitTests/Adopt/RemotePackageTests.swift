import Foundation
import Testing

@testable import RobotKit

/// The packages that an app gets from repositories, and what becomes of their modules.
@Suite struct RemotePackageTests {
  private static let app = "import SwiftUI\n@main struct ShopApp: App { var body: some Scene { WindowGroup {} } }\n"

  private func project(_ files: [String: String], checkouts: PackageCheckouts? = nil) throws -> AppProject {
    let directory = try TestDirectory(files.merging(["Shop/Sources/ShopApp.swift": Self.app]) { own, _ in own })
    return try AppProject(
      SystemPath.resolvingSymlinks(directory.url("Shop").path), target: nil, checkouts: checkouts)
  }

  @Test func `a project file names packages, and a file of versions pins them`() throws {
    let yml = """
      name: Shop
      packages:
        # A comment.
        Soup:
          url: https://example.org/soup.git
          majorVersion: 2.0.0
        Juice: # with a comment
          github: "fruit/Juice"
          branch: main
      targets:
        Shop:
          url: https://example.org/none
      """
    let resolved = #"""
      {"version": 2, "pins": [
        {"identity": "soup", "location": "https://example.org/soup.git", "state": {"version": "2.1.3", "revision": "a"}}]}
      """#
    let lines = try project(["Shop/project.yml": yml]).remotePackages.map(\.manifestLine)
    #expect(
      lines == [
        #".package(url: "https://github.com/fruit/Juice", branch: "main")"#,
        #".package(url: "https://example.org/soup.git", from: "2.0.0")"#,
      ])
    let place = "Shop/Shop.xcworkspace/xcshareddata/swiftpm/Package.resolved"
    let pinned = try project(["Shop/project.yml": yml, place: resolved]).remotePackages.map(\.requirement)
    #expect(pinned == [#"branch: "main""#, #"exact: "2.1.3""#])
  }

  @Test(arguments: [
    ("kind = upToNextMajorVersion; minimumVersion = 1.2.0;", #"from: "1.2.0""#),
    ("kind = upToNextMinorVersion; minimumVersion = 1.2.0;", #".upToNextMinor(from: "1.2.0")"#),
    ("kind = versionRange; minimumVersion = 1.2.0; maximumVersion = 3.0.0;", #""1.2.0"..<"3.0.0""#),
    ("kind = exactVersion; version = 1.2.0;", #"exact: "1.2.0""#),
    ("kind = branch; branch = main;", #"branch: "main""#),
    ("kind = revision; revision = abc;", #"revision: "abc""#),
  ]) func `a reference of Xcode is a requirement`(text: String, requirement: String) throws {
    let text = "{ repositoryURL = \"https://example.org/Soup\"; requirement = { \(text) }; }"
    let value = try PropertyListDecoder().decode(PropertyListValue.self, from: Data(text.utf8))
    #expect(RemotePackage(value)?.requirement == requirement)
    #expect(RemotePackage(value)?.identity == "soup")
  }

  /// A package with one module.
  private static func package(_ name: String, _ code: String, dependencies: String = "") -> [String: String] {
    [
      "\(name)/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "\(name)", products: [.library(name: "\(name)Kit", targets: ["\(name)"])],
        dependencies: [\(dependencies)], targets: [.target(name: "\(name)")])
      """, "\(name)/Sources/\(name)/\(name).swift": code,
    ]
  }

  private func use(_ name: String, _ files: [String: String], except replaced: Set<String> = []) throws -> String {
    let directory = try TestDirectory(files)
    let packages = [RemotePackage(url: "https://example.org/\(name)", requirement: "branch: \"main\"")]
    var uses = PackageUses([name.lowercased(): directory.url(name).path], packages, except: replaced)
    return switch try uses.use(of: name) {
    case .dependency(let module): "dependency \(module.manifestDependency) \(module.types.sorted())"
    case .sources(let module): "sources \(module.files.sources.count) of \(module.package ?? "")"
    case nil: "none"
    }
  }

  @Test(arguments: [
    ("import Foundation\nstruct Soup {}", #"dependency .product(name: "SoupKit", package: "soup") ["Soup"]"#),
    (
      "#if canImport(Darwin)\nimport Darwin\n#else\nimport Glibc\n#endif",
      #"dependency .product(name: "SoupKit", package: "soup") []"#
    ),
    ("import SwiftUI", "sources 1 of soup"), ("import Darwin", "sources 1 of soup"),
    // What is compiled first would decide.
    ("#if canImport(UIKit)\nlet a = 1\n#endif", "sources 1 of soup"),
  ]) func `a package that needs nothing of Apple's stays a dependency`(code: String, result: String) throws {
    #expect(try use("Soup", Self.package("Soup", code)) == result)
  }

  /// Source: 1024jp/GzipSwift, which has zlib by a target for Linux.
  @Test func `a package with a library of the system stays a dependency`() throws {
    let code = "#if canImport(zlibLinux)\nimport zlibLinux\n#else\nimport zlib\n#endif"
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Soup", products: [.library(name: "SoupKit", targets: ["Soup"])],
        targets: [.systemLibrary(name: "zlibLinux"), .target(name: "Soup", dependencies: ["zlibLinux"])])
      """
    let files = Self.package("Soup", code).merging([
      "Soup/Package.swift": manifest, "Soup/Sources/zlibLinux/module.modulemap": "module zlibLinux {}",
    ]) { $1 }
    #expect(try use("Soup", files) == #"dependency .product(name: "SoupKit", package: "soup") []"#)
  }

  /// Source: swiftlang/swift-cmark, whose target cmark-gfm is written in C.
  @Test func `a target of C stays a dependency, by the name of its module`() throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Soup", products: [.library(name: "soup-kit", targets: ["soup-kit"])],
        targets: [.target(name: "soup-kit", path: "src")])
      """
    let directory = try TestDirectory([
      "Soup/Package.swift": manifest, "Soup/src/soup.c": "int soup;\n", "Soup/src/include/soup.h": "extern int soup;\n",
    ])
    let packages = [RemotePackage(url: "https://example.org/Soup", requirement: "branch: \"main\"")]
    var uses = PackageUses(["soup": directory.url("Soup").path], packages, except: [])
    guard case .dependency(let module) = try uses.use(of: "soup_kit") else {
      Issue.record("expected a dependency")
      return
    }
    #expect(module.manifestDependency == #".product(name: "soup-kit", package: "soup")"#)
  }

  @Test func `a module that doesn't compile is replaced`() throws {
    #expect(try use("Soup", Self.package("Soup", "import SwiftUI"), except: ["Soup"]) == "none")
    #expect(try use("Juice", Self.package("Soup", "import SwiftUI")) == "none")
    let directory = try TestDirectory([:])
    let checkouts = PackageCheckouts(of: directory.url("").path)
    #expect(checkouts.replaced.isEmpty && checkouts.all.isEmpty)
    try FileManager.default.createDirectory(at: directory.url("AppPackages"), withIntermediateDirectories: true)
    try checkouts.replace(["Soup", "Juice"])
    #expect(checkouts.replaced == ["Soup", "Juice"])
  }

  @Test func `macros are compiled with the toolchain's modules`() throws {
    let spelling = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import CompilerPluginSupport
      import PackageDescription
      let package = Package(
        name: "Spelling", products: [.library(name: "Spelling", targets: ["Spelling"])],
        dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", from: "600.0.0")],
        targets: [
          .macro(name: "SpellingMacros", dependencies: [.product(name: "SwiftSyntaxMacros", package: "swift-syntax")]),
          .target(name: "Spelling", dependencies: ["SpellingMacros"]),
        ])
      """, "Sources/Spelling/Spelling.swift": "import Foundation",
      "Sources/SpellingMacros/Macros.swift": "import SwiftCompilerPlugin\nimport SwiftSyntaxMacros",
    ]
    let files = spelling.map { ("AppPackages/.build/checkouts/Spelling/\($0)", $1) }
    let package = try TestDirectory(Dictionary(uniqueKeysWithValues: files))
    let checkouts = PackageCheckouts(of: package.url("").path)
    let yml = "packages:\n  Spelling:\n    url: https://example.org/Spelling\n    from: 1.0.0\n"
    let app = ["Shop/project.yml": yml, "Shop/Sources/A.swift": "import Spelling"]
    let project = try project(app, checkouts: checkouts)
    #expect(project.libraries.map(\.name) == ["Spelling", "SpellingMacros"])
    #expect(project.kept.isEmpty && project.foreign.isEmpty)
    let adopted = AdoptedPackage(
      project, dependency: .directory("/robotrun", name: "robotrun"), prebuilt: .test, directory: "/nowhere")
    let manifest = try #require(adopted.generated.first).text
    let macros = ".macro(\n      name: \"SpellingMacros\",\n      dependencies: [\"SwiftCompilerPlugin\"],"
    #expect(manifest.contains(macros))
    #expect(manifest.contains("name: \"Spelling\",\n      dependencies: [\"SpellingMacros\"] + robotrun,"))
    #expect(adopted.generated.contains { $0.path == "Sources/SwiftCompilerPlugin/CompilerPlugin.swift" })
    // A macro that doesn't compile takes the module that declares it with it.
    try checkouts.replace(["SpellingMacros"])
    #expect(try self.project(app, checkouts: checkouts).foreign.map(\.name) == ["Spelling"])
  }

  @Test func `the modules of packages are used like those of the app`() throws {
    let files = ["soup", "Views"].reduce(into: [String: String]()) { files, name in
      let code =
        name == "soup"
        ? "import Foundation\npublic struct Bowl {}"
        : "import SwiftUI\nimport soup\n#if canImport(UIKit)\nlet a = 1\n#endif"
      for (path, text) in Self.package(name, code) { files["AppPackages/.build/checkouts/\(path)"] = text }
    }
    let package = try TestDirectory(files)
    let checkouts = PackageCheckouts(of: package.url("").path)
    let yml = "packages:\n  soup:\n    url: https://example.org/soup\n    from: 1.0.0\n"
    let project = try project(
      ["Shop/project.yml": yml, "Shop/Sources/A.swift": "import Views\nimport Media\nlet a: Bowl\nlet b: Clip"],
      checkouts: checkouts)
    #expect(project.libraries.map(\.name) == ["Views"])
    #expect(project.kept.map(\.name) == ["soup"])
    #expect(project.foreign.map(\.name) == ["Media"])
    let adopted = AdoptedPackage(
      project, dependency: .directory("/robotrun", name: "robotrun"), prebuilt: .test, directory: "/nowhere")
    #expect(adopted.standIns.types == ["Clip"])
    let manifest = try #require(adopted.generated.first).text
    #expect(manifest.contains(#".package(url: "https://example.org/soup", from: "1.0.0")"#))
    #expect(manifest.contains(#".product(name: "soupKit", package: "soup")"#))
  }

  /// A project and an adopted package with checkouts.
  private func adopted(
    _ code: String, _ packages: [String: String], resolved: [String] = [], replaced: String = ""
  ) throws -> (project: AppProject, conditions: [String: String], checkouts: PackageCheckouts, directory: TestDirectory)
  {
    var files = ["AppPackages/replaced.txt": replaced]
    for (path, text) in packages { files["AppPackages/.build/checkouts/\(path)"] = text }
    let pins = resolved.map {
      #"{"identity": "\#($0)", "location": "https://example.org/\#($0)", "state": {"version": "1.0.0"}}"#
    }
    files["AppPackages/Package.resolved"] = "{\"version\": 2, \"pins\": [\(pins.joined(separator: ", "))]}"
    let package = try TestDirectory(files)
    let checkouts = PackageCheckouts(of: SystemPath.resolvingSymlinks(package.url("").path))
    let yml = "packages:\n  Views:\n    url: https://example.org/Views\n    from: 1.0.0\n"
    let project = try project(["Shop/project.yml": yml, "Shop/Sources/A.swift": code], checkouts: checkouts)
    #expect(project.unreadable.isEmpty)
    let adopted = AdoptedPackage(
      project, dependency: .directory("/robotrun", name: "robotrun"), prebuilt: .test, directory: "/nowhere")
    let conditions = adopted.generated.filter { $0.path.hasPrefix("Conditions/") }
    return (project, Dictionary(uniqueKeysWithValues: conditions.map { ($0.path, $0.text) }), checkouts, package)
  }

  @Test func `packages are compiled with their branches for Linux and for iOS`() throws {
    let code = """
      import SwiftUI
      #if canImport(os)
      import Darwin
      #endif
      #if os(iOS)
      import Phone
      #elseif os(Linux)
      import Server
      #endif
      #if os(Linux)
      import Library
      #endif
      """
    let (project, conditions, _, _) = try adopted("import Views", Self.package("Views", code))
    #expect(project.foreign.map(\.name) == ["Library", "Phone"])
    #expect(conditions == ["Conditions/Views.txt": "Sources/Views/Views/Views.swift\tos\n"])
  }

  @Test func `the C library of Apple isn't drafted, since other conditions would find it`() throws {
    let code = "#if canImport(Darwin)\nimport Darwin\n#else\nimport Server\n#endif"
    let views = Self.package("Views", "import SwiftUI\nimport Darwin")
    let project = try adopted("import Views\n\(code)", views).project
    #expect(project.foreign.isEmpty)
    #expect(project.modules.map { project.conditional(in: $0).count } == [1, 1])
  }

  @Test func `a module for which only conditions ask is left out`() throws {
    let views = Self.package("Views", "import SwiftUI\n#if canImport(Other)\nlet a = 1\n#endif")
    let other = Self.package("Other", "import SwiftUI")
    #expect(try adopted("import Views", views.merging(other) { $1 }).project.libraries.map(\.name) == ["Views"])
  }

  /// Source: pointfreeco/swift-sharing, whose empty module Sharing2 says what its version is.
  @Test func `a module without code is there for conditions`() throws {
    let code = "import SwiftUI\n#if canImport(Views2)\nimport Juice\n#else\nimport Soup\n#endif"
    var views = Self.package("Views", code)
    views["Views/Sources/Views2/Empty.swift"] = "// Nothing.\n"
    views["Views/Package.swift"] = views["Views/Package.swift"]?
      .replacing(#".target(name: "Views")"#, with: #".target(name: "Views"), .target(name: "Views2")"#)
    let project = try adopted("import Views", views).project
    #expect(project.libraries.map(\.name) == ["Views", "Views2"])
    #expect(project.foreign.map(\.name) == ["Juice"])
    #expect(project.imports(of: project.libraries[0]) == ["SwiftUI", "Juice", "Views2"])
  }

  @Test func `a package is a dependency or compiled, not both`() throws {
    let soup = Self.package("Soup", "import Foundation")
    let views = Self.package("Views", "import SwiftUI\nimport Soup")
    let files = soup.merging(views) { $1 }
    // Its version is known, though the project doesn't name it.
    #expect(try adopted("import Views\nimport Soup", files, resolved: ["soup"]).project.kept.map(\.name) == ["Soup"])
    #expect(try adopted("import Views", files).project.libraries.map(\.name) == ["Soup", "Views"])
    let juice = Self.package("Juice", "import Soup", dependencies: ".package(path: \"../Soup\")")
      .mapValues {
        $0.replacing(
          #".target(name: "Juice")"#,
          with: #".target(name: "Juice", dependencies: [.product(name: "SoupKit", package: "Soup")])"#)
      }
    let all = files.merging(juice) { $1 }
    let project = try adopted("import Views\nimport Juice", all, resolved: ["juice"]).project
    #expect(project.kept.isEmpty)
    #expect(project.libraries.map(\.name) == ["Juice", "Soup", "Views"])
  }

  @Test func `a file that doesn't compile is tried without its branches`() throws {
    let code = "import SwiftUI\n#if canImport(UIKit) && os(iOS)\nimport UIKit\n#endif"
    let views = Self.package("Views", code)
    let (project, _, checkouts, directory) = try adopted("import Views", views)
    let module = try #require(project.libraries.first)
    let path = try #require(module.files.sources.first)
    let failing = project.hideable(from: [path])
    #expect(failing == [path: ["UIKit", "iOS"]])
    try checkouts.replace([], hiding: failing)
    #expect(checkouts.replaced.isEmpty && checkouts.hidden == failing)
    withExtendedLifetime(directory) {}
    let text = "Views/Sources/Views/Views.swift: without UIKit iOS\n"
    let again = try adopted("import Views", views, replaced: text)
    #expect(again.conditions == ["Conditions/Views.txt": "Sources/Views/Views/Views.swift\tUIKit iOS\n"])
    let sources = try #require(again.project.libraries.first).files.sources
    #expect(again.project.hideable(from: sources).isEmpty)
    let debugged = try adopted("import Views", Self.package("Views", "#if DEBUG\n\(code)\n#endif")).project
    #expect(debugged.libraries.flatMap { debugged.hideable(from: $0.files.sources).values } == [["DEBUG"]])
  }

  /// Source: swift-perception, whose `Bindable` iOS 17 doesn't have anymore.
  @Test func `types for older versions of iOS don't hide those of SwiftUI`() throws {
    let code = """
      import SwiftUI
      @available(iOS, introduced: 13, obsoleted: 17, message: "Use @Bindable.")
      @available(macOS, introduced: 10.15, obsoleted: 14)
      @propertyWrapper public struct Bindable<Value> {}
      @available(iOS, introduced: 13, obsoleted: 40) public struct State {}
      @available(iOS, deprecated: 13) public struct Text {}
      @available(iOS, obsoleted: 17) public struct Other {}
      @available(iOS, obsoleted: 17) extension Button {}
      """
    let project = try adopted("import SwiftUI\nimport Views", Self.package("Views", code)).project
    #expect(project.obsoletedTypes == ["Bindable"])
    let adopted = AdoptedPackage(
      project, dependency: .directory("/robotrun", name: "robotrun"), prebuilt: .test, directory: "/nowhere")
    let imports = adopted.generated.filter { $0.path.hasSuffix("/Imports.swift") }
    // What is `package` in the package isn't visible in the app.
    let manifest = try #require(adopted.generated.first).text
    #expect(manifest.contains("packageAccess: false,"))
    #expect(manifest.contains("+ compiling + [.unsafeFlags([\"-package-name\", \"views\"])]"))
    let aliases = imports.filter { $0.text.contains("typealias Bindable = SwiftUI.Bindable\n") }
    #expect(aliases.map(\.path) == ["Sources/\(project.app.name)/Imports.swift"])
  }

  @Test func `a manifest that can't be evaluated is named`() throws {
    let broken = ["Shop/Core/Package.swift": "// swift-tools-version: 6.0\nlet package = Missing()"]
    let sources = ["Shop/Core/Sources/Core/Core.swift": "let a = 1", "Shop/Sources/A.swift": "import Core"]
    let project = try project(broken.merging(sources) { $1 })
    #expect(project.unreadable.count == 1)
    #expect(project.unreadable.first?.hasPrefix("Core/Package.swift: ") ?? false)
    #expect(project.unreadable.first?.contains("Missing") ?? false)
  }
}
