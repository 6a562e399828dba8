import CucumberMessages
import Reporters
import SwiftSource

/// The package that `robotrun adopt` writes beside an app.
struct AdoptedPackage {
  let project: AppProject
  let dependency: StarterDependency
  /// What is compiled once for all packages.
  let prebuilt: Prebuilt
  let standIns: StandIns
  /// The corrections that the code of the app still needs.
  let corrections: StandInCorrections
  private let layouts: [(module: AppModule, layout: ModuleLayout)]
  /// The types of SwiftUI that the app's packages declare for older versions of iOS.
  private let obsoletedTypes: [String]

  /// - Parameter directory: The absolute path of the package, whose stand-ins may exist.
  init(
    _ project: AppProject, dependency: StarterDependency, prebuilt: Prebuilt, directory: String,
    _ corrections: StandInCorrections = StandInCorrections()
  ) {
    (self.project, self.dependency, self.prebuilt) = (project, dependency, prebuilt)
    self.corrections = corrections.used(among: project.words)
    standIns = StandIns(of: project, self.corrections) { name in
      let path = "\(directory)/StandIns/\(name)/\(name).swift"
      guard let bytes = try? FileReader.bytes(of: path, limit: FileReader.textLimit) else { return [] }
      return SourceFacts(bytes).types.union(TokenStructure(compiledOnPhone: bytes).globals)
    }
    obsoletedTypes = project.obsoletedTypes
    layouts = project.modules.map { ($0, ModuleLayout($0.files, conditional: project.conditional(in: $0))) }
  }

  /// The name of the package.
  var name: String { project.app.name + "Linux" }

  /// Files that follow from the app, and are written again if it changes.
  var generated: [StarterFile] {
    [StarterFile(path: "Package.swift", text: manifest)] + layouts.flatMap { sources($0.module, $0.layout) }
      + (macros.isEmpty ? [] : [CompilerPluginModule.source]) + [
        StarterFile(
          path: "\(AdoptCheck.dependencies)/\(AdoptCheck.dependencies).swift",
          text: "// `robotrun adopt --check` builds what this target depends on: the modules of robotrun.\n")
      ] + (hasXCTests ? [StarterFile(path: "Conditions/prebuilt.txt", text: "robotrun/\(prebuilt.key)\n")] : [])
  }

  /// Files that are written again by each call.
  var drafts: [StarterFile] {
    let modules = standIns.drafted.compactMap { standIn in
      standIn.draftText.map { StarterFile(path: "\(standIn.directory)/Drafted.swift", text: $0) }
    }
    guard !modules.isEmpty else { return [] }
    let name = StandIns.sharedMembers
    return modules + [StarterFile(path: "StandIns/\(name)/\(name).swift", text: standIns.membersText)]
      + (corrections.text.map { [StarterFile(path: StandInCorrections.path, text: $0)] } ?? [])
  }

  /// Files that belong to the user as soon as they exist.
  var starters: [StarterFile] {
    standIns.all.map { StarterFile(path: "\($0.directory)/\($0.name).swift", text: $0.text) } + [
      StarterFile(path: "scenarios/launch.feature", text: launchFeature),
      StarterFile(path: ".gitignore", text: ".build/\n"), StarterFile(path: "AGENTS.md", text: agentsBlock),
    ]
  }

  /// The first scenario, whose first step has a table of the variables that the scheme of the app sets.
  private var launchFeature: String {
    let variables = project.app.launch?.environment ?? []
    let rows = variables.map { "\n      | \($0.name.asTableCell) | \($0.value.asTableCell) |" }
    let text = """
      Feature: Launch

        Scenario: The app starts
          given launch\(rows.isEmpty ? "" : " with")\(rows.joined())
          expect app is running

      """
    let source = Source(uri: "scenarios/launch.feature", data: text, mediaType: .plain)
    return FormattedFile.text(of: source, isStrict: false).text ?? text
  }

