import Testing
import VirtualTime

@testable import AppModel

/// An app of one screen, launched and ready to be looked at and acted on.
@MainActor
struct Stage {
  let session: AppSession
  let navigator: Navigator

  /// Plays `body` with an app that begins with a screen.
  static func play(_ firstScreen: any Screen, _ body: (Stage) throws -> Void) throws {
    // The screen is handed in on the main actor and given out on it again.
    nonisolated(unsafe) let screen = firstScreen
    try ClockKind.virtual.play { timeline in
      let session = AppSession(catalog: AppCatalog([Launch("stage") { _ in screen }]), timeline: timeline)
      try session.launch(LaunchRequest())
      try body(Stage(session: session, navigator: #require((session.instance as? AppInstance)?.navigator)))
    }
  }

  /// Everything on the screen, a line an element, below the app and its window.
  var screen: [String] {
    get throws {
      try session.snapshot().tree.split(separator: "\n").dropFirst(2).map { String($0.dropFirst(4)) }
    }
  }

  /// The element of the identifier or the label.
  func node(_ name: String) throws -> Snapshot.Node {
    try #require(session.snapshot().nodes.first { $0.identifier == name || $0.label == name }, "no \(name)")
  }

  func perform(_ action: ElementAction, on name: String) throws {
    try session.perform(action, on: node(name).index)
  }

  func tap(_ name: String) throws {
    try perform(.tap, on: name)
  }

  func type(_ text: String, into name: String) throws {
    try tap(name)
    try perform(.typeText(text), on: name)
  }

  func wait(_ duration: Duration) throws {
    try session.timeline.advance(to: session.timeline.now + duration)
  }

  /// The identifiers on the screen, in order; the keys of the keyboard are left out.
  var names: [String] {
    get throws {
      let snapshot = try session.snapshot()
      return snapshot.nodes.filter { node in
        !node.identifier.isEmpty && node.type != .navigationBar
          && !snapshot.ancestors(of: node.index).contains { snapshot.nodes[$0].type == .keyboard }
      }.map(\.identifier)
    }
  }

  func exists(_ name: String) throws -> Bool {
    try session.snapshot().nodes.contains { $0.identifier == name || $0.label == name }
  }

  func swipe(_ direction: SwipeDirection, on name: String) throws {
    try perform(.swipe(direction), on: name)
  }

  func drag(_ name: String, dx: Double = 0, dy: Double = 0, holding: Duration = .zero) throws {
    try perform(.drag(by: Vector(dx: dx, dy: dy), holding: holding), on: name)
  }

  /// What the keyboard types into.
  var focused: String? {
    get throws { try session.snapshot().focusedNode?.identifier }
  }

  /// Lets a transition come to its end.
  func settle() throws {
    try wait(Navigator.transitionTime)
  }
}
