import AppleFoundation
import Synchronization

/// An observation of a property, Foundation's `NSKeyValueObservation`: it ends with this object.
public final class NSKeyValueObservation: NSObject, Sendable {
  private let state = Mutex(true)
  var isValid: Bool { state.withLock { $0 } }

  override init() { super.init() }

  /// Ends the observation.
  public func invalidate() { state.withLock { $0 = false } }
}

/// What an observation reports, Foundation's `NSKeyValueObservingOptions`.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The value after the change.
  public static let new = Self(rawValue: 1)
  /// The value before the change, which isn't kept.
  @available(*, unavailable, message: "the value before a change isn't kept")
  public static var old: Self { Self(rawValue: 2) }
  /// A report at the begin of the observation.
  public static let initial = Self(rawValue: 4)
}

/// A change of a property, Foundation's `NSKeyValueObservedChange`.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of a change.
  public enum Kind: Sendable {
    /// The property was set.
    case setting
  }
  /// The kind.
  public let kind: Kind
  /// The value after the change, if it was requested.
  public let newValue: Value?
  /// Whether the report comes before the change: never.
  public let isPrior: Bool
}

/// An observer of a web view.
struct WebViewObserver {
  let keyPath: PartialKeyPath<WKWebView>
  weak var observation: NSKeyValueObservation?
  let change: () -> Void
}
