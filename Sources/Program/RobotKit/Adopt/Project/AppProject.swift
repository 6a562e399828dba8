/// An app with the modules that it needs, found in a directory.
struct AppProject {
  /// How the modules were found, which decides how far they can be trusted.
  enum Origin: String {
    case xcode = "Xcode project"
    case package = "Swift package"
    case directories = "directories and imports"
  }

  private(set) var root: String
  private(set) var origin: Origin
  private(set) var app: AppModule
  private(set) var libraries: [AppModule] = []
  private(set) var tests: [AppModule] = []
  private(set) var leftOut: [String] = []
  /// The manifests that can't be evaluated on Linux, each with what SwiftPM says.
  private(set) var unreadable: [String] = []
  /// Facts about the files of all modules, by their paths.
  private(set) var facts: [String: SourceFacts] = [:]
  /// Modules that neither the app nor Linux has, each with the files that import it.
  private(set) var foreign: [(name: String, files: Set<String>)] = []
  /// The modules of packages that stay dependencies.
  private(set) var kept: [KeptModule] = []
  /// The packages in repositories that the project names.
  private(set) var remotePackages: [RemotePackage] = []
  /// The code of the files that import such modules, by their paths.
  private(set) var foreignCode: [String: TokenStructure] = [:]
  /// The modules that conditions find besides those of robotrun: the project's, and stand-ins.
  private var importable: Set<String> = []
  /// The files of packages that are compiled from their sources.
  private var packaged: Set<String> = []
  /// What conditions don't find in files of packages that don't compile otherwise.
  private var hidden: [String: Set<String>] = [:]
  /// The modules of packages without code: conditions ask whether they are there, as for the version of a package.
  private var markers: Set<String> = []
  /// The paths of files by those without links, which the compiler reports.
  private var unresolved: [String: String] = [:]

  var modules: [AppModule] { libraries + [app] + tests }

  /// - Parameters:
  ///   - path: The absolute path of a directory, or of an Xcode project.
  ///   - target: The name of the app; `nil` for the only one.
  ///   - checkouts: What SwiftPM has fetched of the app's packages; `nil` if their modules aren't used.
  ///   - compiled: Packages that don't stay dependencies, since modules of theirs are compiled from their sources.
  ///   - manifests: Those that are evaluated already.
  /// - Throws: ``AdoptProblem``.
  init(
    _ path: String, target: String?, checkouts: PackageCheckouts? = nil, compiling compiled: Set<String> = [],
    manifests: PackageManifests = PackageManifests()
  ) throws {
    let isProject = path.hasSuffix(".xcodeproj")
    root = isProject ? SystemPath.ancestors(of: path)[1] : path
    let tree = ProjectTree(root)
    let xcode = XcodeModules(isProject ? [path] : tree.xcodeProjects)
    var packages = PackageModules(Set(tree.packages + xcode.packages).sorted(), manifests)
    let directories = DirectoryModules(tree)
    let candidates: [AppModule]
    if !xcode.apps.isEmpty {
      (origin, candidates) = (.xcode, target == nil ? xcode.apps : xcode.apps + xcode.otherApps)
    } else if case let apps = try packages.apps(), !apps.isEmpty {
      (origin, candidates) = (.package, apps)
    } else {
      (origin, candidates) = (.directories, directories.app.map { [$0] } ?? [])
    }
    if candidates.isEmpty, let problem = xcode.problems.first { throw problem }
    var app = try Self.choose(target, among: candidates)
    let others = xcode.apps.isEmpty ? candidates : xcode.apps + xcode.otherApps
    leftOut = xcode.leftOut + others.filter { $0.name != app.name }.map { "\($0.name): another app" }
    let name = app.name
    // A program can't have two modules of a name.
    if StarterName.isReserved(app.name) { app.name += "App" }
    self.app = app
    hidden = checkouts?.hidden ?? [:]
    read(app)
    for test in xcode.tests where test.app ?? name == name { add(test: test.module, kind: test.module.kind) }
    let isUndeclared = origin == .directories
    remotePackages = try RemotePackage.all(in: tree, xcode, manifests)
    var uses = PackageUses(
      checkouts?.all ?? [:], remotePackages + (checkouts?.resolved ?? []), except: checkouts?.replaced ?? [],
      compiling: compiled, manifests)
    var kept: [KeptModule] = []
    let library = { (name: String) throws -> AppModule? in
      if let library = try xcode.libraries[name] ?? packages.library(name) { return library }
      if isUndeclared, let library = directories.library(name, besides: app) { return library }
      switch try uses.use(of: name) {
      case .sources(let module): return module
      case .dependency(let module):
        if !kept.contains(where: { $0.name == name }) { kept.append(module) }
        return nil
      case nil: return nil
      }
    }
    try addLibraries(library)
    for module in packages.tests(of: libraries + [app]) + (isUndeclared ? directories.tests(of: libraries + [app]) : [])
    {
      add(test: module)
    }
    try addLibraries(library)
    removeUnused()
    let sources = Set(libraries.compactMap(\.package))
    let doubled = kept.filter { !$0.packages.isDisjoint(with: sources) }
    guard doubled.isEmpty else {
      let all = doubled.reduce(compiled.union(sources)) { $0.union($1.packages) }
      self = try AppProject(path, target: target, checkouts: checkouts, compiling: all, manifests: manifests)
      return
    }
    unreadable = manifests.problems.map { "\(shown($0.key))/Package.swift: \($0.value)" }.sorted()
    self.kept = kept.sorted { $0.name < $1.name }
    foreign = foreignModules()
    for path in Set(foreign.flatMap(\.files)) { foreignCode[path] = code(of: path) }
    unresolved = Dictionary(facts.keys.map { (SystemPath.resolvingSymlinks($0), $0) }) { first, _ in first }
  }

