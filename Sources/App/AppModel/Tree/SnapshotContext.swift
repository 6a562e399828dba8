/// What the boxes in a box inherit from those around it; the same object from snapshot to snapshot while it stays the
/// same.
@MainActor
final class SnapshotContext {
  struct Values: Equatable {
    var clip: Rect
    /// The upper left corner of the box, in the window.
    var corner = Point.zero
    var isEnabled = true
    var takesTouches = true
    var reactsToTaps = false
    var isScrolled = false
    var obstruction: Obstruction?
    var identifier: String?
    var label: String?
    var value: String?
    var isSelected = false
    var traits: ElementTraits = []
    /// Traits that modifiers further out have removed.
    var removedTraits: ElementTraits = []
    /// What effects further out make of the coordinates of the layout.
    var transform: Transform?
    /// Whether text in labels of controls is an element: in a cell, and in a view that a bar hosts.
    var showsLabels = false
    /// The frame of the cell around, if nothing else is in its row.
    var wholeRow: Rect?
    var isInAlert = false
    /// Whether it is the collection view of a menu, whose items are its cells.
    var isMenu = false
    /// Whether it is in the label of a control that is seen as a whole.
    var isLabel = false
    /// Whether the identifier or the label is that of one view alone.
    var isNamed = false
    /// The names of the element it is in, which parts of controls repeat.
    var outerIdentifier = ""
    var outerLabel = ""
    /// How many views that lay their children over one another it is in.
    var overlays = 0

    /// The same in a part of the clip.
    func clipped(to area: Rect) -> Values {
      var values = self
      values.clip = clip.intersection(area)
      return values
    }

    /// The type that an element has with the traits that were added and removed.
    func elementType(for type: ElementType) -> ElementType {
      guard !(traits.isEmpty && removedTraits.isEmpty) else { return type }
      let isPlain = type == .staticText || type == .image || type == .other
      if traits.contains(.isToggle), isPlain || type == .button { return .switch }
      if traits.contains(.isButton), isPlain || type == .link { return .button }
      if traits.contains(.isLink), isPlain { return .link }
      if traits.contains(.isSearchField), isPlain { return .searchField }
      if traits.contains(.isImage), isPlain { return .image }
      if traits.contains(.isHeader) || traits.contains(.isStaticText), type == .other { return .staticText }
      return removedTraits.isDisjoint(with: type.trait) ? type : .other
    }

    /// Whether a color or a shape is an element.
    func shows(_ semantics: Semantics) -> Bool { semantics.isGraphic && isNamed && !isLabel }
  }

  let values: Values

  init(_ values: Values) {
    self.values = values
  }
}

extension SnapshotContext.Values {
  /// Begins what is inside of an element, which has taken the names.
  mutating func enterElement() {
    (identifier, label, value, isSelected) = (nil, nil, nil, false)
    (traits, removedTraits, isNamed, isMenu, wholeRow) = ([], [], false, false, nil)
  }

  /// An identifier on a box that isn't an element comes down to the elements inside, and hides their own.
  mutating func addNames(of semantics: Semantics) {
    if identifier == nil, let own = semantics.identifier, !own.isEmpty { (identifier, isNamed) = (own, true) }
    if label == nil, let own = semantics.label { (label, isNamed) = (own, true) }
    if value == nil { value = semantics.value }
  }
}

extension ElementType {
  /// The trait that makes an element this type.
  fileprivate var trait: ElementTraits {
    switch self {
    case .button: .isButton
    case .link: .isLink
    case .image: .isImage
    case .staticText: .isStaticText
    default: []
    }
  }
}
