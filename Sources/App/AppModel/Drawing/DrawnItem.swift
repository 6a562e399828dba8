/// A part of a drawing, in points of the screen; later parts are drawn over earlier ones.
package indirect enum DrawnItem: Equatable, Sendable {
  case shape(Outline, fill: Paint?, stroke: LineStroke?)
  case text(TextRun)
  /// A symbol of the system in a rectangle.
  case symbol(String, Rect, Paint)
  /// An image of the app that fills a rectangle.
  case image(DrawnImage, Rect)
  case group([DrawnItem], GroupEffects)

  package static func fill(_ outline: Outline, _ color: DrawingColor) -> DrawnItem {
    .shape(outline, fill: .color(color), stroke: nil)
  }

  package static func line(_ from: Point, _ to: Point, _ color: DrawingColor, width: Double) -> DrawnItem {
    .shape(.path([.move(from), .line(to)]), fill: nil, stroke: LineStroke(.color(color), width: width))
  }
}

extension DrawnItem {
  /// Items drawn as one, with masks in place of those that erase what is below them.
  package static func erased(_ items: [DrawnItem]) -> [DrawnItem] {
    items.flatMap(\.erasures).reduce(into: []) { below, item in
      guard case .group(let inner, var effects) = item, effects.blend == .destinationOut else {
        return below.append(item)
      }
      effects.blend = .normal
      below = erase([.group(inner, effects)], from: below)
    }
  }

  /// Items without what others cover.
  package static func erase(_ erased: [DrawnItem], from items: [DrawnItem]) -> [DrawnItem] {
    guard !items.isEmpty, !erased.isEmpty else { return items }
    var (inner, all) = (items, erased)
    // Erasures one after the other are one.
    if items.count == 1, case .group(let before, let effects) = items[0], let mask = effects.mask,
      effects == GroupEffects(mask: mask), mask.isInverse
    {
      (inner, all) = (before, mask.items + erased)
    }
    return [.group(inner, GroupEffects(mask: GroupEffects.Mask(all, isInverse: true)))]
  }

  /// The item; if it is a group that is only transformed, and erases, each of its items in a group of its own.
  private var erasures: [DrawnItem] {
    guard case .group(let items, let effects) = self, let transform = effects.transform else { return [self] }
    var plain = GroupEffects()
    plain.transform = transform
    let inner = items.flatMap(\.erasures)
    guard effects == plain, inner.contains(where: \.isErasure) else { return [self] }
    return inner.map { item in
      var whole = plain
      guard case .group(let erased, var own) = item, own.blend == .destinationOut else { return .group([item], whole) }
      (own.blend, whole.blend) = (.normal, .destinationOut)
      return .group([.group(erased, own)], whole)
    }
  }

  private var isErasure: Bool {
    if case .group(_, let effects) = self { effects.blend == .destinationOut } else { false }
  }

  /// The smallest rectangle around it, without its shadow and its blur.
  package var bounds: Rect? {
    switch self {
    case .shape(let outline, _, let stroke):
      let (bounds, margin) = (outline.bounds, (stroke?.width ?? 0) / 2)
      return Rect(
        x: bounds.minX - margin, y: bounds.minY - margin, width: bounds.width + 2 * margin,
        height: bounds.height + 2 * margin)
    case .text(let run): return run.frame
    case .symbol(_, let rect, _), .image(_, let rect): return rect
    case .group(let items, let effects):
      let all = Self.bounds(of: items)
      let seen = all.flatMap { all in effects.clip.map { all.intersection($0.bounds) } ?? all }
      return seen.map { effects.transform?($0) ?? $0 }
    }
  }

  /// The smallest rectangle around items.
  package static func bounds(of items: [DrawnItem]) -> Rect? {
    items.compactMap(\.bounds).reduce(nil) { all, next in
      guard let all else { return next }
      let (x, y) = (min(all.minX, next.minX), min(all.minY, next.minY))
      return Rect(x: x, y: y, width: max(all.maxX, next.maxX) - x, height: max(all.maxY, next.maxY) - y)
    }
  }

  /// What the item covers, whatever its colors are.
  package var silhouette: DrawnItem {
    let black = Paint.color(DrawingColor(0))
    switch self {
    case .shape(let outline, let fill, var stroke):
      stroke?.paint = black
      return .shape(outline, fill: fill == nil ? nil : black, stroke: stroke)
    case .text(var run):
      run.color = DrawingColor(0)
      run.background = run.background.map { _ in DrawingColor(0) }
      return .text(run)
    case .symbol(let name, let rect, _): return .symbol(name, rect, black)
    case .image(_, let rect): return .fill(.rect(rect), DrawingColor(0))
    case .group(let items, let effects):
      var plain = GroupEffects()
      (plain.clip, plain.transform) = (effects.clip, effects.transform)
      return .group(items.map(\.silhouette), plain)
    }
  }