  /// What coding agents need to know, for the file that they read.
  private var agentsBlock: String {
    let app = project.app.name
    let tests = project.tests.isEmpty ? "" : "- Unit and UI tests: `swift test`; one: `swift test --filter NAME`.\n"
    return """
      # Building and testing \(app) on Linux

      This package compiles the app's files in place, with robotrun's module `SwiftUI`, and runs the app headless. Copy these
      lines into the `AGENTS.md` of the app.

      - Build: `swift build -q 2>&1 | grep -E ': (error|warning):' | sort -u | head -20`. The first build takes minutes.
      - New files of the app: `robotrun adopt APP DIRECTORY --force`. Type-check only: with `--check` at the end.
      - Scenarios: `swift run -q \(app) scenarios --format summary`; one: `swift run -q \(app) scenarios/launch.feature:3`.
      \(tests)- Exit code 0: all passed. 1: the app is wrong. 2: a scenario is wrong.
      - Elements at a line: `swift run -q \(app) tree scenarios/launch.feature:5`; drawn: `swift run -q \(app) screenshot
        scenarios/launch.feature:5 screen.svg`.
      - Steps: `swift run -q \(app) steps scenarios | grep -A 1 WORD`.
      - Time is virtual. Instead of a pause or a retry write `expect … within 5s`.
      - Keep the app's code as it is for iOS. What a framework or a package lacks here belongs into `StandIns`.

      """
  }

  /// Links to the files of the app, by their paths in the package.
  var links: [ModuleLayout.Link] {
    layouts.flatMap { module, layout in
      layout.links.map { .init(name: "\(Self.directory(of: module))/\($0.name)", target: $0.target) }
    }
  }

  /// Code and interface files beside the app's files that aren't compiled, by their paths in the package.
  var excluded: [String] {
    layouts.flatMap { module, layout in
      let directory = Self.directory(of: module)
      let targets = layout.excluded.map { name in (name: "\(directory)/\(name)", path: layout.target(of: name)) }
      return targets.filter { Self.isCode($0.path) }.map(\.name)
    }
  }

  /// Whether a file, or one in a directory, would be compiled by Xcode.
  private static func isCode(_ path: String) -> Bool {
    let suffixes = [
      ".swift", ".m", ".mm", ".c", ".cpp", ".metal", ".storyboard", ".xib", ".xcdatamodeld", ".mlmodel",
      ".intentdefinition",
    ]
    if suffixes.contains(where: path.hasSuffix) { return true }
    guard !FileTree.isPackaged(path), SystemPath.kind(of: path) == .directory else { return false }
    return FileTree.files(in: path).contains { isCode($0.path) }
  }

  static func directory(of module: AppModule) -> String {
    "\(module.kind.isTest ? "Tests" : "Sources")/\(module.name)"
  }

  // MARK: - Generated sources

  private func sources(_ module: AppModule, _ layout: ModuleLayout) -> [StarterFile] {
    // Macros are programs of the machine that compiles.
    guard !project.isForCompiler(module) else { return [] }
    let directory = Self.directory(of: module)
    let isTaken = module.files.sources.contains { $0.hasSuffix("/Imports.swift") }
    var files = [
      StarterFile(path: "\(directory)/\(isTaken ? "LinuxImports" : "Imports").swift", text: imports(module, layout))
    ]
    let used = Self.membersUsed(in: module)
    if let symbols = AssetSymbols(module, used: used, facts: project.facts).text {
      files.append(StarterFile(path: "\(directory)/AssetSymbols.swift", text: symbols))
    }
    if let symbols = StringSymbols(module, used: used).text {
      files.append(StarterFile(path: "\(directory)/StringSymbols.swift", text: symbols))
    }
    if !layout.rewritten.isEmpty {
      // A word that no module has for a name.
      let imports: Set<String> = module.settings.hasInternalImports ? ["import"] : []
      let lines = layout.rewritten.sorted().map { path in
        let hidden = project.hiddenModules(in: layout.target(of: path)).map {
          "\t" + $0.union(imports).sorted().joined(separator: " ")
        }
        return "\(directory)/\(path)\(hidden ?? "")\n"
      }
      files.append(StarterFile(path: "Conditions/\(module.name).txt", text: lines.joined()))
    }
    return files
  }

