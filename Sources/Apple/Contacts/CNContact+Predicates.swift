import AppModel
import PhoneServices

extension CNContact {
  private static func predicate(_ isWanted: @escaping @Sendable (ContactValues) -> Bool) -> NSPredicate {
    NSPredicate { contact, _ in (contact as? CNContact).map { isWanted($0.values) } ?? false }
  }

  /// Returns the condition of contacts with a name: each word of it begins a word of the contact's name.
  public class func predicateForContacts(matchingName name: String) -> NSPredicate {
    let wanted = words(name)
    return predicate { values in
      let own = words(
        [
          values.namePrefix, values.givenName, values.middleName, values.familyName, values.nameSuffix, values.nickname,
          values.organizationName,
        ].joined(separator: " "))
      return !wanted.isEmpty && wanted.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
    }
  }

  private static func words(_ text: String) -> [String] {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).split(separator: " ").map(String.init)
  }

  /// Returns the condition of contacts with an address of mail.
  public class func predicateForContacts(matchingEmailAddress emailAddress: String) -> NSPredicate {
    predicate { values in
      values.emailAddresses.contains { $0.value.description.lowercased() == emailAddress.lowercased() }
    }
  }

  /// Returns the condition of contacts with a phone number: one whose digits end with those of the other.
  public class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate {
    let wanted = phoneNumber.nationalDigits
    return predicate { values in
      values.phoneNumbers.map(\.value.nationalDigits).contains { own in
        !own.isEmpty && !wanted.isEmpty && (own.hasSuffix(wanted) || wanted.hasSuffix(own))
          && min(own.count, wanted.count) >= min(7, max(own.count, wanted.count))
      }
    }
  }

  /// Returns the condition of contacts with identifiers.
  public class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    predicate { identifiers.contains($0.identifier) }
  }

  /// Returns the condition of the members of a group.
  public class func predicateForContactsInGroup(withIdentifier groupIdentifier: String) -> NSPredicate {
    predicate { PhoneState.current.of(ContactState.self).isMember($0.identifier, of: groupIdentifier) }
  }

  /// Returns the condition of contacts in a container: all of them.
  public class func predicateForContactsInContainer(withIdentifier containerIdentifier: String) -> NSPredicate {
    predicate { _ in containerIdentifier == CNContainer.phone.identifier }
  }
}

extension CNPhoneNumber {
  /// The digits without the zeros before them.
  fileprivate var nationalDigits: Substring { digits.drop { $0 == "0" } }
}
