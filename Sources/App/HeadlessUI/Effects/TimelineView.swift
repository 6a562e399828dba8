import AppModel
import Foundation
import ViewGraph

/// The dates at which a timeline view is evaluated, SwiftUI's `TimelineSchedule`.
@StaticMembers(["everyMinute": EveryMinuteTimelineSchedule.self, "animation": AnimationTimelineSchedule.self])
public protocol TimelineSchedule {
  /// The dates.
  associatedtype Entries: Sequence where Entries.Element == Date
  /// Whether there are fewer dates than usual.
  typealias Mode = TimelineScheduleMode
  /// The dates from a start date.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// Whether a timeline has fewer dates than usual.
public enum TimelineScheduleMode: Sendable {
  /// The default behavior.
  case normal
  case lowFrequency
}

/// Dates at regular distances.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval
  public init(from startDate: Date, by interval: TimeInterval) { (start, self.interval) = (startDate, interval) }
  public func entries(from startDate: Date, mode: Mode) -> UnfoldFirstSequence<Date> {
    let step = Swift.max(interval, 0.001)
    let passed = (startDate.timeIntervalSince(start) / step).rounded(.down)
    return sequence(first: start + passed * step) { $0 + step }
  }
}

/// The beginning of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}
  public func entries(from startDate: Date, mode: Mode) -> UnfoldFirstSequence<Date> {
    let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
    return sequence(first: Date(timeIntervalSinceReferenceDate: minute)) { $0 + 60 }
  }
}

public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  private let dates: Entries
  public init(_ dates: Entries) { self.dates = dates }
  public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

/// As often as a screen is drawn: 30 times a second unless another interval is given.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  private let interval: TimeInterval
  private let isPaused: Bool
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    (interval, isPaused) = (Swift.max(minimumInterval ?? 1.0 / 30, 1.0 / 60), paused)
  }
  /// The dates from a start date; none while it is paused or the screen is dimmed.
  public func entries(from startDate: Date, mode: Mode) -> UnfoldSequence<Date, Date> {
    let (interval, isRunning) = (interval, !isPaused && mode == .normal)
    return sequence(state: startDate) { date in
      guard isRunning else { return nil }
      defer { date += interval }
      return date
    }
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Dates at regular distances.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// As often as a screen is drawn, or at some interval.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}
extension TimelineSchedule {
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date { ExplicitTimelineSchedule(dates) }
}

/// A view that is evaluated at the dates of a schedule, SwiftUI's `TimelineView`, in virtual time.
public struct TimelineView<Schedule: TimelineSchedule, Content: View> {
  /// The date that the view is evaluated for.
  public struct Context {
    /// The rate at which the view is evaluated.
    public enum Cadence: Comparable, Sendable {
      /// Many times a second, every second, every minute.
      case live, seconds, minutes
    }
    public let date: Date
    /// The rate at which the view is evaluated.
    public let cadence: Cadence
  }

  fileprivate let schedule: Schedule
  fileprivate let content: (TimelineViewDefaultContext) -> Content

  public nonisolated init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content)
  {
    (self.schedule, self.content) = (schedule, content)
  }
}

/// The context that a timeline view passes to its content.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView: PrimitiveView {
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(TimelineNode(view, inputs))
  }

  /// Returns whether the content is one row.
  public static func _isUnary(_ inputs: _UnaryInputs) -> Bool { Content._isUnary(inputs) }
}

private final class TimelineNode<Schedule: TimelineSchedule, Content: View>: TypedNode<TimelineView<Schedule, Content>>
{
  /// The schedule that is being followed.
  private var schedule: Schedule?
  private var task: Task<Void, Never>?
  private lazy var date = StateCell(Date.now, in: graph)

  override func evaluate() {
    if schedule.map({ !Comparison.areEqual($0, view.schedule) }) ?? true {
      schedule = view.schedule
      restart()
    }
    let content = tracking {
      view.content(TimelineViewDefaultContext(date: date.value, cadence: .live))
    }
    showChild(content)
  }

  override func visibilityChanged(_ isVisible: Bool) {
    super.visibilityChanged(isVisible)
    if isVisible { restart() } else { task?.cancel() }
  }

  override func didUnmount() { task?.cancel() }

  /// Follows the schedule from now on.
  private func restart() {
    graph.afterLayout { [weak self] in
      guard let self, isAlive, isVisible, let schedule else { return }
      task?.cancel()
      let start = Date.now
      task = Task { @MainActor [weak self] in
        var last = start
        for next in schedule.entries(from: start, mode: .normal) {
          if next > last {
            try? await Task.sleep(for: .seconds(next.timeIntervalSince(last)))
            if Task.isCancelled { return }
            last = next
          }
          guard let self else { return }
          date.value = next
        }
      }
    }
  }
}
