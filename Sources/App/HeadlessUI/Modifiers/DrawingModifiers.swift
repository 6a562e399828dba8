import AppModel
import Foundation
import ViewGraph

// Modifiers for drawing.

extension View {
  // MARK: Colors

  /// Sets the style of the foreground.
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    foreground([AnyShapeStyle(style)])
  }
  /// Sets the primary and the secondary style of the foreground.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View { foreground([AnyShapeStyle(primary), AnyShapeStyle(secondary)]) }
  /// Sets the primary, the secondary and the tertiary style of the foreground.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View { foreground([AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)]) }
  /// Sets the color of the foreground.
  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    foreground(color.map { [AnyShapeStyle($0)] })
  }
  private nonisolated func foreground(_ levels: [AnyShapeStyle]?) -> some View {
    modifier(ForegroundModifier(levels: levels))
  }
  /// Sets the color of controls inside.
  public nonisolated func tint(_ tint: Color?) -> some View {
    environment(\.tint, tint)
  }
  /// Sets the style of controls inside.
  @_disfavoredOverload
  public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    environment(\.tint, tint as? Color)
  }
  /// Sets the color of controls inside, the older name of `tint`.
  public nonisolated func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }
  /// Sets the style of backgrounds inside.
  public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }
  /// Draws a border inside of the frame.
  public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    let style = AnyShapeStyle(content)
    return box(ModifierCall("border", (style, width))) { box, node in
      box.graphic = BorderGraphic(style: style, width: Double(width), scope: node.scope)
    }
  }
  /// Fills the container of the view.
  public nonisolated func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View { accepted() }
  /// Puts views behind the container of the view; they are not elements.
  public nonisolated func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { accepted() }

  // MARK: Shapes

  public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    modifier(ClipModifier(shape: shape, style: style))
  }
  /// Clips the view to rounded corners.
  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }
  /// Sets the shape that container-relative shapes inside take.
  public nonisolated func containerShape<T: InsettableShape>(_ shape: T) -> some View {
    accepted()
  }

  // MARK: Effects

  public nonisolated func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    effect(ModifierCall("shadow", (color, radius, CGSize(width: x, height: y)))) { effects, _, context in
      effects.shadow = GroupEffects.Shadow(
        color.drawn(context.style.variant), radius: Double(radius), offset: Vector(dx: Double(x), dy: Double(y)))
    }
  }
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    effect(ModifierCall("blur", (radius, opaque))) { effects, _, _ in effects.blur = Double(radius) }
  }
  /// Makes the view brighter.
  public nonisolated func brightness(_ amount: Double) -> some View { accepted() }
  public nonisolated func contrast(_ amount: Double) -> some View { accepted() }
  public nonisolated func colorInvert() -> some View { accepted() }
  /// Multiplies the colors with another one.
  public nonisolated func colorMultiply(_ color: Color) -> some View { accepted() }
  /// Makes the view gray.
  public nonisolated func grayscale(_ amount: Double) -> some View { accepted() }
  public nonisolated func hueRotation(_ angle: Angle) -> some View { accepted() }
  /// Makes dark parts transparent.
  public nonisolated func luminanceToAlpha() -> some View { accepted() }
  public nonisolated func saturation(_ amount: Double) -> some View { accepted() }
  /// Keeps the geometry of the view apart from that of its container.
  public nonisolated func geometryGroup() -> some View { accepted() }
  /// Sets how bright the images inside may be.
  public nonisolated func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View {
    accepted()
  }

  // MARK: Transforms

  /// Scales what is drawn and where touches reach; the layout doesn't change.
  public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }
  /// Scales what is drawn and where touches reach; the layout doesn't change.
  public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: s, y: s, anchor: anchor)
  }
  /// Scales what is drawn and where touches reach; the layout doesn't change.
  public nonisolated func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    transformed(
      CGAffineTransform(scaleX: x, y: y), anchor: anchor,
      ModifierCall("scaleEffect", (CGSize(width: x, height: y), anchor)))
  }
  /// Turns what is drawn and where touches reach; the layout doesn't change.
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    transformed(
      CGAffineTransform(rotationAngle: angle.radians), anchor: anchor, ModifierCall("rotationEffect", (angle, anchor)))
  }

  private nonisolated func transformed(
    _ transform: CGAffineTransform, anchor: UnitPoint, _ call: ModifierCall
  ) -> some View {
    transformed(TransformEffect(transform.transform, anchor: Point(x: anchor.x, y: anchor.y)), call)
  }

  private nonisolated func transformed(_ effect: TransformEffect?, _ call: ModifierCall) -> some View {
    box(call) { box, node in
      box.effect = node.environment.layoutDirection == .rightToLeft ? effect?.inMirror : effect
    }
  }
  /// Turns what is drawn and where touches reach in space, seen from afar: without perspective.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    let (x, y, z) = length > 0 ? (axis.x / length, axis.y / length, axis.z / length) : (0, 0, 0)
    // The part of the rotation matrix that stays in the plane of the screen; no axis turns nothing.
    let (sine, cosine) = length > 0 ? (CGFloat(sin(angle.radians)), CGFloat(cos(angle.radians))) : (0, 1)
    let rest = 1 - cosine
    return transformed(
      CGAffineTransform(
        a: cosine + rest * x * x, b: rest * x * y + sine * z, c: rest * x * y - sine * z, d: cosine + rest * y * y,
        tx: 0, ty: 0), anchor: anchor, ModifierCall("rotation3DEffect", (angle, axis, anchor, anchorZ, perspective)))
  }
  /// Transforms what is drawn and where touches reach; the layout doesn't change.
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
    transformed(TransformEffect(ProjectionTransform(transform)), ModifierCall("transformEffect", transform))
  }
  /// Projects what is drawn and where touches reach, if the projection is affine; the layout doesn't change.
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
    transformed(TransformEffect(transform), ModifierCall("projectionEffect", transform))
  }
  /// Mirrors what is drawn in languages that are written from right to left.
  public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    box(ModifierCall("flipsForRightToLeftLayoutDirection", enabled)) { box, node in
      let isFlipped = enabled && node.environment.layoutDirection == .rightToLeft
      box.effect = isFlipped ? TransformEffect(Transform(a: -1, b: 0, c: 0, d: 1), anchor: Point(x: 0.5, y: 0.5)) : nil
    }
  }
  /// Sets the effect of a pointer above the view.
  public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    accepted()
  }
  /// Sets the effect of a pointer above the view.
  public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool) -> some View {
    accepted()
  }
  /// Disables the effects of a pointer.
  public nonisolated func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
    accepted()
  }
  /// Sets the style of the pointer.
  public nonisolated func pointerStyle(_ style: PointerStyle?) -> some View {
    accepted()
  }
}

