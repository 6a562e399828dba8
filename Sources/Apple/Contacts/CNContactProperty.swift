/// A property of a contact that the user has chosen, Contacts' `CNContactProperty`.
open class CNContactProperty: NSObject, @unchecked Sendable {
  /// The contact.
  public let contact: CNContact
  /// The key of the property.
  public let key: String
  /// The value.
  public let value: Any?
  /// The label of the value; `nil` without one.
  public let label: String?
  /// The identifier of the value in its list; `nil` if it isn't in one.
  public let identifier: String?

  /// Creates a property with a value.
  package init(_ contact: CNContact, _ key: String, _ value: Any?, label: String? = nil, identifier: String? = nil) {
    (self.contact, self.key, self.value, self.label, self.identifier) = (contact, key, value, label, identifier)
  }
}
