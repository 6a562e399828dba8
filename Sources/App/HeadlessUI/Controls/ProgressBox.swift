import AppModel
import Foundation
import ViewGraph

/// The progress of a task: unknown, a part of the whole, or the time in an interval.
enum TaskProgress: Equatable {
  case unknown
  case fraction(Double)
  case interval(TimerInterval)

  @MainActor
  func fraction(in node: ViewNode) -> Double? {
    switch self {
    case .unknown: return nil
    case .fraction(let fraction): return fraction
    case .interval(let interval):
      if let seconds = interval.secondsUntilChange(in: TextContext(node.environment)) {
        TimeUpdate.schedule(node, after: seconds)
      }
      return interval.fraction
    }
  }
}

extension EnvironmentValues {
  /// How progress views and gauges look.
  @Entry var progressLook: ProgressLook = .bar
}

/// The element of a progress view or a gauge, with its labels inside.
struct ProgressBox<Label: View, CurrentValueLabel: View, BoundsLabel: View> {
  let progress: TaskProgress
  let label: Label?
  let currentLabel: CurrentValueLabel?
  /// The labels of the lower and the upper bound, or none.
  let bounds: [BoundsLabel]
}

extension ProgressBox: ElementView {
  @ViewBuilder var inner: some View {
    // One box each, whatever the labels are made of.
    if let label { ProgressLabel(label: label) }
    if let currentLabel { ProgressLabel(label: currentLabel, isValue: true) }
    if bounds.count == 2 {
      ProgressLabel(label: bounds[0])
      ProgressLabel(label: bounds[1])
    }
  }

  func configure(_ box: ElementNode, in node: ViewNode) {
    let fraction = progress.fraction(in: node)
    let look = node.environment.progressLook
    let shown: ProgressLook = fraction == nil ? .spinner : look
    box.semantics.type = fraction == nil ? .activityIndicator : .progressIndicator
    box.semantics.value = fraction.map { Percentage.text(for: $0) }
    let hasLabel = label != nil
    let layout = ProgressLayout(
      look: shown, hasLabel: hasLabel, hasValue: currentLabel != nil, hasBounds: bounds.count == 2)
    box.layout = layout
    box.graphic = ProgressDrawing(look: shown, layout: layout, scope: node.scope)
    node.afterEvaluation { box.labelSources = hasLabel ? Array(box.children.prefix(1)) : [] }
  }
}

/// A label of a progress view or a gauge. Guess: its font in a ring.
private struct ProgressLabel<Label: View>: View, UnaryView {
  let label: Label
  let isValue: Bool
  @Environment(\.progressLook) private var look

  init(label: Label, isValue: Bool = false) { (self.label, self.isValue) = (label, isValue) }

  var body: some View {
    VStack {
      if isValue, !look.isRound {
        label.font(.caption).foregroundStyle(.secondary)
      } else if !isValue, look.isRound {
        label.font(.caption2)
      } else {
        label
      }
    }
  }
}

/// The bar or the ring, and where its labels are: a title above a bar and its value below, a spinner above both.
///
/// Guess: the sizes.
struct ProgressLayout: LayoutRule, Equatable {
  let look: ProgressLook
  let hasLabel: Bool
  let hasValue: Bool
  let hasBounds: Bool

  private static let gap = 4.0
  private static let ring = 58.0

  private struct Places {
    var meter: Rect
    /// The frames of the labels; those that aren't shown are empty.
    var labels: [Rect] = []
    var size: Size
  }

  func size(of node: ElementNode, in proposal: Proposal) -> Size { places(node, proposal.width).size }

  func place(_ node: ElementNode) {
    for (child, frame) in zip(node.children, places(node, node.size.width).labels) {
      child.place(at: frame.origin, size: frame.size)
    }
  }

  /// The part of the element that the bar or the ring is drawn in.
  func meter(_ node: ElementNode) -> Rect { places(node, node.size.width).meter }

