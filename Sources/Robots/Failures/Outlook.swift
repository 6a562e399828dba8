import VirtualTime

/// Lets time run on after a failure, within bounds, to see what would have become of it.
@MainActor
struct Outlook {
  /// How far to look, in app time.
  static let reach: Duration = .seconds(60)
  /// How many events to look through.
  static let mostEvents = 10_000

  let timeline: any Timeline

  func facts(_ verb: String, _ condition: @MainActor () -> Bool) -> [StepFailure.Fact] {
    // A clock on the wall would make people wait for it.
    guard timeline.horizon != .unknown, timeline.horizon != .never else { return [] }
    return [StepFailure.Fact(name: "would have", text: text(verb, condition))] + leftBehind
  }

  /// What is still under way then, and is never going to run: the scenario is over.
  private var leftBehind: [StepFailure.Fact] {
    let count = timeline.pendingWork.count
    return count == 0 ? [] : [StepFailure.Fact(name: "left behind", text: count == 1 ? "1 job" : "\(count) jobs")]
  }

  private func text(_ verb: String, _ condition: @MainActor () -> Bool) -> String {
    let limit = timeline.now + Self.reach
    for _ in 0..<Self.mostEvents {
      guard case .at(let next) = timeline.horizon else {
        return timeline.unseenWork.map { "never \(verb) in virtual time; \($0)" }
          ?? "never \(verb): nothing else was pending"
      }
      guard next <= limit, (try? timeline.advance(to: next)) != nil else { break }
      if condition() { return "\(verb) at \(AppTime.text(for: timeline.now))" }
    }
    return "not \(verb) in the next \(AppTime.text(for: Self.reach)) either"
  }
}
