import AppModel
import ScreenDrawing

extension View {
  /// Shows only what a mask covers; the mask is not an element, and doesn't keep touches away.
  public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View { masked(by: mask, .center) }
  /// Shows only what a mask covers; the mask is not an element, and doesn't keep touches away.
  public nonisolated func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View { masked(by: mask(), alignment) }

  private nonisolated func masked<Mask: View>(by mask: Mask, _ alignment: Alignment) -> some View {
    // The mask is a hidden view behind the content.
    background(alignment: alignment) { MaskContent(mask: mask) }.box { box, _ in box.graphic = MaskGraphic() }
  }

  /// Sets how the view is mixed with what is below; modes that SVG doesn't have are drawn as `normal`.
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
    effect { effects, _, _ in effects.blend = blendMode.kind }
  }
  /// Draws the view as a whole, so that blend modes inside don't reach what is below.
  public nonisolated func compositingGroup() -> some View { effect { effects, _, _ in effects.isIsolated = true } }
  /// Draws the view as a whole, as ``compositingGroup()`` does.
  public nonisolated func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
    compositingGroup()
  }
}

/// The views of a mask.
private struct MaskContent<Mask: View> {
  let mask: Mask
}

extension MaskContent: ElementView {
  var inner: some View { ZStack { mask } }

  func configure(_ box: ElementNode, in node: ViewNode) {
    box.semantics.isHidden = true
    box.semantics.allowsHitTesting = false
    box.graphic = MaskContentGraphic()
  }
}

/// The box of a mask, which is drawn only as a mask.
private struct MaskContentGraphic: ElementGraphic {
  func drawing(of node: ElementNode, in frame: Rect, _ style: DrawingStyle) -> ElementDrawing {
    var drawing = ElementDrawing(style)
    drawing.effects.opacity = 0
    return drawing
  }
}

private struct MaskGraphic: ElementGraphic {
  func drawing(of node: ElementNode, in frame: Rect, _ style: DrawingStyle) -> ElementDrawing {
    var drawing = ElementDrawing(style)
    var items: [DrawnItem] = []
    if let layers = node.children.first, let mask = layers.children.first(where: { $0.graphic is MaskContentGraphic }) {
      let corner = frame.origin.moved(by: layers.origin).moved(by: mask.origin)
      items = mask.children.flatMap { child in
        TreeDrawing(focus: nil).items(of: child, at: corner.moved(by: child.origin), style)
      }
    }
    drawing.effects.mask = GroupEffects.Mask(DrawnItem.erased(items))
    return drawing
  }
}

/// The modes of drawings, which SwiftUI and Core Graphics have.
protocol DrawnBlendMode: Equatable {
  static var multiply: Self { get }
  static var screen: Self { get }
  static var overlay: Self { get }
  static var darken: Self { get }
  static var lighten: Self { get }
  static var colorDodge: Self { get }
  static var colorBurn: Self { get }
  static var softLight: Self { get }
  static var hardLight: Self { get }
  static var difference: Self { get }
  static var exclusion: Self { get }
  static var hue: Self { get }
  static var saturation: Self { get }
  static var color: Self { get }
  static var luminosity: Self { get }
  static var destinationOut: Self { get }
}

extension BlendMode: DrawnBlendMode {}
extension CGBlendMode: DrawnBlendMode {}

extension DrawnBlendMode {
  /// The mode in a drawing; `normal` for those that drawings don't have.
  var kind: BlendKind {
    switch self {
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .destinationOut: .destinationOut
    default: .normal
    }
  }
}
