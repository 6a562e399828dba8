import SwiftSource

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What `swift package dump-package` prints, as far as modules are concerned.
struct PackageDescription: Decodable {
  struct Target: Decodable {
    struct Resource: Decodable { let path: String }
    struct Setting: Decodable {
      let tool: String
      let kind: PropertyListValue
    }

    let name: String
    let type: String
    var path: String?
    var sources: [String]?
    var exclude: [String]?
    var resources: [Resource]?
    var settings: [Setting]?
    var dependencies: [PropertyListValue]?

    /// The names of targets of the package and of products that it depends on.
    var dependencyNames: [String] {
      (dependencies ?? []).compactMap { value in
        (value["byName"] ?? value["target"] ?? value["product"])?.strings.first
      }
    }

    func moduleSettings(mode: String) -> ModuleSettings {
      var result = ModuleSettings()
      result.languageMode = mode
      for setting in settings ?? [] where setting.tool == "swift" {
        if let mode = setting.kind["swiftLanguageMode"]?["_0"]?.text { result.languageMode = ModuleSettings.mode(mode) }
        if setting.kind["defaultIsolation"]?["_0"]?.text == "MainActor" { result.isMainActor = true }
        if let condition = setting.kind["define"]?["_0"]?.text { result.conditions.insert(condition) }
        guard let feature = setting.kind["enableUpcomingFeature"]?["_0"]?.text else { continue }
        if feature == ModuleSettings.internalImports { result.hasInternalImports = true }
        if ModuleSettings.isSupported(feature) { result.features.insert(feature) }
      }
      return result
    }
  }

  struct ToolsVersion: Decodable {
    let version: String
    enum CodingKeys: String, CodingKey { case version = "_version" }
  }

  struct Product: Decodable {
    let name: String
    let targets: [String]
  }

  let targets: [Target]
  var products: [Product]?
  private var dependencies: [PropertyListValue]?
  var toolsVersion: ToolsVersion?
  var swiftLanguageVersions: [String]?
  private var traits: [Trait]?

  /// A part of a package that others may do without; its name is a condition of `#if`.
  private struct Trait: Decodable {
    let name: String
    let enabledTraits: [String]?
  }

  /// The traits that a package has if no other one says which.
  var defaultTraits: Set<String> {
    var (found, waiting) = (Set<String>(), ["default"])
    while let name = waiting.popLast() {
      let enabled = traits?.first { $0.name == name }?.enabledTraits ?? []
      waiting += enabled.filter { found.insert($0).inserted }
    }
    return found
  }

  var languageMode: String {
    ModuleSettings.mode(swiftLanguageVersions?.last ?? toolsVersion?.version ?? "5")
  }

  /// The packages in repositories that it depends on.
  var remotePackages: [RemotePackage] {
    (dependencies ?? []).compactMap { dependency in
      guard case .list(let found)? = dependency["sourceControl"], let package = found.first,
        let url = package["location"]?["remote"]?.first?["urlString"]?.text, let requirement = package["requirement"]
      else { return nil }
      if let range = requirement["range"]?.first, let low = range["lowerBound"]?.text,
        let high = range["upperBound"]?.text
      {
        return RemotePackage(
          url: url, requirement: "\(StarterDependency.literal(low))..<\(StarterDependency.literal(high))")
      }
      return ["exact", "branch", "revision"].lazy.compactMap { key in
        requirement[key]?.strings.first.map {
          RemotePackage(url: url, requirement: "\(key): \(StarterDependency.literal($0))")
        }
      }.first
    }
  }

  /// Evaluates the manifest in a directory.
  ///
  /// - Returns: The manifest, or what SwiftPM says if that isn't possible on Linux.
  static func evaluated(in directory: String) throws -> (manifest: PackageDescription?, problem: String?) {
    // Nothing is built there, and another instance of SwiftPM may run.
    let scratch = FileManager.default.temporaryDirectory.path + "/robotrun-adopt"
    var problem = ""
    // The cache of manifests may be locked by another instance; and on a busy machine the compiler may not come to its end.
    for cache in ["shared", "none", "none"] {
      let swift = try SwiftTool.run([
        "package", "--package-path", directory, "--scratch-path", scratch, "--ignore-lock", "--manifest-cache", cache,
        "dump-package",
      ])
      if let found = try? JSONDecoder().decode(PackageDescription.self, from: swift.output) { return (found, nil) }
      let lines = String(decoding: swift.errors, as: UTF8.self).split(separator: "\n").map(String.init)
      let errors = lines.filter { $0.contains("error: ") }
      if let error = errors.first(where: { $0.contains("Package.swift:") }) { return (nil, error) }
      problem =
        errors.last { !$0.contains("compiled with: [") } ?? lines.last ?? "swift package exited with \(swift.code)"
    }
    return (nil, problem)
  }

  /// Reads the targets from the text of a manifest.
  init(_ text: String) {
    let tokens = SwiftTokenizer.tokens(of: Array(text.utf8))
    let version = text.firstMatch(of: /swift-tools-version:\s*(\d+\.\d+)/).map { String($0.1) }
    toolsVersion = version.map(ToolsVersion.init)
    swiftLanguageVersions = text.firstMatch(of: /swiftLanguage(?:Versions|Modes):\s*\[\s*\.v?(\d)/).map {
      [String($0.1)]
    }
    var targets: [Target] = []
    let types = ["target": "regular", "executableTarget": "executable"]
    for (index, token) in tokens.enumerated() where index > 0 && tokens[index - 1].text == "." {
      guard let type = types[token.text], index + 1 < tokens.count, tokens[index + 1].text == "(" else { continue }
      var (depth, values) = (0, [String: String]())
      for position in tokens.indices[(index + 1)...] {
        depth += ["(", "["].contains(tokens[position].text) ? 1 : [")", "]"].contains(tokens[position].text) ? -1 : 0
        guard depth > 0 else { break }
        if depth == 1, position + 2 < tokens.count, tokens[position + 1].text == ":",
          tokens[position + 2].kind == .literal
        {
          values[tokens[position].text] = tokens[position + 2].text.filter { $0 != "\"" }
        }
      }
      if let name = values["name"] { targets.append(Target(name: name, type: type, path: values["path"])) }
    }
    self.targets = targets
  }
}
