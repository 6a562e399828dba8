import AppModel
import Foundation

/// A projection of what is drawn, SwiftUI's `GeometryEffect`: it changes what robots see and where touches reach, but not
/// the layout.
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// The projection of a view of a size.
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// The body, which is never called.
  public func body(content: Content) -> Never { fatalError("a geometry effect has no body") }

  /// Makes the node of the effect.
  public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs
  ) -> _ViewOutputs { _ViewOutputs(GeometryEffectNode(view, inputs)) }

  /// Returns whether the content is one row.
  public static func _isUnary<C: View>(_ content: C.Type, _ inputs: _UnaryInputs) -> Bool { C._isUnary(inputs) }

  /// The effect itself: effects don't change frames here.
  public nonisolated func ignoredByLayout() -> Self { self }
}

private final class GeometryEffectNode<C: View, Effect: GeometryEffect>: BoxingNode<C, Effect> {
  override func setUp(_ box: ElementNode) {
    graph.afterLayout { [weak self, weak box] in
      guard let self, let box else { return }
      let effect = TransformEffect(modifier.effectValue(size: CGSize(box.size)))
      box.effect = environment.layoutDirection == .rightToLeft ? effect?.inMirror : effect
    }
  }
}

extension TransformEffect {
  /// A projection that isn't affine is not applied.
  init?(_ projection: ProjectionTransform) {
    guard projection.isAffine else { return nil }
    self.init(
      Transform(
        a: projection.m11, b: projection.m12, c: projection.m21, d: projection.m22, tx: projection.m31,
        ty: projection.m32))
  }
}

/// A modifier that can be animated, SwiftUI's `AnimatableModifier`.
public protocol AnimatableModifier: Animatable, ViewModifier {}

extension ProjectionTransform {
  /// Whether the projection is invertible.
  @discardableResult
  public mutating func invert() -> Bool {
    let determinant =
      m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
    guard determinant != 0 else { return false }
    let old = self
    m11 = (old.m22 * old.m33 - old.m23 * old.m32) / determinant
    m12 = (old.m13 * old.m32 - old.m12 * old.m33) / determinant
    m13 = (old.m12 * old.m23 - old.m13 * old.m22) / determinant
    m21 = (old.m23 * old.m31 - old.m21 * old.m33) / determinant
    m22 = (old.m11 * old.m33 - old.m13 * old.m31) / determinant
    m23 = (old.m13 * old.m21 - old.m11 * old.m23) / determinant
    m31 = (old.m21 * old.m32 - old.m22 * old.m31) / determinant
    m32 = (old.m12 * old.m31 - old.m11 * old.m32) / determinant
    m33 = (old.m11 * old.m22 - old.m12 * old.m21) / determinant
    return true
  }

  /// The inverse of the projection; the projection itself if it is not invertible.
  public func inverted() -> ProjectionTransform {
    var transform = self
    transform.invert()
    return transform
  }

  /// This projection followed by another one.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    var product = ProjectionTransform()
    product.m11 = m11 * rhs.m11 + m12 * rhs.m21 + m13 * rhs.m31
    product.m12 = m11 * rhs.m12 + m12 * rhs.m22 + m13 * rhs.m32
    product.m13 = m11 * rhs.m13 + m12 * rhs.m23 + m13 * rhs.m33
    product.m21 = m21 * rhs.m11 + m22 * rhs.m21 + m23 * rhs.m31
    product.m22 = m21 * rhs.m12 + m22 * rhs.m22 + m23 * rhs.m32
    product.m23 = m21 * rhs.m13 + m22 * rhs.m23 + m23 * rhs.m33
    product.m31 = m31 * rhs.m11 + m32 * rhs.m21 + m33 * rhs.m31
    product.m32 = m31 * rhs.m12 + m32 * rhs.m22 + m33 * rhs.m32
    product.m33 = m31 * rhs.m13 + m32 * rhs.m23 + m33 * rhs.m33
    return product
  }
}
