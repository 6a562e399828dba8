import CucumberMessages
import Robots
import VirtualTime

/// Compares two runs of a case, event by event, while the second is emitted.
///
/// Real time is not compared: it is never the same. That of the app is.
@MainActor
final class DeterminismCheck {
  /// An event without the time it came at, and the time of the app instead.
  private struct Trace: Equatable {
    let event: AttemptEvent
    let appTime: Duration?
  }

  private var first: [Trace] = []
  private var next = 0
  private var difference: String?
  private var clock: AppClock?

  /// Notes the clock of the running app.
  func note(_ clock: AppClock) {
    self.clock = clock
  }

  /// Records an event of the first run.
  func record(_ event: AttemptEvent) {
    first.append(trace(event))
  }

  /// Compares an event of the second run.
  ///
  /// The end of a step is held back until the next one begins: it may be the last one, which fails for what differs
  /// after it, up to the end of the attempt.
  ///
  /// - Returns: The events to emit: a step that went differently has failed.
  func compare(_ event: AttemptEvent) -> [AttemptEvent] {
    if case .names = event { return hold(event) }
    defer { next += 1 }
    let trace = trace(event)
    let earlier = first.indices.contains(next) ? first[next] : nil
    if difference == nil, trace != earlier { difference = Self.account(of: earlier, trace) }
    switch event {
    case .stepEnded:
      defer { held = [failed(event)] }
      return held
    case .began, .stepBegan:
      defer { held = [] }
      return held + [event]
    case .ended:
      defer { held = [] }
      return held.prefix(1).map(failed) + held.dropFirst() + [event]
    case .attached, .warning, .scheduled, .names: return hold(event)
    }
  }

  /// Holds an event back while the end of a step before it is.
  private func hold(_ event: AttemptEvent) -> [AttemptEvent] {
    guard !held.isEmpty else { return [event] }
    held.append(event)
    return []
  }

  /// Returns the end of a step; a failure if there is a difference that no step has reported yet.
  private func failed(_ event: AttemptEvent) -> AttemptEvent {
    guard let difference, case .stepEnded(let index, let outcome, let time) = event, !isReported else { return event }
    isReported = true
    let own = outcome.message.map { "\nsecond run   \($0)" } ?? ""
    let failure = StepOutcome(
      failedBecause: "two runs of the scenario differ: \(difference)\(own)", type: "NotDeterministic")
    return .stepEnded(index, failure, at: time)
  }

  /// The end of the latest step, and what came after it.
  private var held: [AttemptEvent] = []

  private var isReported = false

  private func trace(_ event: AttemptEvent) -> Trace {
    Trace(event: event.timeless, appTime: clock?.now.sinceStart)
  }

  private static func account(of first: Trace?, _ second: Trace) -> String {
    guard let first else { return "the second run has more events" }
    if first.event == second.event, let before = first.appTime, let now = second.appTime {
      return "after \(AppTime.text(for: before)) of virtual time, and after \(AppTime.text(for: now))"
    }
    if case .attached(let before, _) = first.event, case .attached(let now, _) = second.event, before.isNamed(as: now) {
      return "it attached \(now.name), \(before.difference(to: now))"
    }
    return "first \(first.event.account), then \(second.event.account)"
  }
}

extension AttemptEvent {
  /// The event at no time.
  fileprivate var timeless: AttemptEvent {
    let time = Timestamp(seconds: 0, nanos: 0)
    return switch self {
    case .began(let attempt, _): .began(attempt: attempt, at: time)
    case .stepBegan(let index, _): .stepBegan(index, at: time)
    case .attached(let attachment, _): .attached(attachment.timeless, at: time)
    case .stepEnded(let index, let outcome, _): .stepEnded(index, outcome, at: time)
    case .ended(let willBeRetried, _): .ended(willBeRetried: willBeRetried, at: time)
    case .warning, .scheduled, .names: self
    }
  }

  /// What happened, in a few words.
  fileprivate var account: String {
    switch self {
    case .began(let attempt, _): "attempt \(attempt + 1) began"
    case .stepBegan: "the next step began"
    case .attached(let attachment, _): "it attached \(attachment.name)"
    case .stepEnded(_, let outcome, _):
      "it \(outcome.status.word)" + (outcome.message.map { " (\($0.prefix { !$0.isNewline }))" } ?? "")
    case .ended: "it ended"
    case .warning(let warning): warning.cause
    case .scheduled(let token): "it ran under the schedule \(token.text)"
    case .names: "it reported its variables"
    }
  }
}

extension StepAttachment {
  /// The attachment without the real time that inner steps took.
  fileprivate var timeless: StepAttachment {
    guard mediaType == InnerStep.mediaType, case .text(let body) = content,
      let steps = try? InnerStep.steps(from: body)
    else { return self }
    return StepAttachment(steps.map(\.timeless)) ?? self
  }
}

extension InnerStep {
  fileprivate var timeless: InnerStep {
    var step = self
    step.duration = .zero
    step.steps = steps?.map(\.timeless)
    return step
  }
}

extension TestStepResult.Status {
  fileprivate var word: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    default: "was \(rawValue.lowercased())"
    }
  }
}

extension StepAttachment {
  /// The longest quoted line, in characters.
  private static let maxLineLength = 100

  /// The name in messages.
  var name: String { fileName ?? mediaType }

  /// Whether it has the same name as another.
  func isNamed(as other: StepAttachment) -> Bool {
    mediaType == other.mediaType && fileName == other.fileName
  }

  /// What is in this one, and what in another that is named as this: the first lines that differ.
  func difference(to other: StepAttachment) -> String {
    guard case .text(let text) = content, case .text(let otherText) = other.content else {
      return "first \(size), then other \(other.size)"
    }
    let (lines, otherLines) = (Self.lines(of: text), Self.lines(of: otherText))
    let same = zip(lines, otherLines).prefix { $0 == $1 }.count
    // Their ends of line may be what differs.
    guard same < max(lines.count, otherLines.count) else { return "first \(size), then other \(other.size)" }
    let location = same == 0 ? "" : "in line \(same + 1) "
    let (line, otherLine) = (lines.dropFirst(same).first, otherLines.dropFirst(same).first)
    return "\(location)first \(Self.quoted(line)), then \(Self.quoted(otherLine))"
  }

  private var size: String {
    switch content {
    case .text(let text): "text of \(text.utf8.count) bytes"
    case .bytes(let bytes): "\(bytes.count) bytes"
    }
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  private static func quoted(_ line: Substring?) -> String {
    guard let line else { return "its end" }
    return "\"\(line.prefix(maxLineLength))\"" + (line.count > maxLineLength ? "…" : "")
  }
}
