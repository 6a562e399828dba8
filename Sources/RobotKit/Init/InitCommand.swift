import Reporters

/// `robotrun init`: creates a package with an app, robots, scenarios and tests.
struct InitCommand: Command {
  let options: Options
  let console: Console

  func run() throws -> ExitCode {
    if let unexpected = options.paths.dropFirst().first {
      throw UsageError(kind: .unexpectedArgument(unexpected), argument: nil)
    }
    let directory = FeatureFiles.normalized(options.paths[0])
    guard !directory.isEmpty else { throw UsageError(kind: .noPaths(.create), argument: nil) }
    let whole = SystemPath.absolute(directory)
    let name = StarterName(directory: Self.last(of: whole))
    let package = StarterPackage(name: name, dependency: try dependency(for: whole))
    do {
      try StarterWriter(directory: directory).write(package.files)
    } catch {
      for detail in error.details { console.writeError(detail) }
      return console.end(error.exitCode, because: error.reason)
    }
    console.show(report(of: package, in: directory))
    return console.end(.success, because: "")
  }

  /// Returns the package dependency on RobotKit for the manifest in a directory.
  private func dependency(for directory: String) throws -> StarterDependency {
    switch options.package {
    case .repository(let url, let version): return .repository(url: url, version: version)
    case .directory(let path):
      let whole = SystemPath.absolute(path)
      guard RobotKitDirectory.isPackage(whole) else {
        let reason = "no package with RobotKit in \(path)"
        throw UsageError(kind: .badValue(option: "--package", reason: reason), argument: nil)
      }
      return .directory(
        path.hasPrefix("/") ? path : RobotKitDirectory.way(from: directory, to: whole), name: Self.last(of: whole))
    case nil:
      guard let here = RobotKitDirectory.ofThisProgram else {
        throw UsageError(kind: .missingValue(option: "--package", placeholder: "LOCATION"), argument: nil)
      }
      return .directory(RobotKitDirectory.way(from: directory, to: here), name: Self.last(of: here))
    }
  }

  private func report(of package: StarterPackage, in directory: String) -> String {
    let files = package.files.map { "  \($0.path)\n" }.joined()
    let go = directory == "." ? "" : "  cd \(ShellWord.quoted(directory))\n"
    return """
      \(package.name) in \(directory):
      \(files)
      Package.swift depends on RobotKit in \(package.dependency.location).

      Next:
      \(go)  swift run \(package.name) scenarios
        swift test

      """
  }

  private static func last(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }
}
