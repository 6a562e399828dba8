import AppModel
import AppleFoundation
import PhoneServices
import Robots
import Synchronization

/// What the app has asked for its widgets, and those on the home screen: they stay until the app is deleted.
final class WidgetState: AppServiceState {
  private struct Content {
    var widgets: [WidgetInfo] = []
    /// The kinds in the order of the requests; `nil` for all.
    var reloads: [String?] = []
    var controls: [String?] = []
  }

  private let content = Mutex(Content())

  init() {}

  var widgets: [WidgetInfo] { content.withLock { $0.widgets } }
  var reloads: [String?] { content.withLock { $0.reloads } }
  var controls: [String?] { content.withLock { $0.controls } }

  func reload(_ kind: String?) { content.withLock { $0.reloads.append(kind) } }
  func reloadControls(_ kind: String?) { content.withLock { $0.controls.append(kind) } }
  func add(_ kind: String, _ family: WidgetFamily) {
    content.withLock { content in
      content.widgets.append(WidgetInfo(kind: kind, family: family, number: content.widgets.count))
    }
  }
}

/// The steps about widgets, which are named by their kinds.
struct WidgetRobot: Robot, PhoneService {
  let app: Application

  static let steps = [
    Step(
      "widget {string} is on the home screen", Self.add, summary: "the user has put a small widget of this kind there"),
    Step(
      "widget {string} with family {string} is on the home screen", Self.addFamily,
      summary: "the user has put a widget of this kind and size there, such as systemMedium"),
    Step(
      "expect widget {string} was reloaded", Self.wasReloaded,
      summary: "the app has asked for the entries of the widgets of this kind, or of all"),
    Step(
      "expect widget {string} was reloaded {int} time(s)", Self.wasReloadedTimes,
      summary: "the app has asked for them this number of times"),
    Step("expect widget {string} was not reloaded", Self.wasNotReloaded, summary: "the app hasn't asked for them"),
    Step(
      "expect control {string} was reloaded", Self.wasControlReloaded,
      summary: "the app has asked for the controls of this kind, or for all"),
  ]

  private func state() throws -> WidgetState { try app.phone().of() }

  private func add(_ kind: String) throws { try state().add(kind, .systemSmall) }

  private func addFamily(_ kind: String, _ name: String) throws {
    guard let family = WidgetFamily.allCases.first(where: { $0.description == name }) else {
      let names = WidgetFamily.allCases.map(\.description).joined(separator: ", ")
      throw StepFailure("unknown family \"\(name)\"; expected one of \(names)")
    }
    try state().add(kind, family)
  }

  private func wasReloaded(_ kind: String) throws {
    let state = try state()
    try app.expect(Self.count(kind, in: state.reloads) > 0, "the widget was not reloaded") {
      ["reloaded": Self.names(state.reloads)]
    }
  }

  private func wasReloadedTimes(_ kind: String, _ count: Int) throws {
    let state = try state()
    try app.expect(
      Self.count(kind, in: state.reloads) == count,
      "expected the widget to be reloaded \(count) times, but it was \(Self.count(kind, in: state.reloads)) times"
    ) {
      ["reloaded": Self.names(state.reloads)]
    }
  }

  private func wasNotReloaded(_ kind: String) throws {
    let state = try state()
    try app.expect(Self.count(kind, in: state.reloads) == 0, "the widget was reloaded") {
      ["reloaded": Self.names(state.reloads)]
    }
  }

  private func wasControlReloaded(_ kind: String) throws {
    let state = try state()
    try app.expect(Self.count(kind, in: state.controls) > 0, "the control was not reloaded") {
      ["reloaded": Self.names(state.controls)]
    }
  }

  private static func count(_ kind: String, in reloads: [String?]) -> Int { reloads.count { $0 == nil || $0 == kind } }
  private static func names(_ reloads: [String?]) -> [String] { reloads.map { $0.map { "\"\($0)\"" } ?? "all" } }
}
