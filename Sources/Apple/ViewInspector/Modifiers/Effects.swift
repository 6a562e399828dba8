import Foundation
import HeadlessUI

// How a view is drawn.

extension InspectableView {
  /// The border.
  public func border<S: ShapeStyle>(_ style: S.Type) throws -> (shapeStyle: S, width: CGFloat) {
    let (found, width): (AnyShapeStyle, CGFloat) = try content.arguments(of: "border")
    return (try Reflection.value("style", of: found, as: S.self), width)
  }

  /// The shadow.
  public func shadow() throws -> (color: Color, radius: CGFloat, offset: CGSize) {
    let (color, radius, offset): (Color, CGFloat, CGSize) = try content.arguments(of: "shadow")
    return (color, radius, offset)
  }

  /// The shape that the view is clipped to.
  public func clipShape<S: Shape>(_ shape: S.Type) throws -> S {
    let (found, _) = try clip()
    guard let typed = found as? S else {
      throw InspectionError.typeMismatch(
        factual: Reflection.name(of: Swift.type(of: found)), expected: Reflection.name(of: S.self))
    }
    return typed
  }

  /// How the shape that the view is clipped to is filled.
  public func clipStyle() throws -> FillStyle { try clip().1 }

  /// The radius of the corners that the view is clipped to.
  public func cornerRadius() throws -> CGFloat {
    try content.value("cornerRadius") { layer in
      let clip: (any Shape, FillStyle)? = layer.arguments(of: "clipShape")
      return (clip?.0 as? RoundedRectangle)?.cornerSize.width
    }
  }

  /// The shape in which touches reach the view.
  public func contentShape<S: Shape>(_ shape: S.Type) throws -> (shape: S, eoFill: Bool) {
    let (found, isEvenOdd): (any Shape, Bool) = try content.arguments(of: "contentShape")
    guard let typed = found as? S else {
      throw InspectionError.typeMismatch(
        factual: Reflection.name(of: Swift.type(of: found)), expected: Reflection.name(of: S.self))
    }
    return (typed, isEvenOdd)
  }

  private func clip() throws -> (any Shape, FillStyle) { try content.arguments(of: "clipShape") }
}
