import AppModel
import CucumberMessages
import Robots
import ScreenDrawing
import VirtualTime

/// Records the screens of a scenario's steps, and returns them as a trace if it is wanted.
///
/// A scenario runs as if nothing recorded it: each step brings the screen up to date at its end, with or without a
/// trace.
@MainActor
final class TraceRecorder {
  private let mode: TraceMode
  /// Whether the elements of each screen are named, and each step has its pending work.
  private let isFull: Bool
  private weak var session: AppSession?
  private weak var app: Application?
  private var steps: [TracedStep] = []
  private var screens: [ScreenRecord] = []
  /// The actions of the running step.
  private var actions: [TracedAction] = []
  private var start = Duration.zero
  /// The index of the last screen, if nothing was drawn since.
  private var latest: Int?
  /// The screen at the moment of a failure: time goes on after it, to find out more.
  private var failure: (time: Duration, screen: Int?, pending: [String])?
  private var isReported = false

  /// `nil` if no trace is wanted.
  init?(_ mode: TraceMode, isFull: Bool) {
    guard mode != .off else { return nil }
    (self.mode, self.isFull) = (mode, isFull)
  }

  /// Watches an app from now on.
  func watch(_ session: AppSession, of app: Application) {
    (self.session, self.app) = (session, app)
    session.events.observers.append(self)
  }

  /// Notes that the step has failed just now.
  func noteFailure() {
    failure = (now, screen(), pending)
    // Those of a full trace have their names.
    if !isFull, let index = failure?.screen, let drawn = session?.drawnScreen { name(index, drawn) }
  }

  /// Adds the names of a screen's elements.
  private func name(_ index: Int, _ snapshot: Snapshot) {
    guard let app else { return }
    let names = app.suggestedLocators(in: snapshot)
    for (place, element) in ElementRecord.all(in: snapshot).enumerated() {
      screens[index].elements[place].name = names[element.node.index]
    }
  }

  /// Notes that a step is over.
  ///
  /// - Parameters:
  ///   - index: Its place in the test case.
  ///   - status: How it ended.
  ///   - isLast: Whether none comes after it.
  /// - Returns: The trace, if it is to be attached now.
  func end(step index: Int, _ status: TestStepResult.Status, isLast: Bool) -> StepAttachment? {
    if [.passed, .failed, .pending].contains(status) { note(index) }
    (actions, start, failure) = ([], now, nil)
    let isDue = status == .failed || mode == .all && (isLast || status != .passed)
    guard isDue, !isReported, !steps.isEmpty else { return nil }
    isReported = true
    return StepAttachment(
      TraceMessage(
        steps: steps, screens: screens, requests: session?.server.log ?? [],
        screen: session?.device.screen ?? .standard
      ).trace)
  }

  private var now: Duration { session?.timeline.now ?? .zero }

  private func note(_ index: Int) {
    let end = failure?.time ?? now
    let screen = failure.map(\.screen) ?? screen()
    steps.append(
      TracedStep(
        index: index, start: start.inSeconds, end: end.inSeconds, screen: screen, actions: actions,
        pending: failure?.pending ?? (isFull ? pending : nil)))
  }

  private var pending: [String] { session?.timeline.pendingWork.map(\.description) ?? [] }

  /// The index of the screen at this moment; `nil` if there is none, or none up to date.
  private func screen() -> Int? {
    guard let drawn = session?.drawnScreen else { return nil }
    return latest ?? take(drawn)
  }

  private func take(_ snapshot: Snapshot) -> Int {
    let drawing = (session?.instance).map { ScreenDrawing($0) }
    screens.append(ScreenRecord(snapshot, app: session?.appName ?? "", drawing: drawing, time: now))
    latest = screens.count - 1
    if isFull { name(screens.count - 1, snapshot) }
    return screens.count - 1
  }
}

extension TraceRecorder: SessionObserver {
  func didDraw(_ snapshot: Snapshot) { latest = nil }

  func willPerform(_ action: ElementAction, on node: Snapshot.Node?, at point: Point, in snapshot: Snapshot) {
    guard failure == nil, actions.count < Self.maxActions else { return }
    actions.append(TracedAction(action, on: node, at: point, in: snapshot, time: now, screen: latest ?? take(snapshot)))
  }

  func didEnd() { latest = nil }

  /// A step with more actions is a loop; its first actions are enough.
  private static let maxActions = 50
}

extension TracedAction {
  @MainActor
  fileprivate init(
    _ action: ElementAction, on node: Snapshot.Node?, at point: Point, in snapshot: Snapshot, time: Duration,
    screen: Int
  ) {
    let typesSecret = snapshot.focusedNode?.type == .secureTextField
    // Typed text is enough: the taps on its keys are left out.
    let isSecretKey = typesSecret && node?.type == .key
    let shown = isSecretKey ? node?.parent.map { snapshot[$0] } : node
    let isSecret = node?.type == .secureTextField || typesSecret
    self.init(
      time: time.inSeconds, action: action.words(isSecret: isSecret), element: shown?.name ?? "nothing",
      frame: (shown?.visible ?? Rect(origin: point, size: Size(width: 0, height: 0))).wholePoints,
      point: (isSecretKey ? shown?.frame.center ?? point : point).wholePoints, screen: screen)
  }
}

extension Duration {
  /// In seconds, to the microsecond.
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds / 1_000_000_000_000) / 1_000_000
  }
}

/// Of which scenarios the stream shows the screens, step by step.
package enum TraceMode: String, CaseIterable, Codable, Sendable {
  /// Of those that failed.
  case failed
  /// Of all.
  case all
  /// Of none.
  case off
}

/// Turns the records of a scenario into a trace message.
private struct TraceMessage {
  let trace: ScenarioTrace

  init(steps: [TracedStep], screens: [ScreenRecord], requests: [Exchange], screen: Screen) {
    var (elements, lines) = (DistinctItems<ScreenElement>(), DistinctItems<String>())
    let records = screens.map { screen in
      TracedScreen(
        time: screen.time.inSeconds, app: screen.app, name: screen.name,
        elements: screen.elements.map { elements.index(of: $0.message) },
        drawing: screen.drawing.map { SVGWriter.lines(of: $0).map { lines.index(of: $0) } } ?? [])
    }
    trace = ScenarioTrace(
      viewport: Array(screen.bounds.wholePoints.suffix(2)), elements: elements.takeNew(), lines: lines.takeNew(),
      screens: records, steps: steps, requests: requests.map(TracedRequest.init))
  }
}

extension TracedRequest {
  fileprivate init(_ exchange: Exchange) {
    self.init(start: exchange.start.inSeconds, end: exchange.end?.inSeconds, text: exchange.description)
  }
}

/// What a trace keeps of a screen.
private struct ScreenRecord {
  /// When it was seen.
  let time: Duration
  /// The name of the app.
  let app: String
  /// The name of the screen.
  let name: String
  /// Containers before their content. The keys of the keyboard are left out: they are the same on every screen.
  var elements: [ElementRecord]
  /// `nil` if the app isn't drawn.
  let drawing: ScreenDrawing?

  @MainActor
  init(_ snapshot: Snapshot, app: String, drawing: ScreenDrawing?, time: Duration) {
    (self.time, self.app, self.drawing) = (time, app, drawing)
    name = ScreenIdentity.name(of: snapshot, app: app)
    elements = ElementRecord.all(in: snapshot).map(\.record)
  }
}
