#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The changes among the files of a run.
struct FileChanges: Equatable {
  /// Changed and new scenario files.
  var scenarios: [String] = []
  /// Deleted scenario files.
  var gone: [String] = []
  /// Changed, new and deleted files that every scenario may depend on.
  var others: [String] = []
  /// Changed, new and deleted files that the suite is built of.
  var sources: [String] = []

  var isEmpty: Bool { scenarios.isEmpty && gone.isEmpty && others.isEmpty && sources.isEmpty }

  /// Adds later changes, each file once.
  mutating func add(_ later: FileChanges) {
    // A file may have been deleted, or have come back, since.
    scenarios.removeAll(where: (later.gone + later.scenarios).contains)
    gone.removeAll(where: (later.gone + later.scenarios).contains)
    others.removeAll(where: later.others.contains)
    sources.removeAll(where: later.sources.contains)
    scenarios += later.scenarios
    gone += later.gone
    others += later.others
    sources += later.sources
  }

  /// The changes, in one line.
  var summary: String {
    let written = scenarios + others + sources.map(Self.shown)
    return Counted.list(written.map { "\($0) changed" } + gone.map { "\($0) was deleted" })
  }

  /// Returns the path of a source as seen from the working directory.
  private static func shown(_ path: String) -> String {
    SystemPath.relative(path, to: FileManager.default.currentDirectoryPath)
  }
}