  /// The names after a dot in the code of a module with catalogs, whose symbols they may be.
  private static func membersUsed(in module: AppModule) -> Set<String> {
    guard !module.files.catalogs.isEmpty || module.files.resources.contains(where: { $0.hasSuffix(".xcstrings") })
    else { return [] }
    return module.files.sources.reduce(into: []) { used, path in
      guard let bytes = try? FileReader.bytes(of: path, limit: FileReader.textLimit) else { return }
      let tokens = SwiftTokenizer.tokens(of: bytes)
      for (dot, name) in zip(tokens, tokens.dropFirst()) where dot.text == "." { used.insert(name.text) }
    }
  }

  /// The files that are compiled with the conditions of a phone, by their paths in the package.
  var rewritten: [String] {
    layouts.flatMap { module, layout in layout.rewritten.sorted().map { "\(Self.directory(of: module))/\($0)" } }
  }

  private func imports(_ module: AppModule, _ layout: ModuleLayout) -> String {
    let head = "// This import holds for all files of the module: "
    guard module.kind != .interfaceTests else {
      return head + "XCTest has XCUITest's classes on Apple platforms.\n" + Self.testImports
    }
    let others = Self.partsOfFoundation.filter { uses($0.prefixes, in: module) }
    let parts = others.map { "@_exported import \($0.name)\n" }.joined()
    let tests = project.imports(of: module).contains("XCTest") ? Self.testImports : ""
    let obsoleted = obsoletedTypes(in: module)
    let reason = "import SwiftUI\n\n// A package has types of these names for older versions of iOS.\n"
    let aliases = obsoleted.map { "typealias \($0) = SwiftUI.\($0)\n" }.joined()
    let text =
      head + "Foundation is as on Apple platforms.\n@_exported import AppleFoundation\n" + parts + tests
      + (obsoleted.isEmpty ? "" : reason + aliases)
    // Tests also ask for the resources of other modules.
    let hasResources = layouts.contains { !$0.layout.processed.isEmpty || !$0.layout.copied.isEmpty }
    return text + "\nextension Bundle {\n" + mainBundle
      + (hasResources
        ? """

          /// Returns the resources of a class's module, which a device has in the bundle of its framework, app or tests.
          nonisolated convenience init(for type: AnyClass) {
            self.init(url: Self.resources(of: type, package: \(StarterDependency.literal(name))))!
          }

        """ : "") + "}\n" + (module.kind == .app ? infoLists : "")
  }

  /// The types of SwiftUI that would be ambiguous in a module of the app.
  private func obsoletedTypes(in module: AppModule) -> [String] {
    guard module.package == nil, project.imports(of: module).contains("SwiftUI") else { return [] }
    let own = module.files.sources.reduce(into: Set<String>()) { $0.formUnion(project.facts[$1]?.types ?? []) }
    return obsoletedTypes.filter { !own.contains($0) }
  }

  /// What XCTest makes visible on a phone.
  private static let testImports = "@_exported import UIKit\n@_exported import XCUIAutomation\n"

  private func resources(of module: String) -> String { StarterDependency.literal("\(name)_\(module).resources") }

  /// The declaration of the bundle that a device has for the app.
  private var mainBundle: String {
    let app = project.app
    let info = (app.info ?? ApplicationInfo(name: app.name)).values.sorted { $0.key < $1.key }
    let rows = info.map { "      \(StarterDependency.literal($0.key)): \(StarterDependency.literal($0.value)),\n" }
    return """
        /// The resources of the app and the values of its `Info.plist`, which a device has in its main bundle.
        nonisolated static let main: Bundle = ApplicationBundle(
          resources: \(resources(of: app.name)),
          info: [
      \(rows.joined())    ])

      """
  }

