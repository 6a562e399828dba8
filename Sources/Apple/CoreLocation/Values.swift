import AppleFoundation

/// What the user has allowed, CoreLocation's `CLAuthorizationStatus`.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// The user wasn't asked, can't allow it, has refused.
  case notDetermined, restricted, denied
  /// It is allowed at any time, or while the app is used.
  case authorizedAlways, authorizedWhenInUse
}

/// How precise locations are, CoreLocation's `CLAccuracyAuthorization`.
public enum CLAccuracyAuthorization: Int, Sendable {
  /// They are precise, or somewhere near.
  case fullAccuracy, reducedAccuracy
}

/// What the user does, CoreLocation's `CLActivityType`. It has no effect here.
public enum CLActivityType: Int, Sendable {
  /// Anything, driving, sports, other vehicles, flying.
  case other = 1, automotiveNavigation, fitness, otherNavigation, airborne
}

/// The accuracy for navigation.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The best accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// Ten meters.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// A hundred meters.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// A kilometer.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// Three kilometers.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// The accuracy of an app without precise locations.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 100_000
/// Every movement is reported.
public let kCLDistanceFilterNone: CLLocationDistance = -1
// Its name is Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The largest distance.
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude

/// An error of locations, CoreLocation's `CLError`.
public struct CLError: Error, CustomNSError, Equatable, Sendable {
  /// The code of an error.
  public enum Code: Int, Sendable {
    /// The location isn't known yet, the user has refused, there is no network.
    case locationUnknown, denied, network, headingFailure
    /// A region can't be monitored.
    case regionMonitoringDenied, regionMonitoringFailure, regionMonitoringSetupDelayed, regionMonitoringResponseDelayed
    /// A name has no place, or several; the search was cancelled.
    case geocodeFoundNoResult, geocodeFoundPartialResult, geocodeCanceled
    /// Locations can't be deferred.
    case deferredFailed, deferredNotUpdatingLocation, deferredAccuracyTooLow, deferredDistanceFiltered
    /// The deferral was cancelled; beacons can't be used.
    case deferredCanceled, rangingUnavailable, rangingFailure
    /// The app has asked for precise locations in vain.
    case promptDeclined, historicalLocationError
  }

  /// The code.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }

  /// The location isn't known yet.
  public static var locationUnknown: Code { .locationUnknown }
  /// The user has refused.
  public static var denied: Code { .denied }
  /// There is no network.
  public static var network: Code { .network }
  /// A name has no place.
  public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }

  /// The domain, `kCLErrorDomain`.
  public static var errorDomain: String { "kCLErrorDomain" }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
}

extension CLError.Code {
  /// Matches an error with this code: `catch CLError.denied`.
  public static func ~= (code: Self, error: any Error) -> Bool { (error as? CLError)?.code == code }
}

/// The domain of errors of locations.
public let kCLErrorDomain = "kCLErrorDomain"
