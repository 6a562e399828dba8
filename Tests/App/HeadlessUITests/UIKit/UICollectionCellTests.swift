import AppModel
import Foundation
import HeadlessUI
import Testing

/// How cells and other views of a collection are made, what is around their content, and what is an error.
@MainActor
@Suite struct UICollectionCellTests {
  /// A collection whose data source is closures.
  private final class Screen: UICollectionViewController {
    var count = 2
    var cell: (UICollectionView, IndexPath) -> UICollectionViewCell? = { _, _ in nil }
    var header: ((UICollectionView, String, IndexPath) -> UICollectionReusableView)?
    var onLoad: (UICollectionView) -> Void = { _ in }

    override func viewDidLoad() {
      super.viewDidLoad()
      onLoad(collectionView)
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      cell(collectionView, indexPath) ?? super.collectionView(collectionView, cellForItemAt: indexPath)
    }
    override func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      header?(collectionView, kind, indexPath)
        ?? super.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
  }

  private final class PlainCell: UICollectionViewCell {}

  private func screen(header: CGFloat = 0) -> Screen {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 120, height: 100)
    layout.headerReferenceSize = CGSize(width: 0, height: header)
    let screen = Screen(collectionViewLayout: layout)
    screen.onLoad = { $0.register(PlainCell.self, forCellWithReuseIdentifier: "Cell") }
    screen.cell = { $0.dequeueReusableCell(withReuseIdentifier: "Cell", for: $1) }
    return screen
  }

  private func run(
    _ screen: Screen, onWarning: (@MainActor (String) -> Void)? = nil, _ test: (TestedApp) throws -> Void
  ) throws {
    try TestedApp.run(Launch("cells", viewController: { screen }), onWarning: onWarning, test: test)
  }

  private func failure(of screen: Screen) -> String {
    do {
      try run(screen) { _ in }
      return "none"
    } catch {
      return "\(error)"
    }
  }

  // MARK: Making

  /// Source: steipete/PSTCollectionView, PSTCollectionView.m: a cell and a supplementary view are made with the frame of
  /// their attributes.
  @Test func `views are made with their frame`() throws {
    final class FrameCell: UICollectionViewCell {
      override init(frame: CGRect) {
        super.init(frame: frame)
        let label = UILabel(frame: contentView.bounds)
        label.text = "\(Int(frame.width)) \(Int(frame.height))"
        contentView.addSubview(label)
      }
      required init?(coder: NSCoder) { nil }
    }
    final class FrameHeader: UICollectionReusableView {
      override init(frame: CGRect) {
        super.init(frame: frame)
        let label = UILabel(frame: bounds)
        label.text = "Header \(Int(frame.height))"
        addSubview(label)
      }
      required init?(coder: NSCoder) { nil }
    }
    let screen = screen(header: 40)
    screen.onLoad = {
      $0.register(FrameCell.self, forCellWithReuseIdentifier: "Cell")
      $0.register(
        FrameHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "Header")
    }
    screen.header = { $0.dequeueReusableSupplementaryView(ofKind: $1, withReuseIdentifier: "Header", for: $2) }
    try run(screen) { app throws in
      #expect(try app.texts == ["Header 40", "120 100", "120 100"])
      #expect(try app.element("120 100").frame.width == 120)
    }
  }

  /// Source: the exception of UIKit since iOS 15, "Attempted to dequeue a cell using a registration that was created
  /// inside …". Guess: that of supplementary views has the same words.
  @Test func `registrations of headers are made once`() {
    let screen = screen(header: 40)
    screen.header = { collection, kind, path in
      let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: kind) { _, _, _ in
      }
      return collection.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    let expected = "Attempted to dequeue a supplementary view using a registration that was created inside"
    #expect(failure(of: screen).contains(expected))
  }

  @Test func `registrations that are gone share nothing`() throws {
    let screen = screen()
    var names = Set<String>()
    try run(screen) { app throws in
      for _ in 0..<100 {
        let registration = UICollectionView.CellRegistration<PlainCell, Int> { _, _, _ in }
        let path = IndexPath(item: 0, section: 0)
        let cell = screen.collectionView.dequeueConfiguredReusableCell(using: registration, for: path, item: 1)
        names.insert(cell.reuseIdentifier ?? "")
      }
      #expect(names.count == 100)
    }
  }

  // MARK: Errors

  /// Source: Infomaniak/ios-kDrive pull request 1976 and badoo/Chatto issue 526, the exception of UIKit: a cell that
  /// wasn't dequeued has no reuse identifier.
  @Test func `a cell that was not dequeued ends the app`() {
    let screen = screen()
    screen.cell = { _, _ in PlainCell() }
    #expect(failure(of: screen).contains("cellForItemAtIndexPath: does not have a reuseIdentifier"))
    // A controller that doesn't implement the methods has no cells and headers either.
    let empty = self.screen()
    empty.cell = { _, _ in nil }
    #expect(failure(of: empty).contains("does not have a reuseIdentifier"))
    let headers = failure(of: self.screen(header: 40))
    #expect(headers.contains("was not retrieved by calling -dequeueReusableSupplementaryViewOfKind:"))
  }

  /// Source: Instagram/IGListKit issues 521 and 1610, the exception of UIKit for a data source that returns `nil`.
  @Test func `a provider that returns nil ends the app`() {
    let screen = screen()
    var source: UICollectionViewDiffableDataSource<Int, Int>?
    screen.onLoad = { collection in
      source = UICollectionViewDiffableDataSource(collectionView: collection) { _, _, _ in nil }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1])
      source?.apply(snapshot)
    }
    #expect(failure(of: screen).contains("did not return a valid cell from -collectionView:cellForItemAtIndexPath:"))
    source = nil
  }

  // MARK: Prefetching

  private final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
    var items: [Int] = []
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
      items += indexPaths.map(\.item)
    }
  }

  /// Source: Apple, UICollectionViewDataSourcePrefetching: items that are needed soon are announced. Guess: those of a
  /// reloaded data source again.
  @Test func `items are announced again after a reload`() throws {
    let (screen, prefetcher) = (screen(), Prefetcher())
    screen.count = 100
    try run(screen) { app throws in
      screen.collectionView.prefetchDataSource = prefetcher
      screen.collectionView.reloadData()
      try app.settle()
      let first = try #require(prefetcher.items.first)
      #expect(prefetcher.items == Array(first..<first + prefetcher.items.count))
      prefetcher.items = []
      screen.collectionView.reloadData()
      try app.settle()
      #expect(prefetcher.items.first == first)
    }
  }

  // MARK: Around the content

  /// Source: Apple, UICollectionViewCell, `backgroundView` and `selectedBackgroundView`: they are below the content, the
  /// second one over the first while the cell is selected, with the size of the cell.
  @Test func `a cell has views below its content`() throws {
    func background(_ text: String) -> UIView {
      let (view, label) = (UIView(), UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20)))
      label.text = text
      view.addSubview(label)
      return view
    }
    let screen = screen()
    screen.count = 1
    try run(screen) { app throws in
      let cell = try #require(screen.collectionView.visibleCells.first)
      (cell.backgroundView, cell.selectedBackgroundView) = (background("Below"), background("Selected"))
      try app.settle()
      #expect(try app.texts == ["Below"])
      #expect(cell.backgroundView?.frame == CGRect(x: 0, y: 0, width: 120, height: 100))
      screen.collectionView.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
      try app.settle()
      #expect(try app.texts == ["Below", "Selected"])
      #expect(cell.subviews.map { $0 === cell.contentView } == [false, false, true])
      screen.collectionView.deselectItem(at: IndexPath(item: 0, section: 0), animated: false)
      cell.backgroundView = nil
      try app.settle()
      #expect(try app.texts == [])
    }
  }

  @Test func `what is never called is a warning`() throws {
    var warnings: [String] = []
    let screen = screen()
    try run(screen, onWarning: { warnings.append($0) }) { app throws in
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      NSCollectionLayoutSection(group: group).visibleItemsInvalidationHandler = { _, _, _ in }
      let action = Selector("viewDidLoad", UIViewController.viewDidLoad)
      screen.collectionView.panGestureRecognizer.addTarget(screen, action: action)
      _ = UICellAccessory.insert(actionHandler: {})
    }
    #expect(warnings.map { $0.prefix { $0 != " " } } == ["visibleItemsInvalidationHandler", "the", "the"])
    #expect(
      warnings.dropFirst().first?.contains("panGestureRecognizer of a UIScrollView never calls viewDidLoad") ?? false)
  }

  private func accessories(_ accessories: [UICellAccessory], _ test: (TestedApp) throws -> Void) throws {
    let list = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
    let screen = Screen(collectionViewLayout: list)
    screen.count = 1
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "One"
      cell.contentConfiguration = content
      cell.accessories = accessories
    }
    screen.cell = { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: 1) }
    try run(screen, test)
  }

  /// Source: Apple, UICellAccessory: accessories of an edge are in the order of the array, from the leading edge to the
  /// trailing one; `isHidden` of the options.
  @Test func `accessories are in their order`() throws {
    try accessories([.label(text: "9"), .detail {}, .label(text: "7")]) { app throws in
      let frames = try ["9", "More Info", "7"].map { try app.element($0).frame }
      #expect(frames[0].maxX <= frames[1].minX && frames[1].maxX <= frames[2].minX, "\(frames)")
      #expect(frames[2].maxX <= 402)
    }
    let hidden = UICellAccessory.Options(isHidden: true, tintColor: nil, font: .systemFont(ofSize: 17))
    try accessories([.label(text: "9", options: hidden)]) { app throws in #expect(try app.texts == ["One"]) }
  }

  /// Guess: the element of an arrow with an action is a button that is called "Expand".
  @Test func `an arrow with an action is a button`() throws {
    var count = 0
    try accessories([.outlineDisclosure { count += 1 }]) { app throws in
      try app.tap("Expand")
      #expect(count == 1)
    }
  }
}
