#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The package whose suite a watch runs, and builds again when its Swift files are saved.
struct WatchedPackage {
  /// The variable with the directory of the package that the launcher has just built.
  private static let variable = "ROBOTRUN_WATCH_PACKAGE"
  /// The names of files that the build reads, besides those of `Sources`.
  private static let endings = [".swift", ".xcstrings", ".strings", ".stringsdict"]
  /// Directories whose files are not part of a suite.
  private static let skipped: Set<String> = ["Tests"]

  private let directory: String
  /// The name of the suite.
  let product: String
  /// The path of the executable, which a build replaces.
  let program: String

  /// Has the suite that this process becomes build its package again when its files are saved.
  static func request(_ directory: String) { setenv(variable, directory, 1) }

  /// Finds the package if the launcher has built it for this process; `nil` for a suite that was started directly.
  static func requested() -> WatchedPackage? {
    guard SuiteLauncher.isLaunched, let directory = getenv(variable).map({ String(cString: $0) }) else { return nil }
    // The rounds and the apps are no watches.
    unsetenv(variable)
    let program = CommandLine.arguments[0]
    return WatchedPackage(directory: directory, product: SystemPath.lastComponent(of: program), program: program)
  }

  /// Builds the suite.
  ///
  /// - Returns: Whether it was built; if not, the output of the compiler was printed.
  /// - Throws: ``Interrupted``.
  func build(_ console: Console) throws -> Bool {
    do {
      guard try !SwiftTool.build(product, of: directory, console) else { return true }
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
    search(directory, isSource: false, &found, &visited)
    return found
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
