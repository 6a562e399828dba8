/// How the progress of a task or a value in a range is drawn.
package enum ProgressLook: Equatable, Sendable {
  case spinner
  /// A bar that is filled up to the value.
  case bar
  /// A bar with a mark at the value.
  case markedBar
  /// A ring that is filled up to the value.
  case ring
  /// A ring that is open at its bottom, with a mark at the value.
  case arc

  package var isRound: Bool { self == .ring || self == .arc }
}

/// What a progress view or a gauge shows besides its labels.
@MainActor
package protocol ProgressGraphic: ElementGraphic {
  var look: ProgressLook { get }
  /// The area of the bar, the ring or the spinner on the screen.
  func meter(of node: ElementNode, in frame: Rect) -> Rect
}
