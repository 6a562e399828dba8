import Synchronization

/// A type by which the module of a phone's service belongs to the suites of the apps that import it.
///
/// A robot that conforms to it adds its steps.
package protocol PhoneService {}

/// What a service of the phone keeps during a scenario.
package protocol ServiceState: AnyObject, Sendable {
  /// The state of a phone on which the app was never launched.
  init()
}

/// What a service of the phone keeps for the app: it ends when the app is deleted.
package protocol AppServiceState: ServiceState {}

/// The states of the phone's services, which stay when the app is launched again.
package final class PhoneState: Sendable {
  /// The mock server of the app.
  package let server: MockServer?
  /// The events of the phone; `nil` in unit tests.
  package let events: PhoneEvents?
  /// Whether steps can set up the phone's services: `false` in unit tests and UI tests.
  package let hasSteps: Bool
  private let states = Mutex<[ObjectIdentifier: any ServiceState]>([:])
  private let launches = Mutex(0)

  package init(server: MockServer? = nil, events: PhoneEvents? = nil, hasSteps: Bool = false) {
    (self.server, self.events, self.hasSteps) = (server, events, hasSteps)
  }

  /// The number of launches of the app so far.
  package var launchCount: Int { launches.withLock { $0 } }

  /// The state of a service; made at its first use.
  package func of<State: ServiceState>(_ type: State.Type = State.self) -> State {
    states.withLock { states in
      if let state = states[ObjectIdentifier(type)] as? State { return state }
      let state = State()
      states[ObjectIdentifier(type)] = state
      return state
    }
  }

  /// Forgets what services keep for the app, since it is deleted.
  func deleteApp() { states.withLock { states in states = states.filter { !($0.value is any AppServiceState) } } }

  /// The states of the scenario whose app was launched last, on any thread.
  package static var current: PhoneState { running.withLock { $0 } }
  private static let running = Mutex(PhoneState())

  /// Notes that the app is launched.
  func beginLaunch() {
    launches.withLock { $0 += 1 }
    Self.running.withLock { $0 = self }
  }
}
