import AppModel

/// The parts of a control or a bar that the system draws, as iOS 26 shows them without its glass effects.
@MainActor
struct ControlDrawing {
  private(set) var style: DrawingStyle
  private(set) var below: [DrawnItem] = []
  private(set) var above: [DrawnItem] = []
  /// Whether the content isn't drawn.
  private(set) var hidesContent = false

  private let node: ElementNode
  private let frame: Rect
  private let hasFocus: Bool

  init(_ node: ElementNode, _ frame: Rect, _ style: DrawingStyle, hasFocus: Bool) {
    (self.node, self.frame, self.style, self.hasFocus) = (node, frame, style, hasFocus)
    if let bar = BarDrawing(node, frame, style) {
      (below, above, self.style.label) = (bar.below, bar.above, bar.label ?? style.label)
      return
    }
    switch node.semantics.type {
    case .button: drawButton()
    case .link: if !(node.parent?.layout is TextLayout) { self.style.label = style.tint }
    case .switch: if node.children.isEmpty { drawSwitch() }
    case .slider: drawSlider()
    case .progressIndicator, .activityIndicator: above = ProgressMeter(node, frame, self.style, part).items
    case .textField, .secureTextField, .searchField, .textView: drawField()
    case .segmentedControl: below = [.fill(.capsule(frame), style[.tertiaryFill])]
    case .pickerWheel:
      below = WheelDrawing(node, frame, self.style).items
      hidesContent = true
    case .pageIndicator: drawPages()
    case .toolbar: break
    case .staticText: drawText()
    case .image: drawSystemImage()
    case .stepper:
      let buttons = Rect(x: frame.maxX - 94, y: frame.midY - 16, width: 94, height: 32)
      below = [.fill(.capsule(buttons), style[.tertiaryFill])]
    default: break
    }
  }

  // MARK: Text

  /// Draws text of the system, which has no graphic of its own.
  private mutating func drawText() {
    guard node.graphic == nil else { return }
    below = labelItems(style.foreground)
  }

  private func labelItems(_ color: DrawingColor) -> [DrawnItem] {
    guard let layout = node.layout as? TextLayout else { return [] }
    let (font, lines) = layout.style.lines(of: layout.text, in: frame.size)
    return lines.map { line in
      .text(
        TextRun(
          line.text, at: Point(x: frame.minX + line.x, y: frame.minY + line.y + font.ascent), width: line.width, font,
          color))
    }
  }

  private static func font(_ size: Double, _ weight: Int = 400) -> TextFont {
    TextFont(pointSize: size, weight: weight)
  }

  // MARK: Buttons

  private mutating func drawButton() {
    if node.semantics.partName != nil { return drawStep() }
    let container = node.lineage.dropFirst().lazy.compactMap(\.semantics.type).first
    if container == .segmentedControl { return drawSegment() }
    if node.children.isEmpty, node.layout is LeafLayout, node.graphic == nil { return drawSystemButton() }
    let button = node.graphic as? any ButtonGraphic
    let color = style.isEnabled ? button?.isDestructive ?? false ? style[.red] : style.tint : style[.tertiaryLabel]
    switch button?.look {
    case .borderless:
      if style.label == nil, button?.mark == nil || !isInCell { style.label = color }
    case .bordered:
      below = [.fill(.capsule(frame), style.isEnabled ? color.opacity(0.15) : style[.tertiaryFill])]
      style.label = style.label ?? color
    case .glass:
      below = [BarDrawing.glass(frame, style)]
      style.label = style.isEnabled ? style.label ?? style[.label] : style[.tertiaryLabel]
    case .prominent:
      below = [.fill(.capsule(frame), style.isEnabled ? color : style[.tertiaryFill])]
      style.label = style.isEnabled ? style.label ?? style[.white] : style[.tertiaryLabel]
    case .alert, .panel:
      let gap = button?.look == .panel ? 3.0 : 0
      let row = Rect(x: frame.minX, y: frame.minY + gap, width: frame.width, height: max(0, frame.height - 2 * gap))
      below = [.fill(.capsule(row), style[.tertiaryFill])]
      style.label = button?.isDestructive ?? false ? style[.red] : style[.label]
    case .swipe:
      below = [.fill(.capsule(frame.inset(top: 4, left: 3, bottom: 4, right: 3)), style.tint)]
      style.label = style[.white]
    case .value:
      below = [.fill(.capsule(frame), style[.tertiaryFill])]
      style.label = style[style.isEnabled ? .label : .tertiaryLabel]
    case .menu:
      style.label =
        style.isEnabled ? button?.isDestructive ?? false ? style[.red] : style[.label] : style[.tertiaryLabel]
    case .plain, nil: if !style.isEnabled { style.label = style[.tertiaryLabel] }
    }
    if let mark = button?.mark {
      let place = MarkPlace(node, frame, isInMenu: button?.look == .menu)
      above += mark.items(at: place, style)
    }
  }

