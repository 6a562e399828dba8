@_exported import Contacts
import UIKit

/// A screen of all contacts, of which the user chooses one, ContactsUI's `CNContactPickerViewController`.
///
/// It needs no permission, and is dismissed after the choice.
@MainActor @preconcurrency
open class CNContactPickerViewController: UIViewController {
  /// The receiver of the result.
  open weak var delegate: (any CNContactPickerDelegate)?
  /// The properties that the details of a contact show; `nil` for all.
  open var displayedPropertyKeys: [String]?
  /// The contacts that can be chosen; `nil` for all.
  open var predicateForEnablingContact: NSPredicate?
  /// The contacts that are chosen by a tap; for others their details are shown. `nil` for all.
  open var predicateForSelectionOfContact: NSPredicate?
  /// The properties that are chosen by a tap in the details.
  @available(*, unavailable, message: "a tap in the details of a contact always chooses the property")
  open var predicateForSelectionOfProperty: NSPredicate? {
    get { nil }
    set {}
  }
  /// Whether the delegate doesn't have the method that was called last.
  fileprivate var isUnanswered = false

  /// Creates a screen.
  public init() {
    super.init(nibName: nil, bundle: nil)
    show(ContactPickerScreen(picker: self))
  }
  /// Creates a screen; nib files are not loaded.
  public override convenience init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    self.init()
  }
  /// Returns `nil`, since storyboards are not loaded.
  public required init?(coder: NSCoder) { return nil }

  fileprivate func isEnabled(_ contact: CNContact) -> Bool {
    predicateForEnablingContact?.evaluate(with: contact) ?? true
  }

  fileprivate func hasDetails(_ contact: CNContact) -> Bool {
    predicateForSelectionOfContact.map { !$0.evaluate(with: contact) } ?? false
  }

  fileprivate func cancel() {
    delegate?.contactPickerDidCancel(self)
    dismiss(animated: true)
  }

  /// The method for several contacts is called if there is none for a single one.
  fileprivate func choose(_ contact: CNContact) {
    isUnanswered = false
    delegate?.contactPicker(self, didSelect: contact)
    if isUnanswered { delegate?.contactPicker(self, didSelect: [contact]) }
    dismiss(animated: true)
  }

  fileprivate func choose(_ property: CNContactProperty) {
    isUnanswered = false
    delegate?.contactPicker(self, didSelect: property)
    if isUnanswered { delegate?.contactPicker(self, didSelectContactProperties: [property]) }
    dismiss(animated: true)
  }
}

/// Receives the result of a screen of contacts, ContactsUI's `CNContactPickerDelegate`.
@MainActor @preconcurrency
public protocol CNContactPickerDelegate: NSObjectProtocol {
  /// Called when the user has chosen nothing.
  func contactPickerDidCancel(_ picker: CNContactPickerViewController)
  /// Called when the user has chosen a contact.
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
  /// Called when the user has chosen a property of a contact.
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty)
  /// Called with the contact that the user has chosen, if there is no method for a single one.
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact])
  /// Called with the property that the user has chosen, if there is no method for a single one.
  func contactPicker(
    _ picker: CNContactPickerViewController, didSelectContactProperties contactProperties: [CNContactProperty])
}

extension CNContactPickerDelegate {
  /// Does nothing.
  public func contactPickerDidCancel(_ picker: CNContactPickerViewController) {}
  /// Leaves the choice to the method for several contacts.
  public func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
    picker.isUnanswered = true
  }
  /// Leaves the choice to the method for several properties.
  public func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty) {
    picker.isUnanswered = true
  }
  /// Does nothing.
  public func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact]) {}
  /// Does nothing.
  public func contactPicker(
    _ picker: CNContactPickerViewController, didSelectContactProperties contactProperties: [CNContactProperty]
  ) {}
}

/// The contacts of the user. Guess: the title and the elements.
private struct ContactPickerScreen: View {
  unowned let picker: CNContactPickerViewController
  private let contacts = UserContacts.all

  var body: some View {
    NavigationStack {
      List(contacts, id: \.identifier) { contact in
        row(contact).disabled(!picker.isEnabled(contact))
      }
      .navigationTitle("Contacts")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { picker.cancel() } }
      }
    }
  }

  @ViewBuilder private func row(_ contact: CNContact) -> some View {
    if picker.hasDetails(contact) {
      NavigationLink(contact.title) { ContactDetails(contact: contact, picker: picker) }
    } else {
      Button(contact.title) { picker.choose(contact) }
    }
  }
}

private struct ContactDetails: View {
  let contact: CNContact
  unowned let picker: CNContactPickerViewController

  private struct Row: Identifiable {
    let text: String
    let property: CNContactProperty
    var id: String { "\(property.key) \(property.identifier ?? "")" }
  }

  var body: some View {
    List(rows) { row in
      Button(row.text) { picker.choose(row.property) }
    }
    .navigationTitle(contact.title)
  }

  private var rows: [Row] {
    let keys = picker.displayedPropertyKeys.map { Set($0) }
    return all.filter { keys?.contains($0.property.key) ?? true }
  }

  private var all: [Row] {
    rows(CNContactPhoneNumbersKey, contact.phoneNumbers) { $0.stringValue }
      + rows(CNContactEmailAddressesKey, contact.emailAddresses) { $0.description }
      + rows(CNContactUrlAddressesKey, contact.urlAddresses) { $0.description }
      + rows(CNContactPostalAddressesKey, contact.postalAddresses) {
        CNPostalAddressFormatter.string(from: $0, style: .mailingAddress)
      }
  }

  private func rows<Value>(_ key: String, _ values: [CNLabeledValue<Value>], _ text: (Value) -> String) -> [Row] {
    values.map { value in
      Row(
        text: text(value.value),
        property: CNContactProperty(contact, key, value.value, label: value.label, identifier: value.identifier))
    }
  }
}

extension CNContact {
  fileprivate var title: String { CNContactFormatter.string(from: self, style: .fullName) ?? "No Name" }
}
