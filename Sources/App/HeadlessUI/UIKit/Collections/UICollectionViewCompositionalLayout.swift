import Foundation

public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// The properties of a whole layout, UIKit's `UICollectionViewCompositionalLayoutConfiguration`.
@MainActor @preconcurrency
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between sections.
  open var interSectionSpacing: CGFloat = 0
  /// The headers and footers of the whole content.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What the insets of sections are added to: no effect.
  open var contentInsetsReference = UIContentInsetsReference.automatic

  /// Creates the properties of a layout that scrolls up and down.
  public override init() { super.init() }
}

/// Sections of groups of items, UIKit's `UICollectionViewCompositionalLayout`.
@MainActor @preconcurrency
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// The properties of the whole layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var sections: [LaidOutSection] = []
  private var boundary: [UICollectionViewLayoutAttributes] = []
  private var contentSize = CGSize.zero

  /// Creates a layout whose sections are the same.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(sectionProvider: { _, _ in section })
  }
  /// Creates a layout whose sections are the same.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }
  /// Creates a layout without sections: storyboards are not loaded.
  public required init?(coder: NSCoder) {
    (provider, configuration) = ({ _, _ in nil }, UICollectionViewCompositionalLayoutConfiguration())
    super.init(coder: coder)
  }

  /// Creates a layout whose sections are lists.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  // MARK: Layout

  private var isVertical: Bool { configuration.scrollDirection == .vertical }

  open override func prepare() {
    guard let collectionView else { return }
    let insets = collectionView.adjustedContentInset
    let size = CGSize(
      width: collectionView.bounds.width - insets.left - insets.right,
      height: collectionView.bounds.height - insets.top - insets.bottom)
    let model = collectionView.model
    var position: CGFloat = 0
    (sections, boundary, contentSize) = ([], [], .zero)
    let (headers, footers) = (
      configuration.boundarySupplementaryItems.filter { !$0.isAfterItems },
      configuration.boundarySupplementaryItems.filter(\.isAfterItems)
    )
    addBoundary(headers, size, model, &position)
    for index in 0..<collectionView.numberOfSections {
      if index > 0 { position += configuration.interSectionSpacing }
      guard let section = provider(index, SectionContainer(size)) else {
        UIApplication.shared.raise(
          "Invalid section definition. Please specify a valid section definition (section \(index)).")
        return
      }
      var laidOut = LaidOutSection(section, index, isVertical: isVertical)
      laidOut.layOut(collectionView.numberOfItems(inSection: index), in: size, model, at: &position)
      sections.append(laidOut)
    }
    addBoundary(footers, size, model, &position)
    contentSize =
      isVertical ? CGSize(width: size.width, height: position) : CGSize(width: position, height: size.height)
  }

  private func addBoundary(
    _ items: [NSCollectionLayoutBoundarySupplementaryItem], _ size: CGSize, _ model: CollectionModel,
    _ position: inout CGFloat
  ) {
    for item in items {
      let attributes = item.attributes(at: IndexPath(item: 0, section: 0), in: size, model)
      attributes.frame.origin = isVertical ? CGPoint(x: 0, y: position) : CGPoint(x: position, y: 0)
      position += isVertical ? attributes.frame.height : attributes.frame.width
      boundary.append(attributes)
    }
  }

  open override var collectionViewContentSize: CGSize { contentSize }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    boundary.filter { $0.frame.intersects(rect) }
      + sections.filter { $0.area.intersects(rect) }.flatMap { section in
        section.all(visible).filter { $0.scrollingSection != nil || $0.frame.intersects(rect) }
      }
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let items = sections[indexPath.section].items
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let own = sections.indices.contains(indexPath.section) ? sections[indexPath.section].supplementary : []
    return (own + boundary).first { $0.representedElementKind == elementKind }
  }
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    sections.contains { !$0.pinned.isEmpty }
  }

  /// What can be seen of the content.
  private var visible: CGRect {
    guard let collectionView else { return .zero }
    let insets = collectionView.adjustedContentInset
    return CGRect(
      x: collectionView.contentOffset.x + insets.left, y: collectionView.contentOffset.y + insets.top,
      width: collectionView.bounds.width - insets.left - insets.right,
      height: collectionView.bounds.height - insets.top - insets.bottom)
  }

  override var scrollingSections: [Int: (area: CGRect, content: CGSize)] {
    var areas: [Int: (area: CGRect, content: CGSize)] = [:]
    for section in sections { areas[section.index] = section.scrolling }
    return areas
  }
  override func pageLength(of section: Int) -> CGFloat? {
    sections.indices.contains(section) ? sections[section].pageLength : nil
  }
  override func list(of section: Int) -> UICollectionLayoutListConfiguration? {
    sections.indices.contains(section) ? sections[section].section.list : nil
  }
}

