/// The label of an element that combines others: their labels, joined as accessibility does.
@MainActor
struct ElementSummary {
  /// Whether text is read as it is written, whatever its case on the screen.
  var readsWrittenCase = false
  private var texts: [String] = []
  private var images: [String] = []
  private var imageIdentifier: String?
  private var ownIdentifier: String?
  private var control: ElementType?
  private var hasEnabledPart = false
  private var hasDisabledPart = false

  /// Whether all strings and images are disabled, but those of controls inside.
  var isDisabled: Bool { hasDisabledPart && !hasEnabledPart }

  /// The identifier of what is inside; the name of an image is one only if nothing else is there.
  var identifier: String? { ownIdentifier ?? (texts.isEmpty ? imageIdentifier : nil) }

  /// The type of an element that combines them, whose traits are theirs; `nil` if there is nothing to read.
  var type: ElementType? {
    if let control { return control }
    return texts.isEmpty ? images.isEmpty ? nil : .image : .staticText
  }

  var label: String { (texts.isEmpty ? images : texts).joined(separator: ", ") }

  /// What a part has from the boxes around it.
  private struct Outer {
    var isEnabled = true
    var isInControl = false
    var removedTraits: ElementTraits = []

    /// The same inside of a box.
    func inside(of semantics: Semantics) -> Outer {
      Outer(
        isEnabled: isEnabled && semantics.isEnabled,
        isInControl: isInControl || semantics.type == .button || semantics.type == .link,
        removedTraits: removedTraits.union(semantics.removedTraits))
    }
  }

  mutating func add(_ node: ElementNode) { add(node, Outer()) }

  private mutating func add(_ node: ElementNode, _ outer: Outer) {
    if let own = node.semantics.identifier, !own.isEmpty {
      if node.semantics.type == .image {
        imageIdentifier = imageIdentifier ?? own
      } else {
        ownIdentifier = ownIdentifier ?? own
      }
    }
    guard !node.semantics.isHidden else {
      addIdentifiers(of: node)
      return
    }
    let inner = outer.inside(of: node.semantics)
    if control == nil, let type = node.semantics.type, type == .button || type == .link {
      control = node.semantics.addedTraits.subtracting(inner.removedTraits).contains(.isButton) ? .button : type
    }
    if let label = node.semantics.label, !label.isEmpty, node.semantics.type != .image {
      texts.append(readsWrittenCase ? node.writtenText ?? label : label)
      count(inner)
    } else if node.semantics.type == .image {
      if let label = node.semantics.label, !label.isEmpty { images.append(label) }
      count(inner)
    } else {
      for child in node.children { add(child, inner) }
    }
  }

  private mutating func count(_ part: Outer) {
    guard !part.isInControl else { return }
    if part.isEnabled { hasEnabledPart = true } else { hasDisabledPart = true }
  }

  /// An identifier inside of a button counts for the button, also on what is hidden.
  private mutating func addIdentifiers(of node: ElementNode) {
    for child in node.children where ownIdentifier == nil {
      if let own = child.semantics.identifier, !own.isEmpty { ownIdentifier = own } else { addIdentifiers(of: child) }
    }
  }
}

/// Under which a box has its text as it is written.
private enum WrittenText {}

extension ElementNode {
  /// The text as it is written, if it has another case on the screen.
  package var writtenText: String? {
    get { containerValues[ObjectIdentifier(WrittenText.self)] as? String }
    set {
      guard newValue != writtenText else { return }
      containerValues[ObjectIdentifier(WrittenText.self)] = newValue
      recordChange()
    }
  }

  /// The strings at and inside of the node, joined as accessibility does.
  package var summary: String {
    var summary = ElementSummary()
    summary.add(self)
    return summary.label
  }
}