  private static func choose(_ target: String?, among apps: [AppModule]) throws -> AppModule {
    let names = apps.map(\.name).joined(separator: ", ")
    if let target {
      if let app = apps.first(where: { $0.name == target || $0.name == ModuleName.of(target) }) { return app }
      throw AdoptProblem(
        "no app \"\(target)\"; expected one of \(names)", try: apps.first.map { "--target \($0.name)" })
    }
    guard let app = apps.first else {
      throw AdoptProblem("no app found; expected `@main struct …: App` in a Swift file")
    }
    guard apps.count == 1 else { throw AdoptProblem("several apps: \(names)", try: "--target \(app.name)") }
    return app
  }

  /// Adds the modules that are imported, and those that they import.
  private mutating func addLibraries(_ library: (String) throws -> AppModule?) throws {
    repeat {
      var known: Set<String> = Set(modules.map(\.name))
      var waiting = modules
      while let module = waiting.popLast() {
        for macros in module.macros where known.insert(macros.name).inserted {
          libraries.append(macros)
          read(macros)
          waiting.append(macros)
        }
        let imports = imports(of: module)
        for name in imports.union(conditionalModules(of: module)).sorted() where known.insert(name).inserted {
          if KnownModules.hasOnLinux(name) {
            try refuse(name, library)
            continue
          }
          guard let found = try library(name) else { continue }
          libraries.append(found)
          read(found)
          waiting.append(found)
        }
      }
    } while readConditions()
    libraries.sort { $0.name < $1.name }
  }

  /// Reads files again whose conditions ask for modules that were found since.
  ///
  /// - Returns: Whether there are any, which may import more modules.
  private mutating func readConditions() -> Bool {
    // Those of packages that are kept count as foreign until all are found.
    let found = Set(modules.map(\.name) + foreignModules().map(\.name)).subtracting(importable)
    importable.formUnion(found)
    let outdated = facts.filter { !$0.value.conditionalModules.isDisjoint(with: found) }.keys
    for path in outdated { read(path) }
    return !outdated.isEmpty
  }

  /// Refuses a module of the project with the name of one of robotrun's: a program can't have both.
  private func refuse(_ name: String, _ library: (String) throws -> AppModule?) throws {
    // A directory of that name doesn't make a module.
    guard origin != .directories, KnownModules.services.contains(name), try library(name) != nil else { return }
    throw AdoptProblem(
      "the project has a module \(name), which is the name of one of robotrun's; expected another name")
  }

  /// Adds tests; a program has one module of a name.
  ///
  /// - Parameter kind: What Xcode says of them; otherwise those that launch an app are UI tests.
  private mutating func add(test module: AppModule, kind: AppModule.Kind? = nil) {
    if let other = modules.first(where: { $0.name == module.name }) {
      guard let file = module.files.sources.subtracting(other.files.sources).min() else { return }
      leftOut.append("\(module.name): another module of this name, with \(shown(file))")
      return
    }
    read(module)
    let launchesApp = module.files.sources.contains { path in
      facts[path]?.uses.contains { $0.name == "XCUIApplication" } ?? false
    }
    var test = AppModule(name: module.name, kind: kind ?? (launchesApp ? .interfaceTests : .unitTests))
    (test.files, test.settings) = (module.files, module.settings.ofTests)
    tests.append(test)
  }

  /// Removes modules of packages for which only conditions ask, such as what a package has in place of Combine.
  private mutating func removeUnused() {
    let empty = libraries.filter { module in
      module.package != nil && module.files.sources.allSatisfy { facts[$0]?.isEmpty ?? false }
    }
    markers = Set(empty.map(\.name))
    var used: Set<String> = []
    var waiting = modules.filter { $0.package == nil }
    while let module = waiting.popLast() {
      let names = imports(of: module).union(module.macros.map(\.name))
      waiting += libraries.filter { names.contains($0.name) && used.insert($0.name).inserted }
    }
    libraries.removeAll { $0.package != nil && !used.contains($0.name) }
    let files = modules.reduce(into: Set<String>()) { $0.formUnion($1.files.sources) }
    facts = facts.filter { files.contains($0.key) }
  }

  private mutating func read(_ module: AppModule) {
    for path in module.files.sources where facts[path] == nil {
      if module.package != nil { packaged.insert(path) }
      read(path)
    }
  }

  private mutating func read(_ path: String) {
    let platform = platform(of: path)
    if let bytes = Self.bytes(of: path) { facts[path] = SourceFacts(bytes, on: platform, modules: importable) }
  }

