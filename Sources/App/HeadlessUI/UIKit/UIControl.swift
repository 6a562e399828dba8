import AppModel
import Foundation

/// A view that sends actions, UIKit's `UIControl`.
@MainActor @preconcurrency
open class UIControl: UIView {
  /// The events of a control, UIKit's `UIControl.Event`.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1 << 0)
    /// Several touches down, which robots don't make.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A drag into the control, which robots don't make.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A drag out of the control, which robots don't make.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A touch that a gesture cancels.
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All changes of the text.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    public static let allEvents = Event(rawValue: UInt.max)
    /// The button shows its menu.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The value has changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The main action of the control.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text has changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key ends editing.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
  }

  /// The state of a control, UIKit's `UIControl.State`.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
  }

  /// Whether the control can be used.
  open var isEnabled = true { didSet { changed() } }
  open var isSelected = false { didSet { changed() } }
  /// Whether the control is drawn as touched.
  open var isHighlighted = false
  private var actions: [(event: Event, action: UIAction)] = []
  /// The methods of targets.
  var targets: [(event: Event, action: TargetAction)] = []

  public override init(frame: CGRect) { super.init(frame: frame) }
  public init(frame: CGRect, primaryAction: UIAction?) {
    super.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }
  /// Where the content is from side to side: no effect.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// Where the content is up and down: no effect.
  open var contentVerticalAlignment = ContentVerticalAlignment.center

  /// Where the content of a control is from side to side, UIKit's `UIControl.ContentHorizontalAlignment`.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// The alignments of UIKit.
    case center, left, right, fill, leading, trailing
  }
  /// Where the content of a control is up and down, UIKit's `UIControl.ContentVerticalAlignment`.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// The alignments of UIKit.
    case center, top, bottom, fill
  }
  /// Creates a control: storyboards are not loaded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  /// Adds an action in place of one of the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(action, for: controlEvents)
    actions.append((controlEvents, action))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    actions.removeAll { $0.action.identifier == actionIdentifier && $0.event == controlEvents }
  }

  /// The names of the methods of a target for an event; `nil` if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target as AnyObject?
    let names = targets.filter { !$0.event.isDisjoint(with: controlEvent) && $0.action.target === object }
      .map { $0.action.action.description }
    return names.isEmpty ? nil : names
  }
  /// The objects that perform methods.
  open var allTargets: Set<AnyHashable> { Set(targets.compactMap { $0.action.target as? NSObject }) }
  /// All events that something is called for.
  open var allControlEvents: Event { (targets.map(\.event) + actions.map(\.event)).reduce([]) { $0.union($1) } }

  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  /// Performs the actions of events.
  open func sendActions(for controlEvents: Event) {
    for entry in targets where !entry.event.isDisjoint(with: controlEvents) { entry.action.perform(self) }
    for entry in actions where !entry.event.isDisjoint(with: controlEvents) { entry.action.perform(sender: self) }
  }

  // MARK: Touches

  /// Whether a finger is on the control.
  open private(set) var isTracking = false
  /// Whether the finger on the control is inside of it.
  open private(set) var isTouchInside = false

  /// Called when a finger touches the control; returns whether it is followed.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the finger moves; returns whether it is still followed.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the finger is lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the touch is cancelled.
  open func cancelTracking(with event: UIEvent?) {}

  /// The finger, unless an element of the system inside reacts to it.
  private func followed(_ touches: Set<UITouch>) -> UITouch? {
    touches.first.flatMap { $0.isTaken || !isEnabled ? nil : $0 }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = followed(touches), beginTracking(touch, with: event) else { return }
    (isTracking, isTouchInside, isHighlighted) = (true, true, true)
    sendActions(for: .touchDown)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = followed(touches) else { return }
    isTouchInside = point(inside: touch.location(in: self), with: event)
    isHighlighted = isTouchInside
    guard continueTracking(touch, with: event) else { return stopTracking() }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = followed(touches) else { return }
    let isInside = point(inside: touch.location(in: self), with: event)
    endTracking(touch, with: event)
    stopTracking()
    sendActions(for: isInside ? [.touchUpInside, .primaryActionTriggered] : .touchUpOutside)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    stopTracking()
    sendActions(for: .touchCancel)
  }
  private func stopTracking() { (isTracking, isTouchInside, isHighlighted) = (false, false, false) }

  /// Changes the value between the events of a finger; of one that is on the control these come by themselves.
  func touched(_ change: () -> Void) {
    let isTouched = isTracking
    if !isTouched { sendActions(for: .touchDown) }
    change()
    if !isTouched { sendActions(for: .touchUpInside) }
  }

  /// The content for the state.
  func makeControl() -> AnyView { super.makeContent() }

  override final func makeContent() -> AnyView {
    AnyView(
      makeControl().disabled(!isEnabled).accessibilityAddTraits(isSelected ? .isSelected : [])
        .node { [weak self] node in
          node.graph.afterEvaluation { [weak self, weak node] in
            if let node, let box = node.elements.first?.firstElement { self?.attach(box, in: node.context) }
          }
        })
  }
}

extension ElementNode {
  /// The first accessibility element inside, or itself.
  fileprivate var firstElement: ElementNode? {
    firstInside { $0.semantics.type == nil ? nil : $0 }
  }
}
