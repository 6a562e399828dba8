/// What an element is made of. Shared between copies, and copied before it is changed.
final class ElementStorage {
  let type: ElementType
  var identifier: String
  var label = ""
  var value: String?
  var placeholder: String?
  var isEnabled = true
  var isSelected = false
  var children: [Element] = []
  var layout = Layout.leaf
  var tap: (@MainActor () -> Void)?
  var text: Binding<String>?
  /// What few elements have.
  var traits: SharedTraits?

  // Rows keep their sizes while a list scrolls: measuring a thousand of them at each swipe would take its time.
  private var ideal: Measure?
  private var measured: (width: Double, measure: Measure)?
  private var lines: (width: Double, line: Line)?
  private var family: Siblings?

  init(_ type: ElementType, _ identifier: String) {
    self.type = type
    self.identifier = identifier
  }

  init(copying other: ElementStorage) {
    type = other.type
    identifier = other.identifier
    label = other.label
    value = other.value
    placeholder = other.placeholder
    isEnabled = other.isEnabled
    isSelected = other.isSelected
    children = other.children
    layout = other.layout
    tap = other.tap
    text = other.text
    traits = other.traits
  }

  /// The children, and their names among one another.
  var siblings: Siblings {
    if let family { return family }
    let siblings = Siblings(children)
    family = siblings
    return siblings
  }

  /// The measure in a width: taken once, then remembered. That without bounds is remembered beside: rows ask for it
  /// first, whatever width they give in the end.
  func measure(in width: Double, _ take: () -> Measure) -> Measure {
    if width == .infinity {
      if let ideal { return ideal }
      let measure = take()
      ideal = measure
      return measure
    }
    if let measured, measured.width == width { return measured.measure }
    let measure = take()
    measured = (width, measure)
    return measure
  }

  /// Where the children stand in a width: worked out once, then remembered.
  func line(in width: Double, _ make: () -> Line) -> Line {
    if let lines, lines.width == width { return lines.line }
    let line = make()
    lines = (width, line)
    return line
  }

  func forgetLayout() { (ideal, measured, lines, family) = (nil, nil, nil, nil) }
}