  /// The function by which services of the phone find the lists of the app's `Info.plist`.
  private var infoLists: String {
    guard let lists = project.app.info?.encodedLists else { return "" }
    return """

      /// The lists of the app's `Info.plist`, for the services of the phone.
      @_cdecl("launch_shim_declared_info")
      nonisolated func declaredInfo() -> UnsafePointer<CChar> {
        let text: StaticString = \(StarterDependency.literal(lists))
        return UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
      }

      """
  }

  /// What Foundation makes visible on Apple platforms and few apps use, by how its names begin: classes for XML, which
  /// need a library that not every machine has, and the keychain.
  private static let partsOfFoundation = [
    (name: "FoundationXML", prefixes: ["XMLParser"]),
    (name: "Security", prefixes: ["SecItem", "SecRandom", "SecAccessControl", "SecCopy"]),
  ]

  private func uses(_ prefixes: [String], in module: AppModule) -> Bool {
    module.files.sources.contains { path in
      project.facts[path]?.uses.contains { use in use.kind != .member && prefixes.contains(where: use.name.hasPrefix) }
        ?? false
    }
  }

  // MARK: - The manifest

  private var manifest: String {
    let settings = commonSettings
    let plugin = macros.isEmpty ? [] : [CompilerPluginModule.target]
    let targets = standInTargets + plugin + layouts.map { target($0.module, $0.layout, settings) }
    let hasStrings = layouts.contains {
      $0.module.files.resources.contains { $0.contains(".lproj/") || $0.hasSuffix(".xcstrings") }
    }
    return """
      // swift-tools-version: 6.2
      \(macros.isEmpty ? "" : "import CompilerPluginSupport\n")import Foundation
      import PackageDescription

      \(prebuilt.declarations + (hasXCTests ? Self.linkingTests.text : ""))
      /// The modules that robotrun supplies on Linux.
      func supplied(_ names: String...) -> [Target.Dependency] {
        isPrebuilt ? [] : names.map { .product(name: $0, package: \(package)) }
      }
      let robotrun = supplied(\(Self.list(products, indent: 0).dropFirst().dropLast()))

      let settings: [SwiftSetting] = \(Self.list(settings.manifest, indent: 0))
      \(macros.isEmpty ? "" : CompilerPluginModule.declarations)
      let package = Package(
        name: \(StarterDependency.literal(name)),
      \(hasStrings ? "  defaultLocalization: \"en\",\n" : "")  dependencies: [
      \(packages)
        ],
        targets: [
      \(targets.joined(separator: ",\n"))\(targets.count > 1 ? "," : "")
        ]
      )

      """
  }

  private var packages: String {
    let kept = Dictionary(project.kept.map { ($0.package.identity, $0.package.manifestLine) }) { first, _ in first }
    let lines =
      [dependency.manifestLine] + standIns.all.compactMap(\.package?.line)
      + kept.sorted { $0.key < $1.key }.map(\.value)
    return lines.map { "    \($0)" }.joined(separator: ",\n") + (lines.count > 1 ? "," : "")
  }

  private var standInTargets: [String] {
    let hasDrafts = !standIns.drafted.isEmpty
    let members = hasDrafts ? [standInTarget(StandIns.sharedMembers, supplied: ["DraftedStandIn"])] : []
    return [checkedTarget] + members
      + standIns.all.map { standIn in
        let shared = standIn.isComplete ? [] : [StarterDependency.literal(StandIns.sharedMembers)]
        return standInTarget(
          standIn.name, dependencies: shared + (standIn.package.map { [$0.product] } ?? []),
          supplied: standIn.isComplete ? [] : ["DraftedStandIn"])
      }
  }

