import AppModel
import AppleFoundation
import Synchronization

/// What a query of the index has besides its text, CoreSpotlight's `CSSearchQueryContext`.
open class CSSearchQueryContext: NSObject, @unchecked Sendable {
  /// Which results a query finds, CoreSpotlight's `CSSearchQueryContext.SourceOptions`.
  public struct SourceOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: Int
    /// Creates options.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Those of mail, which aren't there.
    public static let allowMail = SourceOptions(rawValue: 1)
  }

  /// The attributes that the app reads: items have all of them here.
  open var fetchAttributes: [String] = []
  /// Queries that a result has to match as well.
  open var filterQueries: [String] = []
  /// The language of the keyboard, which has no effect: matching ignores it here.
  open var keyboardLanguage: String?
  /// Where results come from: the app.
  open var sourceOptions: SourceOptions = []

  /// Creates a context.
  public override init() { super.init() }
}

/// Finds items of the app's index, CoreSpotlight's `CSSearchQuery`.
///
/// The text is a condition on attributes, such as `title == "tea*"c`.
open class CSSearchQuery: NSObject, @unchecked Sendable {
  private struct Handlers: @unchecked Sendable {
    var found: (([CSSearchableItem]) -> Void)?
    var completion: (((any Error)?) -> Void)?
    var count = 0
    var isCancelled = false
    var hasEnded = false
  }

  private let handlers = Mutex(Handlers())
  private let text: String
  /// The context.
  let context: CSSearchQueryContext

  /// Creates a query.
  public init(queryString: String, queryContext: CSSearchQueryContext?) {
    (text, context) = (queryString, queryContext ?? CSSearchQueryContext())
  }

  /// Creates a query.
  public convenience init(queryString: String, attributes: [String]?) {
    self.init(queryString: queryString, queryContext: CSSearchQueryContext())
  }

  /// Receives the items that are found, once.
  open var foundItemsHandler: (([CSSearchableItem]) -> Void)? {
    get { handlers.withLock { $0 }.found }
    set {
      let box = Handlers(found: newValue)
      handlers.withLock { $0.found = box.found }
    }
  }
  /// Called at the end of the query.
  open var completionHandler: (((any Error)?) -> Void)? {
    get { handlers.withLock { $0 }.completion }
    set {
      let box = Handlers(completion: newValue)
      handlers.withLock { $0.completion = box.completion }
    }
  }
  /// The number of items that were found.
  open var foundItemCount: Int { handlers.withLock { $0.count } }
  /// Whether the query was cancelled.
  open var isCancelled: Bool { handlers.withLock { $0.isCancelled } }

  /// Begins the query.
  open func start() {
    Task {
      guard !isCancelled else { return }
      do {
        let items = try find()
        if !items.isEmpty { foundItemsHandler?(items) }
        end(nil)
      } catch {
        end(error)
      }
    }
  }

  /// Calls the completion, once.
  private func end(_ error: (any Error)?) {
    let completion = handlers.withLock { handlers in
      defer { handlers.hasEnded = true }
      return handlers.hasEnded ? Handlers() : handlers
    }
    completion.completion?(error)
  }

  /// Ends the query.
  open func cancel() {
    handlers.withLock { $0.isCancelled = true }
    end(CSSearchQueryError(.cancelled))
  }

  /// The items that are found.
  ///
  /// - Throws: ``CSSearchQueryError``.
  func find() throws -> [CSSearchableItem] {
    let filters = try context.filterQueries.map { try SearchCondition($0) }
    let items = try matches(SearchIndexState.current.items).filter { item in
      filters.allSatisfy { $0.matches(item) }
    }
    handlers.withLock { $0.count = items.count }
    return items
  }

  func matches(_ items: [CSSearchableItem]) throws -> [CSSearchableItem] {
    let condition = try SearchCondition(text)
    return items.filter(condition.matches)
  }

  /// The items that are found, as a sequence, CoreSpotlight's `CSSearchQuery.Results`.
  public struct Results: AsyncSequence, Sendable {
    /// An item that was found.
    public struct Item: Identifiable, Sendable {
      /// The item.
      public let item: CSSearchableItem
      /// The identifier of the item.
      public var id: String { item.uniqueIdentifier }
    }

    /// An iterator over the items.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate let query: CSSearchQuery
      fileprivate var items: [CSSearchableItem]?

      /// Returns the next item.
      public mutating func next() async throws -> Item? {
        guard !query.isCancelled else { return nil }
        if items == nil { items = try query.find().reversed() }
        return items?.popLast().map(Item.init)
      }
    }

    fileprivate let query: CSSearchQuery

    /// Begins with the first item.
    public func makeAsyncIterator() -> Iterator { Iterator(query: query) }
  }

  /// The items that are found; the query begins with the first one.
  open var results: Results { Results(query: self) }
}

/// An error of a query, CoreSpotlight's `CSSearchQueryError`.
public struct CSSearchQueryError: Error, CustomNSError, Equatable, Sendable {
  /// The code of an error.
  public enum Code: Int, Sendable {
    /// Unknown.
    case unknown = -2000
    /// The index can't be reached.
    case indexUnreachable = -2001
    /// The text isn't a condition.
    case invalidQuery = -2002
    /// The query was cancelled.
    case cancelled = -2003

    /// Whether an error has the code, for `catch`.
    public static func ~= (code: Code, error: any Error) -> Bool { (error as? CSSearchQueryError)?.code == code }
  }

  /// The code.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }

  /// The text isn't a condition.
  public static var invalidQuery: Code { .invalidQuery }
  /// The query was cancelled.
  public static var cancelled: Code { .cancelled }

  /// The domain, ``CSSearchQueryErrorDomain``.
  public static var errorDomain: String { CSSearchQueryErrorDomain }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
}
