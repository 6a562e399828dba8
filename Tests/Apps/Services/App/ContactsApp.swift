import ContactsUI
import SwiftUI

/// An app that reads, adds and changes contacts, and lets the user choose one.
struct ContactsApp: View {
  @State private var book = AddressBook()
  @State private var isPicking = false

  var body: some View {
    VStack {
      Text(book.status).accessibilityIdentifier("status")
      ForEach(book.lines, id: \.self) { Text($0) }
      Button("Ask") { Task { await book.ask() } }
      Button("Find Ada") { book.find("ada") }
      Button("Add") { book.add() }
      Button("Marry") { book.marry() }
      Button("Forget") { book.forget() }
      Button("Note") { book.readNote() }
      Button("Pick") { isPicking = true }
    }
    .onReceive(NotificationCenter.default.publisher(for: .CNContactStoreDidChange)) { _ in book.read() }
    .sheet(isPresented: $isPicking) {
      ContactPicker { contact in
        book.pick(contact)
        isPicking = false
      }
    }
  }
}

@Observable
@MainActor
final class AddressBook {
  private(set) var status = "–"
  private(set) var lines: [String] = []
  private let store = CNContactStore()
  private let keys: [CNKeyDescriptor] = [
    CNContactGivenNameKey as CNKeyDescriptor, CNContactPhoneNumbersKey as CNKeyDescriptor,
    CNContactFormatter.descriptorForRequiredKeys(for: .fullName),
  ]

  func ask() async {
    do {
      let isAllowed = try await store.requestAccess(for: .contacts)
      status = "\(isAllowed) \(CNContactStore.authorizationStatus(for: .contacts))"
      read()
    } catch {
      let code = (error as? CNError)?.code.rawValue ?? 0
      status = "error \(code) \(CNContactStore.authorizationStatus(for: .contacts))"
    }
  }

  func read() {
    let request = CNContactFetchRequest(keysToFetch: keys)
    request.sortOrder = .familyName
    var lines: [String] = []
    do {
      try store.enumerateContacts(with: request) { contact, _ in lines.append(Self.line(of: contact)) }
    } catch {
      status = "no access"
    }
    self.lines = lines
  }

  private static func line(of contact: CNContact) -> String {
    let name = CNContactFormatter.string(from: contact, style: .fullName) ?? "–"
    return ([name] + contact.phoneNumbers.map(\.value.stringValue)).joined(separator: " ")
  }

  func find(_ name: String) {
    let predicate = CNContact.predicateForContacts(matchingName: name)
    let found = (try? store.unifiedContacts(matching: predicate, keysToFetch: keys)) ?? []
    status = found.map(\.givenName).joined(separator: ", ")
  }

  func add() {
    let contact = CNMutableContact()
    (contact.givenName, contact.familyName) = ("Grace", "Hopper")
    contact.emailAddresses = [CNLabeledValue(label: CNLabelWork, value: "grace@example.com")]
    save { $0.add(contact, toContainerWithIdentifier: nil) }
  }

  /// Changes what was fetched; what wasn't stays.
  func marry() {
    guard let contact = first(named: "Ada") else { return status = "nobody" }
    contact.familyName = "King"
    save { $0.update(contact) }
  }

  func forget() {
    guard let contact = first(named: "Ada") else { return status = "nobody" }
    save { $0.delete(contact) }
  }

  private func first(named name: String) -> CNMutableContact? {
    let predicate = CNContact.predicateForContacts(matchingName: name)
    return try? store.unifiedContacts(matching: predicate, keysToFetch: [CNContactFamilyNameKey as CNKeyDescriptor])
      .first?.mutableCopy() as? CNMutableContact
  }

  private func save(_ change: (CNSaveRequest) -> Void) {
    let request = CNSaveRequest()
    change(request)
    do {
      try store.execute(request)
      status = "saved"
    } catch {
      status = "error \((error as? CNError)?.code.rawValue ?? 0)"
    }
  }

  /// Reads a property that wasn't fetched.
  func readNote() { status = first(named: "Ada")?.note ?? "nobody" }

  func pick(_ contact: CNContact?) { status = contact.map { "picked \(Self.line(of: $0))" } ?? "picked nobody" }
}

private struct ContactPicker: UIViewControllerRepresentable {
  let pick: (CNContact?) -> Void

  func makeCoordinator() -> Coordinator { Coordinator(pick: pick) }

  func makeUIViewController(context: Context) -> CNContactPickerViewController {
    let picker = CNContactPickerViewController()
    picker.predicateForEnablingContact = NSPredicate { contact, _ in
      !((contact as? CNContact)?.phoneNumbers.isEmpty ?? true)
    }
    picker.delegate = context.coordinator
    return picker
  }

  func updateUIViewController(_ picker: CNContactPickerViewController, context: Context) {}

  final class Coordinator: NSObject, CNContactPickerDelegate {
    let pick: (CNContact?) -> Void

    init(pick: @escaping (CNContact?) -> Void) { self.pick = pick }

    func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) { pick(contact) }
    func contactPickerDidCancel(_ picker: CNContactPickerViewController) { pick(nil) }
  }
}
