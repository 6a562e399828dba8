import AppModel
import Foundation
import HeadlessUI
import TestSupport
import Testing

/// Items with children in a list: the tree of a section, and how the user shows and hides children.
@MainActor
@Suite struct UIOutlineTests {
  private typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  private var food: Outline {
    var outline = Outline()
    outline.append(["Fruits", "Bread"])
    outline.append(["Apple", "Citrus"], to: "Fruits")
    outline.append(["Lemon"], to: "Citrus")
    return outline
  }

  /// Source: Apple, NSDiffableDataSourceSectionSnapshot: items, rootItems, visibleItems, level(of:), parent(of:).
  @Test func `the items of a section are a tree`() {
    var outline = food
    #expect(outline.items == ["Fruits", "Apple", "Citrus", "Lemon", "Bread"])
    #expect(outline.rootItems == ["Fruits", "Bread"] && outline.visibleItems == ["Fruits", "Bread"])
    #expect(outline.level(of: "Lemon") == 2 && outline.parent(of: "Lemon") == "Citrus")
    #expect(outline.parent(of: "Bread") == nil && outline.index(of: "Bread") == 4 && !outline.contains("Milk"))
    outline.expand(["Citrus"])
    #expect(outline.visibleItems == ["Fruits", "Bread"], "its parent is collapsed")
    outline.expand(["Fruits"])
    #expect(outline.visibleItems == ["Fruits", "Apple", "Citrus", "Lemon", "Bread"])
    outline.collapse(["Citrus"])
    #expect(outline.isExpanded("Fruits") && !outline.isVisible("Lemon"))
    #expect(outline.snapshot(of: "Fruits").items == ["Apple", "Citrus", "Lemon"])
    #expect(outline.snapshot(of: "Fruits", includingParent: true).level(of: "Lemon") == 2)
  }

  /// Source: Apple, NSDiffableDataSourceSectionSnapshot: insert, delete and replace.
  @Test func `trees change`() {
    var outline = food
    outline.insert(["Pear"], after: "Citrus")
    outline.insert(["Milk"], before: "Bread")
    #expect(outline.parent(of: "Pear") == "Fruits" && outline.level(of: "Milk") == 0)
    outline.delete(["Citrus"])
    #expect(outline.items == ["Fruits", "Apple", "Pear", "Milk", "Bread"])
    var berries = Outline()
    berries.append(["Berries"])
    berries.append(["Cherry"], to: "Berries")
    outline.replace(childrenOf: "Fruits", using: berries)
    #expect(outline.items == ["Fruits", "Berries", "Cherry", "Milk", "Bread"] && outline.level(of: "Cherry") == 2)
    outline.deleteAll()
    #expect(outline.items.isEmpty)
  }

  /// Law: what is visible is what has no collapsed parent, in the order of all items.
  @Test(arguments: 0..<20)
  func `what is visible has no collapsed parent`(seed: Int) {
    var (outline, random) = (NSDiffableDataSourceSectionSnapshot<Int>(), SeededGenerator(seed: UInt64(seed)))
    for item in 0..<30 {
      outline.append([item], to: item == 0 || Bool.random(using: &random) ? nil : Int.random(in: 0..<item))
      if Bool.random(using: &random) { outline.expand([item]) }
    }
    let expected = outline.items.filter { item in
      sequence(first: item) { outline.parent(of: $0) }.dropFirst().allSatisfy { outline.isExpanded($0) }
    }
    #expect(outline.visibleItems == expected)
  }

  private final class Screen: UIViewController {
    private(set) var source: UICollectionViewDiffableDataSource<Int, String>?
    private(set) var log: [String] = []
    let outline: Outline
    let style: UICellAccessory.OutlineDisclosureOptions.Style

    init(_ outline: Outline, _ style: UICellAccessory.OutlineDisclosureOptions.Style) {
      (self.outline, self.style) = (outline, style)
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      let layout = UICollectionViewCompositionalLayout.list(using: configuration)
      let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
      view.addSubview(list)
      let (outline, style) = (outline, style)
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = item
        cell.contentConfiguration = content
        let hasChildren = !outline.snapshot(of: item).items.isEmpty
        cell.accessories = hasChildren ? [.outlineDisclosure(options: .init(style: style))] : []
      }
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) {
        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      }
      source.sectionSnapshotHandlers.willExpandItem = { [weak self] in self?.log.append("expand \($0)") }
      source.sectionSnapshotHandlers.willCollapseItem = { [weak self] in self?.log.append("collapse \($0)") }
      source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "Bread" }
      source.apply(outline, to: 0, animatingDifferences: false)
      self.source = source
    }
  }

  private func run(
    _ style: UICellAccessory.OutlineDisclosureOptions.Style, _ test: (TestedApp, Screen) throws -> Void
  ) throws {
    var outline = food
    outline.append(["Roll"], to: "Bread")
    let screen = Screen(outline, style)
    try TestedApp.run(Launch("outline", viewController: { screen })) { try test($0, screen) }
  }

  /// Source: Apple, UICellAccessory.OutlineDisclosureOptions.Style.header, and its sample "Implementing modern collection
  /// views" (OutlineViewController): a tap anywhere in the cell of a parent shows its children, indented.
  @Test func `a tap on a header shows its children`() throws {
    try run(.header) { app, screen in
      #expect(try !app.exists("Apple"))
      try app.tap("Fruits")
      #expect(try app.exists("Apple") && !app.exists("Lemon"))
      let (parent, child) = try (app.element("Fruits").frame, app.element("Apple").frame)
      #expect(child.minX > parent.minX && child.minY > parent.minY)
      try app.tap("Citrus")
      #expect(try app.exists("Lemon"))
      try app.tap("Fruits")
      #expect(try !app.exists("Apple") && !app.exists("Lemon"))
      try app.tap("Fruits")
      #expect(try app.exists("Lemon"), "a child stays expanded")
      try app.tap("Bread")
      #expect(try !app.exists("Roll"), "shouldExpandItem")
      #expect(screen.log == ["expand Fruits", "expand Citrus", "collapse Fruits", "expand Fruits"])
      #expect(screen.source?.snapshot(for: 0).isExpanded("Fruits") == true)
    }
  }

  /// Source: Apple, UICellAccessory.OutlineDisclosureOptions.Style.cell: only a tap on the arrow shows the children. Its
  /// labels are a guess.
  @Test func `the arrow of a cell is a button`() throws {
    try run(.cell) { app, _ in
      try app.tap("Fruits")
      #expect(try !app.exists("Apple"))
      try app.session.perform(.tap, on: app.elements("Expand")[0].index)
      try app.settle()
      #expect(try app.exists("Apple") && app.exists("Collapse"))
    }
  }
}
