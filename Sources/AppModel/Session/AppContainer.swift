#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The directory with the files of an app, such as its documents. It is made empty for a scenario and removed after it.
@MainActor
package final class AppContainer {
  /// Its path; `nil` if none can be made.
  package private(set) lazy var path: String? = {
    let path = "\(Self.parent)/robotrun-\(UUID().uuidString)"
    do {
      for directory in [Self.documents, Self.caches, Self.applicationSupport] {
        try FileManager.default.createDirectory(
          atPath: "\(path)/\(directory)", withIntermediateDirectories: true)
      }
      madePath = path
      return path
    } catch {
      return nil
    }
  }()

  private nonisolated(unsafe) var madePath: String?

  /// Where it is made: the launch environment does not change that.
  private static let parent = FileManager.default.temporaryDirectory.path

  package nonisolated static let documents = "Documents"
  package nonisolated static let caches = "Library/Caches"
  package nonisolated static let applicationSupport = "Library/Application Support"

  deinit {
    if let madePath { try? FileManager.default.removeItem(atPath: madePath) }
  }
}
