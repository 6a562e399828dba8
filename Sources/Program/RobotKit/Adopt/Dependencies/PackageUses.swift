/// The modules of packages in repositories, which an app uses as dependencies, or compiles with its own modules.
struct PackageUses {
  /// What an adopted package does with a module.
  enum Use {
    /// The package builds on Linux and needs none of robotrun's modules.
    case dependency(KeptModule)
    /// Its files are compiled against robotrun's modules, as those of the app.
    case sources(AppModule)
  }

  private typealias Place = (target: PackageDescription.Target, package: String)

  /// The directories of the packages by their identities.
  private let directories: [String: String]
  /// Those whose lines an adopted package may contain.
  private let declared: [String: RemotePackage]
  private let replaced: Set<String>
  private let compiled: Set<String>
  private let manifests: PackageManifests
  private var uses: [String: Use?] = [:]

  /// - Parameters:
  ///   - packages: What the app depends on.
  ///   - replaced: Modules that aren't used.
  ///   - compiled: Packages whose modules are compiled from their sources in any case.
  init(
    _ directories: [String: String], _ packages: [RemotePackage], except replaced: Set<String>,
    compiling compiled: Set<String> = [], _ manifests: PackageManifests = PackageManifests()
  ) {
    (self.directories, self.replaced, self.compiled, self.manifests) = (directories, replaced, compiled, manifests)
    declared = Dictionary(packages.map { ($0.identity, $0) }) { first, _ in first }
  }

  /// Returns what can be done with a module; `nil` if no package has it, or one that can't be used on Linux.
  mutating func use(of name: String) throws -> Use? {
    if let use = uses[name] { return use }
    let use = replaced.contains(name) ? nil : try judged(name)
    uses[name] = use
    return use
  }

  private func judged(_ name: String) throws -> Use? {
    guard let place = try place(ofModule: name), place.target.type == "regular",
      let closure = try closure(of: place), let description = try manifest(of: place.package)
    else { return nil }
    let names = Set(closure.map { ModuleName.of($0.target.name) })
    let macros = closure.filter { $0.target.type == "macro" }.map { ModuleName.of($0.target.name) }
    guard replaced.isDisjoint(with: macros) else { return nil }
    // SwiftPM would compile SwiftSyntax for macros, which takes minutes, and the toolchain has it. It would fetch binaries
    // for Apple's platforms.
    let hasBinaries = description.targets.contains { $0.type == "binary" }
    let packages = Set(closure.map(\.package))
    let isPlain =
      try macros.isEmpty && !hasBinaries && packages.isDisjoint(with: compiled)
      && closure.allSatisfy { try compilesAlone($0, among: names) }
    if isPlain, let package = declared[place.package],
      let product = description.products?.first(where: { $0.targets.contains(place.target.name) })
    {
      let types = try sources(of: place).reduce(into: Set<String>()) { $0.formUnion(SourceFacts($1).types) }
      return .dependency(
        KeptModule(name: name, product: product.name, package: package, packages: packages, types: types))
    }
    // SwiftPM's own steps of a build aren't repeated: C, and binaries.
    guard
      place.target.dependencyNames.allSatisfy({ name in
        description.targets.first { $0.name == name }.map { ["regular", "macro"].contains($0.type) } ?? true
      }), let directory = directories[place.package],
      var module = PackageModules.module(place.target, description, directory)
    else { return nil }
    module.package = place.package
    for index in module.macros.indices { module.macros[index].package = place.package }
    return .sources(module)
  }

  /// Whether a target compiles on Linux without robotrun's modules, and doesn't ask for them: whether a condition finds
  /// them would depend on what is compiled first.
  private func compilesAlone(_ place: Place, among names: Set<String>) throws -> Bool {
    guard ["regular", "plugin", "system"].contains(place.target.type) else { return false }
    return try sources(of: place).allSatisfy { bytes in
      let asked = String(decoding: bytes, as: UTF8.self).matches(of: /canImport\s*\(\s*(\w+)/)
      return !asked.contains { KnownModules.isOfRobotrun(String($0.1)) }
        && SourceFacts(bytes, modules: names).imports.allSatisfy {
          KnownModules.isOfToolchain($0) || names.contains($0)
        }
    }
  }

  // MARK: - Targets

  private func manifest(of package: String) throws -> PackageDescription? {
    try directories[package].flatMap(manifests.manifest)
  }

  /// Returns the packages whose manifests mention a name.
  private func packages(mentioning name: String) -> [String] {
    directories.filter { PackageManifests.mentions($1, name) }.map(\.key).sorted()
  }

  private func place(ofModule name: String) throws -> Place? {
    for package in packages(mentioning: name) {
      let targets = try manifest(of: package)?.targets ?? []
      if let target = targets.first(where: { ModuleName.of($0.name) == name && $0.type != "test" }) {
        return (target, package)
      }
    }
    return nil
  }

  private func places(ofProduct name: String) throws -> [Place] {
    for package in packages(mentioning: name) {
      guard let manifest = try manifest(of: package),
        let product = manifest.products?.first(where: { $0.name == name })
      else { continue }
      return manifest.targets.filter { product.targets.contains($0.name) }.map { ($0, package) }
    }
    return []
  }

  /// Returns a target with all that it depends on; `nil` if something isn't there.
  private func closure(of place: Place) throws -> [Place]? {
    var (found, waiting, seen) = ([Place](), [place], Set<String>())
    while let next = waiting.popLast() {
      guard seen.insert("\(next.package) \(next.target.name)").inserted else { continue }
      found.append(next)
      let own = try manifest(of: next.package)?.targets ?? []
      for name in next.target.dependencyNames where !KnownModules.compiler.contains(name) {
        if let target = own.first(where: { $0.name == name }) {
          waiting.append((target, next.package))
        } else {
          let places = try places(ofProduct: name)
          guard !places.isEmpty else { return nil }
          waiting += places
        }
      }
    }
    return found
  }

  /// The Swift files of a target.
  private func sources(of place: Place) throws -> [[UInt8]] {
    guard let manifest = try manifest(of: place.package), let directory = directories[place.package],
      let module = PackageModules.module(place.target, manifest, directory)
    else { return [] }
    return module.files.sources.compactMap { try? FileReader.bytes(of: $0, limit: FileReader.textLimit) }
  }
}

/// A module of a package that an adopted package depends on.
struct KeptModule {
  let name: String
  let product: String
  let package: RemotePackage
  /// The identities of the package and of those that the module needs.
  let packages: Set<String>
  /// The types that it declares.
  let types: Set<String>

  /// The dependency of a target.
  var manifestDependency: String {
    let literal = StarterDependency.literal
    return ".product(name: \(literal(product)), package: \(literal(package.identity)))"
  }
}
