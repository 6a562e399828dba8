import AppModel

extension ElementNode {
  /// Makes the first box inside the title of the control, and of the element.
  ///
  /// - Parameters:
  ///   - showsTitle: Whether the title is on the screen; a hidden one is still the label.
  ///   - minimum: The least width that the element has by itself.
  ///   - overhang: How far the control may reach above and below the element.
  ///   - isStacked: Whether the control is below the title.
  func setUpTitle(
    isShown showsTitle: Bool, minimum: Double = 0, overhang: Double = 0, isStacked: Bool = false, in node: ViewNode
  ) {
    layout = TitledControlLayout(
      showsTitle: showsTitle, minimum: minimum, overhang: overhang, isStacked: isStacked)
    node.afterEvaluation { [self] in
      labelSources = children.first?.children ?? []
      children.first?.semantics.isHidden = !showsTitle
    }
  }
}

/// A title at the leading edge, and a control at the trailing one, or below the title.
struct TitledControlLayout: LayoutRule, Equatable {
  let showsTitle: Bool
  /// The least width it has by itself.
  var minimum = 0.0
  /// How far the control may reach above and below it.
  var overhang = 0.0
  var isStacked = false

  private static let gap = 9.0

  private func measure(_ node: ElementNode, in width: Double?) -> (title: Size, control: Size) {
    // A control without a title, or below it, may fill the width.
    let fills = isStacked || !showsTitle
    let size = node.children.last?.measure(fills ? Proposal(width: width, height: nil) : .unspecified) ?? .zero
    if isStacked { return (node.children.first?.measure(Proposal(width: width, height: nil)) ?? .zero, size) }
    guard showsTitle, let title = node.children.first else { return (.zero, size) }
    let room = width.map { max(0, $0 - size.width - Self.gap) }
    return (title.measure(Proposal(width: room, height: nil)), size)
  }

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let sizes = measure(node, in: proposal.width)
    guard showsTitle else { return sizes.control }
    if isStacked {
      return Size(
        width: proposal.width ?? max(sizes.title.width, sizes.control.width),
        height: sizes.title.height + Self.gap + sizes.control.height)
    }
    return Size(
      width: proposal.width ?? max(sizes.title.width + Self.gap + sizes.control.width, minimum),
      height: max(sizes.title.height, sizes.control.height - 2 * overhang))
  }

  func place(_ node: ElementNode) {
    let sizes = measure(node, in: node.size.width)
    let height = node.size.height
    if showsTitle, isStacked {
      node.children.first?.place(at: .zero, size: sizes.title)
      node.children.last?.place(at: Point(x: 0, y: sizes.title.height + Self.gap), size: sizes.control)
      return
    }
    node.children.first?.place(at: Point(x: 0, y: (height - sizes.title.height) / 2), size: sizes.title)
    node.children.last?.place(
      at: Point(x: node.size.width - sizes.control.width, y: (height - sizes.control.height) / 2), size: sizes.control)
  }
}
