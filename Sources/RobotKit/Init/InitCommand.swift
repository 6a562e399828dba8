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
    let package = StarterPackage(name: name, dependency: try StarterDependency(options.package, for: whole))
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
    return """
      \(package.name) in \(directory):
      \(files)
      Package.swift depends on RobotKit in \(package.dependency.location).

      Next:
      \(go)  swift run \(package.name) scenarios
        swift test

      """
  }
}
