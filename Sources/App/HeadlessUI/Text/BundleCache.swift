import Foundation
import Synchronization

/// What was read of bundles, by their directories: each is read when it is first looked into.
struct BundleCache<Contents>: ~Copyable {
  private let read: @Sendable (_ path: String) -> sending Contents
  private let known = Mutex<[String: Contents]>([:])

  init(_ read: @escaping @Sendable (_ path: String) -> sending Contents) { self.read = read }

  /// Returns the first that is found in a bundle; for the main one and for `nil` in all bundles of the app.
  func first<Found: Sendable>(in bundle: Bundle?, _ find: (Contents) -> Found?) -> Found? {
    known.withLock { known in
      for path in Localization.paths(of: bundle) {
        let contents = known[path] ?? read(path)
        known[path] = contents
        if let found = find(contents) { return found }
      }
      return nil
    }
  }
}
