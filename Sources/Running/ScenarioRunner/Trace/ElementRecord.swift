import AppModel
import CucumberMessages
import Robots
import VirtualTime

/// What a trace keeps of an element. Taking it costs no memory of its own: most traces are thrown away.
///
/// It holds no objects of the app, which must not live longer because of a trace.
struct ElementRecord {
  let type: ElementType
  let depth: Int
  let frame: Rect
  let visible: Rect
  let identifier: String
  let label: String
  let value: String?
  let placeholder: String?
  let isEnabled: Bool
  let isSelected: Bool
  let hasFocus: Bool
  let obstruction: Obstruction?
  /// How a step and an XCUITest name it; `nil` if that isn't recorded.
  var name: SuggestedLocator?

  @MainActor
  init(_ node: Snapshot.Node, depth: Int) {
    type = node.type
    self.depth = depth
    // Over bars a scroll view would hide them.
    frame = node.frameBetweenBars
    visible = frame == node.frame ? node.visible : node.visible.intersection(frame)
    identifier = node.identifier
    label = node.label
    value = node.value
    placeholder = node.placeholder
    isEnabled = node.isEnabled
    isSelected = node.isSelected
    hasFocus = node.hasFocus
    obstruction = node.obstruction
  }

  /// Returns the elements of a snapshot, without the parts of labels and the keys of the keyboard.
  @MainActor
  static func all(in snapshot: Snapshot) -> [(node: Snapshot.Node, record: ElementRecord)] {
    var depths: [Int] = []
    depths.reserveCapacity(snapshot.elements.count)
    return snapshot.elements.compactMap { node in
      depths.append(node.parent.map { depths[$0] + 1 } ?? 0)
      return snapshot.isLabelPart(node) ? nil : (node, ElementRecord(node, depth: depths[node.index]))
    }
  }

  /// Returns the element of the trace message.
  var message: ScreenElement {
    ScreenElement(
      type: type.rawValue, depth: depth, frame: frame.wholePoints,
      visible: visible == frame ? nil : visible.wholePoints, identifier: identifier.nonEmpty, label: label.nonEmpty,
      value: (type == .secureTextField ? value?.bullets : value)?.nonEmpty, placeholder: placeholder?.nonEmpty,
      enabled: isEnabled ? nil : false, selected: isSelected ? true : nil, focused: hasFocus ? true : nil,
      unreachable: obstruction?.word,
      // A name with `${` isn't a variable.
      locator: name?.words.replacing("${", with: "$${"), query: name?.query)
  }
}

extension Rect {
  /// Left, top, width and height in whole points. What is beyond any screen is cut.
  var wholePoints: [Int] { [minX, minY, width, height].map(\.wholePoints) }
}

extension Point {
  /// Both places in whole points.
  var wholePoints: [Int] { [x.wholePoints, y.wholePoints] }
}

extension Double {
  fileprivate var wholePoints: Int { isNaN ? 0 : Int(Swift.min(Swift.max(self, -100_000), 100_000).rounded()) }
}

extension String {
  /// A bullet for each character, as a secure field shows them.
  var bullets: String { String(repeating: "•", count: count) }

  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

extension Obstruction {
  fileprivate var word: String {
    switch self {
    case .covered: "covered"
    case .transition: "transition"
    case .offScreen: "offScreen"
    case .noSize: "noSize"
    case .takesNoTouches: "takesNoTouches"
    case .background: "background"
    }
  }
}

extension ElementAction {
  /// What is done, in a few words: `tap`, `type "Ada"`, `swipe up`.
  ///
  /// - Parameter isSecret: Whether what is typed must not be read.
  func words(isSecret: Bool) -> String {
    switch self {
    case .tap: "tap"
    case .doubleTap: "double tap"
    case .tripleTap: "triple tap"
    case .press(let duration): "press for \(AppTime.text(for: duration))"
    case .swipe(let direction): "swipe \(direction.rawValue)"
    case .drag(let way, _): "drag by \(Self.points(way.dx)), \(Self.points(way.dy))"
    case .typeText(let text): "type \"\(isSecret ? text.bullets : text)\""
    case .pressKey(let key): "press \(key.rawValue)"
    case .typeKey(let stroke): "press \(isSecret ? stroke.words.bullets : stroke.words)"
    case .clear: "clear"
    case .adjust(let value): "set to \"\(isSecret ? value.bullets : value)\""
    case .assistive(let name): "perform action \"\(name)\""
    case .jump(let entry, let rotor): "jump to \"\(entry)\" in rotor \"\(rotor)\""
    case .dismiss: "dismiss"
    }
  }

  private static func points(_ distance: Double) -> String {
    Point(x: distance, y: 0).wholePoints[0].description
  }
}
