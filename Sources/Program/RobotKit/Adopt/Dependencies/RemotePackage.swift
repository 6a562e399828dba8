#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A package that an app gets from a repository.
struct RemotePackage: Hashable {
  let url: String
  /// The versions, as an argument in a manifest: `from: "1.2.0"`.
  let requirement: String

  /// The name that SwiftPM gives the package.
  var identity: String { StarterDependency.repository(url: url, version: "").identity.lowercased() }

  /// The line of a manifest that declares the dependency.
  var manifestLine: String { ".package(url: \(StarterDependency.literal(url)), \(requirement))" }

  /// A requirement for one version, branch or commit.
  private static func argument(_ label: String, _ value: String) -> String {
    "\(label): \(StarterDependency.literal(value))"
  }

  // MARK: - Where projects name them

  /// Returns the packages of a project, each once, as its projects, manifests, generators and files of versions have them.
  static func all(
    in tree: ProjectTree, _ xcode: XcodeModules, _ manifests: PackageManifests
  ) throws -> [RemotePackage] {
    let declared = try (tree.packages + tree.generatorPackages).flatMap { directory in
      PackageManifests.text(of: directory).contains("url:")
        ? try manifests.manifest(in: directory)?.remotePackages ?? [] : []
    }
    let named = xcode.remotePackages + declared + tree.settings.flatMap(generated)
    let places =
      xcode.paths.map { "\($0)/project.xcworkspace/xcshareddata/swiftpm" }
      + tree.workspaces.map { "\($0)/xcshareddata/swiftpm" } + tree.packages + tree.generatorPackages
    let pins = places.reduce(into: [String: String]()) { pins, place in
      for package in resolved(in: "\(place)/Package.resolved") where pins[package.identity] == nil {
        pins[package.identity] = package.requirement
      }
    }
    var seen: Set<String> = []
    return named.filter { seen.insert($0.identity).inserted }.map { package in
      RemotePackage(url: package.url, requirement: pins[package.identity] ?? package.requirement)
    }.sorted { $0.identity < $1.identity }
  }

  /// Reads a reference of an Xcode project.
  init?(_ reference: PropertyListValue) {
    guard let url = reference["repositoryURL"]?.text, let requirement = reference["requirement"] else { return nil }
    self.url = url
    let value = { (key: String) in requirement[key]?.text ?? "" }
    switch requirement["kind"]?.text {
    case "upToNextMajorVersion": self.requirement = Self.argument("from", value("minimumVersion"))
    case "upToNextMinorVersion":
      self.requirement = ".upToNextMinor(\(Self.argument("from", value("minimumVersion"))))"
    case "versionRange":
      let (low, high) = (value("minimumVersion"), value("maximumVersion"))
      self.requirement = "\(StarterDependency.literal(low))..<\(StarterDependency.literal(high))"
    case "exactVersion": self.requirement = Self.argument("exact", value("version"))
    case "branch": self.requirement = Self.argument("branch", value("branch"))
    case "revision": self.requirement = Self.argument("revision", value("revision"))
    default: return nil
    }
  }

  init(url: String, requirement: String) { (self.url, self.requirement) = (url, requirement) }

  /// Reads the packages in a `project.yml` of XcodeGen.
  private static func generated(by file: String) -> [RemotePackage] {
    guard file.hasSuffix(".yml") || file.hasSuffix(".yaml"),
      let bytes = try? FileReader.bytes(of: file, limit: FileReader.textLimit)
    else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("packages:") }) else { return [] }
    var (found, values) = ([RemotePackage](), [Substring: String]())
    func add() {
      let url = values["url"] ?? values["github"].map { "https://github.com/\($0)" }
      let labels: [(key: Substring, label: String)] = [
        ("from", "from"), ("majorVersion", "from"), ("minVersion", "from"), ("version", "exact"),
        ("exactVersion", "exact"), ("branch", "branch"), ("revision", "revision"),
      ]
      let requirement =
        labels.lazy.compactMap { key, label in values[key].map { Self.argument(label, $0) } }.first
        ?? values["minorVersion"].map { ".upToNextMinor(\(Self.argument("from", $0)))" }
      if let url, let requirement { found.append(RemotePackage(url: url, requirement: requirement)) }
      values = [:]
    }
    for line in lines[(start + 1)...].prefix(while: { $0.first == " " || $0.first == "#" }) {
      guard let match = line.firstMatch(of: /^\s+(\w+):\s+["']?([^"'#\s]+)["']?/) else {
        add()
        continue
      }
      values[match.1] = String(match.2)
    }
    add()
    return found
  }

  // MARK: - Versions

  private struct Resolved: Decodable {
    struct Pin: Decodable {
      struct State: Decodable {
        let version: String?
        let revision: String?
      }

      let location: String?
      let repositoryURL: String?
      let state: State
    }

    struct Object: Decodable { let pins: [Pin] }

    let pins: [Pin]?
    let object: Object?
  }

  /// The packages in a `Package.resolved`, with requirements for the versions there.
  static func resolved(in file: String) -> [RemotePackage] {
    guard let bytes = try? FileReader.bytes(of: file, limit: FileReader.textLimit),
      let resolved = try? JSONDecoder().decode(Resolved.self, from: Data(bytes))
    else { return [] }
    return (resolved.pins ?? resolved.object?.pins ?? []).compactMap { pin in
      let requirement =
        pin.state.version.map { argument("exact", $0) } ?? pin.state.revision.map { argument("revision", $0) }
      guard let url = pin.location ?? pin.repositoryURL, let requirement else { return nil }
      return RemotePackage(url: url, requirement: requirement)
    }
  }
}
