import Foundation
import PackagePlugin

/// Makes the modules that `robotrun prebuild` has compiled visible to the list of tests of XCTest.
///
/// SwiftPM compiles that list, which imports all modules with tests, without the settings of the package. It finds only
/// what is beside the modules of the package: links.
@main
struct PrebuiltImports: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    // SCRATCH/plugins/outputs/PACKAGE/TARGET/destination/PLUGIN
    let scratch = (0..<6).reduce(context.pluginWorkDirectoryURL) { url, _ in url.deletingLastPathComponent() }
    let prebuilt = try prebuilt(context.package.directoryURL)
    for configuration in ["debug", "release"] {
      try link(
        prebuilt,
        in: scratch.appending(path: "\(Self.architecture)-unknown-linux-gnu/\(configuration)/Modules"))
    }
    return []
  }

  /// What is compiled, by the manifest's path in `Conditions/prebuilt.txt`; `nil` if the package compiles robotrun.
  private func prebuilt(_ package: URL) throws -> URL? {
    let path = try String(contentsOf: package.appending(path: "Conditions/prebuilt.txt"), encoding: .utf8)
    let environment = ProcessInfo.processInfo.environment
    let caches = environment["XDG_CACHE_HOME"] ?? "\(environment["HOME"] ?? "")/.cache"
    let directory = URL(filePath: "\(caches)/\(path.trimmingCharacters(in: .whitespacesAndNewlines))")
    return FileManager.default.fileExists(atPath: directory.path) ? directory : nil
  }

  /// Replaces the links in a directory.
  private func link(_ prebuilt: URL?, in modules: URL) throws {
    let files = FileManager.default
    let found = prebuilt.map { $0.appending(path: "modules") }
    let names = try found.map { try files.contentsOfDirectory(atPath: $0.path) } ?? []
    for name in (try? files.contentsOfDirectory(atPath: modules.path)) ?? [] {
      let path = modules.appending(path: name).path
      guard let target = try? files.destinationOfSymbolicLink(atPath: path) else { continue }
      if target != found?.appending(path: name).path { try files.removeItem(atPath: path) }
    }
    let map = modules.appending(path: "module.modulemap")
    guard let prebuilt, let found else {
      try? files.removeItem(at: map)
      return
    }
    try files.createDirectory(at: modules, withIntermediateDirectories: true)
    for name in names {
      let link = modules.appending(path: name)
      if (try? files.destinationOfSymbolicLink(atPath: link.path)) != nil { continue }
      // A module that the package has compiled before.
      try? files.removeItem(at: link)
      try files.createSymbolicLink(atPath: link.path, withDestinationPath: found.appending(path: name).path)
    }
    let headers = try files.contentsOfDirectory(atPath: prebuilt.appending(path: "c").path).sorted()
    let text = headers.map { "extern module \($0) \"\(prebuilt.path)/c/\($0)/module.modulemap\"\n" }.joined()
    if (try? String(contentsOf: map, encoding: .utf8)) != text {
      try text.write(to: map, atomically: true, encoding: .utf8)
    }
  }

  private static var architecture: String {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }
}
