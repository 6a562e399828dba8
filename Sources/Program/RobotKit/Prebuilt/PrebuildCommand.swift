import Reporters

/// `robotrun prebuild`: compiles robotrun once for all packages of this machine.
struct PrebuildCommand: Command {
  let options: Options
  let console: Console

  func run() throws -> ExitCode {
    if let unexpected = options.paths.first {
      throw UsageError(kind: .unexpectedArgument(unexpected), argument: nil)
    }
    let dependency = try StarterDependency(options.package, for: Prebuilt.directory)
    let prebuilt = try Prebuilt(dependency.source(from: Prebuilt.directory))
    guard try prebuilt.make(console) else { return console.end(.failed, because: "robotrun can't be compiled") }
    console.show("robotrun is compiled for the packages of this machine, in \(prebuilt.directory)")
    return console.end(.success, because: "")
  }
}

extension StarterDependency {
  /// Where the sources are.
  ///
  /// - Parameter directory: The absolute path of the directory of the manifest, which need not exist yet.
  func source(from directory: String) -> PackageSource {
    switch self {
    case .directory(let path, _):
      .directory(SystemPath.resolvingSymlinks(path.hasPrefix("/") ? path : Self.path(path, from: directory)))
    case .repository(let url, let version): .repository(url: url, version: version)
    }
  }

  /// The system finds no way through a directory that doesn't exist.
  private static func path(_ relative: String, from directory: String) -> String {
    let parts = relative.split(separator: "/").reduce(into: directory.split(separator: "/")) { parts, part in
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
