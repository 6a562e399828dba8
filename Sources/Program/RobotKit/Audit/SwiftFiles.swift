import SwiftSource

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The Swift files that paths lead to, and the modules that belong to their project.
struct SwiftFiles {
  /// Files by the paths they are shown with, each once.
  private(set) var paths: [String] = []
  private(set) var problems: [FileProblem] = []
  /// The modules of the project: targets of its packages, and directories below `Sources`, around it, or beside an
  /// Xcode project.
  private(set) var modules: Set<String> = []

  private var seen: Set<String> = []

  init(_ arguments: [String]) {
    for argument in arguments {
      let path = FeatureFiles.normalized(argument)
      switch SystemPath.kind(of: path) {
      case .missing: problems.append(.missing(path, .missing(nearest: FeatureFiles.nearest(to: path))))
      case .file, .other: add(path)
      case .directory:
        let before = (paths.count, problems.count)
        search(path)
        if (paths.count, problems.count) == before { problems.append(FileProblem(path: path, kind: .noSwift)) }
      }
      addModules(around: SystemPath.absolute(path))
    }
  }

  private mutating func add(_ path: String) {
    if seen.insert(SystemPath.resolvingSymlinks(path)).inserted { paths.append(path) }
  }

  private mutating func search(_ directory: String) {
    // Links can be cyclic.
    guard seen.insert(SystemPath.resolvingSymlinks(directory)).inserted else { return }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory) else {
      problems.append(FileProblem(path: directory, kind: .unreadable(SystemPath.refusal(ofDirectory: directory))))
      return
    }
    let own = directory.split(separator: "/").last.map(String.init) ?? ""
    if names.contains("Sources") { modules.insert(ModuleName.of(own)) }
    let isModules = ["Sources", "Tests"].contains(own) || names.contains { $0.hasSuffix(".xcodeproj") }
    for name in names.sorted() where !name.hasPrefix(".") && !FileTree.skipped.contains(name) {
      let path = FeatureFiles.joined(directory, name)
      switch SystemPath.kind(of: path) {
      case .directory:
        if isModules { modules.insert(ModuleName.of(name)) }
        search(path)
      case .file where name == "Package.swift": readManifest(path)
      case .file where name.hasSuffix(".swift"): add(path)
      case .file, .other, .missing: break
      }
    }
  }

  /// The manifests and the directory `Sources` that a path is in.
  private mutating func addModules(around path: String) {
    var parts = path.split(separator: "/")
    while let last = parts.popLast() {
      let directory = "/" + parts.joined(separator: "/")
      if parts.last == "Sources" { modules.insert(ModuleName.of(String(last))) }
      let manifest = FeatureFiles.joined(directory, "Package.swift")
      guard SystemPath.kind(of: manifest) == .file else { continue }
      return readManifest(manifest)
    }
  }

  /// Reads the names of targets; dependencies of a target name theirs by other functions.
  private mutating func readManifest(_ path: String) {
    guard let bytes = try? FileReader.bytes(of: path, limit: FileReader.textLimit) else { return }
    let tokens = SwiftTokenizer.tokens(of: bytes)
    let targets: Set<String> = ["target", "executableTarget", "testTarget", "macro", "systemLibrary", "binaryTarget"]
    for (index, token) in tokens.enumerated() where targets.contains(token.text) && index + 4 < tokens.count {
      guard tokens[index + 1...index + 3].map(\.text) == ["(", "name", ":"], tokens[index + 4].kind == .literal
      else { continue }
      modules.insert(ModuleName.of(tokens[index + 4].text.filter { $0 != "\"" }))
    }
  }
}
