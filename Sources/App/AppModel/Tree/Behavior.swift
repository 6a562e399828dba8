/// An object whose changes the next snapshot of a node shows.
@MainActor
protocol NodePart: AnyObject {
  /// The node that it belongs to.
  var owner: ElementNode.Reference? { get set }
}

/// The reactions of a node to touches, drags and keys.
@MainActor
package final class Behavior: NodePart {
  /// A tap, and how many taps it takes.
  package struct Tap {
    package let count: Int
    package let action: @MainActor (Point) -> Void

    package init(count: Int = 1, action: @escaping @MainActor (Point) -> Void) {
      (self.count, self.action) = (count, action)
    }
  }

  /// A press that lasts.
  package struct LongPress {
    package let duration: Duration
    package let action: @MainActor () -> Void
    /// Called when the finger goes down, and when it goes up or the press has lasted long enough.
    package let onPressing: (@MainActor (Bool) -> Void)?

    package init(
      duration: Duration, action: @escaping @MainActor () -> Void, onPressing: (@MainActor (Bool) -> Void)? = nil
    ) {
      (self.duration, self.action, self.onPressing) = (duration, action, onPressing)
    }
  }

  /// A moving finger, from its start to its end, in the coordinates of the screen.
  package struct Drag {
    package let minimumDistance: Double
    package let onChanged: @MainActor (_ start: Point, _ location: Point) -> Void
    package let onEnded: @MainActor (_ start: Point, _ location: Point) -> Void
    /// How long the finger rests before it moves.
    package let hold: Duration
    /// Whether a finger that touches the node needn't move.
    package var beginsWithTouch: Bool { minimumDistance <= 0 && hold == .zero }

    package init(
      minimumDistance: Double, hold: Duration = .zero, onChanged: @escaping @MainActor (Point, Point) -> Void,
      onEnded: @escaping @MainActor (Point, Point) -> Void
    ) {
      (self.minimumDistance, self.hold, self.onChanged, self.onEnded) = (minimumDistance, hold, onChanged, onEnded)
    }
  }

  /// Text that the keyboard edits.
  package struct TextInput {
    package let get: @MainActor () -> String
    package let set: @MainActor (String) -> Void
    /// Whether the return key makes a new line.
    package let isMultiline: Bool
    /// Called when editing begins and ends.
    package var onEditingChanged: (@MainActor (Bool) -> Void)?
    /// Moves the insertion point to the end of the text: called when the field is touched while it is edited, and before all
    /// of its text is selected or deleted.
    package var moveToEnd: (@MainActor () -> Void)?

    package init(
      isMultiline: Bool, get: @escaping @MainActor () -> String, set: @escaping @MainActor (String) -> Void
    ) {
      (self.isMultiline, self.get, self.set) = (isMultiline, get, set)
    }
  }

  /// Buttons that a swipe on a row reveals.
  package struct Swipe {
    package let edge: HorizontalEdge
    package let allowsFullSwipe: Bool
    package let buttons: [ElementNode]
    /// Called when the buttons are revealed and hidden.
    package let onPresentationChanged: (@MainActor (Bool) -> Void)?

    package init(
      edge: HorizontalEdge, allowsFullSwipe: Bool, buttons: [ElementNode],
      onPresentationChanged: (@MainActor (Bool) -> Void)? = nil
    ) {
      (self.edge, self.allowsFullSwipe, self.buttons) = (edge, allowsFullSwipe, buttons)
      self.onPresentationChanged = onPresentationChanged
    }
  }

  var owner: ElementNode.Reference?
  package var taps: [Tap] = [] {
    didSet { if taps.isEmpty != oldValue.isEmpty { owner?.recordChange() } }
  }
  /// Taps that come before those of what is inside.
  package var priorityTaps: [Tap] = [] {
    didSet { if priorityTaps.isEmpty != oldValue.isEmpty { owner?.recordChange() } }
  }
  /// Taps that come together with those of what is inside or around.
  package var simultaneousTaps: [Tap] = [] {
    didSet { if simultaneousTaps.isEmpty != oldValue.isEmpty { owner?.recordChange() } }
  }
  package var longPress: LongPress?
  package var drag: Drag?
  /// A drag that comes together with what else a moving finger does, such as scrolling.
  package var simultaneousDrag: Drag?
  package var text: TextInput?
  /// Called by the return key; `true` if it handled the key.
  package var submit: (@MainActor () -> Void)?
  /// Whether the return key leaves the keyboard focus to what ``submit`` does.
  package var keepsFocus = false
  /// Sets the element to a value given as text: `70%`, `Large`, `on`. Throws an ``AdjustmentError``.
  package var adjust: (@MainActor (String) throws -> Void)?
  package var swipes: [Swipe] = []
  /// Whether a touch beside an open row inside closes the row, as in a list.
  package var closesSwipedRows = false
  package var refresh: (@MainActor () async -> Void)? {
    didSet { if (refresh == nil) != (oldValue == nil) { owner?.recordChange() } }
  }
  /// Shows a menu below the node.
  package var menu: (@MainActor (ElementNode) -> Void)?
  /// Shows a menu after a long press; `false` if there is none, as a cell may decide.
  package var contextMenu: (@MainActor () -> Bool)?
  /// Called with each key of a hardware keyboard while the focus is inside; `true` if it handled the key.
  package var keyPress: (@MainActor (KeyStroke) -> Bool)?
  /// What taps the control inside when it is pressed on a hardware keyboard.
  package var shortcut: KeyStroke?
  /// Whether it can have the keyboard focus without being a field.
  package var isFocusable = false
  /// Observers of the keyboard focus of the node, keyed by the state that they belong to.
  package var focusObservers: [ObjectIdentifier: @MainActor (Bool) -> Void] = [:]
  /// Makes what is carried when the node is dragged from a point of the screen; `nil` if it can't be dragged.
  package var payload: (@MainActor (_ start: Point) -> (any DragPayload)?)?
  /// Receives what is dragged over the node and dropped on it.
  package var drop: (any DropReceiver)?
  /// Moves a row of a list that is dragged onto another one.
  package var move: (@MainActor (_ source: ElementNode, _ target: ElementNode) -> Bool)?
  /// Whether a tap hides the keyboard before its action.
  package var endsEditing = false
  /// Shows the page before (-1) or after (1); `false` if there is none.
  package var turnPage: (@MainActor (Int) -> Bool)?
  /// The direction in which pages are beside each other.
  package var pageAxis = Axis.horizontal
  /// Whether a row that is dragged by the node moves at once, without a long press.
  package var isMoveHandle = false
  /// Whether gestures of what is inside are disabled.
  package var disablesInnerGestures = false

  package init() {}

  package func tap(count: Int) -> Tap? { taps.first { $0.count == count } }

  /// Whether taps do anything.
  var takesTaps: Bool { !taps.isEmpty || !priorityTaps.isEmpty || !simultaneousTaps.isEmpty }

  /// Whether snapshots show the node as they would with another behavior.
  func isShown(as other: Behavior) -> Bool {
    takesTaps == other.takesTaps && (refresh == nil) == (other.refresh == nil)
  }
}

