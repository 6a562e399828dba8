import AppModel
import AppleFoundation
import PhoneServices

/// The contacts of the user, Contacts' `CNContactStore`.
open class CNContactStore: NSObject, @unchecked Sendable {
  /// Creates a store.
  public override init() { super.init() }

  private var state: ContactState { PhoneState.current.of() }

  // MARK: Access

  /// What the user has allowed.
  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus { ContactAccess.status }

  /// Asks the user for the contacts, once.
  ///
  /// - Returns: Whether the user shares all or some of them.
  /// - Throws: ``CNError`` if the user doesn't.
  open func requestAccess(for entityType: CNEntityType) async throws -> Bool { try await ContactAccess.request() }

  /// Asks the user for the contacts, and passes the answer to a closure.
  @preconcurrency
  open func requestAccess(
    for entityType: CNEntityType, completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    complete(completionHandler, orElse: false) { try await ContactAccess.request() }
  }

  // MARK: Fetch

  /// Returns the contacts that a condition is true for.
  ///
  /// - Throws: ``CNError`` without access.
  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] {
    try state.shared().filter { predicate.evaluate(with: $0) }.map { CNContact($0.values, fetched: keys.fetched) }
  }

  /// Returns a contact by its identifier.
  ///
  /// - Throws: ``CNError`` if there is no such contact, or without access.
  open func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact {
    guard let contact = try state.shared().first(where: { $0.identifier == identifier }) else {
      throw CNError(.recordDoesNotExist)
    }
    return CNContact(contact.values, fetched: keys.fetched)
  }

  /// Returns the contact of the user: there is none.
  @available(*, unavailable, message: "the phone has no card of the user; fetch a contact by its name")
  open func unifiedMeContactWithKeys(toFetch keys: [any CNKeyDescriptor]) throws -> CNContact { fatalError() }

  /// Calls a closure with the contacts that a request describes, until it stops.
  ///
  /// - Throws: ``CNError`` without access.
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest, usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws {
    let (keys, order) = (fetchRequest.keysToFetch.fetched, fetchRequest.sortOrder)
    let found = try state.shared().filter { fetchRequest.predicate?.evaluate(with: $0) ?? true }.map(\.values)
    let sorted = found.enumerated().sorted { first, second in
      let result = order.compare(first.element, second.element)
      return result == .orderedSame ? first.offset < second.offset : result == .orderedAscending
    }
    var isEnd = ObjCBool(false)
    for (_, values) in sorted where !isEnd.boolValue {
      let isMutable = fetchRequest.mutableObjects
      block(isMutable ? CNMutableContact(values, fetched: keys) : CNContact(values, fetched: keys), &isEnd)
    }
  }

  // MARK: Groups and containers

  /// Returns the containers: one, the phone.
  open func containers(matching predicate: NSPredicate?) throws -> [CNContainer] {
    _ = try state.shared()
    return [.phone].filter { predicate?.evaluate(with: $0) ?? true }
  }

  /// The identifier of the container for new contacts.
  open func defaultContainerIdentifier() -> String { CNContainer.phone.identifier }

  /// Returns the groups.
  open func groups(matching predicate: NSPredicate?) throws -> [CNGroup] {
    _ = try state.shared()
    return state.groups.filter { predicate?.evaluate(with: $0) ?? true }
  }

  // MARK: Save

  /// Saves the changes of a request: all of them, or none.
  ///
  /// - Throws: ``CNError``.
  open func execute(_ saveRequest: CNSaveRequest) throws {
    _ = try state.shared()
    try state.execute(saveRequest.changes)
  }

  /// The time of the last change.
  @available(*, unavailable, message: "no history of changes is kept here; fetch again after CNContactStoreDidChange")
  open var currentHistoryToken: Data? { nil }
}

extension [any CNKeyDescriptor] {
  /// The names of the keys, with that of the identifier, which is always fetched.
  fileprivate var fetched: Set<String> { names.union([CNContactIdentifierKey]) }
}

/// What contacts to fetch, Contacts' `CNContactFetchRequest`.
open class CNContactFetchRequest: NSObject, @unchecked Sendable {
  /// The condition; `nil` for all.
  open var predicate: NSPredicate?
  /// What to fetch of each contact.
  open var keysToFetch: [any CNKeyDescriptor]
  /// Whether the contacts can change.
  open var mutableObjects = false
  /// Whether linked contacts are unified; no contacts are linked here.
  open var unifyResults = true
  /// The order.
  open var sortOrder = CNContactSortOrder.none

  /// Creates a request.
  public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}

/// What an app asks access for, Contacts' `CNEntityType`.
public enum CNEntityType: Int, Sendable {
  /// The contacts.
  case contacts
}

/// What the user has allowed, Contacts' `CNAuthorizationStatus`.
public enum CNAuthorizationStatus: Int, Sendable {
  /// The user wasn't asked, can't allow it, has refused, shares all contacts, shares some of them.
  case notDetermined, restricted, denied, authorized, limited
}

/// An error of contacts, Contacts' `CNError`.
public struct CNError: Error, CustomNSError, LocalizedError, Equatable, Sendable {
  /// The code of an error.
  public enum Code: Int, Sendable {
    /// The contacts can't be reached, or not be read.
    case communicationError = 1
    case dataAccessError
    /// The user doesn't allow it.
    case authorizationDenied = 100
    case noAccessableWritableContainers, unauthorizedKeys, featureDisabledByUser, featureNotAvailable
    /// There is no such contact or group, there is one already, or it can't be a part of the other.
    case recordDoesNotExist = 200
    case insertedRecordAlreadyExists, containmentCycle, containmentScope, parentRecordDoesNotExist
    case recordIdentifierInvalid, recordNotWritable, parentContainerNotWritable
    /// The values aren't valid.
    case validationMultipleErrors = 300
    case validationTypeMismatch, validationConfigurationError
    /// The condition isn't valid.
    case predicateInvalid = 400
    /// A policy of the phone doesn't allow it.
    case policyViolation = 500
    /// The vCard isn't valid.
    case vCardMalformed = 700
    case vCardSummarizationError
  }

  /// The code.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }

  /// The domain, `CNErrorDomain`.
  public static var errorDomain: String { CNErrorDomain }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
  /// What is wrong.
  public var errorDescription: String? { code == .authorizationDenied ? "Access Denied" : nil }
}

// Its name is that of Contacts.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of the errors of contacts.
public let CNErrorDomain = "CNErrorDomain"

extension Notification.Name {
  // Its name is that of Contacts.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The notification of a change of contacts.
  public static let CNContactStoreDidChange = Notification.Name("CNContactStoreDidChangeNotification")
}
