import AppModel

/// The contacts that a screen of the system shows, which needs no permission.
package enum UserContacts {
  /// All contacts by their names.
  package static var all: [CNContact] {
    PhoneState.current.of(ContactState.self).contacts
      .sorted { CNContactSortOrder.userDefault.compare($0, $1) == .orderedAscending }
      .map { CNContact($0, fetched: nil) }
  }
}
