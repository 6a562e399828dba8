import AppModel
import HeadlessUI
import Testing
import VirtualTime

/// A view that runs as an app, ready to be looked at and acted on.
@MainActor
struct TestedApp {
  let session: AppSession

  /// Runs a view as an app and drives it.
  static func run(
    launch request: LaunchRequest = LaunchRequest(),
    @HeadlessUI.ViewBuilder _ view: @escaping @MainActor @Sendable () -> some HeadlessUI.View,
    server configure: (MockServer) throws -> Void = { _ in },
    test: (TestedApp) throws -> Void
  ) throws {
    try run(Launch("tested", view: view), request, server: configure, test: test)
  }

  /// Runs an app and drives it.
  static func run<A: HeadlessUI.App>(_ app: A.Type, test: (TestedApp) throws -> Void) throws {
    try run(Launch(app: A.self), test: test)
  }

  /// Launches an entry of a catalog and drives it.
  static func run(
    _ launch: Launch, _ request: LaunchRequest = LaunchRequest(),
    server configure: (MockServer) throws -> Void = { _ in }, onWarning: (@MainActor (String) -> Void)? = nil,
    test: (TestedApp) throws -> Void
  ) throws {
    try ClockKind.virtual.run { timeline in
      let session = AppSession(catalog: AppCatalog([launch]), timeline: timeline)
      session.events.onWarning = onWarning
      try configure(session.server)
      try session.launch(request)
      let app = TestedApp(session: session)
      try app.settle()
      try test(app)
    }
  }

  // MARK: Looking

  /// The accessibility tree below the window, one element a line.
  var tree: String {
    get throws {
      try session.snapshot().tree.split(separator: "\n").dropFirst(2).map { String($0.dropFirst(4)) }
        .joined(separator: "\n")
    }
  }

  /// The labels of all elements of type `staticText`, in order.
  var texts: [String] {
    get throws { try session.snapshot().wholeElements.filter { $0.type == .staticText }.map(\.label) }
  }

  /// The elements of an identifier or a label.
  func elements(_ name: String) throws -> [Snapshot.Node] {
    let nodes = try session.snapshot().elements
    let identified = nodes.filter { $0.identifier == name }
    return identified.isEmpty ? nodes.filter { $0.label == name } : identified
  }

  /// The first element of an identifier or a label.
  func element(_ name: String) throws -> Snapshot.Node {
    let tree = try tree
    return try #require(elements(name).first, "no element \(name) in:\n\(tree)")
  }

  func exists(_ name: String) throws -> Bool { try !elements(name).isEmpty }
  func value(_ name: String) throws -> String? { try element(name).value }
  func label(_ name: String) throws -> String { try element(name).label }
  func isEnabled(_ name: String) throws -> Bool { try element(name).isEnabled }
  func isHittable(_ name: String) throws -> Bool { try element(name).isHittable }
  func hasFocus(_ name: String) throws -> Bool { try element(name).hasFocus }

  /// The identifiers on the screen, in order, without those of navigation bars.
  var identifiers: [String] {
    get throws {
      try session.snapshot().elements.filter { !$0.identifier.isEmpty && $0.type != .navigationBar }.map(\.identifier)
    }
  }

  /// The identifier or the label of what has the keyboard focus.
  var focused: String? {
    get throws {
      try session.snapshot().focusedNode.map { node in
        node.identifier.isEmpty ? node.placeholder ?? node.label : node.identifier
      }
    }
  }

  /// Whether the keyboard is on the screen.
  var hasKeyboard: Bool { get throws { try session.snapshot().elements.contains { $0.type == .keyboard } } }

  /// The title in the topmost navigation bar.
  var title: String? { get throws { try session.snapshot().title } }

  // MARK: Acting

  func perform(_ action: ElementAction, on name: String) throws {
    let element = try element(name)
    // A switch with a label takes taps on the switch inside.
    let inner = element.type == .switch && action == .tap ? try session.snapshot().switchInside(element.index) : nil
    try session.perform(action, on: inner ?? element.index)
    try settle()
  }

  /// Taps an element; transitions are waited for.
  func tap(_ name: String) throws {
    try perform(.tap, on: name)
    try advance(.milliseconds(400))
  }

  func type(_ text: String, into name: String) throws {
    try perform(.tap, on: name)
    try perform(.typeText(text), on: name)
  }

  /// Taps a key of the keyboard.
  func tapKey(_ identifier: String) throws {
    let key = try #require(session.snapshot().nodes.last { $0.identifier == identifier }, "no key \(identifier)")
    try session.perform(.tap, on: key.index)
    try settle()
  }

  func perform(_ action: ElementAction, at point: Point) throws {
    try session.perform(action, at: point)
    try settle()
  }

  func swipe(_ direction: SwipeDirection, on name: String) throws { try perform(.swipe(direction), on: name) }

  func drag(_ name: String, dx: Double = 0, dy: Double = 0, holding: Duration = .zero) throws {
    try perform(.drag(by: Vector(dx: dx, dy: dy), holding: holding), on: name)
  }

  func set(_ name: String, to value: String) throws { try perform(.adjust(value), on: name) }

  /// Lets virtual time pass.
  func advance(_ duration: Duration) throws {
    try session.timeline.advance(to: session.timeline.now + duration)
  }

  /// Lets a transition end.
  func endTransition() throws { try advance(TreeApp.transitionTime) }

  /// Lets everything happen that is due at this instant.
  func settle() throws { try advance(.zero) }
}

extension Snapshot {
  fileprivate func switchInside(_ index: Int) -> Int? { descendants(of: index).first { self[$0].type == .switch } }
}