/// A section with the attributes of its items.
@MainActor
private struct LaidOutSection {
  let section: NSCollectionLayoutSection
  let index: Int
  let isVertical: Bool
  private(set) var area = CGRect.zero
  private(set) var items: [UICollectionViewLayoutAttributes] = []
  private(set) var supplementary: [UICollectionViewLayoutAttributes] = []
  private var decorations: [UICollectionViewLayoutAttributes] = []
  /// Which of the views of the section stay at the edge; whether it is the edge where the section begins.
  private(set) var pinned: [ObjectIdentifier: Bool] = [:]
  /// Where the section scrolls by itself.
  private(set) var scrolling: (area: CGRect, content: CGSize)?
  private(set) var pageLength: CGFloat?

  init(_ section: NSCollectionLayoutSection, _ index: Int, isVertical: Bool) {
    (self.section, self.index, self.isVertical) = (section, index, isVertical)
  }

  func all(_ visible: CGRect) -> [UICollectionViewLayoutAttributes] {
    let views = supplementary.map { attributes in
      guard let atStart = pinned[ObjectIdentifier(attributes)],
        let copy = attributes.copy() as? UICollectionViewLayoutAttributes
      else { return attributes }
      copy.pin(to: visible, in: area, isVertical: isVertical, atStart: atStart)
      return copy
    }
    return decorations + views + items
  }

