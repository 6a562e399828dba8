/// The modules of a project without a readable declaration: directories whose names match imports.
struct DirectoryModules {
  private let tree: ProjectTree

  init(_ tree: ProjectTree) {
    self.tree = tree
  }

  /// The app: the sources around the file with `@main`.
  var app: AppModule? {
    let files = FileTree.files(in: tree.root).filter { $0.kind == .source && !Self.isTest($0.path, in: tree.root) }
    guard let (path, _) = AppSource.app(in: Set(files.map(\.path))) else { return nil }
    let directory = Self.sources(of: path, in: tree.root)
    let name = StarterName(directory: SystemPath.lastComponent(of: tree.root)).description
    return module(name, .app, directory)
  }

  /// Returns the tests beside the sources of modules: `Core/Tests` of `Core/Sources`, and `ShopTests` of the module Shop.
  func tests(of modules: [AppModule]) -> [AppModule] {
    var found: [AppModule] = []
    for directory in tree.directories where SystemPath.lastComponent(of: directory).hasSuffix("Tests") {
      guard !Self.isTest(SystemPath.ancestors(of: directory)[1], in: tree.root),
        let tested = modules.first(where: { Self.isTested($0, in: directory) }),
        FileTree.files(in: directory).contains(where: { $0.kind == .source })
      else { continue }
      let own = SystemPath.lastComponent(of: directory)
      let name = own == "Tests" ? tested.name + own : ModuleName.of(own)
      // Tests that launch the app are another module than those that are loaded into it.
      let launching = name.hasSuffix("UITests") ? [] : Self.launching(in: directory)
      guard !Self.isNeeded(launching, in: directory) else {
        found.append(Self.tests(tested.name + "UITests", of: tested, in: [directory]))
        continue
      }
      found.append(Self.tests(name, of: tested, in: [directory], except: launching))
      found.append(Self.tests(tested.name + "UITests", of: tested, in: launching))
    }
    return found.filter { !$0.files.sources.isEmpty }
  }

  private static func tests(
    _ name: String, of tested: AppModule, in directories: Set<String>, except: Set<String> = []
  ) -> AppModule {
    var module = AppModule(name: name, kind: .unitTests)
    for directory in directories { module.files.add(directory: directory, except: except) }
    module.settings = tested.settings
    return module
  }

  /// The directories in a directory of tests that have UI tests.
  private static func launching(in directory: String) -> Set<String> {
    Set(
      FileTree.names(in: directory).map { "\(directory)/\($0)" }.filter { path in
        guard SystemPath.kind(of: path) == .directory else { return false }
        return FileTree.files(in: path).contains { file, kind in
          kind == .source
            && String(decoding: (try? FileReader.bytes(of: file, limit: FileReader.textLimit)) ?? [], as: UTF8.self)
              .contains("XCUIApplication")
        }
      })
  }

  /// Whether the other files of a directory use the types that are declared in some of its directories.
  private static func isNeeded(_ directories: Set<String>, in whole: String) -> Bool {
    guard !directories.isEmpty else { return false }
    let files = FileTree.files(in: whole).filter { $0.kind == .source }.map(\.path)
    let facts = { (path: String) in
      SourceFacts((try? FileReader.bytes(of: path, limit: FileReader.textLimit)) ?? [], on: .phone)
    }
    let isLaunching = { (path: String) in directories.contains { path.hasPrefix($0 + "/") } }
    let types = files.filter(isLaunching).reduce(into: Set<String>()) { $0.formUnion(facts($1).types) }
    return files.contains { path in !isLaunching(path) && facts(path).uses.contains { types.contains($0.name) } }
  }

  /// Whether a directory contains the tests of a module.
  private static func isTested(_ module: AppModule, in directory: String) -> Bool {
    let own = SystemPath.lastComponent(of: directory)
    if own == module.name + "Tests" || own == module.name + "UITests" { return true }
    let sources = "\(SystemPath.ancestors(of: directory)[1])/Sources/"
    return own == "Tests" && module.files.sources.contains { $0.hasPrefix(sources) }
  }

