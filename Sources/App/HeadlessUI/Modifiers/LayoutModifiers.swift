import AppModel
import Foundation

// Modifiers that change sizes and positions.

extension View {
  /// Adds padding at the edges.
  public nonisolated func padding(_ insets: EdgeInsets) -> some View { padding(.all, insets, insets) }

  /// - Parameter given: The insets; `nil` for those of the system.
  private nonisolated func padding(_ edges: Edge.Set, _ insets: EdgeInsets, _ given: EdgeInsets?) -> some View {
    let insets = insets.insets
    return layout(PaddingLayout(insets), "padding", (edges, given))
  }

  /// Adds padding at some edges: 16 points if no length is given.
  public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let inset = length ?? 16
    let insets = EdgeInsets(
      top: edges.contains(.top) ? inset : 0, leading: edges.contains(.leading) ? inset : 0,
      bottom: edges.contains(.bottom) ? inset : 0, trailing: edges.contains(.trailing) ? inset : 0)
    return padding(edges, insets, length == nil ? nil : insets)
  }

  /// Adds padding at all edges.
  public nonisolated func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Adds the padding of a scene at some edges: 16 points.
  public nonisolated func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges, 16) }
  /// Adds the padding of a scene at some edges: 16 points.
  public nonisolated func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View {
    self.padding(edges, 16)
  }

  /// Sets a fixed width, height or both.
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    layout(
      FixedFrameLayout(
        width: width.flatMap(\.finite).map { max(0, $0) }, height: height.flatMap(\.finite).map { max(0, $0) },
        alignment: alignment.pair), "frame", (width, height, alignment))
  }

  /// Leaves the view as it is.
  @available(*, deprecated, message: "pass a width, a height or bounds")
  public nonisolated func frame() -> some View { self }

  /// Bounds the width and the height of the view.
  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    let horizontal = FlexibleFrameLayout.Bounds(
      minWidth.flatMap(\.finite), idealWidth.flatMap(\.finite),
      maxWidth.flatMap { $0 == .infinity ? .infinity : $0.finite })
    let vertical = FlexibleFrameLayout.Bounds(
      minHeight.flatMap(\.finite), idealHeight.flatMap(\.finite),
      maxHeight.flatMap { $0 == .infinity ? .infinity : $0.finite })
    return layout(
      FlexibleFrameLayout(horizontal: horizontal, vertical: vertical, alignment: alignment.pair), "flexFrame", alignment
    )
  }

  /// Keeps the ideal size.
  public nonisolated func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Keeps the ideal width or height.
  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    var axes: AppModel.Axis.Set = []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return layout(FixedSizeLayout(axes: axes))
  }

  /// Sets the layout priority of the view in a stack.
  public nonisolated func layoutPriority(_ value: Double) -> some View {
    box(ModifierCall("layoutPriority", value)) { box, _ in box.layoutPriority = value }
  }

  /// Sets the order in which overlapping views are drawn.
  public nonisolated func zIndex(_ value: Double) -> some View {
    box(ModifierCall("zIndex", value)) { box, _ in box.zIndex = value }
  }

  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    layout(OffsetLayout(offset: Vector(dx: x.finite ?? 0, dy: y.finite ?? 0)))
  }

  public nonisolated func offset(_ offset: CGSize) -> some View { self.offset(x: offset.width, y: offset.height) }

  /// Puts the middle of the view at a point of the proposed area.
  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    layout(OffsetLayout(position: Point(x: x.finite ?? 0, y: y.finite ?? 0)))
  }

  /// Puts the middle of the view at a point of the proposed area.
  public nonisolated func position(_ position: CGPoint) -> some View { self.position(x: position.x, y: position.y) }

  /// Keeps a ratio of width and height.
  public nonisolated func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    layout(AspectRatioLayout(ratio: aspectRatio.map(Double.init), fills: contentMode == .fill))
  }

  /// Keeps a ratio of width and height.
  public nonisolated func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Scales the view into its space.
  public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Scales the view so that it fills its space.
  public nonisolated func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  private nonisolated func setting(
    _ key: AlignmentKey, to computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    nonisolated(unsafe) let computeValue = computeValue
    return box { box, _ in
      box.guides[key.id] = { [unowned box] size in
        Double(computeValue(ViewDimensions(size: size) { box.layout.guide($0, of: box) }))
      }
    }
  }

  /// Sets where an alignment guide is.
  public nonisolated func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    setting(guide.key, to: computeValue)
  }

  /// Sets where an alignment guide is.
  public nonisolated func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    setting(guide.key, to: computeValue)
  }

  /// Puts views behind the view.
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    LayeredView(alignment: alignment, isBackground: true, primary: self, secondary: content())
  }

  /// Puts a view behind the view.
  @_disfavoredOverload
  public nonisolated func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    LayeredView(alignment: alignment, isBackground: true, primary: self, secondary: background)
  }

  /// Fills the background of the view, also below the bars. For a color, which is also a view, it is preferred.
  public nonisolated func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { filled(style, in: Rectangle(), bleeds: edges) }

  /// Fills the background of the view.
  public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    filled(BackgroundStyle(), in: Rectangle(), bleeds: edges)
  }

  /// Fills a shape behind the view.
  public nonisolated func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { filled(style, in: shape) }

  /// Fills a shape behind the view.
  public nonisolated func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
    filled(BackgroundStyle(), in: shape)
  }

  /// Puts views over the view.
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    LayeredView(alignment: alignment, isBackground: false, primary: self, secondary: content())
  }

  /// Puts a view over the view.
  @_disfavoredOverload
  public nonisolated func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    LayeredView(alignment: alignment, isBackground: false, primary: self, secondary: overlay)
  }

  /// Fills the space over the view. For a color, which is also a view, it is preferred.
  public nonisolated func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    filled(style, in: Rectangle(), isAbove: true, bleeds: edges)
  }

  /// Fills a shape over the view.
  public nonisolated func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { filled(style, in: shape, isAbove: true) }

  /// Hides the view; it keeps its space.
  public nonisolated func hidden() -> some View { modifier(HiddenModifier()) }

  /// Clips the view to its frame.
  public nonisolated func clipped(antialiased: Bool = false) -> some View {
    box { box, _ in box.semantics.clips = true }
  }

  /// Sets whether touches reach the view.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    box(ModifierCall("allowsHitTesting", enabled)) { box, _ in box.semantics.allowsHitTesting = enabled }
  }

  /// Sets the opacity of the view; a view of opacity 0 is not an element.
  public nonisolated func opacity(_ opacity: Double) -> some View {
    modifier(OpacityModifier(opacity: opacity))
  }

  /// Sets whether controls inside are disabled.
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    modifier(DisabledModifier(isDisabled: disabled))
      .semantics(\.isEnabled, !disabled)
  }
}

