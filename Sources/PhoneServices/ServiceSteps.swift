import AppModel
import Robots
import VirtualTime

extension Application {
  /// The states of the phone's services in the scenario.
  ///
  /// - Throws: ``StepFailure`` if the app isn't in this process.
  @MainActor
  package func phone() throws -> PhoneState {
    guard let session else { throw StepFailure("the app is not in this process, so its services can't be reached") }
    return session.phone
  }

  /// Waits until a condition about a service is true.
  ///
  /// - Parameter mismatch: What is true instead, for the message.
  /// - Throws: ``StepFailure``.
  @MainActor
  package func expect(_ condition: () -> Bool, mismatch: () -> String) throws {
    guard try waiter.wait(upTo: timeout, until: condition) != .met else { return }
    throw StepFailure(mismatch())
  }
}