extension ElementNode {
  /// The first node that reacts to a tap, itself or inside.
  package var firstTapTarget: ElementNode? { firstInside(where: { $0.tap(count: 1) != nil }) }

  /// The buttons that a swipe reveals: its own, or those that something in the row declares.
  package var swipes: [Behavior.Swipe] {
    if let own = behavior?.swipes, !own.isEmpty { return own }
    guard semantics.type == nil || semantics.type == .cell else { return [] }
    for child in children {
      let inner = child.swipes
      if !inner.isEmpty { return inner }
    }
    return []
  }
}

/// What a finger carries from one view to others, which reports its way to them.
@MainActor
package protocol DragPayload: AnyObject {
  /// The finger has come over another view that accepts the payload, or over none.
  func enter(_ receiver: ElementNode?, at point: Point)
  /// The finger has moved.
  func move(to point: Point)
  /// The finger is lifted; returns whether the view below it has accepted the payload.
  func end(at point: Point) -> Bool
}

/// A view that what is dragged over it can be dropped on.
@MainActor
package protocol DropReceiver {
  /// Whether the view receives what is dropped between the views inside, too.
  var coversGaps: Bool { get }
  /// Returns whether the view could receive a payload.
  func accepts(_ payload: any DragPayload) -> Bool
}

extension DropReceiver {
  /// Returns `false`.
  package var coversGaps: Bool { false }
}

