import Foundation

/// Items in lines, UIKit's `UICollectionViewFlowLayout`.
@MainActor @preconcurrency
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// What the insets of sections are relative to, UIKit's `UICollectionViewFlowLayout.SectionInsetReference`.
  public enum SectionInsetReference: Int, Sendable {
    /// The edges of the content, the safe area, or the margins.
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  /// The space between lines.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The least space between items of a line.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The size of items before they are measured; zero if they aren't.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  /// The size of headers, of which the length along the direction counts.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of footers, of which the length along the direction counts.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The space around the items of a section.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// What ``sectionInset`` is relative to: always the content.
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  /// Whether headers stay at the edge while their section can be seen.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// Whether footers stay at the edge while their section can be seen.
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// The ``estimatedItemSize`` of items that are measured.
  public nonisolated static let automaticSize = CGSize(width: 10_000_000, height: 10_000_000)

  private var sections: [LaidOutSection] = []
  private var contentSize = CGSize.zero

  /// The attributes of a section.
  private struct LaidOutSection {
    var area = CGRect.zero
    var items: [UICollectionViewLayoutAttributes] = []
    var header: UICollectionViewLayoutAttributes?
    var footer: UICollectionViewLayoutAttributes?

    var all: [UICollectionViewLayoutAttributes] { [header].compactMap { $0 } + items + [footer].compactMap { $0 } }
  }

  private var isVertical: Bool { scrollDirection == .vertical }

  open override func prepare() {
    guard let collectionView else { return }
    let area = collectionView.bounds.size
    let insets = collectionView.adjustedContentInset
    let breadth =
      isVertical ? area.width - insets.left - insets.right : area.height - insets.top - insets.bottom
    var position: CGFloat = 0
    sections = (0..<collectionView.numberOfSections).map { index in
      lay(out: index, in: collectionView, from: &position, breadth: breadth)
    }
    contentSize = size(along: position, across: breadth)
  }

  open override var collectionViewContentSize: CGSize { contentSize }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    pinned(sections.flatMap { $0.all }).filter { $0.frame.intersects(rect) }
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let items = sections[indexPath.section].items
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    return elementKind == UICollectionView.elementKindSectionHeader
      ? sections[indexPath.section].header : sections[indexPath.section].footer
  }
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
  }

  // MARK: Lines

  private func size(along: CGFloat, across: CGFloat) -> CGSize {
    isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }
  private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  private func frame(along: CGFloat, across: CGFloat, _ size: CGSize) -> CGRect {
    CGRect(origin: isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across), size: size)
  }

  private func lay(
    out index: Int, in collection: UICollectionView, from position: inout CGFloat, breadth: CGFloat
  ) -> LaidOutSection {
    let delegate = collection.delegate as? any UICollectionViewDelegateFlowLayout
    let inset = delegate?.collectionView(collection, layout: self, insetForSectionAt: index) ?? sectionInset
    let metrics = Metrics(
      before: isVertical ? inset.left : inset.top,
      room: breadth - (isVertical ? inset.left + inset.right : inset.top + inset.bottom),
      gap: delegate?.collectionView(collection, layout: self, minimumInteritemSpacingForSectionAt: index)
        ?? minimumInteritemSpacing,
      lineGap: delegate?.collectionView(collection, layout: self, minimumLineSpacingForSectionAt: index)
        ?? minimumLineSpacing)
    let start = position
    var section = LaidOutSection()
    let header =
      delegate?.collectionView(collection, layout: self, referenceSizeForHeaderInSection: index) ?? headerReferenceSize
    section.header = supplementary(UICollectionView.elementKindSectionHeader, index, header, &position, breadth)
    position += isVertical ? inset.top : inset.left
    section.items = (0..<collection.numberOfItems(inSection: index)).map { item in
      self.item(at: IndexPath(item: item, section: index), in: collection, delegate)
    }
    layLines(of: section.items, metrics, &position)
    position += isVertical ? inset.bottom : inset.right
    let footer =
      delegate?.collectionView(collection, layout: self, referenceSizeForFooterInSection: index) ?? footerReferenceSize
    section.footer = supplementary(UICollectionView.elementKindSectionFooter, index, footer, &position, breadth)
    section.footer?.isAfterItems = true
    section.area = frame(along: start, across: 0, size(along: position - start, across: breadth))
    return section
  }

  private struct Metrics {
    let before: CGFloat
    let room: CGFloat
    let gap: CGFloat
    let lineGap: CGFloat
  }

  private func supplementary(
    _ kind: String, _ section: Int, _ size: CGSize, _ position: inout CGFloat, _ breadth: CGFloat
  ) -> UICollectionViewLayoutAttributes? {
    guard along(size) > 0 else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
    attributes.frame = frame(along: position, across: 0, self.size(along: along(size), across: breadth))
    position += along(size)
    return attributes
  }

  private func item(
    at path: IndexPath, in collection: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    let size = delegate?.collectionView(collection, layout: self, sizeForItemAt: path) ?? itemSize
    guard estimatedItemSize != .zero else {
      attributes.frame.size = size
      return attributes
    }
    attributes.estimated = .init(width: true, height: true)
    let isAutomatic = estimatedItemSize == Self.automaticSize
    attributes.frame.size = collection.model.preferredSize(of: attributes) ?? (isAutomatic ? size : estimatedItemSize)
    return attributes
  }

  /// Distributes items to lines, each as wide as the section: what is left is shared by the spaces between items.
  private func layLines(of items: [UICollectionViewLayoutAttributes], _ metrics: Metrics, _ position: inout CGFloat) {
    var rest = items[...]
    while let first = rest.first {
      var used = across(first.frame.size)
      var count = 1
      while count < rest.count {
        let length = across(rest[rest.startIndex + count].frame.size)
        guard used + metrics.gap + length <= metrics.room + 0.001 else { break }
        used += metrics.gap + length
        count += 1
      }
      let line = rest.prefix(count)
      rest = rest.dropFirst(count)
      place(Array(line), used: used, isLast: rest.isEmpty, metrics, at: position)
      position += (line.map { along($0.frame.size) }.max() ?? 0) + (rest.isEmpty ? 0 : metrics.lineGap)
    }
  }

  /// Places the items of a line; the last one as if it was filled with more items like its last.
  private func place(
    _ line: [UICollectionViewLayoutAttributes], used: CGFloat, isLast: Bool, _ metrics: Metrics, at position: CGFloat
  ) {
    var left = max(0, metrics.room - used)
    var count = line.count
    if isLast, let last = line.last, across(last.frame.size) + metrics.gap > 0 {
      let more = across(last.frame.size) + metrics.gap
      let added = (left + 0.001) / more
      left -= added.rounded(.down) * more
      count += Int(min(added.rounded(.down), 10_000))
    }
    let length = line.map { along($0.frame.size) }.max() ?? 0
    var offset = metrics.before + (count == 1 ? left / 2 : 0)
    for item in line {
      let size = item.frame.size
      item.frame = frame(along: position + (length - along(size)) / 2, across: offset, size)
      offset += across(size) + metrics.gap + (count > 1 ? left / CGFloat(count - 1) : 0)
    }
  }

  // MARK: Pinned headers

  private func pinned(_ all: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
    guard sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds, let collectionView else { return all }
    let insets = collectionView.adjustedContentInset
    let visible = CGRect(
      x: collectionView.contentOffset.x + insets.left, y: collectionView.contentOffset.y + insets.top,
      width: collectionView.bounds.width - insets.left - insets.right,
      height: collectionView.bounds.height - insets.top - insets.bottom)
    return all.map { attributes in
      let isHeader = attributes.representedElementKind == UICollectionView.elementKindSectionHeader
      guard attributes.representedElementCategory == .supplementaryView,
        isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds,
        let copy = attributes.copy() as? UICollectionViewLayoutAttributes
      else { return attributes }
      copy.pin(to: visible, in: sections[attributes.indexPath.section].area, isVertical: isVertical, atStart: isHeader)
      return copy
    }
  }
}