  /// Libraries of tests that are products of robotrun, each with one module.
  private static let testLibraries = ["SnapshotTesting", "InlineSnapshotTesting", "ViewInspector"]

  private var checkedTarget: String {
    let imports = project.imports
    let products =
      (standIns.drafted.isEmpty ? [] : ["DraftedStandIn"])
      + (imports.contains("XCTest") ? ["XCUIAutomation"] : [])
      + Self.testLibraries.filter(imports.contains)
    let name = StarterDependency.literal(AdoptCheck.dependencies)
    let kept = project.kept.map(\.manifestDependency) + macros.map { StarterDependency.literal($0.name) }
    return Self.call(
      "target", ["name: \(name)", "dependencies: \(Self.dependencies(kept, supplied: products))", "path: \(name)"])
  }

  private func standInTarget(_ name: String, dependencies: [String] = [], supplied: [String]) -> String {
    Self.call(
      "target",
      [
        "name: \(StarterDependency.literal(name))",
        "dependencies: \(Self.dependencies(dependencies, supplied: supplied))",
        "path: \(StarterDependency.literal("StandIns/\(name)"))", "swiftSettings: compiling",
      ])
  }

  /// Dependencies of a target, with robotrun's modules.
  ///
  /// - Parameter supplied: Further modules of robotrun.
  private static func dependencies(_ others: [String], supplied: [String], hasAll: Bool = true) -> String {
    let names = supplied.map(StarterDependency.literal).joined(separator: ", ")
    let more = (supplied.isEmpty ? [] : ["supplied(\(names))"]) + (hasAll ? ["robotrun"] : [])
    let rest = more.joined(separator: " + ")
    guard !others.isEmpty else { return rest.isEmpty ? "[]" : rest }
    // A line has room for 79 characters.
    let own = list(others, indent: 6, limit: more.isEmpty ? 68 : min(68, 76 - rest.count))
    return ([own] + more).joined(separator: " + ")
  }

  private var products: [String] {
    let imports = project.imports
    let exported = standIns.drafted.compactMap { StandIn.exports[$0.name] }
    let parts = Self.partsOfFoundation.filter { part in project.modules.contains { uses(part.prefixes, in: $0) } }
    let used = imports.union(exported).union(parts.map(\.name))
    let optional = (["SwiftData"] + KnownModules.services).filter(used.contains)
    return (["SwiftUI", "Combine", "UIKit"] + optional + ["RobotKit"]).map(StarterDependency.literal)
  }

  /// The declaration of what tests of XCTest are linked with.
  private static let linkingTests = (
    name: "linkingTests",
    text: """
    /// Tests also have the methods of XCTest that UI tests need otherwise.
    let linkingTests: [LinkerSetting] =
      isPrebuilt ? linking + [.unsafeFlags(["-Xlinker", "-u", "-Xlinker", "xctest_shim"])] : []

    """
  )

  private var hasXCTests: Bool { project.modules.contains(where: hasXCTests) }

  private func hasXCTests(_ module: AppModule) -> Bool {
    module.kind.isTest && project.imports(of: module).contains("XCTest")
  }

  private var macros: [AppModule] { project.modules.filter { $0.kind == .macro } }

  private var package: String { StarterDependency.literal(dependency.identity) }

  /// The settings of most modules; the app's if there are several such settings.
  private var commonSettings: ModuleSettings {
    let counts = Dictionary(grouping: project.modules.map(\.settings), by: \.self).mapValues(\.count)
    let limit = counts.values.max() ?? 0
    return ([project.app] + project.modules).map(\.settings).first { counts[$0] == limit } ?? ModuleSettings()
  }

