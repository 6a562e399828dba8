import Synchronization

/// What the app has asked VoiceOver to speak in the scenario, in order, whether VoiceOver is on or not.
package final class Announcements: AppServiceState {
  private let content = Mutex<[String]>([])

  package init() {}

  package var all: [String] { content.withLock { $0 } }

  package func add(_ text: String) { content.withLock { $0.append(text) } }

  package static var current: Announcements { PhoneState.current.of() }
}