  private var isInCell: Bool { node.lineage.contains { $0.semantics.type == .cell } }

  /// An image that the system adds: the sign of the button that removes a row.
  private mutating func drawSystemImage() {
    guard node.graphic == nil, node.layout is LeafLayout, let name = node.semantics.identifier else { return }
    below = [.symbol(name, frame, .color(style[.red]))]
  }

  /// A button that the system adds, such as that for moving a row.
  private mutating func drawSystemButton() {
    if node.semantics.labelPrefix == "Reorder" {
      for y in [-5.0, 0, 5] {
        let (left, right) = (Point(x: frame.midX - 9, y: frame.midY + y), Point(x: frame.midX + 9, y: frame.midY + y))
        below.append(.line(left, right, style[.tertiaryLabel], width: 1.5))
      }
    }
    guard let label = node.semantics.label, !label.isEmpty else { return }
    below = [.fill(.capsule(frame), style[.tertiaryFill])]
    below += [DrawnItem.line(label, Self.font(15), style.tint, in: frame, .center)].compactMap(\.self)
  }

  private mutating func drawStep() {
    let isMinus = node.semantics.partName == "Decrement"
    let color = node.semantics.isEnabled ? style[.label] : style[.tertiaryLabel]
    let (x, y) = (frame.midX, frame.midY)
    above = [.line(Point(x: x - 7, y: y), Point(x: x + 7, y: y), color, width: 1.8)]
    if !isMinus { above.append(.line(Point(x: x, y: y - 7), Point(x: x, y: y + 7), color, width: 1.8)) }
  }

  private mutating func drawSegment() {
    if node.semantics.isSelected {
      let knob = Rect(x: frame.minX + 2, y: frame.minY + 2, width: frame.width - 4, height: frame.height - 4)
      below = [.fill(.capsule(knob), style.isDark ? DrawingColor(0x636366) : style[.white])]
    }
    style.label = style[.label]
  }

  // MARK: Controls

  private mutating func drawSwitch() {
    let isOn = node.semantics.shownValue == "1"
    let track = Rect(x: frame.maxX - 63, y: frame.midY - 14, width: 63, height: 28)
    let knob = Rect(x: isOn ? track.maxX - 41 : track.minX + 2, y: track.minY + 2, width: 39, height: 24)
    let color = isOn ? style[.green] : style[.fill]
    below = [
      .fill(.capsule(track), style.isEnabled ? color : color.opacity(0.5)), .fill(.capsule(knob), style[.white]),
    ]
  }

  /// The part of a percentage such as `70%`, from 0 to 1.
  private var part: Double {
    let text = node.semantics.shownValue ?? ""
    return min(max((Double(text.prefix { $0 != "%" }) ?? 0) / 100, 0), 1)
  }

  private mutating func drawSlider() {
    let track = Rect(x: frame.minX, y: frame.midY - 3, width: frame.width, height: 6)
    let place = track.minX + 18 + (track.width - 36) * part
    let filled = Rect(x: track.minX, y: track.minY, width: place - track.minX, height: track.height)
    let knob = Rect(x: place - 18, y: frame.midY - 12, width: 36, height: 24)
    var effects = GroupEffects()
    effects.shadow = GroupEffects.Shadow(DrawingColor(0, opacity: 0.15), radius: 4, offset: Vector(dx: 0, dy: 2))
    below = [
      .fill(.capsule(track), style[.fill]), .fill(.capsule(filled), style.tint),
      .group([.fill(.capsule(knob), style[.white])], effects),
    ]
    hidesContent = true
  }

