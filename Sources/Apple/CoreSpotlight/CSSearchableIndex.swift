import AppModel
import AppleFoundation
import HeadlessUI
import PhoneServices
import Synchronization

/// What the app adds to the search on the device, CoreSpotlight's `CSSearchableIndex`.
///
/// An item is found at once. Items stay over the end of the app, until the end of the scenario.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
  private struct Content {
    /// The changes of a batch of this launch; `nil` outside of one.
    var changes = LaunchValue<[SearchIndexState.Change]?>(nil)
    var batch: [SearchIndexState.Change]? {
      get { changes.value }
      set { changes.value = newValue }
    }
  }

  private static let usual = CSSearchableIndex(index: nil)

  private let name: String?
  private let content = Mutex(Content())
  private let delegateBox = Mutex(WeakDelegate())

  private init(index name: String?) {
    self.name = name
    super.init()
  }

  /// Creates an index of the app.
  public convenience init(name: String) { self.init(index: name) }

  /// Creates an index of the app; each is readable, since the phone is unlocked.
  public convenience init(name: String, protectionClass: FileProtectionType?) { self.init(index: name) }

  /// The index of the app that has no name.
  open class func `default`() -> CSSearchableIndex { usual }

  /// Whether the device indexes: it does.
  open class func isIndexingAvailable() -> Bool { true }

  /// What makes the items again after the index was lost.
  open weak var indexDelegate: (any CSSearchableIndexDelegate)? {
    get { delegateBox.withLock { $0.delegate } }
    set {
      let box = WeakDelegate(delegate: newValue)
      delegateBox.withLock { $0 = box }
      SearchIndexState.current.add(self)
    }
  }

  // MARK: Items

  /// Adds items; those with an identifier that is in the index are replaced.
  open func indexSearchableItems(_ items: [CSSearchableItem]) async throws { make(.add(items)) }
  /// Deletes items.
  open func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
    make(.deleteItems(identifiers))
  }
  /// Deletes the items of domains, and of the domains inside of them.
  open func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws {
    make(.deleteDomains(domainIdentifiers))
  }
  /// Deletes all items.
  open func deleteAllSearchableItems() async throws { make(.deleteAll) }

  /// Adds items; those with an identifier that is in the index are replaced.
  @preconcurrency
  open func indexSearchableItems(
    _ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { make(.add(items), completionHandler) }
  /// Deletes items.
  @preconcurrency
  open func deleteSearchableItems(
    withIdentifiers identifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { make(.deleteItems(identifiers), completionHandler) }
  /// Deletes the items of domains, and of the domains inside of them.
  @preconcurrency
  open func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { make(.deleteDomains(domainIdentifiers), completionHandler) }
  /// Deletes all items.
  @preconcurrency
  open func deleteAllSearchableItems(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
    make(.deleteAll, completionHandler)
  }

  private func make(_ change: SearchIndexState.Change, _ completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    let waits = content.withLock { content in
      guard content.batch != nil else { return false }
      content.batch?.append(change)
      return true
    }
    if !waits { SearchIndexState.current.make(change, in: name) }
    if let completion { Task { completion(nil) } }
  }

  // MARK: Batches

  /// Begins a batch: changes are made at its end, all of them. Only an index with a name has batches.
  open func beginBatch() {
    guard name != nil else {
      Task { @MainActor in
        UIApplication.shared.raise(
          "the default index doesn't support batches; create one with CSSearchableIndex(name:)", by: "CoreSpotlight")
      }
      return
    }
    content.withLock { $0.batch = $0.batch ?? [] }
  }

  /// Ends a batch, and stores data of the app with it.
  open func endBatch(withClientState clientState: Data) async throws { try end(clientState, expected: nil) }

  /// Ends a batch, and stores data of the app with it.
  @preconcurrency
  open func endBatch(
    withClientState clientState: Data, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { complete(completionHandler) { try self.end(clientState, expected: nil) } }

  /// Ends a batch if the data that was stored last is as expected.
  open func endBatch(expectedClientState: Data?, newClientState: Data) async throws {
    try end(newClientState, expected: expectedClientState ?? Data())
  }

  /// Ends a batch if the data that was stored last is as expected.
  @preconcurrency
  open func endBatch(
    expectedClientState: Data?, newClientState: Data, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { complete(completionHandler) { try self.end(newClientState, expected: expectedClientState ?? Data()) } }

  /// The data that was stored with the last batch; empty before.
  open func fetchLastClientState() async throws -> Data { SearchIndexState.current.clientState(of: name) ?? Data() }

  /// Passes the data that was stored with the last batch to a closure; `nil` before.
  @preconcurrency
  open func fetchLastClientState(completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void) {
    let state = SearchIndexState.current.clientState(of: name)
    Task { completionHandler(state, nil) }
  }

  /// Source: Apple's documentation of endBatch(withClientState:completionHandler:): at most 250 bytes.
  private func end(_ state: Data, expected: Data?) throws {
    guard state.count <= 250 else { throw CSIndexError(.invalidClientStateError) }
    let index = SearchIndexState.current
    let isExpected = expected.map { $0 == index.clientState(of: name) ?? Data() } ?? true
    let batch = content.withLock { content in
      defer { content.batch = nil }
      return content.batch
    }
    guard let batch else { throw CSIndexError(.unknownError) }
    guard isExpected else { throw CSIndexError(.mismatchedClientState) }
    for change in batch { index.make(change, in: name) }
    index.setClientState(state, of: name)
  }

  private func complete(
    _ handler: (@Sendable ((any Error)?) -> Void)?, _ operation: @escaping @Sendable () throws -> Void
  ) {
    let result = Result { try operation() }
    guard let handler else { return }
    Task {
      switch result {
      case .success: handler(nil)
      case .failure(let error): handler(error)
      }
    }
  }
}

private struct WeakDelegate: @unchecked Sendable {
  weak var delegate: (any CSSearchableIndexDelegate)?
}

/// Makes the items of an index again, CoreSpotlight's `CSSearchableIndexDelegate`.
public protocol CSSearchableIndexDelegate: NSObjectProtocol {
  /// Called when all items were lost: the step `search index is lost`.
  func searchableIndex(
    _ searchableIndex: CSSearchableIndex,
    reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler: @escaping () -> Void)
  /// Called when some items were lost; never here.
  func searchableIndex(
    _ searchableIndex: CSSearchableIndex, reindexSearchableItemsWithIdentifiers identifiers: [String],
    acknowledgementHandler: @escaping () -> Void)
  /// Called when the system slows indexing; never here.
  func searchableIndexDidThrottle(_ searchableIndex: CSSearchableIndex)
  /// Called when the system no longer slows indexing; never here.
  func searchableIndexDidFinishThrottle(_ searchableIndex: CSSearchableIndex)
  /// Returns the data of an item that is dragged; never called here.
  func data(
    for searchableIndex: CSSearchableIndex, itemIdentifier: String, typeIdentifier: String
  ) throws -> Data
  /// Returns the file of an item that is dragged; never called here.
  func fileURL(
    for searchableIndex: CSSearchableIndex, itemIdentifier: String, typeIdentifier: String, inPlace: Bool
  ) throws -> URL
}

extension CSSearchableIndexDelegate {
  /// Does nothing.
  public func searchableIndexDidThrottle(_ searchableIndex: CSSearchableIndex) {}
  /// Does nothing.
  public func searchableIndexDidFinishThrottle(_ searchableIndex: CSSearchableIndex) {}
  /// Has no data.
  public func data(
    for searchableIndex: CSSearchableIndex, itemIdentifier: String, typeIdentifier: String
  ) throws -> Data { throw CSIndexError(.invalidItemError) }
  /// Has no file.
  public func fileURL(
    for searchableIndex: CSSearchableIndex, itemIdentifier: String, typeIdentifier: String, inPlace: Bool
  ) throws -> URL { throw CSIndexError(.invalidItemError) }
}
