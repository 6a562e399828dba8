// The text and the images in the label of a button or of a combined element are elements inside of it, as on a device.
// Trees for users leave them out, since the element's own line says the same.
extension Snapshot {
  /// The elements without the parts of labels and the keys of the keyboard.
  package var wholeElements: [Node] { elements.filter { !isLabelPart($0) } }

  /// Whether an element only shows the label of the button, the link, the switch or the combined text it is in.
  package func isLabelPart(_ node: Node) -> Bool {
    guard node.type == .staticText || node.type == .image, let owner = labelOwner(of: node) else { return false }
    if node.type == .image { return true }
    guard node.identifier.isEmpty || node.identifier == owner.identifier else { return false }
    // A combined element reads text as it is written, whatever its case on the screen.
    return owner.label.contains(node.label) || owner.label.lowercased().contains(node.label.lowercased())
  }

  /// The parts of an element's label.
  func labelParts(of index: Int) -> [Int] { descendants(of: index).filter { isLabelPart(self[$0]) } }

  private func labelOwner(of node: Node) -> Node? {
    guard let owner = ancestors(of: node.index).lazy.map({ self[$0] }).first(where: { $0.type != .other }) else {
      return nil
    }
    switch owner.type {
    case .button, .link, .switch, .staticText: return owner
    default: return nil
    }
  }
}
