@_exported import AppleFoundation

/// Something of the app that a search on the device finds, CoreSpotlight's `CSSearchableItem`.
open class CSSearchableItem: NSObject, @unchecked Sendable {
  /// What happens to an item that is in the index already, CoreSpotlight's `CSSearchableItem.UpdateListenerOptions`.
  public struct UpdateListenerOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A summary of the text, which isn't made here.
    public static let summarization = UpdateListenerOptions(rawValue: 2)
    /// A priority, which isn't made here.
    public static let priority = UpdateListenerOptions(rawValue: 4)
  }

  /// The identifier, by which the app finds what the user has chosen.
  open var uniqueIdentifier: String
  /// The domain, by which items are deleted; `nil` for none. `a.b` is inside of `a`.
  open var domainIdentifier: String?
  // As the SDK imports it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The date after which the item isn't found; a month after it was indexed by default.
  open var expirationDate: Date!
  /// What a search finds and shows.
  open var attributeSet: CSSearchableItemAttributeSet
  /// Whether only the attributes that are set change in an item of the index.
  open var isUpdate = false
  /// What the system makes for the item: nothing here.
  open var updateListenerOptions: UpdateListenerOptions = []

  /// Creates an item; without an identifier it has one of its own.
  public init(uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    (self.domainIdentifier, self.attributeSet) = (domainIdentifier, attributeSet)
  }

  /// Compares by the rank of the items in a result: the order of their titles here.
  open func compare(byRank other: CSSearchableItem) -> ComparisonResult {
    attributeSet.shownTitle.compare(other.attributeSet.shownTitle)
  }

  /// An item that later changes of this one don't reach.
  func copied() -> CSSearchableItem {
    let copy = CSSearchableItem(
      uniqueIdentifier: uniqueIdentifier, domainIdentifier: domainIdentifier,
      attributeSet: CSSearchableItemAttributeSet(copying: attributeSet))
    (copy.expirationDate, copy.isUpdate) = (expirationDate, isUpdate)
    return copy
  }
}

// Their names are Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of the activity in which the user opens a result of a search.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the identifier of the opened item, in the values of the activity.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of the activity in which the user goes on with a search in the app.
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the searched text, in the values of the activity.
public let CSSearchQueryString = "kCSSearchQueryString"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of errors of the index.
public let CSIndexErrorDomain = "CSIndexErrorDomain"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of errors of queries.
public let CSSearchQueryErrorDomain = "CSSearchQueryErrorDomain"

/// An error of the index, CoreSpotlight's `CSIndexError`.
public struct CSIndexError: Error, CustomNSError, Equatable, Sendable {
  /// The code of an error.
  public enum Code: Int, Sendable {
    /// Unknown.
    case unknownError = -1
    /// The index can't be used now.
    case indexUnavailableError = -1000
    /// An item isn't valid.
    case invalidItemError = -1001
    /// The state of the client isn't valid.
    case invalidClientStateError = -1002
    /// The index can't be reached.
    case remoteConnectionError = -1003
    /// There are too many items.
    case quotaExceeded = -1004
    /// The device doesn't index.
    case indexingUnsupported = -1005
    /// The state of the client isn't the expected one.
    case mismatchedClientState = -1006

    /// Whether an error has the code, for `catch`.
    public static func ~= (code: Code, error: any Error) -> Bool { (error as? CSIndexError)?.code == code }
  }

  /// The code.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }

  /// The index can't be used now.
  public static var indexUnavailableError: Code { .indexUnavailableError }
  /// An item isn't valid.
  public static var invalidItemError: Code { .invalidItemError }
  /// The state of the client isn't valid.
  public static var invalidClientStateError: Code { .invalidClientStateError }
  /// There are too many items.
  public static var quotaExceeded: Code { .quotaExceeded }
  /// The state of the client isn't the expected one.
  public static var mismatchedClientState: Code { .mismatchedClientState }

  /// The domain, ``CSIndexErrorDomain``.
  public static var errorDomain: String { CSIndexErrorDomain }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
}
