import SwiftUI
import Testing

/// Behaviour that Apple's SwiftUI and robotrun's have in common. The tests import `SwiftUI` and `Testing` alone.
@MainActor
@Suite(.serialized) enum Behaviour {}

/// State that tests change and views follow, with a log of what happens.
@MainActor @Observable
final class Probe {
  var isOn = false
  var isShown = false
  var number = 0
  var names = ["a", "b", "c"]
  var path: [Int] = []
  @ObservationIgnored private(set) var log: [String] = []

  func record(_ line: String) { log.append(line) }

  /// The log since the last call.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}

/// Records when it appears and disappears.
struct Recorded: View {
  let name: String
  let probe: Probe

  init(_ name: String, _ probe: Probe) { (self.name, self.probe) = (name, probe) }

  var body: some View {
    Text(name).onAppear { probe.record("+\(name)") }.onDisappear { probe.record("-\(name)") }
  }
}
