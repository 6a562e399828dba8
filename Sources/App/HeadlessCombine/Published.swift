/// A property whose publisher sends each new value before the property changes.
@propertyWrapper
public struct Published<Value> {
  var box: PublishedBox<Value>

  /// Creates a property with its first value.
  public init(wrappedValue: Value) {
    box = PublishedBox(wrappedValue)
  }

  /// Creates a property with its first value.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// The publisher of the values.
  public var projectedValue: Publisher {
    get { Publisher(box: box) }
    set { box = newValue.box }
  }

  /// The value of a property outside of a class, where it can't be used.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("@Published outside of a class") }
    set { fatalError("@Published outside of a class") }
  }

  /// The value of the property of an object.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].box.value }
    set { object[keyPath: storageKeyPath].box.send(newValue) }
  }
}

extension Published {
  /// The values of a `@Published` property, beginning with the current one.
  public struct Publisher: HeadlessCombine.Publisher {
    /// The type of the values.
    public typealias Output = Value
    /// The type of errors; this publisher never fails.
    public typealias Failure = Never

    let box: PublishedBox<Value>

    /// Connects a subscriber, which receives the current value.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      box.receive(subscriber: subscriber)
    }
  }
}

extension Published: @unchecked Sendable where Value: Sendable {}
extension Published.Publisher: @unchecked Sendable where Value: Sendable {}

/// The storage of a `@Published` property.
final class PublishedBox<Value>: @unchecked Sendable {
  private let lock = Lock()
  private let subscribers = SubscriberList<Value, Never>(keepsLatest: true)
  private var current: Value
  private var objectPublisher: ObservableObjectPublisher?
  /// Subscriptions whose values are written to the property.
  private var sources: Set<AnyCancellable> = []

  init(_ value: Value) {
    current = value
  }

  var value: Value { lock { current } }

  /// The publisher of the object that has the property.
  var changePublisher: ObservableObjectPublisher? {
    get { lock { objectPublisher } }
    set { lock { objectPublisher = newValue } }
  }

  func receive(subscriber: any Subscriber<Value, Never>) {
    subscribers.add(subscriber, latest: value)
  }

  /// Announces a value, then stores it.
  func send(_ newValue: Value) {
    changePublisher?.send()
    subscribers.send(newValue)
    let old = lock {
      defer { current = newValue }
      return current
    }
    withExtendedLifetime(old) {}
  }

  /// Stores the values of a publisher for as long as the property exists.
  func assign<P: Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Never {
    let cancellable = publisher.sink { [weak self] in self?.send($0) }
    lock { _ = sources.insert(cancellable) }
  }
}
