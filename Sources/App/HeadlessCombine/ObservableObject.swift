#if os(Linux)
  @_spi(Reflection) import Swift
#endif

/// An object with a publisher that sends before the object changes.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// The publisher that sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that sends before a `@Published` property of the object changes.
  public var objectWillChange: ObservableObjectPublisher { ChangePublishers.shared.publisher(of: self) }
}

/// The publisher of an observable object.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  /// The type of the values, which have no content.
  public typealias Output = Void
  /// The type of errors; this publisher never fails.
  public typealias Failure = Never

  private let subscribers = SubscriberList<Void, Never>()

  /// Creates a publisher without subscribers.
  public init() {}

  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subscribers.add(subscriber)
  }

  /// Announces a change to all subscribers.
  public func send() {
    subscribers.send(())
  }
}

/// The one publisher of each observable object that does not declare its own.
///
/// The publisher is kept in the `@Published` properties of the object. An object without any is in a table, which
/// neither retains it nor mistakes a new object at the same address for it.
private final class ChangePublishers: @unchecked Sendable {
  private struct Field {
    let offset: Int
    let type: any PublishedProperty.Type
  }

  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  static let shared = ChangePublishers()

  private let lock = Lock()
  private var fields: [ObjectIdentifier: [Field]] = [:]
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which those of released objects are removed.
  private var limit = 64

  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    lock {
      let properties = publishedProperties(of: object)
      guard !properties.isEmpty else { return entry(of: object) }
      let publisher = properties.lazy.compactMap(\.changePublisher).first ?? ObservableObjectPublisher()
      for property in properties where property.changePublisher !== publisher { property.changePublisher = publisher }
      return publisher
    }
  }

  private func entry(of object: AnyObject) -> ObservableObjectPublisher {
    let id = ObjectIdentifier(object)
    if let entry = entries[id], entry.object === object { return entry.publisher }
    if entries.count >= limit {
      entries = entries.filter { $0.value.object != nil }
      limit = max(64, entries.count * 2)
    }
    let publisher = ObservableObjectPublisher()
    entries[id] = Entry(object: object, publisher: publisher)
    return publisher
  }

  #if os(Linux)
    private func publishedProperties(of object: AnyObject) -> [any PublishedProperty] {
      let start = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
      return fields(of: type(of: object)).map { $0.type.load(from: start + $0.offset) }
    }

    /// The `@Published` fields of a class and its superclasses, looked up once.
    private func fields(of type: AnyClass) -> [Field] {
      if let known = fields[ObjectIdentifier(type)] { return known }
      var found: [Field] = []
      _ = _forEachField(of: type, options: Self.classFields) { _, offset, fieldType, _ in
        if let fieldType = fieldType as? any PublishedProperty.Type {
          found.append(Field(offset: offset, type: fieldType))
        }
        return true
      }
      fields[ObjectIdentifier(type)] = found
      return found
    }

    /// `.classType` and `.ignoreUnknown`, which are variables and so not safe to read in Swift 6.
    private static var classFields: _EachFieldOptions { _EachFieldOptions(rawValue: 1 << 0 | 1 << 1) }
  #else
    /// The `@Published` fields of an object; a mirror finds those that no custom mirror hides.
    private func publishedProperties(of object: AnyObject) -> [any PublishedProperty] {
      let mirrors = sequence(first: Mirror(reflecting: object), next: \.superclassMirror)
      return mirrors.flatMap { $0.children.compactMap { $0.value as? any PublishedProperty } }
    }
  #endif
}

/// A `@Published` property of any type.
private protocol PublishedProperty {
  var changePublisher: ObservableObjectPublisher? { get nonmutating set }
}

extension PublishedProperty {
  static func load(from address: UnsafeRawPointer) -> any PublishedProperty {
    address.assumingMemoryBound(to: Self.self).pointee
  }
}

extension Published: PublishedProperty {
  fileprivate var changePublisher: ObservableObjectPublisher? {
    get { box.changePublisher }
    nonmutating set { box.changePublisher = newValue }
  }
}