/// How far the content of a node is scrolled.
@MainActor
package final class ScrollState: NodePart {
  var owner: ElementNode.Reference?
  package var axes: Axis.Set {
    didSet { if axes != oldValue { owner?.recordChange() } }
  }
  /// In points; never negative.
  package var offset = Point.zero {
    didSet { if offset != oldValue { owner?.recordChange() } }
  }
  package var contentSize = Size.zero {
    didSet { if contentSize != oldValue { owner?.recordChange() } }
  }
  package var viewport = Size.zero
  /// The edges of the viewport that are below bars; zero where it is without them.
  package var obscured = Insets()
  package var isRefreshing = false {
    didSet { if isRefreshing != oldValue { owner?.recordChange() } }
  }
  package var isEnabled = true {
    didSet { if isEnabled != oldValue { owner?.recordChange() } }
  }
  /// Whether it shows scroll bars.
  package var showsIndicators = true {
    didSet { if showsIndicators != oldValue { owner?.recordChange() } }
  }
  /// The space around the content.
  package var margins = Insets()
  /// How far the content can be seen beyond the frame of the node: below bars, the keyboard and the edges of the screen.
  package var overhang = Insets() {
    didSet { if overhang != oldValue { owner?.recordChange() } }
  }
  package var keyboardDismissal = KeyboardDismissal.never
  /// Called when the user has scrolled.
  package var onScroll: (@MainActor () -> Void)?
  /// Maps the target offset of a user's scroll to the offset at rest.
  package var restingOffset: (@MainActor (Point) -> Point)?
  /// Observers of the phases of the user's scrolling, with the velocity in points a second.
  package var phaseObservers: [@MainActor (_ old: Phase, _ new: Phase, _ velocity: Vector?) -> Void] = []
  private var phase = Phase.idle

  /// When the user's scrolling hides the keyboard, SwiftUI's `ScrollDismissesKeyboardMode`.
  package enum KeyboardDismissal: Sendable {
    case never
    /// When scrolling begins.
    case immediately
    /// When the finger comes to the keyboard.
    case interactively
  }

  /// A phase of the user's scrolling, SwiftUI's `ScrollPhase`.
  package enum Phase: Sendable { case idle, tracking, interacting, decelerating }

  package init(axes: Axis.Set) {
    self.axes = axes
  }

  /// Enters a phase of the user's scrolling.
  func enter(_ next: Phase, velocity: Vector? = nil) {
    let old = phase
    phase = next
    if next != old { for observe in phaseObservers { observe(old, next, velocity) } }
  }

  package func maxOffset(_ axis: Axis) -> Double {
    guard axes.contains(.init(axis)) else { return 0 }
    return axis == .vertical
      ? max(0, contentSize.height - viewport.height) : max(0, contentSize.width - viewport.width)
  }

  /// Scrolls within the bounds.
  ///
  /// - Returns: Whether the offset changed.
  package func scroll(to target: Point) -> Bool {
    let bounded = Point(
      x: min(max(0, target.x), maxOffset(.horizontal)), y: min(max(0, target.y), maxOffset(.vertical)))
    guard bounded != offset else { return false }
    offset = bounded
    return true
  }
}

/// A control can't be set to a value.
package struct AdjustmentError: Error {
  /// What it can be set to, for messages.
  package let allowed: String

  package init(allowed: String) { self.allowed = allowed }
}

/// The side of a row, SwiftUI's `HorizontalEdge`.
package enum HorizontalEdge: Equatable, Sendable {
  /// The left one.
  case leading
  /// The right one.
  case trailing
}
