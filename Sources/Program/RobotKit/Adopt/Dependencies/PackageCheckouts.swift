#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The sources of an app's packages, which SwiftPM fetches into the directory `AppPackages` of the adopted package.
struct PackageCheckouts {
  /// The absolute path of the directory.
  private let directory: String

  /// - Parameter package: The absolute path of the adopted package.
  init(of package: String) { directory = "\(package)/AppPackages" }

  private var place: String { "\(directory)/.build/checkouts" }

  /// The directories of the packages by their identities; empty before they are fetched.
  var all: [String: String] {
    FileTree.names(in: place).reduce(into: [:]) { $0[$1.lowercased()] = "\(place)/\($1)" }
  }

  /// The packages that SwiftPM has chosen, with those that they need.
  var resolved: [RemotePackage] { RemotePackage.resolved(in: "\(directory)/Package.resolved") }

  /// Fetches packages, without those whose repositories can't be read.
  ///
  /// - Returns: The packages that were fetched, and what SwiftPM says of the others.
  /// - Throws: ``StarterProblem``, ``SpawnError`` or ``Interrupted``.
  func fetch(_ packages: [RemotePackage]) throws -> (fetched: [RemotePackage], problems: [String]) {
    var (rest, problems) = (packages, [String]())
    while !rest.isEmpty {
      do {
        try StarterWriter.makeDirectories(above: "\(directory)/Package.swift")
        try? FileManager.default.removeItem(atPath: "\(directory)/Package.swift")
        try NewFile.write(manifest(rest), to: "\(directory)/Package.swift")
      } catch {
        throw StarterProblem.refused(path: error.path, reason: error.reason, written: [])
      }
      let swift = try SwiftTool.run(["package", "--package-path", directory, "resolve"])
      guard swift.code != 0 else { return (rest, problems) }
      let output = String(decoding: swift.output + swift.errors, as: UTF8.self)
      // Binaries are for Apple's platforms, and the sources are there before them.
      let errors = output.split(separator: "\n")
        .filter { $0.contains("error: ") && !$0.contains("error: failed downloading ") && !$0.hasSuffix("fatalError") }
      if errors.isEmpty, output.contains("required by binary target") { return (rest, problems) }
      problems += errors.isEmpty ? ["swift package resolve failed in \(directory)"] : errors.map(String.init)
      let named = rest.filter { package in
        errors.contains { $0.contains(package.url) || $0.contains("'\(package.identity)'") }
      }
      // Without a name any of them may be the cause.
      rest = named.isEmpty ? [] : rest.filter { !named.contains($0) }
    }
    return ([], problems)
  }

  private func manifest(_ packages: [RemotePackage]) -> String {
    """
    // swift-tools-version: 6.0
    // The packages of the app, which `robotrun adopt --check` reads. This file is written again.
    import PackageDescription

    let package = Package(
      name: "AppPackages",
      dependencies: [
    \(packages.map { "    \($0.manifestLine),\n" }.joined())  ]
    )

    """
  }

  // MARK: - Modules that stand-ins replace

  private var listPath: String { "\(directory)/replaced.txt" }
  private static let without = ": without "

  private var lines: Set<String> {
    let bytes = (try? FileReader.bytes(of: listPath, limit: FileReader.textLimit)) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return Set(lines.filter { !$0.hasPrefix("#") }.map(String.init))
  }

  /// The modules of packages that don't compile against robotrun's, for which stand-ins are drafted.
  var replaced: Set<String> { lines.filter { !$0.contains(Self.without) } }

  /// The files that compile only without some of their branches, with what their conditions don't find.
  var hidden: [String: Set<String>] {
    lines.reduce(into: [:]) { hidden, line in
      guard let range = line.firstRange(of: Self.without) else { return }
      hidden["\(place)/\(line[..<range.lowerBound])"] = Set(
        line[range.upperBound...].split(separator: " ").map(String.init))
    }
  }

  /// Adds modules that don't compile, and files that are tried without some of their branches.
  func replace(_ modules: Set<String>, hiding more: [String: Set<String>] = [:]) throws {
    let files = hidden.merging(more) { $1 }.map { path, hidden in
      "\(path.dropFirst(place.count + 1))\(Self.without)" + hidden.sorted().joined(separator: " ")
    }
    let text =
      "# What doesn't compile on Linux of the packages; remove a line to try it again.\n"
      + (replaced.union(modules).sorted() + files.sorted()).map { "\($0)\n" }.joined()
    try? FileManager.default.removeItem(atPath: listPath)
    do {
      try NewFile.write(text, to: listPath)
    } catch {
      throw StarterProblem.refused(path: error.path, reason: error.reason, written: [])
    }
  }
}
