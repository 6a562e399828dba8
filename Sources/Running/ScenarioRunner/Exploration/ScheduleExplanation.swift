import CucumberMessages
import VirtualTime

/// Explains in the app's terms how a run differs from the ordinary one.
struct ScheduleExplanation {
  let planned: PlannedCase
  /// The lines of the steps, by their ids in the documents.
  let lines: [String: Int]
  let ordinary: DecisionRecord
  let failing: DecisionRecord

  /// A description of each deviation.
  var descriptions: [String] {
    failing.decisions.indices.filter { failing.decisions[$0].choice != 0 }.map(description)
  }

  private func description(_ number: Int) -> String {
    let decision = failing.decisions[number]
    let time = AppTime.text(for: decision.lateness)
    let place = place(of: decision)
    switch decision.subject {
    case .action: return "the user waits \(time) before the action\(place)"
    case .response, .sleep:
      return "\(name(of: decision)) \(decision.subject.verb) \(overtaking(number) ?? "\(time) later")"
    case .job:
      return switch Decision.JobChoice(rawValue: decision.choice) {
      case .first: "\(name(of: decision)) runs before other work that is ready"
      case .last: "\(name(of: decision)) runs after all other work of its instant"
      default: "\(name(of: decision)) runs \(overtaking(number) ?? "\(time) later")"
      }
    }
  }

  /// What a late subject comes after; `nil` if it is overtaken by nothing that has a name.
  private func overtaking(_ number: Int) -> String? {
    overtaker(of: number).map { "after \(name(of: failing.decisions[$0]))" }
  }

  private func name(of decision: Decision) -> String {
    let what =
      switch decision.subject {
      case .action: "the action"
      case .response(let request): "the response to \(request)"
      case .sleep(let duration): "the sleep of \(AppTime.text(for: duration))"
      case .job: "work off the main actor"
      }
    return what + place(of: decision)
  }

  /// The step of a decision, in parentheses: `(line 5)`.
  private func place(of decision: Decision) -> String {
    guard let index = decision.step, (0..<planned.actionCount).contains(index) else { return "" }
    switch planned.action(at: index) {
    case .hook: return " (in a hook)"
    case .step(let number):
      let step = planned.steps[number].step
      if let line = step.astNodeIds.lazy.compactMap({ lines[$0] }).first { return " (line \(line))" }
      return " (step \(number + 1))"
    }
  }

  /// The response, sleep or action that comes before a late subject, and after it in the ordinary run: the last one of
  /// them, a response if there is any. What the ordinary run doesn't have is often a consequence, so it comes last.
  private func overtaker(of number: Int) -> Int? {
    guard let place = failing.happened.firstIndex(of: number) else { return nil }
    let ordinaryPlaces = Dictionary(
      ordinary.happened.enumerated().map { (ordinary.key(of: $1), $0) }, uniquingKeysWith: { first, _ in first })
    guard let ordinaryPlace = ordinaryPlaces[failing.key(of: number)] else { return nil }
    let others = failing.happened[..<place].filter { failing.decisions[$0].subject != .job }
    let overtakers = others.filter { other in (ordinaryPlaces[failing.key(of: other)] ?? 0) > ordinaryPlace }
    let consequences = others.filter { other in other > number && ordinaryPlaces[failing.key(of: other)] == nil }
    return [overtakers, consequences].lazy.compactMap { numbers in
      numbers.last { failing.decisions[$0].subject.isResponse } ?? numbers.last
    }.first
  }
}

extension ScheduleExplanation {
  /// Returns what happened in a run, in its order, with the virtual times.
  func events(of record: DecisionRecord) -> [Exploration.Event] {
    var events: [Exploration.Event] = []
    for event in record.log.compactMap({ self.event($0, of: record) }) {
      if let last = events.last, last.isSame(as: event) {
        events[events.count - 1].count += 1
      } else {
        events.append(event)
      }
    }
    return events
  }

  private func event(_ entry: DecisionRecord.Entry, of record: DecisionRecord) -> Exploration.Event? {
    switch entry {
    case .step(let index, let time):
      guard case .step(let number) = planned.action(at: index) else { return nil }
      return Exploration.Event(time: time.inSeconds, kind: .step, text: planned.steps[number].step.text)
    case .decided(let number, let time):
      guard case .response(let request) = record.decisions[number].subject else { return nil }
      return Exploration.Event(
        time: time.inSeconds, kind: .request, text: request + place(of: record.decisions[number]))
    case .happened(let number, let time):
      let decision = record.decisions[number]
      return Exploration.Event(
        time: time.inSeconds, kind: decision.subject.kind, text: "\(name(of: decision)) \(decision.subject.verb)",
        isDeviation: decision.choice != 0)
    }
  }
}

extension Exploration.Event {
  fileprivate func isSame(as other: Self) -> Bool {
    kind == .job && (time, kind, text, isDeviation) == (other.time, other.kind, other.text, other.isDeviation)
  }
}

extension Decision.Subject {
  fileprivate var kind: Exploration.Event.Kind {
    switch self {
    case .job: .job
    case .sleep: .sleep
    case .response: .response
    case .action: .action
    }
  }

  fileprivate var verb: String {
    switch self {
    case .job: "runs"
    case .sleep: "ends"
    case .response: "arrives"
    case .action: "comes"
    }
  }

  fileprivate var isResponse: Bool {
    if case .response = self { true } else { false }
  }
}

extension DecisionRecord {
  /// The identity of a decision's subject across runs: the subject, its step, and how many equal ones came before.
  fileprivate struct Key: Hashable {
    let subject: Decision.Subject
    let step: Int?
    let count: Int
  }

  fileprivate func key(of number: Int) -> Key {
    let (subject, step) = (decisions[number].subject, decisions[number].step)
    let count = decisions[..<number].count { $0.subject == subject && $0.step == step }
    return Key(subject: subject, step: step, count: count)
  }
}
