import AppModel
import Foundation
import HeadlessUI
import Testing

/// Compositional layouts, lists, registrations and diffable data sources of collections.
@MainActor
@Suite struct UICollectionLayoutTests {
  private typealias Source = UICollectionViewDiffableDataSource<String, String>

  /// A screen whose items are shown by list cells.
  private final class Screen: UIViewController {
    let layout: UICollectionViewLayout
    var source: UICollectionViewDiffableDataSource<String, String>?
    var configured: [String] = []
    private(set) lazy var collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    var customize: (UICollectionViewListCell, String) -> Void = { _, _ in }

    init(_ layout: UICollectionViewLayout) {
      self.layout = layout
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(collection)
      let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [weak self] cell, _, text in
        var content = cell.defaultContentConfiguration()
        content.text = text
        cell.contentConfiguration = content
        self?.configured.append(text)
        self?.customize(cell, text)
      }
      let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { [weak self] view, _, path in
        var content = UIListContentConfiguration.groupedHeader()
        content.text = self?.source?.sectionIdentifier(for: path.section)
        view.contentConfiguration = content
      }
      let source = Source(collectionView: collection) { collection, path, item in
        collection.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
      }
      source.supplementaryViewProvider = { collection, _, path in
        collection.dequeueConfiguredReusableSupplementary(using: header, for: path)
      }
      self.source = source
    }

