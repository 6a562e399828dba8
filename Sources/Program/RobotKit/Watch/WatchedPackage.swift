import ScenarioRunner

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The package whose suite a watch runs, and builds again when its Swift files are saved.
struct WatchedPackage {
  /// The variable with the directory of the package that the launcher has just built; empty if it isn't to build.
  private static let variable = "ROBOTRUN_WATCH_PACKAGE"
  /// The names of files that the build reads, besides those of `Sources`.
  private static let endings = [".swift", ".xcstrings", ".strings", ".stringsdict"]
  /// Directories whose files are not part of a suite.
  private static let skipped: Set<String> = ["Tests"]

  private let directory: String
  /// The name of the suite.
  let product: String
  /// The configuration of the build, such as `release`; `nil` for the default one.
  private let configuration: String?
  /// The path of the executable, which a build replaces.
  let program: String

  /// Has the suite that this process becomes build its package again when its files are saved.
  ///
  /// - Parameter directory: The directory of the package; `nil` to build nothing.
  static func request(_ directory: String?) { setenv(variable, directory ?? "", 1) }

  /// Finds the package of this program: the one that the launcher has built, or the one in whose `.build` directory
  /// it is, as with `swift run`. `nil` if there is none, or the launcher was called with `--no-build`.
  static func current() -> WatchedPackage? {
    guard SuiteLauncher.isLaunched else { return around(SystemPath.resolvingSymlinks(SpawnedProgram.current)) }
    guard let directory = getenv(variable).map({ String(cString: $0) }), !directory.isEmpty else { return nil }
    // The rounds and the apps are no watches.
    unsetenv(variable)
    let program = CommandLine.arguments[0]
    return WatchedPackage(
      directory: directory, product: SystemPath.lastComponent(of: program), configuration: nil, program: program)
  }

  /// Finds the package of an executable at `PACKAGE/.build/TRIPLE/CONFIGURATION/PRODUCT`.
  static func around(_ program: String) -> WatchedPackage? {
    let parts = program.split(separator: "/").suffix(4).map(String.init)
    guard parts.count == 4, parts[0] == ".build" else { return nil }
    let directory = String(program.dropLast(parts.joined(separator: "/").count + 1))
    guard SystemPath.kind(of: directory + "/Package.swift") == .file, !SwiftPackage.isRobotrun(directory) else {
      return nil
    }
    return WatchedPackage(
      directory: directory, product: parts[3], configuration: parts[2] == "debug" ? nil : parts[2], program: program)
  }

  /// Whether the executable exists: `swift package clean` deletes it.
  var isBuilt: Bool { SystemPath.kind(of: program) == .file }

  /// The arguments of `swift` that build the suite.
  var buildArguments: [String] { SwiftTool.build(product, of: directory, configuration: configuration) }

  /// Builds the suite.
  ///
  /// - Returns: Whether it was built; if not, the output of the compiler was printed.
  /// - Throws: ``Interrupted``.
  func build(_ console: Console) throws -> Bool {
    do {
      guard try !SwiftTool.build(product, of: directory, configuration: configuration, console) else { return true }
    } catch let error as SpawnError {
      console.writeError("robotrun: swift can't be started: \(error.reason); try a toolchain in PATH")
      return false
    }
    console.writeError("robotrun: the suite \(product) can't be built, so no scenario was run; save a mended file")
    return false
  }

  /// The files that the build reads, and all directories that may get more of them.
  var files: (paths: [String], directories: Set<String>) {
    var found: (paths: [String], directories: Set<String>) = ([], [])
    var visited: Set<String> = []
    var packages = [directory]
    var next = 0
    while next < packages.count {
      search(packages[next], isSource: false, &found, &visited)
      packages += Self.localPackages(of: packages[next]).filter { !packages.contains($0) }
      next += 1
    }
    return found
  }

  /// Returns the directories of the packages that a manifest names by a path, but for robotrun's.
  private static func localPackages(of directory: String) -> [String] {
    let manifest = (try? FileReader.bytes(of: directory + "/Package.swift", limit: FileReader.textLimit)) ?? []
    let path = /\.package\(\s*(?:name:\s*"[^"]*"\s*,\s*)?path:\s*"([^"]+)"/
    return String(decoding: manifest, as: UTF8.self).matches(of: path).compactMap { match in
      let path = match.1.hasPrefix("/") ? String(match.1) : "\(directory)/\(match.1)"
      let package = SystemPath.resolvingSymlinks(path)
      return SwiftPackage.isRobotrun(package) ? nil : package
    }
  }

  private func search(
    _ directory: String, isSource: Bool, _ found: inout (paths: [String], directories: Set<String>),
    _ visited: inout Set<String>
  ) {
    // Links can be cyclic.
    guard visited.insert(SystemPath.resolvingSymlinks(directory)).inserted else { return }
    found.directories.insert(directory)
    for name in FileTree.names(in: directory) where !name.hasPrefix(".") && !Self.skipped.contains(name) {
      let path = "\(directory)/\(name)"
      switch SystemPath.kind(of: path) {
      case .directory: search(path, isSource: isSource || name == "Sources", &found, &visited)
      case .file where Self.endings.contains(where: name.hasSuffix) || (isSource && Self.isResource(name)):
        found.paths.append(path)
      default: break
      }
    }
  }

  /// Whether a file of `Sources` is one of the build, and not one that an editor keeps for a moment.
  private static func isResource(_ name: String) -> Bool {
    name.contains(".") && !name.hasSuffix("~") && !FeatureFiles.endings.contains(where: name.hasSuffix)
      && !name.hasSuffix(RobotFiles.ending)
  }
}