  // MARK: Fields

  private mutating func drawField() {
    let field = node.graphic as? any FieldGraphic
    let isSearch = node.semantics.type == .searchField
    let value = node.semantics.shownValue ?? ""
    var area = frame
    if isSearch {
      let capsule = Rect(x: frame.minX + 8, y: frame.midY - 22, width: max(0, frame.width - 16), height: 44)
      below.append(.fill(.capsule(capsule), style[.tertiaryFill]))
      let glass = Rect(x: capsule.minX + 12, y: capsule.midY - 9, width: 18, height: 18)
      below.append(.symbol("magnifyingglass", glass, .color(style[.secondaryLabel])))
      if value.isEmpty {
        let microphone = Rect(x: capsule.maxX - 31, y: capsule.midY - 9, width: 18, height: 18)
        below.append(.symbol("mic", microphone, .color(style[.secondaryLabel])))
      }
      area = capsule.inset(left: 38, right: 36)
    } else if field?.isBordered ?? false {
      let stroke = LineStroke(.color(style[.lightGray]), width: 1)
      below.append(.shape(.roundedRect(frame, radius: 6), fill: .color(style[.background]), stroke: stroke))
      area = frame.inset(left: 7, right: 7)
    }
    let font = field?.font ?? .body
    let isEmpty = value.isEmpty
    let text = isEmpty ? node.semantics.placeholder ?? "" : value
    let color = isEmpty ? style[isSearch ? .secondaryLabel : .tertiaryLabel] : style.foreground
    var caret = area.minX
    var (y, height) = (area.midY - font.lineHeight / 2, font.lineHeight)
    if node.semantics.type == .textView {
      let margin = field?.margin ?? Point(x: 5, y: 8)
      let (font, lines) = TextStyle(font).lines(of: text.withLastLine, in: area.width - 2 * margin.x)
      // It scrolls what it has no space for, to the caret.
      let bottom = area.maxY - margin.y
      let overflow = lines.last.map { area.minY + margin.y + $0.y + font.lineHeight - bottom } ?? 0
      let isCut = overflow > 1
      (y, height) = (area.minY + margin.y - (isCut && hasFocus ? overflow : 0), font.lineHeight)
      let seen = lines.filter { $0.text != " " && y + $0.y < bottom && y + $0.y + font.lineHeight > area.minY }
      let runs = seen.map { line in
        DrawnItem.text(
          TextRun(
            line.text, at: Point(x: area.minX + margin.x, y: y + line.y + font.ascent), width: line.width, font, color))
      }
      below += isCut ? [.group(runs, GroupEffects(clip: .rect(area.inset(top: margin.y, bottom: margin.y))))] : runs
      caret = area.minX + margin.x + (isEmpty || lines.last?.text == " " ? 0 : lines.last?.width ?? 0)
      y += isEmpty ? 0 : lines.last?.y ?? 0
    } else if let item = DrawnItem.line(text, font, color, in: area) {
      below.append(item)
      if case .text(let run) = item, !isEmpty { caret += run.width }
    }
    if hasFocus { below.append(.fill(.rect(Rect(x: caret, y: y, width: 2, height: height)), style.tint)) }
    hidesContent = true
  }

  // MARK: Pages

  private mutating func drawPages() {
    let numbers = (node.semantics.shownValue ?? "").split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 2 else { return }
    let left = frame.midX - Double(numbers[1]) * 8
    for page in 0..<min(numbers[1], 40) {
      let dot = Rect(x: left + Double(page) * 16 + 4, y: frame.midY - 4, width: 8, height: 8)
      above.append(.fill(.ellipse(dot), page + 1 == numbers[0] ? style[.label] : style[.tertiaryLabel]))
    }
  }
}