    func show(_ sections: [(String, [String])], reconfiguring items: [String] = []) {
      var snapshot = NSDiffableDataSourceSnapshot<String, String>()
      for (section, items) in sections {
        snapshot.appendSections([section])
        snapshot.appendItems(items, toSection: section)
      }
      snapshot.reconfigureItems(items)
      source?.apply(snapshot, animatingDifferences: false)
    }
  }

  private func run(
    _ screen: Screen, _ sections: [(String, [String])], _ test: (TestedApp) throws -> Void
  ) throws {
    try TestedApp.run(Launch("screen", viewController: { screen })) { app throws in
      screen.show(sections)
      try app.settle()
      try test(app)
    }
  }

  private func cells(_ app: TestedApp) throws -> [Snapshot.Node] {
    try app.session.snapshot().elements.filter { $0.type == .cell }
  }

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  // MARK: Groups

  /// Source: Apple, "Implementing Modern Collection Views", Grid: an item of a fifth of the width repeats five times.
  @Test func `items repeat until a group is full`() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.2), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)), subitems: [item])
    let screen = Screen(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    try run(screen, [("all", (0..<12).map { "\($0)" })]) { app throws in
      let frames = try cells(app).map(\.frame)
      #expect(frames.map { ($0.minX / 80.4).rounded() } == [0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1])
      #expect(frames.allSatisfy { abs($0.width - 80.4) < 0.1 && abs($0.height - 80.4) < 0.1 })
      #expect(abs(frames[5].minY - frames[0].maxY) < 0.1)
    }
  }

  /// Source: Apple, "Implementing Modern Collection Views", Two-Column Grid and Nested Groups.
  @Test func `groups have counts spaces and groups inside`() throws {
    let leading = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)))
    let half = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.3)))
    let trailing = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitem: half, count: 2)
    let nested = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(200)), subitems: [leading, trailing])
    let full = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let columns = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(44)), subitem: full, count: 2)
    columns.interItemSpacing = .fixed(10)
    let grid = NSCollectionLayoutSection(group: columns)
    grid.interGroupSpacing = 10
    grid.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
    let screen = Screen(
      UICollectionViewCompositionalLayout { index, _ in index == 0 ? NSCollectionLayoutSection(group: nested) : grid })
    try run(screen, [("nested", ["A", "B", "C"]), ("grid", ["D", "E", "F"])]) { app throws in
      let frames = try cells(app).map(\.frame)
      #expect(frames[0].height == 200 && abs(frames[0].width - 281.4) < 0.1)
      #expect(frames[1].height == 100 && frames[2].height == 100 && frames[1].minX == frames[2].minX)
      #expect(frames[3].minX == 10 && frames[3].width == 186 && frames[4].minX == 206)
      #expect(frames[3].minY == frames[0].maxY && frames[5].minY == frames[3].maxY + 10)
    }
  }

  /// Source: Apple, NSCollectionLayoutDimension, `estimated(_:)`: the views decide. Items that don't fit after they
  /// are measured go to the next group.
  @Test func `estimated lengths are those of the views`() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.estimated(50), .estimated(30)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(30)), subitems: [item])
    group.interItemSpacing = .fixed(8)
    let screen = Screen(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    let long = "A tag with words that take most of this line"
    try run(screen, [("tags", ["One", long, "Two"])]) { app throws in
      let frames = try cells(app).map(\.frame)
      #expect(frames[0].width < 80)
      #expect(frames[1].minY >= frames[0].maxY, "\(frames)")
      #expect(frames.allSatisfy { $0.maxX <= 402.5 }, "\(frames)")
    }
  }

  /// Source: Apple, "Implementing Modern Collection Views", Orthogonal Sections: the section scrolls by itself.
  @Test func `a section scrolls by itself`() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(200), .absolute(150)), subitems: [item])
    let screen = Screen(
      UICollectionViewCompositionalLayout { _, _ in
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        return section
      })
    try run(screen, [("one", (0..<20).map { "A\($0)" }), ("two", (0..<20).map { "B\($0)" })]) { app throws in
      let names = try cells(app).count
      #expect(names >= 4 && names <= 8)
      #expect(try app.element("A1").frame.minX - app.element("A0").frame.minX == 200)
      #expect(try !app.exists("A6"))
      let other = try app.element("B0").frame
      try app.swipe(.left, on: "A1")
      #expect(try !app.exists("A0"))
      #expect(try app.element("B0").frame == other)
      #expect(screen.collection.contentOffset.x == 0)
      // A touch reaches the item that is seen.
      try app.tap("A3")
      #expect(screen.collection.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
    }
  }

  /// Source: Apple, NSCollectionLayoutBoundarySupplementaryItem: headers are above the items of their section.
  @Test func `headers are above their sections`() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(50)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(30)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    let screen = Screen(UICollectionViewCompositionalLayout(section: section))
    try run(screen, [("Fruit", ["Apple"]), ("Vegetables", ["Leek"])]) { app throws in
      #expect(try app.texts == ["Fruit", "Apple", "Vegetables", "Leek"])
      screen.show([("Vegetables", ["Leek", "Kale"]), ("Fruit", ["Apple"])])
      try app.settle()
      #expect(try app.texts == ["Vegetables", "Leek", "Kale", "Fruit", "Apple"])
    }
  }

  // MARK: Lists

  private func list(
    _ appearance: UICollectionLayoutListConfiguration.Appearance = .insetGrouped,
    _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) -> UICollectionViewCompositionalLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    change(&configuration)
    return .list(using: configuration)
  }

  /// Source: Apple, UICollectionLayoutListConfiguration: rows as in a table of the same look.
  @Test func `a list has rows and headers`() throws {
    let screen = Screen(list { $0.headerMode = .supplementary })
    let long = String(repeating: "Many words in a row. ", count: 8)
    try run(screen, [("Fruit", ["Apple", long]), ("Vegetables", ["Leek"])]) { app throws in
      #expect(try app.texts == ["Fruit", "Apple", long, "Vegetables", "Leek"])
      let apple = try app.element("Apple").frame
      let cell = try #require(try cells(app).first { $0.frame.contains(apple.center) }).frame
      #expect(cell.minX == 16 && cell.width == 370 && cell.height == 44)
      #expect(try app.element(long).frame.height > 60)
    }
  }

  /// Source: Apple, UICollectionLayoutListConfiguration, `trailingSwipeActionsConfigurationProvider`.
  @Test func `swipes reveal actions`() throws {
    var screen: Screen?
    let deleting = list(.plain) {
      $0.trailingSwipeActionsConfigurationProvider = { path in
        let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
          guard let source = screen?.source, let item = source.itemIdentifier(for: path) else { return done(false) }
          var snapshot = source.snapshot()
          snapshot.deleteItems([item])
          source.apply(snapshot)
          done(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
      }
    }
    let shown = Screen(deleting)
    screen = shown
    try run(shown, [("all", ["One", "Two", "Three"])]) { app throws in
      try app.swipe(.left, on: "Two")
      try app.tap("Delete")
      #expect(try app.texts == ["One", "Three"])
    }
    screen = nil
  }

  /// Source: Apple, UICellAccessory.
  @Test func `accessories are beside the content`() throws {
    let screen = Screen(list(.plain))
    var details: [String] = []
    screen.customize = { cell, text in
      cell.accessories = [.label(text: "9"), .detail { details.append(text) }, .disclosureIndicator()]
    }
    try run(screen, [("all", ["One"])]) { app throws in
      #expect(try app.texts == ["One", "9"])
      try app.tap("More Info")
      #expect(details == ["One"])
      #expect(try app.element("9").frame.minX > 250)
    }
  }

  // MARK: Diffable data sources

  /// Source: Apple, UICollectionViewDiffableDataSource, and `reconfigureItems(_:)`: the existing cell is kept.
  @Test func `items of the same identifiers stay`() throws {
    let screen = Screen(list(.plain))
    try run(screen, [("a", ["1", "2"]), ("b", ["3"])]) { app throws in
      screen.collection.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
      screen.configured = []
      screen.show([("b", ["3", "4"]), ("a", ["2"])])
      try app.settle()
      #expect(screen.configured == ["4"])
      #expect(try app.texts == ["3", "4", "2"])
      #expect(screen.collection.indexPathsForSelectedItems == [IndexPath(item: 0, section: 1)])
      let cell = screen.collection.cellForItem(at: IndexPath(item: 0, section: 0))
      screen.show([("b", ["3", "4"]), ("a", ["2"])], reconfiguring: ["3"])
      try app.settle()
      #expect(screen.configured == ["4", "3"])
      #expect(screen.collection.cellForItem(at: IndexPath(item: 0, section: 0)) === cell)
    }
  }

  /// Source: Apple, UICollectionViewDiffableDataSource, `reorderingHandlers`: the snapshot has the order of the cells.
  @Test func `an item moves to another section`() throws {
    let screen = Screen(list(.plain))
    screen.customize = { cell, _ in cell.accessories = [.reorder(displayed: .always)] }
    try run(screen, []) { app throws in
      screen.source?.reorderingHandlers.canReorderItem = { _ in true }
      screen.show([("a", ["A"]), ("b", ["X", "Y"])])
      screen.collection.isEditing = true
      try app.settle()
      try app.drag("Reorder A", dy: 44)
      #expect(screen.source?.snapshot().itemIdentifiers(inSection: "b") == ["A", "X", "Y"])
      #expect(try app.texts == ["A", "X", "Y"])
      let source = try #require(screen.source)
      // The end of a section, which a delegate may choose as the target.
      source.collectionView(
        screen.collection, moveItemAt: IndexPath(item: 1, section: 1), to: IndexPath(item: 0, section: 0))
      #expect(source.snapshot().itemIdentifiers(inSection: "a") == ["X"])
      #expect(source.snapshot().itemIdentifiers(inSection: "b") == ["A", "Y"])
    }
  }

  /// Source: noppefoxwolf/DebugMenu pull request 4, the exception of UIKit since iOS 15: "Attempted to dequeue a
  /// cell using a registration that was created inside -collectionView:cellForItemAtIndexPath:".
  @Test func `registrations are made once`() throws {
    final class Wrong: UICollectionViewController {
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
        return collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: 1)
      }
    }
    let error = #expect(throws: AppSessionError.self) {
      try TestedApp.run(
        Launch("wrong", viewController: { Wrong(collectionViewLayout: UICollectionViewFlowLayout()) })
      ) { _ in }
    }
    #expect(error.map { "\($0)".contains("using a registration that was created inside") } ?? false)
  }
}
