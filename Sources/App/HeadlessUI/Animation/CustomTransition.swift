import Foundation

/// A transition of an inserted or removed view, SwiftUI's `Transition`; visible views are in the phase `identity`.
@StaticMembers(["opacity": OpacityTransition.self])
@MainActor @preconcurrency
public protocol Transition {
  /// The type of the view in transition.
  associatedtype Body: View
  /// The view that is inserted or removed.
  typealias Content = PlaceholderContentView<Self>
  /// Returns the view in a phase of the transition.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body
  static var properties: TransitionProperties { get }
}

extension Transition {
  /// The default properties: the transition has motion.
  public static var properties: TransitionProperties { TransitionProperties() }
}

/// The phase of a view in a transition, SwiftUI's `TransitionPhase`.
public enum TransitionPhase: Hashable, Sendable {
  /// The view is about to be inserted.
  case willAppear
  /// The view is visible.
  case identity
  /// The view was removed.
  case didDisappear

  /// Whether the view is visible.
  public var isIdentity: Bool { self == .identity }
  /// -1 before the insertion, 0 while the view is visible, 1 after the removal.
  public var value: Double { self == .willAppear ? -1 : self == .identity ? 0 : 1 }
}

/// The properties of a transition, SwiftUI's `TransitionProperties`.
public struct TransitionProperties: Sendable {
  public var hasMotion: Bool
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// Blurring one view into another one, SwiftUI's `BlurReplaceTransition`: no effect.
public struct BlurReplaceTransition {
  /// The direction in which a view is replaced: the old view moves down or up, the new view up.
  @NamedOptions("downUp", "upUp")
  public struct Configuration: Hashable, Sendable {}

  /// The direction in which the view is replaced.
  public var configuration: Configuration
  public nonisolated init(configuration: Configuration) { self.configuration = configuration }
}

extension BlurReplaceTransition: Transition {
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

extension Transition where Self == BlurReplaceTransition {
  public static nonisolated var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }
  public static nonisolated func blurReplace(
    _ configuration: BlurReplaceTransition.Configuration = .downUp
  ) -> BlurReplaceTransition { BlurReplaceTransition(configuration: configuration) }
}

/// An effect of the symbols in an inserted or removed view, SwiftUI's `SymbolEffectTransition`: no effect.
public struct SymbolEffectTransition: Transition {
  public nonisolated init<T: TransitionSymbolEffect & SymbolEffect>(effect: T, options: SymbolEffectOptions) {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

extension Transition where Self == SymbolEffectTransition {
  /// The symbols appear and disappear.
  public static nonisolated var symbolEffect: SymbolEffectTransition { symbolEffect(.automatic) }
  /// The symbols appear and disappear with an effect.
  public static nonisolated func symbolEffect<T: TransitionSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> SymbolEffectTransition { SymbolEffectTransition(effect: effect, options: options) }
}

/// Fading, SwiftUI's `OpacityTransition`.
public struct OpacityTransition: Transition {
  public nonisolated init() {}
  /// The view, transparent before and after.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
}

/// Growing and shrinking, SwiftUI's `ScaleTransition`.
public struct ScaleTransition: Transition {
  /// The size before and after, relative to the view's.
  public var scale: Double
  /// The point of the view that stays.
  public var anchor: UnitPoint
  public nonisolated init(_ scale: Double, anchor: UnitPoint = .center) { (self.scale, self.anchor) = (scale, anchor) }
  /// The view, in another size before and after.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
}

private struct CombinedTransition<First: Transition, Second: Transition> {
  let first: First
  let second: Second
}

extension CombinedTransition: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    let inner = first.body(content: PlaceholderContentView(AnyView(content)), phase: phase)
    return second.body(content: PlaceholderContentView(AnyView(inner)), phase: phase)
  }
}

extension Transition {
  /// Returns both transitions at once.
  public nonisolated func combined<T: Transition>(with other: T) -> some Transition {
    CombinedTransition(first: self, second: other)
  }
}

extension Transition where Self == ScaleTransition {
  public static nonisolated var scale: ScaleTransition { ScaleTransition(0) }
  /// Growing from a size and shrinking to it.
  public static nonisolated func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}

private struct CustomTransitionModifier<T: Transition> {
  let transition: T
}

extension CustomTransitionModifier: ViewModifier {
  func body(content: Content) -> some View {
    transition.body(content: PlaceholderContentView(AnyView(content)), phase: .identity)
      .transition(AnyTransition(name: "\(T.self)"))
  }
}

extension View {
  /// Sets how the view appears and disappears, by the body of a transition.
  public nonisolated func transition<T: Transition>(_ transition: T) -> some View {
    modifier(CustomTransitionModifier(transition: transition))
  }
}
