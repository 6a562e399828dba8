import AppModel
import AppleFoundation
import PhoneServices

/// A location in a stream, CoreLocation's `CLLocationUpdate`.
public struct CLLocationUpdate: Sendable {
  /// What the user does, CoreLocation's `CLLocationUpdate.LiveConfiguration`. It has no effect here.
  public enum LiveConfiguration: Sendable {
    /// Anything, driving, other vehicles, sports, flying.
    case `default`, automotiveNavigation, otherNavigation, fitness, airborne
  }

  /// The location; `nil` if there is none.
  public let location: CLLocation?
  /// Whether the phone doesn't move: `false`, since it moves by steps.
  public var stationary: Bool { false }
  /// Whether the phone doesn't move.
  public var isStationary: Bool { stationary }
  /// Whether the user has refused.
  public let authorizationDenied: Bool
  /// Whether the phone may not be located.
  public let authorizationDeniedGlobally: Bool
  /// Whether the user can't allow it: never.
  public var authorizationRestricted: Bool { false }
  /// Whether the user is being asked.
  public let authorizationRequestInProgress: Bool
  /// Whether the location isn't known.
  public let locationUnavailable: Bool
  /// Whether locations aren't precise: never.
  public var accuracyLimited: Bool { false }
  /// Whether the app isn't used enough: never.
  public var insufficientlyInUse: Bool { false }

  init(_ status: CLAuthorizationStatus, _ location: CLLocation?, isEnabled: Bool) {
    self.location = status.isAuthorized ? location : nil
    (authorizationDenied, authorizationDeniedGlobally) = (status == .denied, !isEnabled)
    authorizationRequestInProgress = status == .notDetermined
    locationUnavailable = status.isAuthorized && location == nil
  }

  /// The locations from now on.
  public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates { Updates() }

  /// Locations, CoreLocation's `CLLocationUpdate.Updates`.
  public struct Updates: AsyncSequence, Sendable {
    /// An iterator over locations.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var base: AsyncStream<CLLocationUpdate>.Iterator

      /// Waits for the next location.
      public mutating func next() async throws -> CLLocationUpdate? { await base.next() }
    }

    /// Begins with the current location.
    public func makeAsyncIterator() -> Iterator {
      Iterator(base: PhoneState.current.of(LocationState.self).stream().makeAsyncIterator())
    }
  }
}

/// A time in which an app needs locations, CoreLocation's `CLServiceSession`: it asks the user.
public final class CLServiceSession: NSObject, Sendable {
  /// What the app needs, CoreLocation's `CLServiceSession.AuthorizationRequirement`.
  public enum AuthorizationRequirement: Int, Sendable {
    /// Nothing, locations while it is used, locations at any time.
    case none, whenInUse, always
  }

  /// Begins a session.
  public init(authorization: AuthorizationRequirement, fullAccuracyPurposeKey: String? = nil) {
    super.init()
    guard authorization != .none else { return }
    PhoneState.current.of(LocationState.self).ask(.current, forAlways: authorization == .always)
  }

  /// Ends the session; what the user has allowed stays.
  public func invalidate() {}
}
