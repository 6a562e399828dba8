import AppModel
import AppleFoundation
import HeadlessUI
import Observation
import PhoneServices
import Synchronization

/// What is known of tips: it stays until the app is deleted, except for what its launch has set up.
final class TipState: AppServiceState {
  struct Donation: Sendable {
    let date: Date
    let value: any Sendable
  }

  /// Which tips a test shows or hides.
  struct Override: Sendable {
    var all: Bool?
    var types: [String: Bool] = [:]
  }

  private struct Record {
    var reason: Tips.InvalidationReason?
    var count = 0
    var duration: TimeInterval = 0
  }

  private struct Content {
    var records: [String: Record] = [:]
    var donations: [String: [Donation]] = [:]
    var parameters: [String: any Sendable] = [:]
    var transients: [String: LaunchValue<(any Sendable)?>] = [:]
    var lastDisplay: (id: String, date: Date)?
    /// The time between tips; `nil` before `Tips.configure`.
    var frequency = LaunchValue<TimeInterval?>(nil)
    var override = LaunchValue(Override())
    /// Whether a step shows or hides all tips: up to the end of the scenario.
    var stepOverride: Bool?
    /// The tips on the screen, with their start.
    var shown = LaunchValue<[String: Date]>([:])
  }

  private let content = Mutex(Content())
  private let changes = TipChanges()

  init() {}

  static var current: TipState { PhoneState.current.of() }

  private func change<Value>(_ body: (inout sending Content) -> sending Value) -> Value {
    let value = content.withLock(body)
    changes.post()
    return value
  }

  // MARK: Set up

  var isConfigured: Bool { content.withLock { $0.frequency.value != nil } }
  func configure(_ frequency: TimeInterval) { change { $0.frequency.value = frequency } }
  func override(_ body: @Sendable (inout Override) -> Void) { change { body(&$0.override.value) } }
  func overrideByStep(_ isShown: Bool) { change { $0.stepOverride = isShown } }
  func reset() {
    change { content in
      content.records = [:]
      content.donations = [:]
      content.parameters = [:]
      content.lastDisplay = nil
    }
  }

  // MARK: Parameters and events

  func parameter<Value>(_ id: String, isTransient: Bool) -> Value? {
    changes.read()
    return content.withLock { (isTransient ? $0.transients[id]?.value : $0.parameters[id]) as? Value }
  }

  func set(_ value: some Sendable, _ id: String, isTransient: Bool) {
    change { content in
      if isTransient {
        content.transients[id, default: LaunchValue(nil)].value = value
      } else {
        content.parameters[id] = value
      }
    }
  }

  func donations(_ id: String) -> [Donation] {
    changes.read()
    return content.withLock { $0.donations[id] ?? [] }
  }

  func donate(_ value: some Sendable, _ id: String) {
    change { $0.donations[id, default: []].append(Donation(date: .now, value: value)) }
  }

  // MARK: Tips

  /// Source: https://developer.apple.com/documentation/tipkit/tips/status, and for the frequency
  /// https://developer.apple.com/documentation/tipkit/tips/configurationoption/displayfrequency(_:).
  func status(of tip: some Tip) -> Tips.Status {
    changes.read()
    let type = String(describing: type(of: tip))
    let (record, frequency, override) = content.withLock { content in
      let override = content.override.value
      let isShown = override.types[type] ?? override.all ?? content.stepOverride
      return (content.records[tip.id] ?? Record(), content.frequency.value, isShown)
    }
    if let reason = record.reason { return .invalidated(reason) }
    guard let frequency else { return .pending }
    if let override { return override ? .available : .pending }
    guard tip.rules.allSatisfy({ $0.isMet() }) else { return .pending }
    let (last, shown) = content.withLock { ($0.lastDisplay, $0.shown.value) }
    if shown[tip.id] != nil { return .available }
    let ignoresOthers = tip.options.contains { ($0 as? Tips.IgnoresDisplayFrequency)?.value ?? false }
    guard let last, !ignoresOthers, Date.now.timeIntervalSince(last.date) < frequency else { return .available }
    return .pending
  }

  func invalidate(_ id: String, _ reason: Tips.InvalidationReason) {
    change { content in
      if content.records[id]?.reason == nil { content.records[id, default: Record()].reason = reason }
    }
  }

  func forget(_ id: String) { change { $0.records[id] = nil } }

  func reason(_ id: String) -> Tips.InvalidationReason? { content.withLock { $0.records[id]?.reason } }
  var shown: [String] { content.withLock { $0.shown.value.keys.sorted() } }

  /// Records that a tip is on the screen.
  func appear(_ tip: any Tip) {
    let id = tip.id
    content.withLock { content in
      guard content.shown.value[id] == nil else { return }
      content.shown.value[id] = .now
      content.records[id, default: Record()].count += 1
      content.lastDisplay = (id, .now)
    }
  }

  /// Records that a tip has left the screen, and ends it if it was shown as often or as long as it may be.
  func disappear(_ tip: any Tip) {
    let id = tip.id
    let record = content.withLock { content -> Record? in
      guard let start = content.shown.value.removeValue(forKey: id) else { return nil }
      content.records[id, default: Record()].duration += Date.now.timeIntervalSince(start)
      return content.records[id]
    }
    guard let record else { return }
    for option in tip.options {
      if let count = option as? Tips.MaxDisplayCount, record.count >= count.value {
        invalidate(id, .displayCountExceeded)
      }
      if let duration = option as? Tips.MaxDisplayDuration, record.duration >= duration.value {
        invalidate(id, .displayDurationExceeded)
      }
    }
  }

  /// A value at first, and at each change.
  func updates<Value: Equatable & Sendable>(_ value: @escaping @Sendable () -> Value) -> AsyncStream<Value> {
    changes.updates(of: value)
  }
}

/// Reports changes of tips to views, and to sequences.
private final class TipChanges: Sendable {
  private let registrar = ObservationRegistrar()
  private let streams = Mutex(LaunchStreams<Void>())

  private var version: Int { 0 }

  func read() { registrar.access(self, keyPath: \.version) }

  func post() {
    registrar.withMutation(of: self, keyPath: \.version) {}
    streams.withLock { $0.yield(()) }
  }

  func updates<Value: Equatable & Sendable>(of value: @escaping @Sendable () -> Value) -> AsyncStream<Value> {
    let changes = streams.withLock { $0.makeStream(beginningWith: [()]) }
    return AsyncStream { continuation in
      let task = Task {
        var last: Value?
        for await _ in changes {
          let next = value()
          if next != last { continuation.yield(next) }
          last = next
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

extension TipChanges: Observable {}
