#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The modules that Swift packages declare.
struct PackageModules {
  private let directories: [String]
  private var read: [String: [AppModule]] = [:]
  /// Targets that aren't adopted, each with the reason.
  private(set) var leftOut: [String] = []

  init(_ directories: [String]) {
    self.directories = directories
  }

  /// The executables that contain an `App`.
  mutating func apps() throws -> [AppModule] {
    try directories.flatMap { directory in
      try modules(in: directory).filter { $0.kind == .app && AppSource.app(in: $0.files.sources) != nil }
    }
  }

  /// Returns the library of a name; only packages that mention it are read.
  mutating func library(_ name: String) throws -> AppModule? {
    for directory in directories where mentions(directory, name) {
      if let module = try modules(in: directory).first(where: { $0.name == name && $0.kind == .library }) {
        return module
      }
    }
    return nil
  }

  /// Returns the tests in the packages of modules.
  func tests(of modules: [AppModule]) -> [AppModule] {
    let names = Set(modules.map(\.name))
    return read.sorted { $0.key < $1.key }.flatMap { _, own in
      own.contains { !$0.kind.isTest && names.contains($0.name) } ? own.filter(\.kind.isTest) : []
    }
  }

  private func mentions(_ directory: String, _ name: String) -> Bool {
    SystemPath.kind(of: "\(directory)/Sources/\(name)") == .directory
      || Self.text(of: directory).contains("\"\(name)\"")
  }

  private static func text(of directory: String) -> String {
    let bytes = try? FileReader.bytes(of: "\(directory)/Package.swift", limit: FileReader.textLimit)
    return String(decoding: bytes ?? [], as: UTF8.self)
  }

  private mutating func modules(in directory: String) throws -> [AppModule] {
    if let modules = read[directory] { return modules }
    let manifest = try Self.manifest(in: directory)
    let modules = manifest.targets.compactMap { Self.module($0, manifest, directory) }
    leftOut += manifest.targets.filter { $0.type == "macro" }.map { "\($0.name): macros of the app" }
    read[directory] = modules
    return modules
  }

  /// Reads a manifest; one that can't be evaluated on Linux, such as a playground's, is read as text.
  private static func manifest(in directory: String) throws -> PackageDescription {
    let text = text(of: directory)
    guard !text.contains("AppleProductTypes") else { return PackageDescription(text) }
    let scratch = FileManager.default.temporaryDirectory.path + "/robotrun-adopt"
    let swift = try SwiftTool.run(["package", "--package-path", directory, "--scratch-path", scratch, "dump-package"])
    let dumped = try? JSONDecoder().decode(PackageDescription.self, from: swift.output)
    return dumped ?? PackageDescription(text)
  }

  private static let kinds: [String: AppModule.Kind] = [
    "executable": .app, "regular": .library, "test": .unitTests,
  ]

  private static func module(
    _ target: PackageDescription.Target, _ manifest: PackageDescription, _ directory: String
  ) -> AppModule? {
    guard let kind: AppModule.Kind = Self.kinds[target.type] else { return nil }
    let roots = kind == .unitTests ? ["Tests"] : ["Sources", "Source", "src", "srcs"]
    let places = target.path.map { [$0] } ?? roots.map { "\($0)/\(target.name)" }
    let paths = places.map { $0 == "." ? directory : "\(directory)/\(FeatureFiles.normalized($0))" }
    guard let path = paths.first(where: { SystemPath.kind(of: $0) == .directory }) else { return nil }
    // SwiftPM compiles one language in a target.
    guard FileTree.files(in: path).contains(where: { $0.kind == .source }) else { return nil }
    var module = AppModule(name: ModuleName.of(target.name), kind: kind)
    let exceptions = Set((target.exclude ?? []).map { "\(path)/\(FeatureFiles.normalized($0))" })
      .union(["\(directory)/Package.swift"])
    for source in target.sources ?? ["."] {
      module.files.add(directory: source == "." ? path : "\(path)/\(source)", except: exceptions)
    }
    for resource in target.resources ?? [] {
      let whole = "\(path)/\(FeatureFiles.normalized(resource.path))"
      if SystemPath.kind(of: whole) == .directory, !FileTree.isPackaged(whole) {
        for (file, _) in FileTree.files(in: whole) { module.files.add(resource: file) }
      } else {
        module.files.add(resource: whole)
      }
    }
    module.settings = target.moduleSettings(mode: manifest.languageMode)
    return module
  }
}
