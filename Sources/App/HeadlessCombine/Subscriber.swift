/// A receiver of the values and the completion of a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The type of the values it receives.
  associatedtype Input
  /// The type of the errors it receives.
  associatedtype Failure: Error

  /// Receives the subscription, through which it requests values.
  func receive(subscription: any Subscription)

  /// Receives a value and returns how many more it accepts.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Receives the end of the values.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Receives a value without content.
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The connection of a subscriber to a publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Allows the publisher to send more values.
  func request(_ demand: Subscribers.Demand)
}

/// Ready-made subscriptions.
public enum Subscriptions {
  private struct Empty: Subscription {
    let combineIdentifier = CombineIdentifier()

    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
  }

  /// A subscription that never sends a value.
  public static var empty: any Subscription { Empty() }
}

/// A value with an identity among publishers and subscribers.
public protocol CustomCombineIdentifierConvertible {
  /// The identity of this value.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The identity of this object.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

/// The identity of a publisher, subscriber or subscription.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  private final class Token {}

  private let id: ObjectIdentifier
  /// Retained so that no other value gets the same identity.
  private nonisolated(unsafe) let token: AnyObject?

  /// Creates a unique identity.
  public init() {
    let token = Token()
    self.token = token
    id = ObjectIdentifier(token)
  }

  /// Creates the identity of an object.
  public init(_ object: AnyObject) {
    id = ObjectIdentifier(object)
    token = nil
  }

  /// Returns whether two identities are the same.
  public static func == (lhs: CombineIdentifier, rhs: CombineIdentifier) -> Bool { lhs.id == rhs.id }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }

  /// The identity as a number.
  public var description: String { "0x\(String(UInt(bitPattern: id.hashValue), radix: 16))" }
}

/// The namespace of types that have to do with subscribers.
public enum Subscribers {
  /// The end of the values of a publisher.
  @frozen public enum Completion<Failure: Error> {
    /// All values were sent.
    case finished
    /// An error ended the values.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Subscribers.Completion {
  /// Replaces the error.
  func mapError<NewFailure>(_ transform: (Failure) -> NewFailure) -> Subscribers.Completion<NewFailure> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}

/// A type-erased subscriber.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  /// The identity of the wrapped subscriber.
  public let combineIdentifier: CombineIdentifier
  private let onSubscription: (any Subscription) -> Void
  private let onValue: (Input) -> Subscribers.Demand
  private let onCompletion: (Subscribers.Completion<Failure>) -> Void

  /// Erases the type of a subscriber.
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    combineIdentifier = subscriber.combineIdentifier
    onSubscription = subscriber.receive(subscription:)
    onValue = subscriber.receive(_:)
    onCompletion = subscriber.receive(completion:)
  }

  /// Creates a subscriber out of closures.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    combineIdentifier = CombineIdentifier()
    onSubscription = receiveSubscription ?? { _ in }
    onValue = receiveValue ?? { _ in .none }
    onCompletion = receiveCompletion ?? { _ in }
  }

  /// Receives the subscription.
  public func receive(subscription: any Subscription) {
    onSubscription(subscription)
  }

  /// Receives a value and returns how many more it accepts.
  public func receive(_ input: Input) -> Subscribers.Demand { onValue(input) }

  /// Receives the end of the values.
  public func receive(completion: Subscribers.Completion<Failure>) {
    onCompletion(completion)
  }
}