  /// The item with a color in place of its own ones, in their opacity.
  package func painted(in color: DrawingColor) -> DrawnItem {
    func painted(_ own: DrawingColor) -> DrawingColor { color.opacity(own.opacity) }
    func painted(_ paint: Paint) -> Paint {
      guard case .gradient(var gradient) = paint else { return .color(painted(paint.color)) }
      gradient.stops = gradient.stops.map { GradientPaint.Stop(painted($0.color), at: $0.location) }
      return .gradient(gradient)
    }
    switch self {
    case .shape(let outline, let fill, var stroke):
      if let paint = stroke?.paint { stroke?.paint = painted(paint) }
      return .shape(outline, fill: fill.map(painted), stroke: stroke)
    case .text(var run):
      run.color = painted(run.color)
      run.background = run.background.map(painted)
      return .text(run)
    case .symbol(let name, let rect, let paint): return .symbol(name, rect, painted(paint))
    case .image(var image, let rect):
      image.tint = color
      return .image(image, rect)
    case .group(let items, let effects): return .group(items.map { $0.painted(in: color) }, effects)
    }
  }
}

/// How a line is drawn.
package struct LineStroke: Equatable, Sendable {
  package enum End: String, Sendable { case butt, round, square }
  package enum Join: String, Sendable { case miter, round, bevel }

  package var paint: Paint
  /// In points.
  package var width: Double
  package var end = End.butt
  package var join = Join.miter
  /// The lengths of dashes and gaps, in points.
  package var dash: [Double] = []
  /// Where in the dashes a line begins, in points.
  package var dashPhase = 0.0
  /// The longest miter, in widths of the line; `nil` for that of the viewer.
  package var miterLimit: Double?

  package init(_ paint: Paint, width: Double) { (self.paint, self.width) = (paint, width) }
}

/// A line of text.
package struct TextRun: Equatable, Sendable {
  package let text: String
  /// The start of the baseline.
  package private(set) var origin: Point
  /// In points.
  package let width: Double
  package let font: TextFont
  package var color: DrawingColor
  package var isUnderlined = false
  package var isStruckThrough = false
  /// The color of the area of the characters.
  package var background: DrawingColor?
  /// The left edge of the line that it is a part of, or is.
  private var lineX: Double
  private var lineWidth: Double

  package init(_ text: String, at origin: Point, width: Double, _ font: TextFont, _ color: DrawingColor) {
    (self.text, self.origin, self.width, self.font, self.color) = (text, origin, width, font, color)
    (lineX, lineWidth) = (origin.x, width)
  }

  /// The run as a part of a line, which is mirrored as a whole.
  package func inLine(at x: Double, width: Double) -> TextRun {
    var run = self
    (run.lineX, run.lineWidth) = (x, width)
    return run
  }

  /// The run in its line with left and right exchanged at a vertical line: the characters stay in their order.
  func mirrored(at x: Double) -> TextRun {
    var run = self
    let shift = 2 * (x - lineX) - lineWidth
    run.origin.x += shift
    run.lineX += shift
    return run
  }

  /// The space after each character.
  package var tracking: Double { font.letterSpacing }

  /// The rectangle from the top of the line to its bottom.
  package var frame: Rect { Rect(x: origin.x, y: origin.y - font.ascent, width: width, height: font.lineHeight) }
}

/// How items are mixed with what is below them in their group, by the names of CSS.
package enum BlendKind: String, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, difference, exclusion, hue, saturation, color, luminosity
  case colorDodge = "color-dodge"
  case colorBurn = "color-burn"
  case softLight = "soft-light"
  case hardLight = "hard-light"
  /// What is below is erased, where ``DrawnItem/erased(_:)`` finds it: CSS has no such mode.
  case destinationOut = "destination-out"
}

/// What happens to some items as a whole.
package struct GroupEffects: Equatable, Sendable {
  package struct Shadow: Equatable, Sendable {
    package let color: DrawingColor
    package let radius: Double
    package let offset: Vector
    /// Whether what it is of isn't drawn.
    package var isAlone = false

    package init(_ color: DrawingColor, radius: Double, offset: Vector) {
      (self.color, self.radius, self.offset) = (color, radius, offset)
    }
  }

  /// Items whose opacity is that of what they cover.
  package struct Mask: Equatable, Sendable {
    package let items: [DrawnItem]
    /// Whether what they cover can't be seen, in place of the rest.
    package let isInverse: Bool

    package init(_ items: [DrawnItem], isInverse: Bool = false) { (self.items, self.isInverse) = (items, isInverse) }
  }

  package var opacity = 1.0
  /// What is drawn outside of it can't be seen.
  package var clip: Outline?
  /// In the coordinates of the items before ``transform``.
  package var mask: Mask?
  package var shadow: Shadow?
  /// The radius in points.
  package var blur = 0.0
  package var transform: Transform?
  package var blend = BlendKind.normal
  /// Whether ``blend`` of what is inside doesn't reach beyond it.
  package var isIsolated = false

  package init() {}

  package init(clip: Outline) { self.clip = clip }

  package init(mask: Mask) { self.mask = mask }
}
