#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The directory for the files of an app, such as its documents. It is created empty for a scenario and removed after
/// it.
@MainActor
package final class AppContainer {
  private nonisolated(unsafe) var madePath: String?

  deinit {
    if let madePath { try? FileManager.default.removeItem(atPath: madePath) }
  }

  /// The path; the directory is created on first use.
  ///
  /// - Throws: The error of creating the directory.
  package func path() throws -> String {
    if let madePath { return madePath }
    let path = try Self.make()
    madePath = path
    for directory in [Self.documents, Self.caches, Self.applicationSupport] {
      try FileManager.default.createDirectory(atPath: "\(path)/\(directory)", withIntermediateDirectories: true)
    }
    return path
  }

  /// Creates the directory, with a name for this process. Consecutive scenarios get the same name, so an app that shows
  /// it is deterministic.
  private static func make() throws -> String {
    var number = 1
    while true {
      let path = path(number, of: ProcessInfo.processInfo.processIdentifier)
      do {
        try FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        return path
      } catch let error as CocoaError where error.code == .fileWriteFileExists {
        // Another session or a crashed process has created it.
        number += 1
      }
    }
  }

  /// Removes the directories of a process that ended during a scenario.
  package nonisolated static func removeAll(of process: Int32) {
    var number = 1
    while (try? FileManager.default.removeItem(atPath: path(number, of: process))) != nil { number += 1 }
  }

  private nonisolated static func path(_ number: Int, of process: Int32) -> String {
    "\(parent)/robotrun-\(process)-\(number)"
  }

  /// The parent directory, independent of the launch environment.
  private nonisolated static let parent = FileManager.default.temporaryDirectory.path

  package nonisolated static let documents = "Documents"
  package nonisolated static let caches = "Library/Caches"
  package nonisolated static let applicationSupport = "Library/Application Support"
}