  private func target(_ module: AppModule, _ layout: ModuleLayout, _ common: ModuleSettings) -> String {
    let imports = project.imports(of: module)
    let own = project.modules.map(\.name).filter { $0 != module.name && imports.contains($0) }
    let foreign = standIns.all.map(\.name).filter(imports.contains)
    var dependencies = (own + foreign).map(StarterDependency.literal)
    dependencies += project.kept.filter { imports.contains($0.name) }.map(\.manifestDependency)
    dependencies += module.macros.map { StarterDependency.literal($0.name) }
    let isForCompiler = project.isForCompiler(module)
    if isForCompiler, imports.contains(CompilerPluginModule.name) {
      dependencies.append(StarterDependency.literal(CompilerPluginModule.name))
    }
    let isInterfaceTest = module.kind == .interfaceTests
    if module.kind.isTest, !own.contains(project.app.name) {
      dependencies.append(StarterDependency.literal(project.app.name))
    }
    // Helpers of UI tests may be in a library.
    let supplied =
      (isInterfaceTest || imports.contains("XCTest") ? ["XCUIAutomation"] : []) + (isInterfaceTest ? ["UIKit"] : [])
      + Self.testLibraries.filter(imports.contains)
    var arguments = [
      "name: \(StarterDependency.literal(module.name))",
      "dependencies: \(Self.dependencies(dependencies, supplied: supplied, hasAll: !isInterfaceTest && !isForCompiler))",
    ]
    let resources =
      layout.processed.map { ".process(\(StarterDependency.literal($0)))" }
      + layout.copied.map { ".copy(\(StarterDependency.literal($0)))" }
    let excluded = (layout.excluded + layout.rewritten).sorted().map(StarterDependency.literal)
    if !excluded.isEmpty { arguments.append("exclude: \(Self.list(excluded, indent: 6))") }
    if !resources.isEmpty { arguments.append("resources: \(Self.list(resources, indent: 6))") }
    let ownSettings = module.settings == common ? "settings" : Self.list(module.settings.manifest, indent: 6)
    let modules = isForCompiler ? CompilerPluginModule.compiling : "compiling"
    if let package = module.package {
      // What is `package` there isn't visible in the app, nor in other packages.
      let name = StarterDependency.literal(ModuleName.of(package))
      arguments.append("packageAccess: false")
      arguments.append("swiftSettings: \(ownSettings) + \(modules) + [.unsafeFlags([\"-package-name\", \(name)])]")
    } else {
      arguments.append("swiftSettings: \(ownSettings) + \(modules)")
    }
    if module.kind == .macro { arguments.append("linkerSettings: \(CompilerPluginModule.linking)") }
    let hasXCTests = hasXCTests(module)
    if ![.library, .macro].contains(module.kind) {
      arguments.append("linkerSettings: \(hasXCTests ? Self.linkingTests.name : "linking")")
    }
    let plugins = (layout.rewritten.isEmpty ? [] : ["PhoneConditions"]) + (hasXCTests ? ["PrebuiltImports"] : [])
    if !plugins.isEmpty {
      let uses = plugins.map { ".plugin(name: \"\($0)\", package: \(package))" }
      arguments.append("plugins: \(Self.list(uses, indent: 6))")
    }
    let functions: [AppModule.Kind: String] = [
      .app: "executableTarget", .library: "target", .macro: "macro", .interfaceTests: "testTarget",
      .unitTests: "testTarget",
    ]
    return Self.call(functions[module.kind] ?? "target", arguments)
  }

  private static func call(_ function: String, _ arguments: [String]) -> String {
    "    .\(function)(\n" + arguments.map { "      \($0)" }.joined(separator: ",\n") + "\n    )"
  }

  /// Returns a list in one line if it fits, otherwise with one element a line.
  private static func list(_ elements: [String], indent: Int, limit: Int = 68) -> String {
    let line = "[\(elements.joined(separator: ", "))]"
    guard line.count > limit else { return line }
    let space = String(repeating: " ", count: indent)
    // As `swift format` has it: no comma after the only element.
    let end = elements.count > 1 ? "," : ""
    return "[\n\(space)  " + elements.joined(separator: ",\n\(space)  ") + "\(end)\n\(space)]"
  }
}
