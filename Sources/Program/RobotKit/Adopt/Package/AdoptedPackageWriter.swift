#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes a package beside an app; files that belong to the user are never overwritten.
struct AdoptedPackageWriter {
  /// The absolute path of the package.
  let directory: String
  /// Whether generated files and links are replaced.
  let overwrites: Bool

  /// The paths that were written, in order.
  func write(_ package: AdoptedPackage) throws -> [String] {
    guard [.missing, .directory].contains(SystemPath.kind(of: directory)) else {
      throw StarterProblem.notADirectory(directory)
    }
    let (generated, links) = (package.generated, package.links)
    let outdated = generated.filter { text(of: $0.path) != $0.text && SystemPath.isTaken(path($0.path)) }
    let moved = links.filter { target(of: $0.name) != linkText($0) && SystemPath.isTaken(path($0.name)) }
    let occupied = outdated.map(\.path) + moved.map(\.name)
    guard overwrites || occupied.isEmpty else { throw StarterProblem.occupied(occupied.map(path)) }
    if overwrites { removeLinks(except: Set(links.map(\.name))) }
    var written: [String] = []
    do {
      let starters = package.starters.filter { !SystemPath.isTaken(path($0.path)) }
      for file in generated + package.drafts + starters where text(of: file.path) != file.text {
        try? FileManager.default.removeItem(atPath: path(file.path))
        try StarterWriter.makeDirectories(above: path(file.path))
        try NewFile.write(file.text, to: path(file.path))
        written.append(file.path)
      }
      for link in links where target(of: link.name) != linkText(link) {
        try? FileManager.default.removeItem(atPath: path(link.name))
        try StarterWriter.makeDirectories(above: path(link.name))
        try makeLink(link)
        written.append(link.name)
      }
    } catch let error as NewFile.Refusal {
      throw StarterProblem.refused(path: error.path, reason: error.reason, written: written)
    }
    return written
  }

  private func path(_ name: String) -> String { "\(directory)/\(name)" }

  private func text(of name: String) -> String? {
    (try? FileReader.bytes(of: path(name), limit: FileReader.textLimit)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func target(of name: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: path(name))
  }

  /// The relative path that a link contains.
  private func linkText(_ link: ModuleLayout.Link) -> String {
    SystemPath.relative(link.target, to: SystemPath.ancestors(of: path(link.name))[1])
  }

  private func makeLink(_ link: ModuleLayout.Link) throws {
    do {
      try FileManager.default.createSymbolicLink(atPath: path(link.name), withDestinationPath: linkText(link))
    } catch {
      throw NewFile.Refusal(path: path(link.name), reason: "the link can't be created")
    }
  }

  /// Removes links of an earlier call that the package no longer has.
  private func removeLinks(except names: Set<String>) {
    for top in ["Sources", "Tests"] {
      let paths = FileManager.default.enumerator(atPath: path(top))?.compactMap { $0 as? String } ?? []
      for name in paths.map({ "\(top)/\($0)" }) where target(of: name) != nil && !names.contains(name) {
        try? FileManager.default.removeItem(atPath: path(name))
      }
    }
  }
}