extension UICollectionViewLayoutAttributes {
  /// Moves a header or footer to the edge of what can be seen, inside of its section.
  func pin(to visible: CGRect, in section: CGRect, isVertical: Bool, atStart: Bool) {
    zIndex = 10
    func pinned(
      _ start: CGFloat, _ length: CGFloat, _ visible: (start: CGFloat, end: CGFloat),
      _ section: (start: CGFloat, end: CGFloat)
    ) -> CGFloat {
      atStart
        ? min(max(start, visible.start), max(start, section.end - length))
        : max(min(start, visible.end - length), min(start, section.start))
    }
    if isVertical {
      frame.origin.y = pinned(
        frame.minY, frame.height, (visible.minY, visible.maxY), (section.minY, section.maxY))
    } else {
      frame.origin.x = pinned(
        frame.minX, frame.width, (visible.minX, visible.maxX), (section.minX, section.maxX))
    }
  }
}

/// The sizes of a flow layout, UIKit's `UICollectionViewDelegateFlowLayout`.
@MainActor @preconcurrency
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// Returns the size of an item.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// Returns the space around the items of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// Returns the space between the lines of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the least space between the items of a line.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the size of the header of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// Returns the size of the footer of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  /// Returns the size of all items.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { collectionViewLayout.flow?.itemSize ?? .zero }
  /// Returns the space of all sections.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { collectionViewLayout.flow?.sectionInset ?? .zero }
  /// Returns the space of all sections.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { collectionViewLayout.flow?.minimumLineSpacing ?? 0 }
  /// Returns the space of all sections.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { collectionViewLayout.flow?.minimumInteritemSpacing ?? 0 }
  /// Returns the size of all headers.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { collectionViewLayout.flow?.headerReferenceSize ?? .zero }
  /// Returns the size of all footers.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { collectionViewLayout.flow?.footerReferenceSize ?? .zero }
}

extension UICollectionViewLayout {
  fileprivate var flow: UICollectionViewFlowLayout? { self as? UICollectionViewFlowLayout }
}
