import AppleFoundation

/// An error of health data, HealthKit's `HKError`.
public struct HKError: Error, CustomNSError, LocalizedError, Equatable, Sendable {
  /// The code of an error.
  public enum Code: Int, Sendable {
    /// There is no error; there are no health data, or they are restricted.
    case noError, errorHealthDataUnavailable, errorHealthDataRestricted
    /// A value isn't valid; the user has refused, or wasn't asked.
    case errorInvalidArgument, errorAuthorizationDenied, errorAuthorizationNotDetermined
    /// The phone is locked; the user has cancelled; another app or the user has ended a workout.
    case errorDatabaseInaccessible, errorUserCanceled, errorAnotherWorkoutSessionStarted, errorUserExitedWorkoutSession
    /// The user has refused what is required; there are no such data.
    case errorRequiredAuthorizationDenied, errorNoData
    /// A workout doesn't allow it; there are too many data; workouts can't go on in the background.
    case errorWorkoutActivityNotAllowed, errorDataSizeExceeded, errorBackgroundWorkoutSessionNotAllowed
    /// A guest uses the device.
    case errorNotPermissibleForGuestUserMode
  }

  /// The code.
  public let code: Code
  /// What is wrong.
  public let errorDescription: String?

  /// Creates an error.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.init(code, userInfo[NSLocalizedDescriptionKey] as? String)
  }

  init(_ code: Code, _ description: String?) { (self.code, errorDescription) = (code, description) }

  /// The domain, `com.apple.healthkit`.
  public static var errorDomain: String { HKErrorDomain }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
  /// The description.
  public var errorUserInfo: [String: Any] { errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:] }

  // Their strings are those in logs of public apps.

  static let unavailable = HKError(.errorHealthDataUnavailable, "Health data is unavailable on this device")
  static let denied = HKError(.errorAuthorizationDenied, "Not authorized")
  static let notDetermined = HKError(.errorAuthorizationNotDetermined, "Authorization not determined")
  static let noData = HKError(.errorNoData, "No data available for the specified predicate.")

  /// No error.
  public static var noError: Code { .noError }
  /// There are no health data.
  public static var errorHealthDataUnavailable: Code { .errorHealthDataUnavailable }
  /// Health data are restricted.
  public static var errorHealthDataRestricted: Code { .errorHealthDataRestricted }
  /// A value isn't valid.
  public static var errorInvalidArgument: Code { .errorInvalidArgument }
  /// The user has refused.
  public static var errorAuthorizationDenied: Code { .errorAuthorizationDenied }
  /// The user wasn't asked.
  public static var errorAuthorizationNotDetermined: Code { .errorAuthorizationNotDetermined }
  /// The phone is locked.
  public static var errorDatabaseInaccessible: Code { .errorDatabaseInaccessible }
  /// The user has cancelled.
  public static var errorUserCanceled: Code { .errorUserCanceled }
  /// There are no such data.
  public static var errorNoData: Code { .errorNoData }
}

extension HKError.Code {
  /// Whether an error has the code.
  public static func ~= (code: Self, error: any Error) -> Bool { (error as? HKError)?.code == code }
}

// Its name is that of HealthKit.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of the errors of HealthKit.
public let HKErrorDomain = "com.apple.healthkit"
