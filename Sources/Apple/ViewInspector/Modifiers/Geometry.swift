import AppModel
import Foundation
import HeadlessUI
import ViewGraph

// Padding, frames, positions and transforms.

extension InspectableView {
  // MARK: Padding

  /// The padding at all edges.
  ///
  /// - Throws: `InspectionError.notSupported` for padding without a length.
  public func padding() throws -> EdgeInsets {
    let paddings = content.paddings
    guard !paddings.isEmpty else { throw content.missing("padding") }
    if paddings.allSatisfy({ $0.edges == .all }), paddings.contains(where: { $0.insets == nil }) {
      throw InspectionError.notSupported("Please use `hasPadding(_:)` for inspecting padding without explicit value.")
    }
    return EdgeInsets(
      top: try content.padding(.top) ?? 0, leading: try content.padding(.leading) ?? 0,
      bottom: try content.padding(.bottom) ?? 0, trailing: try content.padding(.trailing) ?? 0)
  }

  /// The padding, which is the same at all of some edges.
  public func padding(_ edges: Edge.Set) throws -> CGFloat {
    let names = Edge.all.filter { edges.contains(Edge.Set($0)) }
    let lengths = try names.map { edge in
      guard let length = try content.padding(edge) else { throw content.missing("padding") }
      return length
    }
    guard let first = lengths.first else { throw InspectionError.notSupported("No edge is specified") }
    guard lengths.allSatisfy({ $0 == first }) else {
      let names = names.map { "SwiftUI.Edge.\($0)" }.joined(separator: ", ")
      throw InspectionError.notSupported(
        "Insets for edges '[\(names)]' have different values, consider calling `padding` individually per edge.")
    }
    return first
  }

  /// Whether one modifier adds padding at all of some edges, of whatever length.
  public func hasPadding(_ edges: Edge.Set = .all) -> Bool {
    content.paddings.contains { $0.edges.contains(edges) }
  }

  // MARK: Frames

  /// The width of the frame.
  public func fixedWidth() throws -> CGFloat {
    try content.value("frame(width:)") { $0.arguments(of: "frame", as: FixedFrame.self)?.0 }
  }
  /// The height of the frame.
  public func fixedHeight() throws -> CGFloat {
    try content.value("frame(height:)") { $0.arguments(of: "frame", as: FixedFrame.self)?.1 }
  }
  /// How the view is aligned in the frame.
  public func fixedAlignment() throws -> Alignment {
    try content.value("frame(alignment:)") { $0.arguments(of: "frame", as: FixedFrame.self)?.2 }
  }
  /// The frame.
  public func fixedFrame() throws -> (width: CGFloat, height: CGFloat, alignment: Alignment) {
    (try fixedWidth(), try fixedHeight(), try fixedAlignment())
  }

  /// The bounds of a flexible frame; those that aren't set are not numbers.
  public func flexFrame() throws -> (
    minWidth: CGFloat, idealWidth: CGFloat, maxWidth: CGFloat, minHeight: CGFloat, idealHeight: CGFloat,
    maxHeight: CGFloat, alignment: Alignment
  ) {
    let call = "frame(minWidth: idealWidth: maxWidth: minHeight: idealHeight: maxHeight: alignment:)"
    let (layout, alignment) = try content.value(call) { layer -> (FlexibleFrameLayout, Alignment)? in
      guard let alignment: Alignment = layer.arguments(of: "flexFrame"),
        let box = layer.box
      else { return nil }
      return assumingMainThread { box.layout as? FlexibleFrameLayout }.map { ($0, alignment) }
    }
    typealias Bounds = FlexibleFrameLayout.Bounds
    let width: Bounds = try Reflection.value("horizontal", of: layout)
    let height: Bounds = try Reflection.value("vertical", of: layout)
    func length(_ value: Double?) -> CGFloat { CGFloat(value ?? .nan) }
    return (
      length(width.minimum), length(width.ideal), length(width.maximum), length(height.minimum), length(height.ideal),
      length(height.maximum), alignment
    )
  }

  /// The directions in which the view keeps its ideal size.
  public func fixedSize() throws -> (horizontal: Bool, vertical: Bool) {
    let axes = try content.boxValue("fixedSize") { box in
      box.layout is FixedSizeLayout
        ? try? Reflection.value("axes", of: box.layout, as: AppModel.Axis.Set.self) : nil
    }
    return (axes.contains(.horizontal), axes.contains(.vertical))
  }

  /// The ratio of width and height that the view keeps.
  public func aspectRatio() throws -> (aspectRatio: CGFloat?, contentMode: ContentMode) {
    let (ratio, fills) = try content.boxValue("aspectRatio") { box -> (Double?, Bool)? in
      guard box.layout is AspectRatioLayout,
        let ratio = try? Reflection.value("ratio", of: box.layout),
        let fills = try? Reflection.value("fills", of: box.layout, as: Bool.self)
      else { return nil }
      return (Reflection.wrapped(ratio) as? Double, fills)
    }
    return (ratio.map { CGFloat($0) }, fills ? .fill : .fit)
  }

