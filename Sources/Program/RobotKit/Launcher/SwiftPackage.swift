#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A Swift package with suites: executable products that depend on RobotKit, or are compiled against a prebuilt one.
struct SwiftPackage {
  /// The directory of the package.
  let directory: String
  /// The names of the products that are suites.
  let suites: [String]

  /// The directories from one upwards that have a manifest which mentions RobotKit or robotrun, the nearest first.
  static func directories(above start: String) -> [String] {
    SystemPath.ancestors(of: start).filter { directory in
      let manifest = try? FileReader.bytes(of: directory + "/Package.swift", limit: FileReader.textLimit)
      return manifest.map { mentionsSuite(String(decoding: $0, as: UTF8.self)) } ?? false
    }
  }

  private static func mentionsSuite(_ manifest: String) -> Bool {
    manifest.contains("RobotKit") || manifest.contains("robotrun")
  }

  /// Whether a directory has the sources of robotrun itself, whose suite is this program.
  static func isRobotrun(_ directory: String) -> Bool {
    ["Sources/robotrun/Main.swift", "Sources/Program/RobotKit"].allSatisfy {
      SystemPath.kind(of: "\(directory)/\($0)") != .missing
    }
  }

  /// Reads a package from what `swift package dump-package` prints.
  ///
  /// - Throws: `DecodingError`.
  init(directory: String, manifest: Data) throws {
    self.directory = directory
    let manifest = try JSONDecoder().decode(Manifest.self, from: manifest)
    suites = manifest.suites
  }
}

/// The parts of a manifest that show which products are suites.
private struct Manifest: Decodable {
  struct Product: Decodable {
    let name: String
    let targets: [String]
    let type: [String: AnyValue]
  }

  struct Target: Decodable {
    let name: String
    let type: String
    let dependencies: [Dependency]
    let settings: [Setting]?
  }

  /// `{"kind": {"unsafeFlags": {"_0": [ARGUMENT, …]}}, …}`, for the one kind that matters.
  struct Setting: Decodable {
    struct Kind: Decodable {
      let unsafeFlags: [String: [String]]?
    }

    let kind: Kind
  }

  /// `{"product": [NAME, PACKAGE, …]}`, `{"target": [NAME, …]}` or `{"byName": [NAME, …]}`.
  struct Dependency: Decodable {
    let product: [AnyValue]?
    let target: [AnyValue]?
    let byName: [AnyValue]?
  }

  let products: [Product]
  let targets: [Target]

  /// Executable products, those that SwiftPM makes of executable targets by itself included.
  var suites: [String] {
    let declared = products.filter { $0.type.keys.contains("executable") }
    let made = targets.filter { target in
      target.type == "executable" && !declared.contains { $0.targets.contains(target.name) }
    }
    return declared.filter { $0.targets.contains { isSuite($0) } }.map(\.name)
      + made.filter { isSuite($0.name) }.map(\.name)
  }

  private func isSuite(_ name: String, besides seen: Set<String> = []) -> Bool {
    guard !seen.contains(name), let target = targets.first(where: { $0.name == name }) else { return false }
    let arguments = (target.settings ?? []).flatMap { $0.kind.unsafeFlags?.values.flatMap(\.self) ?? [] }
    if arguments.contains(where: Prebuilt.isCompiling) { return true }
    return target.dependencies.contains { dependency in
      if let product = dependency.product?.first?.text { return Self.products.contains(product) }
      guard let name = (dependency.target ?? dependency.byName)?.first?.text else { return false }
      if targets.contains(where: { $0.name == name }) { return isSuite(name, besides: seen.union([target.name])) }
      return Self.products.contains(name)
    }
  }

  /// The products of robotrun that suites depend on.
  private static let products: Set<String> = ["RobotKit", "SwiftUI"]
}

/// A value that is decoded only if it is a string.
private struct AnyValue: Decodable {
  let text: String?

  init(from decoder: any Decoder) {
    text = try? decoder.singleValueContainer().decode(String.self)
  }
}
