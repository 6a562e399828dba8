import AppModel
import Foundation

// Glass and other effects of iOS 26.

extension View {
  /// Sets the identity of glass that changes its shape into that of other glass.
  public nonisolated func glassEffectID<ID: Hashable & Sendable>(_ id: ID?, in namespace: Namespace.ID) -> some View {
    accepted()
  }
  /// Unites the glass of several views.
  public nonisolated func glassEffectUnion<ID: Hashable & Sendable>(id: ID?, namespace: Namespace.ID) -> some View {
    accepted()
  }
  /// Puts glass behind the view.
  public nonisolated func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S) -> some View {
    accepted()
  }
  /// Puts glass behind the view.
  public nonisolated func glassEffect(_ glass: Glass = .regular) -> some View {
    glassEffect(glass, in: DefaultGlassEffectShape())
  }
  /// Sets how glass appears and disappears.
  public nonisolated func glassEffectTransition(_ transition: GlassEffectTransition) -> some View {
    accepted()
  }
  /// Continues the view below bars.
  public nonisolated func backgroundExtensionEffect() -> some View { accepted() }
  /// Continues the view below bars.
  public nonisolated func backgroundExtensionEffect(isEnabled: Bool) -> some View {
    accepted()
  }
}

/// A kind of glass, SwiftUI's `Glass`.
public struct Glass: Hashable, Sendable, CustomStringConvertible {
  /// The kind with its tint.
  public let description: String
  public static let regular = Glass(description: "regular")
  /// Glass that is more transparent.
  public static let clear = Glass(description: "clear")
  public static let identity = Glass(description: "identity")
  public func tint(_ color: Color?) -> Glass { color.map { Glass(description: "\(description) \($0)") } ?? self }
  /// The glass that reacts to touches.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// The shape of glass if none is given: a capsule.
public struct DefaultGlassEffectShape: Sendable { public init() {} }

extension DefaultGlassEffectShape: Shape {
  /// The outline in a rectangle.
  public nonisolated func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

/// How glass appears and disappears, SwiftUI's `GlassEffectTransition`.
@NamedOptions("matchedGeometry", "materialize", "identity")
public struct GlassEffectTransition: Hashable, Sendable {}

/// Views whose glass can merge, SwiftUI's `GlassEffectContainer`.
public struct GlassEffectContainer<Content: View> {
  private let content: Content
  public nonisolated init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
}

extension GlassEffectContainer: View, UnaryView {
  public var body: some View { content }
}
