/// The modules that Swift packages declare.
struct PackageModules {
  private let directories: [String]
  private let manifests: PackageManifests
  private var read: [String: [AppModule]] = [:]

  init(_ directories: [String], _ manifests: PackageManifests) {
    (self.directories, self.manifests) = (directories, manifests)
  }

  /// The executables that contain an `App`.
  mutating func apps() throws -> [AppModule] {
    try directories.flatMap { directory in
      try modules(in: directory).filter { $0.kind == .app && AppSource.app(in: $0.files.sources) != nil }
    }
  }

  /// Returns the library of a name; only packages that mention it are read.
  mutating func library(_ name: String) throws -> AppModule? {
    for directory in directories where PackageManifests.mentions(directory, name) {
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

  private mutating func modules(in directory: String) throws -> [AppModule] {
    if let modules = read[directory] { return modules }
    let manifest = try manifest(in: directory)
    let modules = manifest.targets.compactMap { Self.module($0, manifest, directory) }
    read[directory] = modules
    return modules
  }

  /// Reads a manifest; one that can't be evaluated on Linux, such as a playground's, is read as text.
  private func manifest(in directory: String) throws -> PackageDescription {
    let text = PackageManifests.text(of: directory)
    guard !text.contains("AppleProductTypes") else { return PackageDescription(text) }
    return try manifests.manifest(in: directory) ?? PackageDescription(text)
  }

  private static let kinds: [String: AppModule.Kind] = [
    "executable": .app, "regular": .library, "macro": .macro, "test": .unitTests,
  ]

  static func module(
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
    module.settings.conditions.formUnion(manifest.defaultTraits)
    let macros = manifest.targets.filter { $0.type == "macro" && target.dependencyNames.contains($0.name) }
    module.macros = macros.compactMap { Self.module($0, manifest, directory) }
    return module
  }
}
