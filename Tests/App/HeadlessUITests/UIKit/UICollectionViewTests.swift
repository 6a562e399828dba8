import AppModel
import Foundation
import HeadlessUI
import Testing

/// Collections of UIKit: cells, reuse, selection, changes.
@MainActor
@Suite struct UICollectionViewTests {
  final class LabelCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.frame = contentView.bounds
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { nil }
    override func prepareForReuse() {
      super.prepareForReuse()
      label.text = nil
    }
  }

  final class Header: UICollectionReusableView {
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(label)
    }
    required init?(coder: NSCoder) { nil }
  }

  /// A collection of strings by section, which logs the calls of its delegate.
  final class Grid: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    var sections: [[String]]
    var log: [String] = []
    var made = Set<ObjectIdentifier>()
    var sizes: [String: CGSize] = [:]

    init(_ sections: [[String]], _ layout: UICollectionViewLayout = UICollectionViewFlowLayout()) {
      self.sections = sections
      super.init(collectionViewLayout: layout)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(LabelCell.self, forCellWithReuseIdentifier: "Cell")
      collectionView.register(
        Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "Header")
    }
    override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      sections[section].count
    }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
      made.insert(ObjectIdentifier(cell))
      (cell as? LabelCell)?.label.text = sections[indexPath.section][indexPath.item]
      return cell
    }
    override func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
      (view as? Header)?.label.text = "Section \(indexPath.section)"
      return view
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      sizes[sections[indexPath.section][indexPath.item]]
        ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
    }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      log.append("select \(indexPath.section).\(indexPath.item)")
    }
    override func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
      log.append("deselect \(indexPath.section).\(indexPath.item)")
    }
    override func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { log.append("end \(indexPath.section).\(indexPath.item)") }
  }

  private func run(_ grid: Grid, _ test: (TestedApp) throws -> Void) throws {
    try TestedApp.run(Launch("grid", viewController: { grid }), test: test)
  }

  private func flow(_ width: CGFloat = 120, _ height: CGFloat = 100) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: width, height: height)
    return layout
  }

  private func cells(_ app: TestedApp) throws -> [Snapshot.Node] {
    try app.session.snapshot().elements.filter { $0.type == .cell }
  }

  /// Source: jessesquires/JSQMessagesViewController issue 1768, a dump of XCUITest: the cells are in `CollectionView`,
  /// and what is in a cell that isn't an accessibility element is in its `Cell`.
  @Test func `cells with their content are in a collection view`() throws {
    let grid = Grid([["Apple", "Pear"]], flow())
    try run(grid) { app throws in
      #expect(try app.session.snapshot().elements.contains { $0.type == .collectionView })
      #expect(try cells(app).count == 2)
      #expect(try app.texts == ["Apple", "Pear"])
    }
  }

  /// Source: lionheart/openradar-mirror issue 13705 (14096313): only the cells on the screen are in the tree. Apple,
  /// dequeueReusableCell(withReuseIdentifier:for:): cells that have left the screen are used again, after
  /// `prepareForReuse()`.
  @Test func `cells exist while they are visible and are used again`() throws {
    let grid = Grid([(0..<1000).map { "Item \($0)" }], flow())
    try run(grid) { app throws in
      let shown = grid.collectionView.visibleCells.count
      #expect(shown >= 21 && shown <= 30)
      #expect(try !app.exists("Item 500"))
      for _ in 0..<10 { try app.swipe(.up, on: "Item \(grid.collectionView.indexPathsForVisibleItems[10].item)") }
      #expect(try cells(app).count <= 30)
      #expect(grid.made.count < 3 * shown)
      #expect(try !app.exists("Item 0"))
      #expect(grid.log.contains("end 0.0"))
      grid.collectionView.scrollToItem(at: IndexPath(item: 900, section: 0), at: .centeredVertically, animated: false)
      try app.settle()
      let frame = try app.element("Item 900").frame
      #expect(abs(frame.midY - 437) < 60, "\(frame)")
      #expect(try app.isHittable("Item 900"))
    }
  }

  /// Source: Apple, UICollectionView, `allowsMultipleSelection`.
  @Test func `a tap selects an item`() throws {
    let grid = Grid([["Apple", "Pear"], ["Leek"]], flow())
    try run(grid) { app throws in
      try app.tap("Pear")
      #expect(grid.collectionView.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
      try app.tap("Leek")
      #expect(grid.log == ["select 0.1", "deselect 0.1", "select 1.0"])
      #expect(try cells(app).map(\.isSelected) == [false, false, true])
      #expect(grid.collectionView.cellForItem(at: IndexPath(item: 0, section: 1))?.isSelected ?? false)
      grid.collectionView.allowsMultipleSelection = true
      try app.tap("Apple")
      try app.tap("Leek")
      #expect(grid.log.suffix(2) == ["select 0.0", "deselect 1.0"])
    }
  }

  /// Source: Apple, UICollectionViewFlowLayout: a line takes as many items as fit, and the spaces between them grow;
  /// steipete/PSTCollectionView, PSTGridLayoutRow.m: the last line is spaced as if it was full.
  @Test func `a flow layout fills lines`() throws {
    let layout = flow()
    layout.sectionInset = UIEdgeInsets(top: 8, left: 10, bottom: 8, right: 10)
    let grid = Grid([["A", "B", "C", "D", "E"]], layout)
    try run(grid) { app throws in
      let frames = try cells(app).map(\.frame)
      // 382 points for three items of 120: 11 points between them.
      #expect(frames.map(\.minX) == [10, 141, 272, 10, 141])
      #expect(frames[3].minY - frames[0].minY == 110)
      #expect(grid.collectionView.contentSize.height == 226)
    }
  }

  /// Source: steipete/PSTCollectionView, PSTGridLayoutRow.m: the only item of a line that has no space for another one
  /// is in its middle. Apple, UICollectionViewDelegateFlowLayout.
  @Test func `a flow layout takes the sizes of its delegate`() throws {
    let grid = Grid([["Wide", "A", "B"]], flow(100, 50))
    grid.sizes["Wide"] = CGSize(width: 302, height: 80)
    try run(grid) { app throws in
      let frames = try cells(app).map(\.frame)
      #expect(frames[0].minX == 50 && frames[0].height == 80)
      #expect(frames[1].minX == 0 && frames[1].minY == frames[0].maxY + 10)
    }
  }

  /// Source: Apple, UICollectionViewFlowLayout, `headerReferenceSize`, and `sectionHeadersPinToVisibleBounds`.
  @Test func `headers of a flow layout stay at the top`() throws {
    let layout = flow(402, 200)
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    layout.sectionHeadersPinToVisibleBounds = true
    let grid = Grid([["A", "B", "C", "D", "E", "F"], ["G", "H", "I", "J"]], layout)
    try run(grid) { app throws in
      let top = try app.element("Section 0").frame.minY
      #expect(try app.texts.first == "Section 0")
      try app.swipe(.up, on: "B")
      #expect(try app.element("Section 0").frame.minY == top)
      try app.swipe(.up, on: "E")
      try app.swipe(.up, on: "I")
      #expect(try !app.exists("Section 0"))
      #expect(try app.element("Section 1").frame.minY == top)
    }
  }

  @Test func `a flow layout scrolls from side to side`() throws {
    let layout = flow(100, 300)
    layout.scrollDirection = .horizontal
    let grid = Grid([(0..<40).map { "Item \($0)" }], layout)
    try run(grid) { app throws in
      let frames = try cells(app).map(\.frame)
      #expect(frames[0].minX == 0 && frames[1].minX == 0 && frames[2].minX == 110)
      try app.swipe(.left, on: "Item 2")
      #expect(try !app.exists("Item 0"))
      #expect(grid.collectionView.contentOffset.x > 250)
    }
  }

  /// Source: onmyway133/DeepDiff issue 54, ChatSecure/ChatSecure-iOS issue 347: the message of the exception.
  @Test func `changes that don't fit end the app`() throws {
    let grid = Grid([["A", "B"]], flow())
    try run(grid) { app throws in
      grid.sections[0].append("C")
      grid.collectionView.insertItems(at: [IndexPath(item: 2, section: 0)])
      try app.settle()
      #expect(try app.texts == ["A", "B", "C"])
      grid.collectionView.performBatchUpdates {
        grid.sections[0] = ["C", "X"]
        grid.collectionView.deleteItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
        grid.collectionView.insertItems(at: [IndexPath(item: 1, section: 0)])
      }
      try app.settle()
      #expect(try app.texts == ["C", "X"])
      grid.collectionView.deleteItems(at: [IndexPath(item: 7, section: 0)])
      let error = #expect(throws: AppSessionError.self) { try app.settle() }
      let message = "attempt to delete item 7 from section 0 which only contains 2 items before the update"
      #expect(error.map { "\($0)".contains(message) } ?? false, "\(String(describing: error))")
    }
  }

  /// Source: Apple, UICollectionViewLayout: a subclass returns the attributes of what is in an area.
  @Test func `a layout of the app places items`() throws {
    final class Stairs: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 402, height: 4000) }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 10 * indexPath.item, y: 100 * indexPath.item, width: 100, height: 90)
        return attributes
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0))
          .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
          .filter { $0.frame.intersects(rect) }
      }
    }
    let grid = Grid([(0..<40).map { "Step \($0)" }], Stairs())
    try run(grid) { app throws in
      let frames = try cells(app).map(\.frame)
      #expect(frames[3].minX == 30 && frames[3].minY - frames[0].minY == 300)
      #expect(frames.count < 12)
    }
  }

  @Test func `a screen with a collection is released`() throws {
    weak var collection: UICollectionView?
    weak var cell: UICollectionViewCell?
    let home = UIViewController()
    try TestedApp.run(Launch("home", viewController: { home })) { app throws in
      do {
        let grid = Grid([["A", "B"]], flow())
        home.present(grid, animated: false)
        try app.settle()
        collection = grid.collectionView
        cell = grid.collectionView.visibleCells.first
        #expect(cell != nil && cell?.superview === collection)
        home.dismiss(animated: false)
      }
      try app.advance(.seconds(1))
      #expect(collection == nil && cell == nil)
    }
  }
}
