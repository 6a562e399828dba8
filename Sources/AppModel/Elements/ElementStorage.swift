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
  private var box: TraitsBox?

  // Rows keep their size while a list scrolls: measuring a thousand of them at each swipe would take its time.
  private var measuredWidth = -1.0
  private var measured = Measure(size: .zero)

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
    box = other.box
  }

  /// What few elements have.
  var traits: ElementTraits? {
    get { box?.traits }
    set { box = newValue.map(TraitsBox.init) }
  }

  /// The measure in a width: taken once, then remembered.
  func measure(in width: Double, _ take: () -> Measure) -> Measure {
    if measuredWidth == width { return measured }
    measured = take()
    measuredWidth = width
    return measured
  }

  func forgetSize() { measuredWidth = -1 }
}

private final class TraitsBox {
  let traits: ElementTraits

  init(_ traits: ElementTraits) {
    self.traits = traits
  }
}
