import Foundation

/// An effect on how a view is drawn, SwiftUI's `VisualEffect`. It doesn't change elements.
public protocol VisualEffect: Sendable {}

/// The effect that changes nothing, SwiftUI's `EmptyVisualEffect`.
public struct EmptyVisualEffect: VisualEffect {
  /// Creates the effect.
  public init() {}
}

// Each returns the effect as it is: nothing is drawn.
extension VisualEffect {
  /// Sets the opacity of the view.
  public func opacity(_ opacity: Double) -> some VisualEffect { self }
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { self }
  /// Makes the view brighter.
  public func brightness(_ amount: Double) -> some VisualEffect { self }
  public func contrast(_ amount: Double) -> some VisualEffect { self }
  /// Makes the view gray.
  public func grayscale(_ amount: Double) -> some VisualEffect { self }
  public func hueRotation(_ angle: Angle) -> some VisualEffect { self }
  public func saturation(_ amount: Double) -> some VisualEffect { self }
  /// Moves what is drawn.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { self }
  /// Moves what is drawn.
  public func offset(_ offset: CGSize) -> some VisualEffect { self }
  /// Scales what is drawn.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect { self }
  /// Scales what is drawn.
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect { self }
  /// Scales what is drawn.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect { self }
  /// Turns what is drawn.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect { self }
  /// Turns what is drawn in space.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some VisualEffect { self }
  /// Transforms what is drawn.
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect { self }
}

extension View {
  /// Changes how the view is drawn by its geometry: the closure isn't called.
  public nonisolated func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    accepted(".visualEffect", warning: "its closure isn't called, so the view keeps its frame and its opacity")
  }
}