  private func places(_ node: ElementNode, _ width: Double?) -> Places {
    switch look {
    case .spinner: spinner(node, width)
    case .ring, .arc: ring(node)
    case .bar, .markedBar: bar(node, width.flatMap { $0.isFinite ? $0 : nil } ?? 200)
    }
  }

  private func spinner(_ node: ElementNode, _ width: Double?) -> Places {
    let sizes = node.children.map { $0.measure(Proposal(width: width, height: nil)) }
    let width = sizes.reduce(20) { max($0, $1.width) }
    var y = 20.0
    let labels = sizes.map { size in
      y += Self.gap
      defer { y += size.height }
      return Rect(x: (width - size.width) / 2, y: y, width: size.width, height: size.height)
    }
    return Places(
      meter: Rect(x: width / 2 - 10, y: 0, width: 20, height: 20), labels: labels,
      size: Size(width: width, height: y))
  }

  private func bar(_ node: ElementNode, _ width: Double) -> Places {
    let sizes = node.children.map { $0.measure(Proposal(width: width, height: nil)) }
    var labels: [Rect] = []
    var y = 0.0
    if hasLabel, let size = sizes.first {
      labels.append(Rect(x: 0, y: y, width: size.width, height: size.height))
      y += size.height + Self.gap
    }
    let bounds = hasBounds ? Array(sizes.suffix(2)) : []
    let height = bounds.reduce(4) { max($0, $1.height) }
    var meter = Rect(x: 0, y: y + height / 2 - 2, width: width, height: 4)
    if hasBounds { meter = meter.inset(left: bounds[0].width + 8, right: bounds[1].width + 8) }
    y += height
    if hasValue, sizes.indices.contains(hasLabel ? 1 : 0) {
      let size = sizes[hasLabel ? 1 : 0]
      labels.append(Rect(x: 0, y: y + Self.gap, width: size.width, height: size.height))
      y += Self.gap + size.height
    }
    for (index, size) in bounds.enumerated() {
      let x = index == 0 ? 0 : width - size.width
      labels.append(Rect(x: x, y: meter.midY - size.height / 2, width: size.width, height: size.height))
    }
    return Places(meter: meter, labels: labels, size: Size(width: width, height: y))
  }

  /// The value in the middle; the title in the gap of an arc, if there are no bounds.
  private func ring(_ node: ElementNode) -> Places {
    let side = Self.ring
    let sizes = node.children.map { $0.measure(Proposal(width: side - 16, height: nil)) }
    var labels: [Rect] = []
    func add(_ size: Size, x: Double, y: Double) {
      labels.append(Rect(x: x - size.width / 2, y: y - size.height / 2, width: size.width, height: size.height))
    }
    let bottom = side - 8
    for (index, size) in sizes.enumerated() {
      let ofBounds = index - (sizes.count - (hasBounds ? 2 : 0))
      if hasLabel, index == 0 {
        let isShown = look == .arc && !hasBounds || !hasValue
        add(isShown ? size : .zero, x: side / 2, y: hasValue ? bottom : side / 2)
      } else if ofBounds >= 0 {
        add(look == .arc ? size : .zero, x: side / 2 + (ofBounds == 0 ? -12 : 12), y: bottom)
      } else {
        add(size, x: side / 2, y: side / 2)
      }
    }
    return Places(
      meter: Rect(x: 0, y: 0, width: side, height: side), labels: labels, size: Size(width: side, height: side))
  }
}

/// The bar or the ring of a progress view or a gauge.
struct ProgressDrawing: ProgressGraphic {
  let look: ProgressLook
  let layout: ProgressLayout
  let scope: EnvironmentScope

  func meter(of node: ElementNode, in frame: Rect) -> Rect {
    let own = layout.meter(node)
    return Rect(origin: own.origin.moved(by: frame.origin), size: own.size)
  }

  func drawing(of node: ElementNode, in frame: Rect, _ style: DrawingStyle) -> ElementDrawing {
    ElementDrawing(DrawingContext(scope, style).style)
  }
}
