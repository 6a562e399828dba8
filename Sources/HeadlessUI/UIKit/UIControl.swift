import AppModel
import Foundation

// UIKit's controls. Their actions are closures: Linux has no selectors.

/// A view that sends actions, UIKit's `UIControl`.
@MainActor @preconcurrency
open class UIControl: UIView {
  /// The events of a control, UIKit's `UIControl.Event`.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A touch down.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch up inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The value has changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The main action of the control.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Editing begins.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text has changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ends.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key ends editing.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
  }

  /// The state of a control, UIKit's `UIControl.State`.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The normal state.
    public static let normal: State = []
    /// Touched.
    public static let highlighted = State(rawValue: 1)
    /// Disabled.
    public static let disabled = State(rawValue: 2)
    /// Selected.
    public static let selected = State(rawValue: 4)
    /// Focused.
    public static let focused = State(rawValue: 8)
  }

  /// Whether the control can be used.
  open var isEnabled = true { didSet { changed() } }
  /// Whether the control is selected.
  open var isSelected = false { didSet { changed() } }
  /// Whether the control is drawn as touched.
  open var isHighlighted = false
  private var actions: [(event: Event, action: UIAction)] = []

  /// Creates a control with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a control: storyboards are not loaded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The state.
  open var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  /// Adds an action, unless the control has it already.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(action, for: controlEvents)
    actions.append((controlEvents, action))
  }

  /// Removes an action.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll { $0.action === action && $0.event == controlEvents }
  }

  /// Performs the actions of events.
  open func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.event.isDisjoint(with: controlEvents) { entry.action.perform(sender: self) }
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
    semantics.type == nil ? children.lazy.compactMap(\.firstElement).first : self
  }
}