  private func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
    isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
  }
  private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  mutating func layOut(_ count: Int, in size: CGSize, _ model: CollectionModel, at position: inout CGFloat) {
    let (start, insets) = (position, section.contentInsets)
    let inner = CGSize(
      width: size.width - insets.leading - insets.trailing, height: size.height - insets.top - insets.bottom)
    addSupplementary(false, size, inner, model, &position)
    position += isVertical ? insets.top : insets.leading
    let (first, side) = (position, isVertical ? insets.leading : insets.top)
    let layout = GroupLayout(model: model, section: index)
    let scrolls = section.orthogonalScrollingBehavior != .none
    var (next, offset, thickness) = (0, CGFloat(0), CGFloat(0))
    while next < count {
      let group = layout.layOut(section.group, in: inner, from: next, count)
      // A group without items would never end.
      guard !group.items.isEmpty else { break }
      let spacing = next == 0 ? 0 : section.interGroupSpacing
      offset += spacing
      let origin = scrolls ? point(first, side + offset) : point(first + offset, side)
      for item in group.items {
        item.frame.origin.x += origin.x
        item.frame.origin.y += origin.y
        item.scrollingSection = scrolls ? index : nil
        items.append(item)
      }
      let length = scrolls ? across(group.size) : along(group.size)
      if pageLength == nil { setPageLength(length + section.interGroupSpacing, across(size)) }
      offset += length
      thickness = max(thickness, along(group.size))
      next += group.items.count
    }
    position += (scrolls ? thickness : offset)
    let end = position
    position += isVertical ? insets.bottom : insets.trailing
    addSupplementary(true, size, inner, model, &position)
    area = CGRect(
      origin: point(start, 0),
      size: isVertical
        ? CGSize(width: size.width, height: position - start) : CGSize(width: position - start, height: size.height))
    if scrolls, count > 0 {
      let outer = isVertical ? insets.leading + insets.trailing : insets.top + insets.bottom
      let region =
        isVertical ? CGSize(width: size.width, height: end - first) : CGSize(width: end - first, height: size.height)
      let content =
        isVertical
        ? CGSize(width: offset + outer, height: end - first) : CGSize(width: end - first, height: offset + outer)
      scrolling = (CGRect(origin: point(first, 0), size: region), content)
    }
    addDecorations()
  }

  private mutating func setPageLength(_ group: CGFloat, _ page: CGFloat) {
    switch section.orthogonalScrollingBehavior {
    case .none, .continuous: pageLength = nil
    case .paging: pageLength = page
    case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered: pageLength = group
    }
  }

  private mutating func addSupplementary(
    _ isAfterItems: Bool, _ size: CGSize, _ inner: CGSize, _ model: CollectionModel, _ position: inout CGFloat
  ) {
    for item in section.boundarySupplementaryItems where item.isAfterItems == isAfterItems {
      let follows = section.supplementariesFollowContentInsets
      let attributes = item.attributes(at: IndexPath(item: 0, section: index), in: follows ? inner : size, model)
      let side = isVertical ? section.contentInsets.leading : section.contentInsets.top
      attributes.frame.origin = point(position, follows ? side : 0)
      attributes.frame.origin.x += item.offset.x
      attributes.frame.origin.y += item.offset.y
      position += along(attributes.frame.size)
      supplementary.append(attributes)
      if item.pinToVisibleBounds { pinned[ObjectIdentifier(attributes)] = !isAfterItems }
    }
  }

  private mutating func addDecorations() {
    decorations = section.decorationItems.map { item in
      let attributes = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: item.elementKind, with: IndexPath(item: 0, section: index))
      attributes.frame = area.inset(by: item.contentInsets)
      attributes.zIndex = item.zIndex - 1
      return attributes
    }
  }
}

extension CGRect {
  fileprivate func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top, width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
  fileprivate func attributes(
    at path: IndexPath, in size: CGSize, _ model: CollectionModel
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: path)
    attributes.estimated = layoutSize.estimated
    attributes.isAfterItems = isAfterItems
    attributes.zIndex = zIndex
    attributes.frame.size = model.size(of: attributes, estimate: layoutSize.size(in: size))
    return attributes
  }
}

/// Places the items of groups.
@MainActor
private struct GroupLayout {
  let model: CollectionModel
  let section: Int

  typealias Result = (items: [UICollectionViewLayoutAttributes], size: CGSize)

  /// The items of a group, relative to it.
  ///
  /// - Parameters:
  ///   - next: The index of the first item.
  ///   - count: The number of items of the section.
  func layOut(_ group: NSCollectionLayoutGroup, in container: CGSize, from next: Int, _ count: Int) -> Result {
    var size = group.layoutSize.size(in: container)
    let insets = group.contentInsets
    let inner = CGSize(
      width: size.width - insets.leading - insets.trailing, height: size.height - insets.top - insets.bottom)
    var items: [UICollectionViewLayoutAttributes]
    let used: CGSize
    switch group.arrangement {
    case .custom(let provider):
      items = custom(provider(SectionContainer(inner)), from: next, count)
      used = inner
    case .horizontal: (items, used) = line(group, inner, isHorizontal: true, from: next, count)
    case .vertical: (items, used) = line(group, inner, isHorizontal: false, from: next, count)
    }
    if group.layoutSize.widthDimension.isEstimated { size.width = used.width + insets.leading + insets.trailing }
    if group.layoutSize.heightDimension.isEstimated { size.height = used.height + insets.top + insets.bottom }
    for item in items {
      item.frame.origin.x += insets.leading
      item.frame.origin.y += insets.top
    }
    return (items, size)
  }

