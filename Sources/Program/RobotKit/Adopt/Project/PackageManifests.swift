/// The manifests of packages; SwiftPM, which takes a second for each, evaluates them once.
final class PackageManifests {
  private var evaluated: [String: PackageDescription?] = [:]
  /// What SwiftPM says of those that can't be evaluated on Linux, by their directories.
  private(set) var problems: [String: String] = [:]

  /// Returns the manifest in a directory; `nil` if it can't be evaluated on Linux, which ``problems`` says.
  func manifest(in directory: String) throws -> PackageDescription? {
    if let manifest = evaluated[directory] { return manifest }
    let (manifest, problem) = try PackageDescription.evaluated(in: directory)
    evaluated[directory] = .some(manifest)
    problems[directory] = problem
    return manifest
  }

  /// Whether a package may declare something of a name: only those are evaluated.
  static func mentions(_ directory: String, _ name: String) -> Bool {
    if SystemPath.kind(of: "\(directory)/Sources/\(name)") == .directory { return true }
    let text = text(of: directory)
    if text.contains("\"\(name)\"") { return true }
    // The target of the module `cmark_gfm` is "cmark-gfm".
    return name.contains("_") && text.split(separator: "\"").contains { ModuleName.of(String($0)) == name }
  }

  static func text(of directory: String) -> String {
    let bytes = try? FileReader.bytes(of: "\(directory)/Package.swift", limit: FileReader.textLimit)
    return String(decoding: bytes ?? [], as: UTF8.self)
  }
}