  /// The words of the project's code, and of what imports modules that are missing: other files may use its values.
  var words: Set<String> {
    let paths = Set(facts.keys).subtracting(packaged).union(foreignCode.keys)
    return paths.compactMap(code).reduce(into: []) { $0.formUnion($1.tokens.lazy.map(\.text)) }
  }

  /// The code of a file; `nil` if it can't be read.
  func code(of path: String) -> TokenStructure? {
    if let code = foreignCode[path] { return code }
    return Self.bytes(of: path).map { TokenStructure($0, compiledOn: platform(of: path), modules: importable) }
  }

  private func platform(of path: String) -> BuildCondition.Platform {
    packaged.contains(path) ? .package(hidden: hidden(from: path)) : .phone
  }

  /// What the conditions in a file of a package don't find.
  private func hidden(from path: String) -> Set<String> {
    // A stand-in contains what the app uses.
    let standIns = importable.subtracting(modules.map(\.name)).filter { !KnownModules.hasOnLinux($0) }
    return KnownModules.hiddenFromPackages.union(hidden[path] ?? []).union(standIns)
  }

  /// The types of SwiftUI that packages declare for versions of iOS without them. A device ignores those of the packages.
  var obsoletedTypes: [String] {
    let declared = packaged.reduce(into: Set<String>()) { $0.formUnion(facts[$1]?.obsoleted ?? []) }
    return declared.intersection(KnownTypes.names(importing: ["SwiftUI"])).sorted()
  }

  /// What the conditions of a file ask for and don't find; `nil` for the app's own files.
  func hiddenModules(in path: String) -> Set<String>? {
    guard packaged.contains(path) else { return nil }
    return hidden(from: path).intersection(facts[path]?.asked ?? [])
  }

  /// What else may be hidden from the conditions of a package's files that don't compile, by their paths.
  func hideable(from files: Set<String>) -> [String: Set<String>] {
    files.reduce(into: [:]) { all, file in
      let path = path(of: file) ?? file
      // What the app uses of a package with views is a stand-in rather than missing.
      let asked = (facts[path]?.asked ?? []).filter {
        (BuildCondition.flags.contains($0) || KnownModules.isOfRobotrun($0)) && !["SwiftUI", "Combine"].contains($0)
      }
      var more = asked.subtracting(hidden(from: path))
      // Code for debugging is missed least.
      if more.contains("DEBUG") { more = ["DEBUG"] }
      if !more.isEmpty { all[path] = more.union(hidden[path] ?? []) }
    }
  }

  private static func bytes(of path: String) -> [UInt8]? {
    try? FileReader.bytes(of: path, limit: FileReader.textLimit)
  }

  /// Returns the path that the project has for a file of the compiler, which has no links in it.
  func path(of resolved: String) -> String? { unresolved[resolved] }

  /// Returns a path as it is in the project's directory.
  func shown(_ file: String) -> String {
    file.hasPrefix(root + "/") ? String(file.dropFirst(root.count + 1)) : file
  }

  /// The files of a module whose conditions are rewritten.
  func conditional(in module: AppModule) -> Set<String> {
    if isForCompiler(module) { return [] }
    if module.settings.hasInternalImports, module.package != nil { return Set(module.files.sources) }
    return module.files.sources.filter { facts[$0].map(isConditional) ?? false }
  }

  private func isConditional(_ facts: SourceFacts) -> Bool {
    facts.hasPhoneConditions
      || facts.hasUnknownDefault && foreign.contains { facts.imports.contains($0.name) && !StandIn.isComplete($0.name) }
  }

  /// The modules that a module imports, or that must be there for its conditions.
  func imports(of module: AppModule) -> Set<String> {
    let written = writtenImports(of: module)
    return isForCompiler(module) ? written : written.union(conditionalModules(of: module).intersection(markers))
  }

  private func writtenImports(of module: AppModule) -> Set<String> {
    module.files.sources.reduce(into: []) { $0.formUnion(facts[$1]?.imports ?? []) }
  }

  /// Whether a module is for programs that the compiler runs: macros, and what they import. It isn't part of the app.
  func isForCompiler(_ module: AppModule) -> Bool {
    module.kind == .macro
      || module.kind == .library && !writtenImports(of: module).isDisjoint(with: KnownModules.compiler)
  }

  private func conditionalModules(of module: AppModule) -> Set<String> {
    module.files.sources.reduce(into: []) { $0.formUnion(facts[$1]?.conditionalModules ?? []) }
  }

  /// The modules that all modules together import.
  var imports: Set<String> { modules.reduce(into: []) { $0.formUnion(imports(of: $1)) } }

  private func foreignModules() -> [(name: String, files: Set<String>)] {
    let own = Set(modules.map(\.name) + kept.map(\.name))
    var files: [String: Set<String>] = [:]
    for (path, facts) in facts {
      for name in facts.imports where !own.contains(name) && !KnownModules.hasOnLinux(name) {
        files[name, default: []].insert(path)
      }
    }
    return files.map { ($0.key, $0.value) }.sorted { $0.name < $1.name }
  }
}