  /// Whether the view fills its space.
  public func isScaledToFill() throws -> Bool { try aspectRatio().contentMode == .fill }
  /// Whether the view fits its space.
  public func isScaledToFit() throws -> Bool { try aspectRatio().contentMode == .fit }

  /// The priority in a stack.
  public func layoutPriority() throws -> Double { try content.arguments(of: "layoutPriority") }
  /// The order in which overlapping views are drawn.
  public func zIndex() throws -> Double { try content.arguments(of: "zIndex") }

  // MARK: Positions

  /// The distance that the view is moved.
  public func offset() throws -> CGSize {
    let vector = try moved(isPosition: false, "offset")
    return CGSize(width: vector.dx, height: vector.dy)
  }

  /// The position of the middle of the view.
  public func position() throws -> CGPoint {
    let vector = try moved(isPosition: true, "position")
    return CGPoint(x: vector.dx, y: vector.dy)
  }

  private func moved(isPosition: Bool, _ call: String) throws -> Vector {
    try content.boxValue(call) { box -> Vector? in
      guard box.layout is OffsetLayout,
        (try? Reflection.value("isPosition", of: box.layout, as: Bool.self)) == isPosition
      else { return nil }
      return try? Reflection.value("offset", of: box.layout)
    }
  }

  /// The parts of the safe area that the view ignores.
  public func ignoresSafeArea() throws -> (regions: SafeAreaRegions, edges: Edge.Set) {
    let (regions, edges): (SafeAreaRegions, Edge.Set) = try content.arguments(
      of: "ignoresSafeArea", "ignoresSafeArea(_:edges:)")
    return (regions, edges)
  }

  /// The name of the coordinate space.
  public func coordinateSpaceName() throws -> String {
    let name: AnyHashable = try content.arguments(of: "coordinateSpace", "coordinateSpace(name:)")
    guard let string = name.base as? String else {
      throw InspectionError.typeMismatch(factual: Reflection.name(of: type(of: name.base)), expected: "String")
    }
    return string
  }

  // MARK: Transforms

  /// The factors by which the view is scaled.
  public func scaleEffect() throws -> CGSize { try scale().0 }
  /// The fixed point of the scaling.
  public func scaleEffectAnchor() throws -> UnitPoint { try scale().1 }
  /// The angle and the fixed point by which the view is turned.
  public func rotation() throws -> (angle: Angle, anchor: UnitPoint) {
    let (angle, anchor): (Angle, UnitPoint) = try content.arguments(of: "rotationEffect")
    return (angle, anchor)
  }
  /// The rotation in space.
  public func rotation3D() throws -> (
    angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint, anchorZ: CGFloat, perspective: CGFloat
  ) {
    typealias Rotation = (Angle, (x: CGFloat, y: CGFloat, z: CGFloat), UnitPoint, CGFloat, CGFloat)
    let rotation = try content.arguments(of: "rotation3DEffect", as: Rotation.self)
    return (rotation.0, rotation.1, rotation.2, rotation.3, rotation.4)
  }
  /// The transform of what is drawn.
  public func transformEffect() throws -> CGAffineTransform { try content.arguments(of: "transformEffect") }

  private func scale() throws -> (CGSize, UnitPoint) { try content.arguments(of: "scaleEffect") }

  // MARK: Rows

  /// The insets of a row of a list.
  public func listRowInsets() throws -> EdgeInsets { try content.arguments(of: "listRowInsets") }

  /// The background of a row of a list.
  public func listRowBackground() throws -> InspectableView<ViewType.ClassifiedView> {
    let background = try content.value("listRowBackground") { $0.rowBackground }()
    return Inspected(background, parent: base, call: "listRowBackground()", isSupplementary: true).classified
  }
}

extension Content.Layer {
  /// The background of a row of a list.
  var rowBackground: (() throws -> Content)? {
    guard let view: Any = arguments(of: "listRowBackground") else { return nil }
    return { try Content(of: self).inside(view, "listRowBackground") }
  }
}

private typealias FixedFrame = (CGFloat?, CGFloat?, Alignment)

extension Edge {
  fileprivate static var all: [Edge] { [.top, .bottom, .leading, .trailing] }
}

extension Content {
  fileprivate var paddings: [(edges: Edge.Set, insets: EdgeInsets?)] {
    values { $0.arguments(of: "padding", as: (Edge.Set, EdgeInsets?).self) }
  }

  /// The sum of the lengths at an edge; `nil` without padding there.
  fileprivate func padding(_ edge: Edge) throws -> CGFloat? {
    let lengths = try paddings.filter { $0.edges.contains(Edge.Set(edge)) }.map { padding -> CGFloat in
      guard let insets = padding.insets else {
        throw InspectionError.notSupported(
          "Undefined inset for '\(edge)' edge. Consider calling `hasPadding(_:)` instead to assure a default padding "
            + "is applied.")
      }
      switch edge {
      case .top: return insets.top
      case .bottom: return insets.bottom
      case .leading: return insets.leading
      case .trailing: return insets.trailing
      }
    }
    return lengths.isEmpty ? nil : lengths.reduce(0, +)
  }
}
