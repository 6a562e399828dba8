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
    let name = StarterName(directory: SystemPath.lastComponent(of: whole))
    let dependency = try StarterDependency(options.package, for: whole)
    let prebuilt = try Prebuilt(dependency.source(from: whole))
    let package = StarterPackage(name: name, dependency: dependency, prebuilt: prebuilt)
    do {
      try StarterWriter(directory: directory).write(package.files)
    } catch {
      for detail in error.details { console.writeError(detail) }
      return console.end(error.exitCode, because: error.reason)
    }
    console.show(report(of: package, in: directory))
    return console.end(.success, because: "")
  }

  private func report(of package: StarterPackage, in directory: String) -> String {
    let files = package.files.map { "  \($0.path)\n" }.joined()
    let go = directory == "." ? "" : "  cd \(ShellWord.quoted(directory))\n"
    let prebuild = package.prebuilt.exists ? "" : "\(package.prebuilt.hint)\n"
    return """
      \(package.name) in \(directory):
      \(files)
      Package.swift depends on RobotKit in \(package.dependency.location).

      Next:
      \(prebuild)\(go)  swift run \(package.name) scenarios
        swift test

      """
  }
}
