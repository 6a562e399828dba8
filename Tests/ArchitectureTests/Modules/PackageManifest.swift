/// The targets and dependencies of Package.swift.
struct PackageManifest {
  /// A target with its dependencies.
  struct Target: Equatable {
    let name: String
    let dependencies: [String]
  }

  let file: SourceFile

  /// The targets under `Sources/`.
  var modules: [Target] {
    let pattern = /\.(?:target|executableTarget|macro)\(\s*name: "([^"]+)"(?:,\s*dependencies: \[([^\]]*)\])?/
    return file.text.matches(of: pattern).map { match in
      let dependencies = (match.2 ?? "").matches(of: /"([^"]+)"/).map { String($0.1) }
      return Target(name: String(match.1), dependencies: dependencies)
    }
  }

  /// The lines that name another package.
  var foreignPackages: [Finding] {
    file.code.filter { $0.text.contains(/\.package\(|\.product\(|\.binaryTarget\(/) }.map { number, text in
      Finding(path: file.path, line: number, text: "no package but the toolchain may be used: \(text)")
    }
  }
}
