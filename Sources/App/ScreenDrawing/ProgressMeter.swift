import AppModel

/// The bar, the ring or the spinner of a progress view or a gauge.
@MainActor
struct ProgressMeter {
  private(set) var items: [DrawnItem] = []

  private let area: Rect
  private let style: DrawingStyle
  private let part: Double

  init(_ node: ElementNode, _ frame: Rect, _ style: DrawingStyle, _ part: Double) {
    let graphic = node.graphic as? any ProgressGraphic
    (self.style, self.part) = (style, part)
    area = graphic?.meter(of: node, in: frame) ?? frame
    switch graphic?.look ?? (node.semantics.type == .activityIndicator ? .spinner : .bar) {
    case .spinner: drawSpinner()
    case .bar: drawBar()
    case .markedBar: drawMarkedBar()
    case .ring: drawRing(from: 0, length: 1, isMarked: false)
    case .arc: drawRing(from: 0.625, length: 0.75, isMarked: true)
    }
  }

  private var track: Rect { Rect(x: area.minX, y: area.midY - 3, width: area.width, height: 6) }

  private mutating func drawBar() {
    items = [.fill(.capsule(track), style[.fill])]
    let filled = Rect(x: track.minX, y: track.minY, width: track.width * part, height: track.height)
    if part > 0 { items.append(.fill(.capsule(filled), style.tint)) }
  }

  private mutating func drawMarkedBar() {
    items = [.fill(.capsule(track), style.tint)]
    items += mark(at: Point(x: track.minX + 3 + (track.width - 6) * part, y: track.midY), 6)
  }

  /// A disc at the value, with a border in the color of the screen.
  private func mark(at point: Point, _ width: Double) -> [DrawnItem] {
    [(width + 5, style[.background]), (width + 1, style[.label])].map { side, color in
      .fill(.ellipse(Rect(square: side, around: point)), color)
    }
  }

  /// - Parameters:
  ///   - start: Where the ring begins, in turns from its top.
  ///   - length: In turns.
  private mutating func drawRing(from start: Double, length: Double, isMarked: Bool) {
    let width = 6.0
    let radius = min(area.width, area.height) / 2 - width / 2
    func point(_ turns: Double) -> Point {
      Outline.point(of: (start + turns) * 2 * .pi - .pi / 2, center: area.center, radius: radius)
    }
    func arc(_ turns: Double, _ color: DrawingColor) -> DrawnItem {
      var stroke = LineStroke(.color(color), width: width)
      stroke.end = .round
      let angle = start * 2 * .pi - .pi / 2
      let steps = Outline.arc(center: area.center, radius: radius, from: angle, to: angle + turns * 2 * .pi)
      return .shape(.path([.move(point(0))] + steps), fill: nil, stroke: stroke)
    }
    items = [arc(length, isMarked ? style.tint : style[.fill])]
    if isMarked {
      items += mark(at: point(length * part), width)
    } else if part > 0 {
      items.append(arc(part, style.tint))
    }
  }

  private mutating func drawSpinner() {
    let center = area.center
    let ways: [(Double, Double)] = [
      (0, -1), (0.707, -0.707), (1, 0), (0.707, 0.707), (0, 1), (-0.707, 0.707), (-1, 0), (-0.707, -0.707),
    ]
    items = ways.enumerated().map { index, way in
      var stroke = LineStroke(.color(style[.gray].opacity(1 - Double(index) * 0.1)), width: 2.4)
      stroke.end = .round
      let from = Point(x: center.x + 4.5 * way.0, y: center.y + 4.5 * way.1)
      let to = Point(x: center.x + 9 * way.0, y: center.y + 9 * way.1)
      return .shape(.path([.move(from), .line(to)]), fill: nil, stroke: stroke)
    }
  }
}
