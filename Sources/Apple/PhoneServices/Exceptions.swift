import HeadlessUI

/// Ends the app with the words of an exception of a framework, called on any thread.
package func raiseException(_ reason: String, by framework: String) {
  if MainQueue.isCurrent {
    MainActor.assumeIsolated { UIApplication.shared.raise(reason, by: framework) }
  } else {
    Task { @MainActor in UIApplication.shared.raise(reason, by: framework) }
  }
}
