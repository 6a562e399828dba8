/// What Package.swift says, as far as it concerns the rooms.
struct PackageManifest {
  /// A target with the targets it says it depends on.
  struct Target: Equatable {
    let name: String
    let dependencies: [String]
  }

  let file: SourceFile

  /// The targets under `Sources/`.
  var rooms: [Target] {
    let pattern = /\.(?:target|executableTarget|macro)\(\s*name: "([^"]+)"(?:,\s*dependencies: \[([^\]]*)\])?/
    return file.text.matches(of: pattern).map { match in
      let dependencies = (match.2 ?? "").matches(of: /"([^"]+)"/).map { String($0.1) }
      return Target(name: String(match.1), dependencies: dependencies)
    }
  }

  /// Lines that name a package from elsewhere.
  var foreignPackages: [Finding] {
    file.code.filter { $0.text.contains(/\.package\(|\.product\(|\.binaryTarget\(/) }.map { number, text in
      Finding(path: file.path, line: number, text: "nothing but the toolchain is used: \(text)")
    }
  }
}
