import AppModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The contrast of a line of text with the background of its middle.
package struct TextContrast: Equatable {
  package let text: String
  /// In points of the screen.
  package let frame: Rect
  /// From 1 for equal colors to 21 for black on white.
  ///
  /// Source: WCAG 2.2, "contrast ratio".
  package let ratio: Double
  /// The least ratio at which text of this font can be read.
  ///
  /// Source: Apple, Human Interface Guidelines, Accessibility: 4.5 up to 17 points, 3 from 18 points and for bold text.
  package let minimum: Double

  package var isSufficient: Bool { ratio >= minimum }

  /// All text of a drawing without that in or on tinted colors of the system, which follow the setting Increase Contrast,
  /// and without that on an image, on a circle, on a gradient or on the outline of a path, in a mask or blended.
  package static func all(in drawing: ScreenDrawing) -> [TextContrast] {
    var walk = ContrastWalk()
    walk.visit(drawing.items, opacity: 1, Transform(), clip: nil)
    return walk.found
  }
}

private struct ContrastWalk {
  /// What was drawn, later things over earlier ones; the color is `nil` if it isn't one.
  private var painted: [(frame: Rect, isWhole: Bool, color: DrawingColor?)] = []
  private(set) var found: [TextContrast] = []

  mutating func visit(_ items: [DrawnItem], opacity: Double, _ transform: Transform, clip: Rect?) {
    for item in items {
      switch item {
      case .shape(let outline, let fill?, _):
        guard fill.color.opacity * opacity > 0 else { continue }
        var color: DrawingColor?
        if case .color(let plain) = fill { color = plain.opacity(opacity) }
        paint(transform(outline.bounds), clip, outline.isRectangular && transform.keepsRectangles, color)
      case .image(_, let frame): paint(transform(frame), clip, true, nil)
      case .shape, .symbol: continue
      case .text(let run): add(run, opacity, transform, clip)
      case .group(let items, let effects):
        let inner = effects.transform.map { $0.followed(by: transform) } ?? transform
        var both = clip
        for own in [effects.clip?.bounds, effects.mask?.window].compactMap({ $0 }).map({ inner($0) }) {
          both = both.map { $0.intersection(own) } ?? own
        }
        guard effects.blend == .normal, effects.mask.map({ $0.window != nil }) ?? true else {
          // What is seen of it, and in which color, isn't known.
          for frame in items.flatMap(\.frames) { paint(inner(frame), both, false, nil) }
          continue
        }
        visit(items, opacity: opacity * effects.opacity, inner, clip: both)
      }
    }
  }

  private mutating func paint(_ frame: Rect, _ clip: Rect?, _ isWhole: Bool, _ color: DrawingColor?) {
    let frame = clip.map(frame.intersection) ?? frame
    painted.append((frame, isWhole, color))
    if isWhole, let color, color.opacity >= 1 { found.removeAll { frame.contains($0.frame.center) } }
  }

  private mutating func add(_ run: TextRun, _ opacity: Double, _ transform: Transform, _ clip: Rect?) {
    let frame = transform(run.frame)
    let isVisible = clip.map { $0.contains(frame.center) } ?? true
    let own = run.background.flatMap { $0.opacity >= 1 ? $0 : nil }
    guard isVisible, !run.text.allSatisfy(\.isWhitespace), let background = own ?? background(at: frame.center),
      !SystemColor.tinted.contains(run.color), !SystemColor.tinted.contains(background)
    else { return }
    let color = run.color.opacity(opacity).over(background)
    let (light, dark) = (max(color.luminance, background.luminance), min(color.luminance, background.luminance))
    let isLarge = run.font.pointSize >= 18 || run.font.weight >= 700
    found.append(
      TextContrast(
        text: run.text, frame: frame, ratio: (light + 0.05) / (dark + 0.05), minimum: isLarge ? 3 : 4.5))
  }

  /// The color of the background at a point; `nil` if it isn't known.
  private func background(at point: Point) -> DrawingColor? {
    var above: [DrawingColor] = []
    for shape in painted.reversed() where shape.frame.contains(point) {
      guard shape.isWhole, let color = shape.color else { return nil }
      if color.opacity >= 1 { return above.reversed().reduce(color) { $1.over($0) } }
      above.append(color)
    }
    return nil
  }
}

extension Outline {
  /// Whether it fills its bounds, but for corners.
  fileprivate var isRectangular: Bool {
    switch self {
    case .rect, .roundedRect: true
    case .ellipse, .path, .evenOdd: false
    }
  }
}

extension GroupEffects.Mask {
  /// The rectangle in which everything is seen, if the mask is one.
  fileprivate var window: Rect? {
    guard !isInverse, items.count == 1, case .shape(let outline, .color(let color)?, _) = items[0],
      outline.isRectangular, color.opacity >= 1
    else { return nil }
    return outline.bounds
  }
}

extension DrawnItem {
  /// The rectangles of what is filled in it.
  fileprivate var frames: [Rect] {
    switch self {
    case .shape(let outline, let fill, _): fill == nil ? [] : [outline.bounds]
    case .image(_, let frame): [frame]
    case .text, .symbol: []
    case .group(let items, let effects):
      items.flatMap(\.frames).map { effects.transform?($0) ?? $0 }
    }
  }
}

extension Transform {
  fileprivate var keepsRectangles: Bool { b == 0 && c == 0 }
}

extension DrawingColor {
  private var components: [Double] { [16, 8, 0].map { Double((rgb >> $0) & 0xFF) / 255 } }

  /// The opaque color that is seen if this one is drawn over another, opaque one.
  fileprivate func over(_ other: DrawingColor) -> DrawingColor {
    let mixed = zip(components, other.components).map { $0 * opacity + $1 * (1 - opacity) }
    return DrawingColor(mixed.reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) })
  }

  /// Source: WCAG 2.2, "relative luminance".
  fileprivate var luminance: Double {
    let linear = components.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