private struct HiddenModifier: ElementModifier {
  nonisolated init() {}

  func apply(to box: ElementNode, in node: ViewNode) {
    box.semantics.isHidden = true
    box.semantics.allowsHitTesting = false
    box.graphic = EffectGraphic(scope: node.scope) { effects, _, _ in effects.opacity = 0 }
  }
}

/// SwiftUI's `opacity`.
private struct OpacityModifier: CalledModifier {
  let opacity: Double

  var call: ModifierCall? { ModifierCall("opacity", opacity) }
}

extension OpacityModifier: ElementModifier {
  func apply(to box: ElementNode, in node: ViewNode) {
    // An identifier outside names an element, as that of a clear color does.
    (box.semantics.isHidden, box.semantics.isGraphic) = (opacity <= 0, opacity <= 0)
    box.semantics.allowsHitTesting = opacity > 0
    box.graphic = EffectGraphic(scope: node.scope) { [opacity] effects, _, _ in
      effects.opacity = min(max(opacity, 0), 1)
    }
  }

  func isSame(as other: Self) -> Bool { opacity == other.opacity }
}

private struct DisabledModifier {
  let isDisabled: Bool
}

extension DisabledModifier: EnvironmentModifier {
  func write(_ values: inout EnvironmentValues) {
    // A view inside of a disabled one stays disabled.
    values.isEnabled = values.isEnabled && !isDisabled
  }

  func isSame(as other: Self) -> Bool { isDisabled == other.isDisabled }
}

/// The mode in which content is scaled to its space.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// The whole content is visible.
  case fit
  /// The content fills the space.
  case fill
}

/// A view with others behind or over it.
private struct LayeredView<Primary: View, Secondary: View> {
  let alignment: Alignment
  let isBackground: Bool
  let primary: Primary
  let secondary: Secondary
}

extension LayeredView: PrimitiveView, UnaryView {
  static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(LayeredNode(view, inputs))
  }
}

private final class LayeredNode<Primary: View, Secondary: View>: TypedNode<LayeredView<Primary, Secondary>> {
  private let box = ElementNode()
  private var primary: ViewNode?
  private var secondary: ViewNode?

  override var childViews: [ViewNode] { [primary, secondary].compactMap { $0 } }
  override var ownsElement: Bool { true }
  override func makeElements() -> [ElementNode] { [box] }
  override func makeRows() -> [RowSource] { [.elements([box], self)] }

  override func evaluate() {
    reconcile(primary, view.primary) { primary = $0 }
    reconcile(secondary, view.secondary) { secondary = $0 }
    fill()
  }

  override func ownElementsChanged() {
    afterEvaluation { [self] in fill() }
  }

  private func fill() {
    let main = primary?.elements ?? []
    let other = secondary?.elements ?? []
    // Several views as one: each is as if by itself, which is rare enough.
    let content: ElementNode
    if main.count == 1 {
      content = main[0]
    } else {
      content = ElementNode(OverlayLayout(Alignment.center.pair))
      content.children = main
    }
    box.children = view.isBackground ? other + [content] : [content] + other
    box.layout = LayeredLayout(primary: view.isBackground ? other.count : 0, alignment: view.alignment.pair)
  }
}

/// The padding of a scene, SwiftUI's `ScenePadding`.
@NamedOptions("minimum", "navigationBar")
public struct ScenePadding: Equatable, Sendable {}
