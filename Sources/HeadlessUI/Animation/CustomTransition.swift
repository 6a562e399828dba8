import Foundation

/// How a view appears and disappears, SwiftUI's `Transition`. A view that is there is in the phase `identity`.
@MainActor @preconcurrency
public protocol Transition {
  /// What the transition makes of a view.
  associatedtype Body: View
  /// The view that comes or goes.
  typealias Content = PlaceholderContentView<Self>
  /// What the transition makes of a view in a phase.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body
  /// The properties of the transition.
  static var properties: TransitionProperties { get }
}

extension Transition {
  /// A transition that moves.
  public static var properties: TransitionProperties { TransitionProperties() }
}

/// Where a view is on its way, SwiftUI's `TransitionPhase`.
public enum TransitionPhase: Hashable, Sendable {
  /// It is about to come.
  case willAppear
  /// It is there.
  case identity
  /// It has gone.
  case didDisappear

  /// Whether it is there.
  public var isIdentity: Bool { self == .identity }
  /// -1 before, 0 while the view is there, 1 after that.
  public var value: Double { self == .willAppear ? -1 : self == .identity ? 0 : 1 }
}

/// The properties of a transition, SwiftUI's `TransitionProperties`.
public struct TransitionProperties: Sendable {
  /// Whether it moves.
  public var hasMotion: Bool
  /// Creates properties.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// Blurring one view into another one, SwiftUI's `BlurReplaceTransition`: recorded.
public struct BlurReplaceTransition {
  /// How a view is replaced.
  public struct Configuration: Hashable, Sendable {
    private let name: String
    /// Down and up.
    public static let downUp = Configuration(name: "downUp")
    /// Up and up.
    public static let upUp = Configuration(name: "upUp")
  }

  /// How the view is replaced.
  public var configuration: Configuration
  /// Creates a transition.
  public nonisolated init(configuration: Configuration) { self.configuration = configuration }
}

extension BlurReplaceTransition: Transition {
  /// The view.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

extension Transition where Self == BlurReplaceTransition {
  /// Blurring.
  public static nonisolated var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }
  /// Blurring.
  public static nonisolated func blurReplace(
    _ configuration: BlurReplaceTransition.Configuration = .downUp
  ) -> BlurReplaceTransition { BlurReplaceTransition(configuration: configuration) }
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
