import AppModel
import ViewGraph

/// Collects what code of an app draws, in the order of its calls: for `Canvas` and for contexts of Core Graphics.
final class DrawingRecorder {
  /// What limits what is drawn.
  enum Clip: Equatable {
    case outline(Outline)
    case mask(GroupEffects.Mask)

    fileprivate var effects: GroupEffects {
      var effects = GroupEffects()
      switch self {
      case .outline(let outline): effects.clip = outline
      case .mask(let mask): effects.mask = mask
      }
      return effects
    }
  }

  /// What applies to what is drawn next.
  struct State {
    /// From the coordinates of the app to those of the drawing.
    var transform = Transform()
    /// In the coordinates of the drawing, the outermost first.
    private(set) var clips: [Clip] = []
    /// The rectangle around what isn't clipped, in the coordinates of the drawing.
    private(set) var visible: Rect
    /// In the coordinates of the drawing, the innermost first.
    var filters: [GroupEffects] = []
    var opacity = 1.0
    var blend = CGBlendMode.normal

    init(_ bounds: Rect) { visible = bounds }

    /// Clips to an outline in the coordinates of the app.
    mutating func clip(to outline: Outline, isInverse: Bool = false) {
      let outline = outline.transformed(by: transform)
      guard !isInverse else { return clip(to: GroupEffects.Mask([.fill(outline, .opaque)], isInverse: true)) }
      clips.append(.outline(outline))
      visible = visible.intersection(outline.bounds)
    }

    /// Clips to items in the coordinates of the drawing.
    mutating func clip(to mask: GroupEffects.Mask) { clips.append(.mask(mask)) }

    /// The state in which a layer is drawn, whose items are drawn as one.
    var ofLayer: State {
      var state = State(visible)
      state.transform = transform
      return state
    }

    /// ``visible`` in the coordinates of the app; `nil` if all points fall on a line.
    var visibleInApp: Rect? { transform.inverse.map { $0(visible) } }

    /// What happens to what is drawn after it was clipped.
    fileprivate var whole: GroupEffects {
      var whole = GroupEffects()
      (whole.opacity, whole.blend) = (opacity, blend.kind)
      return whole
    }
  }

  /// Items that were drawn one after the other with the same clips.
  private struct Run {
    let clips: [Clip]
    let transform: Transform
    var items: [DrawnItem]

    var nested: [DrawnItem] {
      clips.reversed().reduce(DrawingRecorder.transformed(items, transform)) { [.group($0, $1.effects)] }
    }
  }

  private var runs: [Run] = []

  /// What was drawn, in the coordinates of the drawing.
  var items: [DrawnItem] { runs.flatMap(\.nested) }

  /// Draws items that are in the coordinates of the app.
  func add(_ items: [DrawnItem], _ state: State) {
    guard !items.isEmpty, !change(items, state), state.opacity > 0 else { return }
    var run = Run(clips: state.clips, transform: state.transform, items: items)
    let whole = state.whole
    if !state.filters.isEmpty || whole != GroupEffects() {
      // What happens to each item as a whole can't be shared with the next one. A clip keeps a blend mode inside of it.
      let filtered = state.filters.reduce(Self.transformed(items, state.transform)) { [.group($0, $1)] }
      run = Run(clips: state.clips, transform: Transform(), items: filtered)
      if whole != GroupEffects() {
        run = Run(clips: [], transform: Transform(), items: [.group(run.nested, whole)])
      }
    }
    append(run)
  }

  private func append(_ run: Run) {
    if let last = runs.indices.last, runs[last].clips == run.clips, runs[last].transform == run.transform {
      runs[last].items += run.items
    } else {
      runs.append(run)
    }
  }

  /// Changes what was drawn before, for modes that need it.
  ///
  /// - Returns: Whether nothing is left to draw.
  private func change(_ items: [DrawnItem], _ state: State) -> Bool {
    func mask(_ items: [DrawnItem]) -> [DrawnItem] {
      Run(clips: state.clips, transform: state.transform, items: items).nested
    }
    switch state.blend {
    case .clear: erase(mask(items.map(\.silhouette)))
    case .copy:
      // What is opaque covers everything anyway.
      if !items.allSatisfy(\.isOpaque) || state.opacity < 1 { erase(mask(items.map(\.silhouette))) }
      return false
    case .destinationOut: erase(mask(items))
    case .destinationIn:
      runs = [
        Run(clips: [], transform: Transform(), items: [.group(self.items, GroupEffects(mask: .init(mask(items))))])
      ]
    case .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationAtop, .xor, .plusDarker, .plusLighter:
      Self.warn("the blend mode \(state.blend)", "it is drawn as `normal`")
      return false
    default: return false
    }
    return true
  }

  private func erase(_ erased: [DrawnItem]) {
    runs = [Run(clips: [], transform: Transform(), items: DrawnItem.erase(erased, from: items))]
  }

  /// Reports something that drawings don't have.
  static func warn(_ name: String, _ consequence: String) {
    assumingMainThread { UIApplication.shared.warn("\(name) has no effect on Linux: \(consequence)") }
  }

  /// Items in the coordinates around a transformation.
  static func transformed(_ items: [DrawnItem], _ transform: Transform) -> [DrawnItem] {
    guard transform != Transform(), !items.isEmpty else { return items }
    var effects = GroupEffects()
    effects.transform = transform
    return [.group(items, effects)]
  }
}

extension DrawnItem {
  /// Whether it is a shape that covers what is below.
  fileprivate var isOpaque: Bool {
    if case .shape(_, .color(let color)?, nil) = self { color.opacity >= 1 } else { false }
  }
}

extension DrawingColor {
  /// A color for masks, of which only the opacity counts.
  static let opaque = DrawingColor(0)
}

extension GroupEffects.Shadow {
  /// A shadow whose lengths are those of the app's coordinates.
  init(_ color: DrawingColor, radius: Double, offset: Vector, _ transform: Transform) {
    let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    self.init(
      color, radius: radius * scale,
      offset: Vector(
        dx: transform.a * offset.dx + transform.c * offset.dy, dy: transform.b * offset.dx + transform.d * offset.dy))
  }
}