/// How two images are blended, SwiftUI's `BlendMode`.
public enum BlendMode: Hashable, Sendable {
  /// The modes of the system.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference,
    exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}

/// The colors that a drawing group works with, SwiftUI's `ColorRenderingMode`.
public enum ColorRenderingMode: Hashable, Sendable {
  /// The modes of the system.
  case nonLinear, linear, extendedLinear
}

/// What contains a view, for its background.
@NamedOptions("widget", "window", "navigation", "navigationSplitView", "tabView", "tab")
public struct ContainerBackgroundPlacement: Hashable, Sendable {}

/// The effect of a pointer above a view, SwiftUI's `HoverEffect`.
@NamedOptions("automatic", "highlight", "lift")
public struct HoverEffect: Hashable, Sendable {}

/// A shape of the pointer, SwiftUI's `PointerStyle`.
@NamedOptions(
  "`default`", "link", "horizontalText", "verticalText", "grabIdle", "grabActive", "rectSelection", "zoomIn", "zoomOut"
)
public struct PointerStyle: Hashable, Sendable {}

extension Image {
  /// How bright an image may be.
  @NamedOptions("standard", "constrainedHigh", "high")
  public struct DynamicRange: Hashable, Sendable {}

  /// Sets how bright the image may be.
  public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
}

/// SwiftUI's `foregroundStyle`; `nil` for the styles of the system.
private struct ForegroundModifier {
  let levels: [AnyShapeStyle]?
}

extension ForegroundModifier: EnvironmentModifier {
  func write(_ values: inout EnvironmentValues) {
    // A rank of the styles around is meant, not one of itself.
    let outer = values.foregroundStyles?.levels ?? []
    values.foregroundStyles = levels.map { levels in
      ForegroundStyles(
        levels: levels.map { level in
          (level.style as? HierarchicalShapeStyle).flatMap { $0.rank < outer.count ? outer[$0.rank] : nil } ?? level
        })
    }
  }

  func isSame(as other: Self) -> Bool { levels == other.levels }
}

/// SwiftUI's `clipShape`.
private struct ClipModifier<S: Shape>: CalledModifier {
  let shape: S
  let style: FillStyle

  var call: ModifierCall? { ModifierCall("clipShape", (shape as any Shape, style)) }
}

extension ClipModifier: ElementModifier {
  func apply(to box: ElementNode, in node: ViewNode) {
    box.semantics.clips = true
    box.graphic = EffectGraphic(scope: node.scope) { [shape, style] effects, frame, _ in
      effects.clip = shape.path(in: CGRect(frame)).outline(style)
    }
  }

  func isSame(as other: Self) -> Bool { Comparison.areEqual(shape, other.shape) && style == other.style }
}
