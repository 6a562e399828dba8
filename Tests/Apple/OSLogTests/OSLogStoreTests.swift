import Foundation
import OSLog
import Testing

/// The entries that an app reads of its own log.
@Suite(.serialized) struct OSLogStoreTests {
  /// Source: https://developer.apple.com/documentation/oslog/oslogstore/getentries(with:at:matching:)
  @Test func `the entries of the app are there`() throws {
    let name = "test.\(UUID().uuidString)"
    // As on Apple platforms, OSLog re-exports the module with the logger.
    let logger = os.Logger(subsystem: name, category: "cart")
    logger.info("added \(3)")
    logger.error("failed")
    Logger(OSLog.disabled).error("dropped")
    let store = try OSLogStore(scope: .currentProcessIdentifier)
    func entries(_ options: OSLogEnumerator.Options = [], at position: OSLogPosition? = nil) throws -> [OSLogEntryLog] {
      try store.getEntries(with: options, at: position).compactMap { $0 as? OSLogEntryLog }
        .filter { $0.subsystem == name }
    }
    #expect(try entries().map(\.composedMessage) == ["added 3", "failed"])
    #expect(try entries().map(\.level) == [.info, .error])
    #expect(try entries().map(\.category) == ["cart", "cart"])
    #expect(try entries(.reverse).map(\.composedMessage) == ["failed", "added 3"])
    #expect(try entries(at: store.position(date: Date().addingTimeInterval(-3600))).count == 2)
    #expect(try entries(at: store.position(date: Date().addingTimeInterval(60))).isEmpty)
    #expect(try !store.getEntries().contains { $0.composedMessage == "dropped" })
  }

  /// Source: https://developer.apple.com/documentation/oslog/oslogstore/scope, the system's log is not for apps
  @Test func `the log of the system can't be read`() {
    #expect(throws: CocoaError.self) { try OSLogStore(scope: .system) }
  }
}
