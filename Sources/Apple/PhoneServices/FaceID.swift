import AppModel
import Synchronization

/// What the phone finds when it looks at the user's face: it stays until the end of the scenario.
package final class FaceID: ServiceState {
  /// The outcome of a look.
  package enum Outcome: Sendable {
    /// No face was enrolled, and the phone has no passcode, as on a new simulator.
    case notEnrolled
    /// The user, another face, the user who cancels, and the user who asks for the password.
    case succeeds, fails, cancelled, fallback
    /// Too many faces have failed.
    case lockedOut
  }

  private let state = Mutex(Outcome.notEnrolled)

  package init() {}

  package static var current: FaceID { PhoneState.current.of() }

  package var outcome: Outcome {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
