/// Changes of contacts that are saved together, Contacts' `CNSaveRequest`.
open class CNSaveRequest: NSObject, @unchecked Sendable {
  enum Change {
    case add(CNMutableContact)
    case update(CNMutableContact)
    case delete(CNMutableContact)
    case addGroup(CNMutableGroup)
    case updateGroup(CNMutableGroup)
    case deleteGroup(CNMutableGroup)
    case addMember(CNContact, CNGroup)
    case removeMember(CNContact, CNGroup)
  }

  private(set) var changes: [Change] = []
  /// Who changes the contacts, in the history of changes, which isn't kept here.
  open var transactionAuthor: String?
  /// Whether the changed contacts are fetched again: they are up to date.
  open var shouldRefetchContacts = true

  /// Creates a request without changes.
  public override init() { super.init() }

  /// Adds a contact; the phone is the only container.
  open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {
    changes.append(.add(contact))
  }
  /// Changes a contact.
  open func update(_ contact: CNMutableContact) { changes.append(.update(contact)) }
  /// Deletes a contact.
  open func delete(_ contact: CNMutableContact) { changes.append(.delete(contact)) }

  /// Adds a group; the phone is the only container.
  open func add(_ group: CNMutableGroup, toContainerWithIdentifier identifier: String?) {
    changes.append(.addGroup(group))
  }
  /// Changes a group.
  open func update(_ group: CNMutableGroup) { changes.append(.updateGroup(group)) }
  /// Deletes a group; its members stay.
  open func delete(_ group: CNMutableGroup) { changes.append(.deleteGroup(group)) }
  /// Adds a contact to a group.
  open func addMember(_ contact: CNContact, to group: CNGroup) { changes.append(.addMember(contact, group)) }
  /// Removes a contact from a group.
  open func removeMember(_ contact: CNContact, from group: CNGroup) { changes.append(.removeMember(contact, group)) }
}

/// An account with contacts, Contacts' `CNContainer`: the phone.
open class CNContainer: NSObject, @unchecked Sendable {
  static let phone = CNContainer()

  private override init() { super.init() }

  /// The identifier.
  open var identifier: String { "local" }
  /// The name.
  open var name: String { "iPhone" }
  /// The type: the phone.
  open var type: CNContainerType { .local }

  /// Returns the condition of containers with identifiers.
  open class func predicateForContainers(withIdentifiers identifiers: [String]) -> NSPredicate {
    NSPredicate { container, _ in (container as? CNContainer).map { identifiers.contains($0.identifier) } ?? false }
  }
  /// Returns the condition of the container of a contact.
  open class func predicateForContainerOfContact(withIdentifier contactIdentifier: String) -> NSPredicate {
    NSPredicate(value: true)
  }
  /// Returns the condition of the container of a group.
  open class func predicateForContainerOfGroup(withIdentifier groupIdentifier: String) -> NSPredicate {
    NSPredicate(value: true)
  }
}

/// The type of a container, Contacts' `CNContainerType`.
public enum CNContainerType: Int, Sendable {
  /// It isn't known, the phone, a server of Exchange or of CardDAV.
  case unassigned, local, exchange, cardDAV
}

/// A group of contacts, Contacts' `CNGroup`.
open class CNGroup: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// The identifier.
  public let identifier: String
  fileprivate var title: String

  init(_ title: String, _ identifier: String) { (self.title, self.identifier) = (title, identifier) }

  /// The name.
  open var name: String { title }

  /// Returns a group that doesn't change.
  open func copy(with zone: NSZone? = nil) -> Any { CNGroup(title, identifier) }
  /// Returns a group that can change.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutableGroup(title, identifier) }

  /// Returns the condition of groups with identifiers.
  open class func predicateForGroups(withIdentifiers identifiers: [String]) -> NSPredicate {
    NSPredicate { group, _ in (group as? CNGroup).map { identifiers.contains($0.identifier) } ?? false }
  }
  /// Returns the condition of groups in a container: all of them.
  open class func predicateForGroupsInContainer(withIdentifier containerIdentifier: String) -> NSPredicate {
    NSPredicate(value: containerIdentifier == CNContainer.phone.identifier)
  }
}

/// A group of contacts that can change, Contacts' `CNMutableGroup`.
open class CNMutableGroup: CNGroup, @unchecked Sendable {
  /// Creates a group without a name.
  public init() { super.init("", UUID().uuidString) }

  override init(_ title: String, _ identifier: String) { super.init(title, identifier) }

  /// The name.
  open override var name: String {
    get { title }
    set { title = newValue }
  }
}
