/// One thing on a screen, described in SwiftUI's words, and everything inside of it.
///
/// Elements are values: a screen makes them anew from its state whenever that state has changed. Make them with the
/// functions that bear SwiftUI's names, such as ``Button(_:id:role:action:)`` and ``List(id:content:)``.
public struct Element {
  // A screen is made of many elements that are handed from builder to builder: behind a reference that costs nothing.
  private(set) var storage: ElementStorage

  /// Creates an element. The functions with SwiftUI's names are more convenient.
  public init(
    _ type: ElementType, id identifier: String = "", label: String = "", value: String? = nil,
    placeholder: String? = nil, children: [Element] = []
  ) {
    storage = ElementStorage(type, identifier)
    storage.label = label
    storage.value = value
    storage.placeholder = placeholder
    storage.children = children
  }

  /// What kind of thing it is.
  public var type: ElementType { storage.type }

  /// The name it has for robots, SwiftUI's `accessibilityIdentifier`; empty when it has none.
  ///
  /// A name that begins with a dot is relative: `.title` inside of `row.1` is `row.1.title`.
  public var identifier: String {
    get { storage.identifier }
    set { change { $0.identifier = newValue } }
  }

  /// The text people read on it or hear for it.
  public var label: String {
    get { storage.label }
    set { change { $0.label = newValue } }
  }

  /// What it holds, such as the text of a field; absent for things that hold nothing.
  public var value: String? {
    get { storage.value }
    set { change { $0.value = newValue } }
  }

  /// What an empty field shows.
  public var placeholder: String? {
    get { storage.placeholder }
    set { change { $0.placeholder = newValue } }
  }

  /// Whether it can be used. What stands in a disabled element can't be used either.
  public var isEnabled: Bool {
    get { storage.isEnabled }
    set { change { $0.isEnabled = newValue } }
  }

  /// Whether it is the chosen one among several.
  public var isSelected: Bool {
    get { storage.isSelected }
    set { change { $0.isSelected = newValue } }
  }

  /// What it contains, from top to bottom.
  public var children: [Element] {
    get { storage.children }
    set { change { $0.children = newValue } }
  }

  /// How it lays out what it contains.
  var layout: Layout {
    get { storage.layout }
    set { change { $0.layout = newValue } }
  }

  /// What a tap does.
  var tap: (@MainActor () -> Void)? {
    get { storage.tap }
    set { change { $0.tap = newValue } }
  }

  /// The text that a field edits.
  var text: Binding<String>? {
    get { storage.text }
    set { change { $0.text = newValue } }
  }

  /// What few elements have.
  var traits: SharedTraits? { storage.traits }

  /// Changes what few elements have.
  mutating func changeTraits(_ body: (inout ElementTraits) -> Void) {
    change { storage in
      var traits = storage.traits?.values ?? ElementTraits()
      body(&traits)
      storage.traits = SharedTraits(traits)
    }
  }

  private mutating func change(_ body: (ElementStorage) -> Void) {
    if !isKnownUniquelyReferenced(&storage) { storage = ElementStorage(copying: storage) }
    storage.forgetLayout()
    body(storage)
  }
}
