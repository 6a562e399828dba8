import HeadlessUI

/// What ends an app that uses contacts wrongly.
enum ContactException {
  /// Ends the app with the message of a device.
  static func raise(_ reason: String) {
    let message = "\(CNContactPropertyNotFetchedExceptionName): \(reason)"
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { UIApplication.shared.raise(message, by: "Contacts") }
    } else {
      Task { @MainActor in UIApplication.shared.raise(message, by: "Contacts") }
    }
  }
}
