import AppModel
import Foundation

/// A section of a collection that scrolls by itself.
@MainActor
final class ScrollingSection {
  let box = ElementNode()
  private let section: Int
  private let layout: @MainActor () -> UICollectionViewLayout?

  init(_ section: Int, _ layout: @escaping @MainActor () -> UICollectionViewLayout?) {
    (self.section, self.layout) = (section, layout)
    box.layout = ScrollingSectionLayout(section: self)
    box.semantics.type = .scrollView
    box.semantics.clips = true
    let scroll = ScrollState(axes: [])
    scroll.restingOffset = { [weak self] in self?.rest($0) ?? $0 }
    box.scroll = scroll
  }

  /// How far the section is scrolled.
  var offset: CGPoint { CGPoint(box.scroll?.offset ?? .zero) }

  private func rest(_ offset: Point) -> Point {
    guard let page = layout()?.pageLength(of: section), page > 0, let scroll = box.scroll else { return offset }
    func rest(_ value: Double) -> Double { (value / Double(page)).rounded() * Double(page) }
    return scroll.axes.contains(.horizontal)
      ? Point(x: rest(offset.x), y: offset.y) : Point(x: offset.x, y: rest(offset.y))
  }

  /// Places the box in the content.
  func place() {
    guard let area = layout()?.scrollingSections[section]?.area else { return }
    box.place(at: Point(x: Double(area.minX), y: Double(area.minY)), size: area.size.size)
  }

  fileprivate func placeItems() {
    guard let scroll = box.scroll, let (area, size) = layout()?.scrollingSections[section] else { return }
    scroll.viewport = box.size
    scroll.contentSize = size.size
    scroll.axes = size.width > area.width + 0.5 ? [.horizontal] : size.height > area.height + 0.5 ? [.vertical] : []
    _ = scroll.scroll(to: scroll.offset)
    for item in box.children {
      item.placeByAttributes(from: CGPoint(x: area.minX + scroll.offset.x, y: area.minY + scroll.offset.y))
    }
  }
}

private struct ScrollingSectionLayout: LayoutRule {
  weak var section: ScrollingSection?

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }
  func place(_ node: ElementNode) { section?.placeItems() }
}

extension ElementNode {
  /// The attributes of the item that the box is that of.
  var layoutAttributes: UICollectionViewLayoutAttributes? {
    get {
      containerValues[ObjectIdentifier(UICollectionViewLayoutAttributes.self)] as? UICollectionViewLayoutAttributes
    }
    set { containerValues[ObjectIdentifier(UICollectionViewLayoutAttributes.self)] = newValue }
  }

  /// Places the box where its attributes want it.
  func placeByAttributes(from origin: CGPoint) {
    guard let attributes = layoutAttributes else { return }
    let (frame, shift) = (attributes.frame, attributes.transform)
    place(
      at: Point(x: Double(frame.minX + shift.tx - origin.x), y: Double(frame.minY + shift.ty - origin.y)),
      size: frame.size.size)
  }
}
