import AppModel
import Foundation
import HeadlessUI
import Testing

/// Menus of the cells of tables and collections.
@MainActor
@Suite struct UICellMenuTests {
  private final class Table: UITableViewController {
    var log: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard indexPath.row != 1 else { return nil }
      #expect(tableView.indexPathForRow(at: point) == indexPath)
      return UIContextMenuConfiguration(identifier: indexPath as NSIndexPath, previewProvider: nil) { [weak self] _ in
        UIMenu(title: "", children: [UIAction(title: "Copy") { _ in self?.log.append("copy \(indexPath.row)") }])
      }
    }
    override func tableView(
      _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("display") }
    override func tableView(
      _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("end") }
  }

  /// Source: Apple, UITableViewDelegate, tableView(_:contextMenuConfigurationForRowAt:point:), willDisplayContextMenu and
  /// willEndContextMenuInteraction.
  @Test func `a row has the menu of the delegate`() throws {
    let table = Table(style: .plain)
    try TestedApp.run(Launch("rows", viewController: { table })) { app throws in
      try app.perform(.press(.seconds(1)), on: "Row 2")
      try app.endTransition()
      try app.tap("Copy")
      try app.endTransition()
      #expect(Set(table.log) == ["display", "copy 2", "end"] && table.log.first == "display")
      #expect(try !app.exists("Copy"))
      // A row that was out of the screen has its own.
      try app.swipe(.up, on: "Row 2")
      table.log = []
      try app.perform(.press(.seconds(1)), on: "Row 12")
      try app.endTransition()
      try app.tap("Copy")
      #expect(table.log.contains("copy 12"))
    }
  }

  /// Guess: without a menu, a finger that is lifted after a long press selects the row as after a short one.
  @Test func `a row without a menu is selected`() throws {
    let table = Table(style: .plain)
    try TestedApp.run(Launch("rows", viewController: { table })) { app throws in
      try app.perform(.press(.seconds(1)), on: "Row 1")
      #expect(table.log == ["select 1"])
    }
  }

  private final class Interaction: NSObject, UIContextMenuInteractionDelegate {
    var calls = 0
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      calls += 1
      return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Sort") { _ in }]) })
    }
  }

  /// A law: what a row has no menu for is a press on the table.
  @Test func `a table has the menu of its interaction`() throws {
    let (table, interaction) = (Table(style: .plain), Interaction())
    try TestedApp.run(Launch("rows", viewController: { table })) { app throws in
      table.tableView.addInteraction(UIContextMenuInteraction(delegate: interaction))
      try app.settle()
      try app.perform(.press(.seconds(1)), on: "Row 1")
      try app.endTransition()
      #expect(try interaction.calls == 1 && app.exists("Sort") && table.log.isEmpty)
    }
  }

  private class Grid: UICollectionViewController {
    var log: [String] = []

    init() {
      super.init(
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    }
    required init?(coder: NSCoder) { nil }

    private let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Item \(item)"
      cell.contentConfiguration = content
    }
    override func viewDidLoad() {
      super.viewDidLoad()
      _ = registration
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
    }

    func menu(of item: Int) -> UIContextMenuConfiguration {
      UIContextMenuConfiguration(actionProvider: { [weak self] _ in
        UIMenu(children: [UIAction(title: "Share") { _ in self?.log.append("share \(item)") }])
      })
    }
  }

  private final class NewGrid: Grid {
    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? { menu(of: indexPaths[0].item) }
  }

  private final class OldGrid: Grid {
    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { menu(of: indexPath.item) }
  }

  /// Source: Apple, UICollectionViewDelegate, collectionView(_:contextMenuConfigurationForItemsAt:point:), which is called
  /// since iOS 16, and contextMenuConfigurationForItemAt before.
  @Test func `an item has the menu of either method`() throws {
    for grid in [NewGrid(), OldGrid()] {
      try TestedApp.run(Launch("items", viewController: { grid })) { app throws in
        try app.perform(.press(.seconds(1)), on: "Item 1")
        try app.endTransition()
        try app.tap("Share")
        #expect(grid.log == ["share 1"])
      }
    }
  }
}
