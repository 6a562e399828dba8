import AppModel
import Foundation
import ViewGraph

// Purely visual: changes come at once, so these have no effect.

/// How a view appears and disappears, SwiftUI's `AnyTransition`: no effect.
public struct AnyTransition: Sendable {
  let name: String

  init(name: String) { self.name = name }

  /// Without an animation: a removed view is removed at once.
  public static let identity = AnyTransition(name: "identity")
  public static let opacity = AnyTransition(name: "opacity")
  public static var scale: AnyTransition { AnyTransition(name: "scale") }
  /// Sliding in from the leading edge and out to the trailing one.
  public static var slide: AnyTransition { AnyTransition(name: "slide") }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { .scale }
  /// Moving in from and out to an edge.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(name: "move \(edge)") }
  /// Pushing the previous view.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(name: "push \(edge)") }
  /// Moving by an offset.
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(name: "offset") }
  /// Moving by an offset.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition(name: "offset") }
  /// Different transitions for insertion and removal.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(name: removal.name == "identity" ? "identity" : "\(insertion.name), \(removal.name)")
  }
  /// A transition of a type of the app's.
  public init<T: Transition>(_ transition: T) { self.init(name: "\(T.self)") }
  /// A transition between two modifiers.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(name: "modifier")
  }
  /// Two transitions at once.
  public func combined(with other: AnyTransition) -> AnyTransition { AnyTransition(name: "\(name) + \(other.name)") }
  /// The transition with its own animation.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

private struct TransitionModifier {
  let transition: AnyTransition
}

extension TransitionModifier: PrimitiveModifier {
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(TransitionModifierNode(view, inputs))
  }
}

private final class TransitionModifierNode<C: View>: ModifierNode<C, TransitionModifier>, TransitionNode {
  var isIdentity: Bool { modifier.transition.name == "identity" }
}

/// How the content of a view changes, SwiftUI's `ContentTransition`: no effect.
@NamedOptions("identity", "opacity", "interpolate", "symbolEffect")
public struct ContentTransition: Hashable, Sendable {
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(name: "numericText")
  }
  public static func numericText(value: Double) -> ContentTransition { ContentTransition(name: "numericText") }
  /// An effect of symbols.
  public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition { symbolEffect }
}

/// The properties of two views that are matched, SwiftUI's `MatchedGeometryProperties`.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
  /// Sets how the view appears and disappears.
  public nonisolated func transition(_ t: AnyTransition) -> some View { modifier(TransitionModifier(transition: t)) }
  /// Animates the view when a value changes: no effect.
  public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    accepted()
  }
  /// Animates all changes of the view: no effect.
  public nonisolated func animation(_ animation: Animation?) -> some View {
    accepted()
  }
  /// Animates what a closure does to the view: its modifiers apply without an animation.
  public nonisolated func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View { body(PlaceholderContentView(AnyView(self))) }
  /// Changes the transaction of changes that a closure makes: its modifiers apply, without an effect of the transaction.
  public nonisolated func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View { body(PlaceholderContentView(AnyView(self))) }
  /// Sets how the content of the view changes: no effect.
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
    accepted()
  }
  /// Moves the view from and to the position of another one: no effect.
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View { accepted() }
  /// Marks the view that a screen grows from: no effect.
  public nonisolated func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View {
    accepted()
  }
  /// Changes the transaction of changes of the view: no effect.
  public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    accepted()
  }
  /// Changes the transaction when a value changes: no effect.
  public nonisolated func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { accepted() }
}

/// An identifier of views that belong together, SwiftUI's `Namespace`.
@propertyWrapper
public struct Namespace: NodeProperty {
  public struct ID: Hashable, Sendable {
    fileprivate let cell: ObjectIdentifier?
  }

  private var id = ID(cell: nil)
  public init() {}
  /// The identifier, which is the same as long as the view exists.
  public var wrappedValue: ID { id }

  private final class Cell {}

  mutating func install(in node: ViewNode, at offset: Int) {
    id = ID(cell: ObjectIdentifier(node.cell(at: offset) { Cell() }))
  }
}

/// A number that grows with the size of text, SwiftUI's `ScaledMetric`. It is as given: text has its standard size.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  public let wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// Creates a number that grows like a style of text.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { self.wrappedValue = wrappedValue }
}

extension View {
  /// Calls an action when a pointer appears and disappears: no effect, since a phone has no pointer.
  public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View { accepted() }
  /// Sets the keys of a hardware keyboard that trigger the control.
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View { keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers)) }
  /// Sets the keys of a hardware keyboard that trigger the control.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    box { box, _ in
      let behavior = Behavior()
      behavior.shortcut = KeyStroke(shortcut.key.character, modifiers: shortcut.modifiers.rawValue)
      box.behavior = behavior
    }
  }
  /// Lets the view have the keyboard focus, by `focused`.
  public nonisolated func focusable(_ isFocusable: Bool = true) -> some View {
    box { box, _ in
      let behavior = box.behavior ?? Behavior()
      behavior.isFocusable = isFocusable
      box.behavior = behavior
    }
  }
  /// Sets which field has the focus at first.
  public nonisolated func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    nonisolated(unsafe) let (binding, value) = (binding, value)
    return onAppear { binding.wrappedValue = value }
  }
}

/// The precedence of a default focus.
public struct DefaultFocusEvaluationPriority: Sendable {
  /// Only initially.
  public static let automatic = DefaultFocusEvaluationPriority()
  /// Initially, and when the user asks for it.
  public static let userInitiated = DefaultFocusEvaluationPriority()
}

/// A key, SwiftUI's `KeyEquivalent`.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public let character: Character
  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral value: Character) { character = value }
  public static let `return` = KeyEquivalent("\r")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let delete = KeyEquivalent("\u{8}")
  /// The delete key that works forwards.
  public static let deleteForward = KeyEquivalent("\u{7F}")
  public static let space = KeyEquivalent(" ")
  public static let tab = KeyEquivalent("\t")
  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
}

/// Keys that are held, SwiftUI's `EventModifiers`.
public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
  public static let numericPad = EventModifiers(rawValue: 32)
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}

/// Keys that trigger a control, SwiftUI's `KeyboardShortcut`.
public struct KeyboardShortcut: Hashable, Sendable {
  public var key: KeyEquivalent
  private let held: Int
  /// The keys that are held.
  public var modifiers: EventModifiers { EventModifiers(rawValue: held) }
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    (self.key, held) = (key, modifiers.rawValue)
  }
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}
