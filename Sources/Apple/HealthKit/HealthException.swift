import PhoneServices

/// What ends an app that uses HealthKit wrongly: on a device these are exceptions.
enum HealthException {
  static func raise(_ reason: String) { raiseException(reason, by: "HealthKit") }
}
