import AppModel
import AppleFoundation
import HeadlessUI
import PhoneServices
import Synchronization

/// The contacts of the user: they stay until the end of the scenario.
final class ContactState: ServiceState {
  fileprivate struct Content {
    var contacts: [ContactValues] = []
    var groups: [CNGroup] = []
    /// The identifiers of the members, by that of their group.
    var members: [String: Set<String>] = [:]
    /// The identifiers of the contacts that a user shares who doesn't share all.
    var selection: Set<String> = []
  }

  private let content = Mutex(Content())

  init() {}

  // MARK: Read

  /// All contacts, in the order in which they were added.
  var contacts: [ContactValues] { content.withLock { $0.contacts } }
  var groups: [CNGroup] { content.withLock { $0.groups } }

  func isMember(_ contact: String, of group: String) -> Bool {
    content.withLock { $0.members[group]?.contains(contact) ?? false }
  }

  /// The contacts that the user shares with the app.
  ///
  /// - Throws: ``CNError`` without access.
  func shared() throws -> [CNContact] {
    let status = ContactAccess.status
    guard status == .authorized || status == .limited else { throw CNError(.authorizationDenied) }
    return content.withLock { content in
      content.contacts.filter { status == .authorized || content.selection.contains($0.identifier) }
        .map { CNContact($0, fetched: nil) }
    }
  }

  // MARK: Change

  func select(_ identifiers: Set<String>) { content.withLock { $0.selection = identifiers } }

  func add(_ values: ContactValues) {
    content.withLock { $0.contacts.append(values) }
    post()
  }

  func remove(_ identifiers: Set<String>) {
    content.withLock { content in content.contacts.removeAll { identifiers.contains($0.identifier) } }
    post()
  }

  /// Makes all changes, or none if one of them isn't valid.
  func execute(_ changes: [CNSaveRequest.Change]) throws {
    try content.withLock { content in
      var copy = content
      for change in changes { try copy.make(change) }
      content = copy
    }
    if !changes.isEmpty { post() }
  }

  private func post() { NotificationCenter.default.post(name: .CNContactStoreDidChange, object: nil) }
}

extension ContactState.Content {
  fileprivate mutating func make(_ change: CNSaveRequest.Change) throws {
    switch change {
    case .add(let contact):
      guard !contacts.contains(where: { $0.identifier == contact.identifier }) else {
        throw CNError(.insertedRecordAlreadyExists)
      }
      contacts.append(contact.values)
      // What the app adds, it can read.
      selection.insert(contact.identifier)
    case .update(let contact):
      let index = try index(of: contact)
      contacts[index].take(contact.fetchedKeys ?? ContactValues.keys, from: contact.values)
    case .delete(let contact): contacts.remove(at: try index(of: contact))
    case .addGroup(let group):
      guard !groups.contains(where: { $0.identifier == group.identifier }) else {
        throw CNError(.insertedRecordAlreadyExists)
      }
      groups.append(CNGroup(group.name, group.identifier))
    case .updateGroup(let group): groups[try index(of: group)] = CNGroup(group.name, group.identifier)
    case .deleteGroup(let group):
      groups.remove(at: try index(of: group))
      members[group.identifier] = nil
    case .addMember(let contact, let group):
      _ = (try index(of: contact), try index(of: group))
      members[group.identifier, default: []].insert(contact.identifier)
    case .removeMember(let contact, let group):
      _ = try index(of: group)
      members[group.identifier]?.remove(contact.identifier)
    }
  }

  private func index(of contact: CNContact) throws -> Int {
    guard let index = contacts.firstIndex(where: { $0.identifier == contact.identifier }) else {
      throw CNError(.recordDoesNotExist)
    }
    return index
  }

  private func index(of group: CNGroup) throws -> Int {
    guard let index = groups.firstIndex(where: { $0.identifier == group.identifier }) else {
      throw CNError(.recordDoesNotExist)
    }
    return index
  }
}

/// What an app may do with contacts.
enum ContactAccess {
  /// What the user has answered, as the number of a button.
  enum Answer: Int {
    case refused, selected, all
  }

  static var status: CNAuthorizationStatus {
    switch PhoneState.current.of(Permissions.self)[.contacts].flatMap(Answer.init) {
    case .refused: .denied
    case .selected: .limited
    case .all: .authorized
    case nil: .notDetermined
    }
  }

  /// Asks the user, if there is no answer yet.
  ///
  /// Source: WWDC 2024, “Meet the Contact Access Button”, for the two questions; the strings are those of UI tests of
  /// public apps. Guess: without access the error is the one that logs of public apps have.
  static func request() async throws -> Bool {
    let count = PhoneState.current.of(ContactState.self).contacts.count
    await PhoneState.current.of(Permissions.self).ask(for: .contacts) { await ask(sharing: count, $0) }
    guard status == .authorized || status == .limited else { throw CNError(.authorizationDenied) }
    return true
  }

  @MainActor
  private static func ask(sharing count: Int, _ note: @escaping @MainActor (Int) -> Void) async -> Int? {
    let app = UIApplication.shared
    let reason = Bundle.main.object(forInfoDictionaryKey: "NSContactsUsageDescription") as? String
    let first = SystemAlert(
      "“\(app.appName)” Would Like to Access Your Contacts", message: reason, buttons: ["Don’t Allow", "Continue"])
    let isContinued = await app.answer(to: first) { button in
      if button == 0 { note(Answer.refused.rawValue) }
    }
    guard isContinued == 1 else { return isContinued }
    let second = SystemAlert(
      "How do you want to share contacts with “\(app.appName)”?",
      buttons: ["Select Contacts", "Share All \(count) Contacts"])
    return await app.answer(to: second) { button in
      let answer = button == 0 ? Answer.selected : .all
      note(answer.rawValue)
      guard answer == .selected else { return }
      app.warn(
        "Contacts: the screen on which the user selects contacts isn't there, so none is shared; use the step"
          + " `contacts access is limited to \"Ada Lovelace\"`")
    }
  }
}
