import AppModel
import AppleFoundation
import HeadlessUI

/// What the query of a user has besides its text, CoreSpotlight's `CSUserQueryContext`.
open class CSUserQueryContext: CSSearchQueryContext, @unchecked Sendable {
  /// The maximum number of suggestions: there are none here.
  open var maxSuggestionCount = 0
  /// The maximum number of results; 0 for all.
  open var maxResultCount = 0
  /// Whether results are in the order of their rank: they always are here.
  open var enableRankedResults = false
  /// The maximum number of results in the order of their rank; 0 for all.
  open var maxRankedResultCount = 0
  /// Whether results only have the words of the user: so it is always here.
  open var disableSemanticSearch = false

  /// Creates a context.
  public override init() { super.init() }

  /// Creates a context after the user has chosen a suggestion.
  public init(currentSuggestion: CSSuggestion?) { super.init() }
}

/// Finds what the user has typed in the app's index, CoreSpotlight's `CSUserQuery`.
///
/// An item is found if each of the words begins one of its own, in its title, its keywords or its other text.
open class CSUserQuery: CSSearchQuery, @unchecked Sendable {
  /// What the user has typed; `nil` finds all.
  public let userQueryString: String?
  /// The context.
  private let userContext: CSUserQueryContext

  /// Creates a query.
  public init(userQueryString: String?, userQueryContext: CSUserQueryContext?) {
    self.userQueryString = userQueryString
    userContext = userQueryContext ?? CSUserQueryContext()
    super.init(queryString: "", queryContext: userContext)
  }

  /// Prepares queries, for which there is nothing to do.
  open class func prepare() {}
  /// Prepares queries, for which there is nothing to do.
  open class func prepareProtectionClasses(_ protectionClasses: [FileProtectionType]) {}

  /// The number of suggestions: there are none.
  open var foundSuggestionCount: Int { 0 }
  /// Would receive suggestions, which aren't made here.
  open var foundSuggestionsHandler: (([CSSuggestion]) -> Void)?

  override func matches(_ items: [CSSearchableItem]) throws -> [CSSearchableItem] {
    let found = items.filter { $0.attributeSet.matches(words: userQueryString ?? "") }
    let limits = [userContext.maxResultCount, userContext.enableRankedResults ? userContext.maxRankedResultCount : 0]
    return Array(found.prefix(limits.filter { $0 > 0 }.min() ?? found.count))
  }

  /// What is found for the user.
  public enum Response: Sendable {
    /// An item.
    case item(Item)
    /// Another text, which isn't suggested here.
    case suggestion(Suggestion)
  }

  /// An item that was found.
  public struct Item: Identifiable, Sendable {
    /// The item.
    public let item: CSSearchableItem
    /// The identifier of the item.
    public var id: String { item.uniqueIdentifier }
  }

  /// Another text for the query.
  public struct Suggestion: Identifiable, Sendable {
    /// The suggestion.
    public let suggestion: CSSuggestion
    /// The identifier.
    public let id: String
  }

  /// What is found for the user, as a sequence.
  public struct Responses: AsyncSequence, Sendable {
    /// An iterator over what is found.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var base: CSSearchQuery.Results.Iterator

      /// Returns the next response.
      public mutating func next() async throws -> Response? {
        try await base.next().map { .item(Item(item: $0.item)) }
      }
    }

    fileprivate let query: CSUserQuery

    /// Begins with the first response.
    public func makeAsyncIterator() -> Iterator { Iterator(base: query.results.makeAsyncIterator()) }
  }

  /// What is found for the user; the query begins with the first one.
  open var responses: Responses { Responses(query: self) }

  /// Notes that the user has chosen an item, which doesn't change later results here.
  open func userEngaged(withItem item: Item, visibleItems: [Item], userInteractionType: UserInteractionKind) {}
  /// Notes that the user has chosen an item, which doesn't change later results here.
  open func userEngaged(
    with item: CSSearchableItem, visibleItems: [CSSearchableItem], interaction userInteractionType: UserInteractionKind
  ) {}

  /// How the user has chosen something, CoreSpotlight's `CSUserQuery.UserInteractionKind`.
  public enum UserInteractionKind: Int, Sendable {
    /// By choosing it; by its first lines.
    case select, focus
    /// In the usual way.
    public static var `default`: UserInteractionKind { .select }
  }
}

/// Another text for a query, CoreSpotlight's `CSSuggestion`. None is made here.
open class CSSuggestion: NSObject, @unchecked Sendable {
  /// The text.
  public let localizedAttributedSuggestion: NSAttributedString

  init(_ text: NSAttributedString) { localizedAttributedSuggestion = text }
}
