import HeadlessUI

/// What ends an app that uses HealthKit wrongly: on a device these are exceptions.
enum HealthException {
  static func raise(_ reason: String) {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { UIApplication.shared.raise(reason, by: "HealthKit") }
    } else {
      Task { @MainActor in UIApplication.shared.raise(reason, by: "HealthKit") }
    }
  }
}
