import Foundation
import OSLog
import Testing

/// The entries that an app reads of its own log.
@Suite(.serialized) struct OSLogStoreTests {
  /// Source: https://developer.apple.com/documentation/oslog/oslogstore/getentries(with:at:matching:)
  @Test func `the entries of the app are there`() throws {
    let store = try OSLogStore(scope: .currentProcessIdentifier)
    // Another test may launch an app meanwhile, which begins a new log.
    for attempt in 1...10 {
      let name = "test.\(UUID().uuidString)"
      // As on Apple platforms, OSLog re-exports the module with the logger.
      let logger = os.Logger(subsystem: name, category: "cart")
      func entries(_ options: OSLogEnumerator.Options = [], after seconds: Double? = nil) throws -> [OSLogEntryLog] {
        let position = seconds.map { store.position(date: Date().addingTimeInterval($0)) }
        return try store.getEntries(with: options, at: position).compactMap { $0 as? OSLogEntryLog }
          .filter { $0.subsystem == name }
      }
      logger.info("added \(3)")
      logger.error("failed")
      Logger(OSLog.disabled).error("dropped")
      let (found, reversed) = try (entries(), entries(.reverse))
      let (early, late) = try (entries(after: -3600), entries(after: 60))
      if attempt < 10, [found, reversed, early].contains(where: \.isEmpty) { continue }
      #expect(found.map(\.composedMessage) == ["added 3", "failed"])
      #expect(found.map(\.level) == [.info, .error])
      #expect(found.map(\.category) == ["cart", "cart"])
      #expect(reversed.map(\.composedMessage) == ["failed", "added 3"])
      #expect(early.count == 2)
      #expect(late.isEmpty)
      break
    }
    #expect(try !store.getEntries().contains { $0.composedMessage == "dropped" })
  }

  /// Source: https://developer.apple.com/documentation/oslog/oslogstore/scope, the system's log is not for apps
  @Test func `the log of the system can't be read`() {
    #expect(throws: CocoaError.self) { try OSLogStore(scope: .system) }
  }
}
