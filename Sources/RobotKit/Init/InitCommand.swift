import Reporters

/// `robotrun init`: creates a package with an app, robots, scenarios and tests.
struct InitCommand: Command {
  let options: Options
  let console: Console

  func run() throws -> ExitCode {
    if let superfluous = options.paths.dropFirst().first {
      throw UsageError(kind: .superfluousOperand(superfluous), argument: nil)
    }
    let folder = FeatureFiles.normalized(options.paths[0])
    guard !folder.isEmpty else { throw UsageError(kind: .noPaths(.create), argument: nil) }
    let whole = SystemPath.whole(folder)
    let name = StarterName(folder: Self.last(of: whole))
    let package = StarterPackage(name: name, dependency: try dependency(for: whole))
    do {
      try StarterWriter(folder: folder).write(package.files)
    } catch {
      for detail in error.details { console.complain(detail) }
      return console.end(error.exitCode, because: error.reason)
    }
    console.show(report(of: package, in: folder))
    return console.end(.success, because: "")
  }

  /// Returns the package dependency on RobotKit for the manifest in a directory.
  private func dependency(for folder: String) throws -> StarterDependency {
    switch options.package {
    case .repository(let url, let version): return .repository(url: url, version: version)
    case .folder(let path):
      let whole = SystemPath.whole(path)
      guard RobotKitFolder.isPackage(whole) else {
        let reason = "no package with RobotKit in \(path)"
        throw UsageError(kind: .badValue(option: "--package", reason: reason), argument: nil)
      }
      return .folder(
        path.hasPrefix("/") ? path : RobotKitFolder.way(from: folder, to: whole), name: Self.last(of: whole))
    case nil:
      guard let here = RobotKitFolder.ofThisProgram else {
        throw UsageError(kind: .missingValue(option: "--package", placeholder: "LOCATION"), argument: nil)
      }
      return .folder(RobotKitFolder.way(from: folder, to: here), name: Self.last(of: here))
    }
  }

  private func report(of package: StarterPackage, in folder: String) -> String {
    let files = package.files.map { "  \($0.path)\n" }.joined()
    let go = folder == "." ? "" : "  cd \(ShellWord.quoted(folder))\n"
    return """
      \(package.name) in \(folder):
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
