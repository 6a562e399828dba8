/// A value of a contact with a label, Contacts' `CNLabeledValue`.
public final class CNLabeledValue<ValueType: NSCopying & NSSecureCoding>: NSObject, @unchecked Sendable {
  /// The identifier.
  public let identifier: String
  /// The label; `nil` for none.
  public let label: String?
  /// The value.
  public let value: ValueType

  /// Creates a value with a label.
  public convenience init(label: String?, value: ValueType) { self.init(label, value, UUID().uuidString) }

  private init(_ label: String?, _ value: ValueType, _ identifier: String) {
    (self.label, self.value, self.identifier) = (label, value, identifier)
  }

  /// Returns the value with another label.
  public func settingLabel(_ label: String?) -> Self { Self(label, value, identifier) }
  /// Returns the label with another value.
  public func settingValue(_ value: ValueType) -> Self { Self(label, value, identifier) }
  /// Returns the label with another value.
  public func settingLabel(_ label: String?, value: ValueType) -> Self { Self(label, value, identifier) }

  /// Returns what the user reads in place of a label: in English, lower case, as Contacts shows the labels that it knows.
  public class func localizedString(forLabel label: String) -> String {
    guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_") else { return label }
    let name = String(label.dropFirst(4).dropLast(4))
    return switch name {
    case "HomeFAX": "home fax"
    case "WorkFAX": "work fax"
    case "OtherFAX": "other fax"
    case "HomePage": "homepage"
    default: name.lowercased()
    }
  }

  /// Whether the labels, the values and the identifiers are the same.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNLabeledValue<ValueType> else { return false }
    return label == other.label && identifier == other.identifier && isSame(value, other.value)
  }

  public override var hash: Int { identifier.hashValue }
}

/// Whether two values are equal objects.
private func isSame(_ first: Any, _ second: Any) -> Bool {
  (first as? NSObject)?.isEqual(second as? NSObject) ?? false
}