  /// Returns the module of an import: the directory with its name, or with the longest end of it.
  func library(_ name: String, besides app: AppModule) -> AppModule? {
    let candidates = tree.directories.compactMap { directory -> (directory: String, rank: Int)? in
      let own = SystemPath.lastComponent(of: directory)
      guard name == own || (own.count > 2 && name.hasSuffix(own)), directory != tree.root else { return nil }
      let isMock = own.hasSuffix("Mocks")
      let whole = SystemPath.lastComponent(of: SystemPath.ancestors(of: directory)[1]) + own
      let rank = name.hasSuffix(whole) ? whole.count : own.count
      let sources = "\(directory)/Sources"
      let hasSources = SystemPath.kind(of: sources) == .directory
      guard hasSources || name == own || (isMock && rank > own.count) else { return nil }
      let path = hasSources ? sources : directory
      guard isMock || !Self.isTest(path, in: tree.root),
        FileTree.files(in: path).contains(where: { $0.kind == .source })
      else {
        return nil
      }
      return (path, rank)
    }
    let best = candidates.max { ($0.rank, -$0.directory.count) < ($1.rank, -$1.directory.count) }
    guard let best, !app.files.sources.contains(where: { $0.hasPrefix(best.directory + "/") }) else { return nil }
    return module(name, .library, best.directory)
  }

  private func module(_ name: String, _ kind: AppModule.Kind, _ directory: String) -> AppModule {
    var module = AppModule(name: name, kind: kind)
    let tests = tree.directories.filter { $0.hasPrefix(directory + "/") && Self.isTest($0, in: directory) }
    let manifests = ["Project.swift", "Package.swift", "Tuist.swift", "Workspace.swift"].map { "\(directory)/\($0)" }
    module.files.add(directory: directory, except: Set(tests + manifests))
    module.settings = settings(of: directory)
    return module
  }

  /// Searches the project's manifests for build settings; a manifest that is named after the module's directory
  /// overrides the others.
  private func settings(of directory: String) -> ModuleSettings {
    let own = directory.hasSuffix("/Sources") ? String(directory.dropLast("/Sources".count)) : directory
    let name = SystemPath.lastComponent(of: own)
    let isOwn = { (path: String) in
      own != tree.root && (path.hasPrefix(own + "/") || SystemPath.lastComponent(of: path).hasPrefix(name))
    }
    let others = tree.settings.filter { path in
      !isOwn(path) && !SystemPath.lastComponent(of: path).hasSuffix("Module.swift")
    }
    let strings = (tree.settings.filter(isOwn) + others).map { path in
      String(decoding: (try? FileReader.bytes(of: path, limit: FileReader.textLimit)) ?? [], as: UTF8.self)
    }
    return ModuleSettings { key in strings.lazy.compactMap { Self.value(of: key, in: $0) }.first }
  }

  /// Returns the value after the name of a setting: `"KEY": .string("VALUE")`, `KEY: VALUE` or `KEY = VALUE`.
  private static func value(of key: String, in text: String) -> String? {
    guard
      ["SWIFT_VERSION", "SWIFT_DEFAULT_ACTOR_ISOLATION", "SWIFT_APPROACHABLE_CONCURRENCY"].contains(key)
        || key.hasPrefix("SWIFT_UPCOMING_FEATURE")
    else { return nil }
    for line in text.split(whereSeparator: \.isNewline) {
      guard let range = line.firstRange(of: key) else { continue }
      let words = line[range.upperBound...].split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "_" }
      guard let value = words.first(where: { $0 != ".string" }) else { continue }
      // A name stands for a constant, whose value is in the text as well.
      if key == "SWIFT_VERSION", value.first?.isNumber != true {
        let pattern = "\(value) = \""
        guard let start = text.firstRange(of: pattern)?.upperBound else { continue }
        return String(text[start...].prefix { $0 != "\"" })
      }
      return String(value)
    }
    return nil
  }

  private static func isTest(_ path: String, in root: String) -> Bool {
    path.dropFirst(root.count).split(separator: "/").contains { part in
      ["Tests", "UITests", "Mocks"].contains { part.hasSuffix($0) } || part == "Test"
    }
  }

  /// Returns the directory of sources around a file: `Sources`, or the highest one below the root that has Swift files.
  private static func sources(of file: String, in root: String) -> String {
    let above = SystemPath.ancestors(of: file).dropFirst().prefix { $0.hasPrefix(root) }
    return above.first { SystemPath.lastComponent(of: $0) == "Sources" } ?? above.dropLast().last ?? root
  }
}
