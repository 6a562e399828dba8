import CucumberMessages

/// Interleaves the scenarios of a stream as a parallel run does: all start in order, then each has a message in turn.
enum Interleaving {
  static func mixed(_ envelopes: [Envelope]) -> [Envelope] {
    var (before, starts, after): ([Envelope], [Envelope], [Envelope]) = ([], [], [])
    var lanes: [(id: String, messages: [Envelope])] = []
    for envelope in envelopes {
      if case .testCaseStarted(let started) = envelope {
        starts.append(envelope)
        lanes.append((started.id, []))
      } else if let id = attempt(of: envelope), let lane = lanes.firstIndex(where: { $0.id == id }) {
        lanes[lane].messages.append(envelope)
      } else if lanes.isEmpty {
        before.append(envelope)
      } else {
        after.append(envelope)
      }
    }
    // In reverse order, so that it differs from the order of the starts.
    let longest = lanes.map(\.messages.count).max() ?? 0
    let turns = (0..<longest).flatMap { turn in
      lanes.reversed().compactMap { $0.messages.count > turn ? $0.messages[turn] : nil }
    }
    return before + starts + turns + after
  }

  private static func attempt(of envelope: Envelope) -> String? {
    switch envelope {
    case .testStepStarted(let message): message.testCaseStartedId
    case .testStepFinished(let message): message.testCaseStartedId
    case .testCaseFinished(let message): message.testCaseStartedId
    case .attachment(let message): message.testCaseStartedId
    default: nil
    }
  }
}
