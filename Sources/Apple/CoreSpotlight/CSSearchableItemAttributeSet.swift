import AppleFoundation
import Synchronization
import UniformTypeIdentifiers

/// What a search on the device finds and shows of an item, CoreSpotlight's `CSSearchableItemAttributeSet`.
open class CSSearchableItemAttributeSet: NSObject, @unchecked Sendable {
  private let content: Mutex<[String: AttributeValue]>

  /// Creates attributes of a type of content.
  public init(contentType: UTType) {
    content = Mutex(["contentType": AttributeValue(contentType.identifier)])
  }

  /// Creates attributes of a type of content.
  public init(itemContentType: String) { content = Mutex(["contentType": AttributeValue(itemContentType)]) }

  /// Creates attributes with those of another set.
  init(copying other: CSSearchableItemAttributeSet) { content = Mutex(other.values) }

  private var values: [String: AttributeValue] { content.withLock { $0 } }

  subscript<Value>(name: String) -> Value? {
    get { values[name]?.value as? Value }
    set {
      let value = newValue.map { AttributeValue($0) }
      content.withLock { $0[name] = value }
    }
  }

  /// Sets a value of an attribute of the app.
  open func setValue(_ value: (any NSSecureCoding)?, forCustomKey key: CSCustomAttributeKey) {
    let value = value.map { AttributeValue($0, isSearched: key.isSearchableByDefault) }
    content.withLock { $0[key.keyName] = value }
  }

  /// Returns the value of an attribute of the app.
  open func value(forCustomKey key: CSCustomAttributeKey) -> (any NSSecureCoding)? { self[key.keyName] }

  /// Takes the attributes that another set has.
  func update(from other: CSSearchableItemAttributeSet) {
    let changes = other.values
    content.withLock { $0.merge(changes) { $1 } }
  }

  // MARK: Search

  /// What is shown in the first line of a result.
  var shownTitle: String { displayName ?? title ?? "" }

  /// The strings that the search of a user finds.
  var searchedTexts: [String] {
    [title, displayName, contentDescription, textContent, subject, artist, album, namedLocation, city, containerTitle]
      .compactMap(\.self) + (keywords ?? []) + (alternateNames ?? []) + (authorNames ?? []) + (recipientNames ?? [])
      + values.values.filter(\.isSearched).compactMap { $0.value as? String }
  }

  /// The values of an attribute, or of all of them; an array has several.
  func values(of name: String?) -> [Any] {
    let all = name.map { name in values[name].map { [$0] } ?? [] } ?? Array(values.values)
    return all.flatMap { $0.value as? [Any] ?? [$0.value] }
  }
}

/// A value of an attribute, which isn't changed.
private struct AttributeValue: @unchecked Sendable {
  let value: Any
  /// Whether it is one of the app that the search of a user finds.
  let isSearched: Bool

  init(_ value: Any, isSearched: Bool = false) { (self.value, self.isSearched) = (value, isSearched) }
}

/// A person of an item, CoreSpotlight's `CSPerson`.
open class CSPerson: NSObject, @unchecked Sendable {
  /// The name that is shown.
  public let displayName: String?
  /// The addresses or numbers.
  public let handles: [String]
  /// What the handles are.
  public let handleIdentifier: String
  /// The identifier of the contact.
  open var contactIdentifier: String?

  /// Creates a person.
  public init(displayName: String?, handles: [String], handleIdentifier: String) {
    (self.displayName, self.handles, self.handleIdentifier) = (displayName, handles, handleIdentifier)
  }
}

/// An attribute of the app, CoreSpotlight's `CSCustomAttributeKey`.
open class CSCustomAttributeKey: NSObject, @unchecked Sendable {
  /// The name.
  public let keyName: String
  /// Whether queries find it.
  public let isSearchable: Bool
  /// Whether the search of a user finds it.
  public let isSearchableByDefault: Bool
  /// Whether few items have the same value.
  public let isUnique: Bool
  /// Whether it has several values.
  public let isMultiValued: Bool

  /// Creates a key; `nil` if the name isn't valid.
  public convenience init?(keyName: String) {
    self.init(keyName: keyName, searchable: true, searchableByDefault: false, unique: false, multiValued: false)
  }

  /// Creates a key; `nil` if the name isn't valid: it has letters, digits and underscores.
  public init?(
    keyName: String, searchable: Bool, searchableByDefault: Bool, unique: Bool, multiValued: Bool
  ) {
    guard !keyName.isEmpty, keyName.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }) else {
      return nil
    }
    self.keyName = keyName
    (isSearchable, isSearchableByDefault) = (searchable, searchableByDefault)
    (isUnique, isMultiValued) = (unique, multiValued)
  }
}
