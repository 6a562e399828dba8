#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes the files of a new package, and nothing over what is there.
struct StarterWriter {
  /// The folder of the package, as people named it.
  let folder: String

  /// Writes all files, or none where one of them is there already.
  ///
  /// - Throws: ``StarterProblem``.
  func write(_ files: [StarterFile]) throws(StarterProblem) {
    guard [.missing, .folder].contains(SystemPath.kind(of: folder)) else { throw .notAFolder(folder) }
    let occupied = files.compactMap { obstacle(to: $0.path) }
    guard occupied.isEmpty else { throw .occupied(occupied.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }) }
    var written: [String] = []
    for file in files {
      let path = FeatureFiles.joined(folder, file.path)
      do {
        try Self.makeFolders(above: path)
        try NewFile.write(file.text, to: path)
      } catch {
        throw .refused(path: error.path, reason: error.reason, written: written)
      }
      written.append(path)
    }
  }

  /// What stands in the way of a file: the file itself, or one in the place of a folder above it.
  private func obstacle(to path: String) -> String? {
    let whole = FeatureFiles.joined(folder, path)
    if SystemPath.isTaken(whole) { return whole }
    var above = whole
    while let slash = above.lastIndex(of: "/"), above != folder {
      above = String(above[..<slash])
      guard above.count > folder.count || folder == "." else { return nil }
      if SystemPath.isTaken(above), SystemPath.kind(of: above) != .folder { return above }
    }
    return nil
  }

  private static func makeFolders(above path: String) throws(NewFile.Refusal) {
    for (offset, character) in zip(path.indices, path) where character == "/" && offset > path.startIndex {
      let above = String(path[..<offset])
      guard mkdir(above, 0o777) != 0 else { continue }
      let error = errno
      // Some systems say of a folder that is there that it can't be made.
      if SystemPath.kind(of: above) != .folder { throw NewFile.Refusal(path: above, reason: SystemError.text(error)) }
    }
  }
}