  private func custom(
    _ frames: [NSCollectionLayoutGroupCustomItem], from next: Int, _ count: Int
  ) -> [UICollectionViewLayoutAttributes] {
    zip(frames, next..<max(next, count)).map { item, index in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: index, section: section))
      (attributes.frame, attributes.zIndex) = (item.frame, item.zIndex)
      return attributes
    }
  }

  /// The items of a row or a column, which repeat until it is full.
  private func line(
    _ group: NSCollectionLayoutGroup, _ size: CGSize, isHorizontal: Bool, from next: Int, _ count: Int
  ) -> Result {
    func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
    func across(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }
    let dimension = isHorizontal ? group.layoutSize.widthDimension : group.layoutSize.heightDimension
    let gap = group.interItemSpacing?.spacing ?? 0
    let share = group.count.map { (along(size) - gap * CGFloat($0 - 1)) / CGFloat(max(1, $0)) }
    var members: [Result] = []
    var (index, offset, breadth) = (next, CGFloat(0), CGFloat(0))
    while index < count, members.count < group.count ?? .max, !group.subitems.isEmpty {
      // A line that is as long as its items has each of them once.
      if group.count == nil, dimension.isEstimated, members.count == group.subitems.count { break }
      let item = group.subitems[members.count % group.subitems.count]
      let member = self.member(
        item, in: size, length: group.sharesLength ? share : nil, isHorizontal: isHorizontal, from: index, count)
      let length = along(member.size)
      let start = members.isEmpty ? 0 : offset + gap
      // Fractions such as 1/3 aren't exact.
      if group.count == nil, !dimension.isEstimated, !members.isEmpty, start + length > along(size) + 0.5 { break }
      guard !member.items.isEmpty else { break }
      for item in member.items {
        if isHorizontal { item.frame.origin.x += start } else { item.frame.origin.y += start }
      }
      members.append(member)
      offset = start + length
      breadth = max(breadth, across(member.size))
      index += member.items.count
    }
    if let spacing = group.interItemSpacing, spacing.isFlexibleSpacing, members.count > 1, !dimension.isEstimated {
      let extra = max(0, along(size) - offset) / CGFloat(members.count - 1)
      for (number, member) in members.enumerated() {
        for item in member.items {
          if isHorizontal {
            item.frame.origin.x += extra * CGFloat(number)
          } else {
            item.frame.origin.y += extra * CGFloat(number)
          }
        }
      }
    }
    return (
      members.flatMap(\.items),
      isHorizontal ? CGSize(width: offset, height: breadth) : CGSize(width: breadth, height: offset)
    )
  }

  /// An item or an inner group, with the spaces around it.
  ///
  /// - Parameter length: The length in the line, if it isn't that of the item.
  private func member(
    _ item: NSCollectionLayoutItem, in container: CGSize, length: CGFloat?, isHorizontal: Bool, from index: Int,
    _ count: Int
  ) -> Result {
    let spaces = item.edgeSpacing?.insets ?? .zero
    var result: Result
    if let group = item as? NSCollectionLayoutGroup {
      result = layOut(group, in: container, from: index, count)
    } else {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: index, section: section))
      var size = item.layoutSize.size(in: container)
      attributes.estimated = item.layoutSize.estimated
      if let length {
        if isHorizontal {
          (size.width, attributes.estimated.width) = (length, false)
        } else {
          (size.height, attributes.estimated.height) = (length, false)
        }
      }
      size = model.size(of: attributes, estimate: size)
      // Insets count only for lengths that the view doesn't decide.
      var insets = item.contentInsets
      if attributes.estimated.width { (insets.leading, insets.trailing) = (0, 0) }
      if attributes.estimated.height { (insets.top, insets.bottom) = (0, 0) }
      attributes.frame = CGRect(origin: .zero, size: size).inset(by: insets)
      result = ([attributes], size)
    }
    for item in result.items {
      item.frame.origin.x += spaces.left
      item.frame.origin.y += spaces.top
    }
    result.size.width += spaces.left + spaces.right
    result.size.height += spaces.top + spaces.bottom
    return result
  }
}
