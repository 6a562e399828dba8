import AppModel
import Foundation
import HeadlessUI
import Testing

/// Tables whose rows have identifiers, their swipes and their refresh control.
@MainActor
@Suite struct UITableViewDiffableTests {
  private final class Screen: UITableViewController {
    var source: UITableViewDiffableDataSource<String, Int>?
    var made: [Int] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
      source = UITableViewDiffableDataSource(tableView: tableView) { [weak self] table, path, item in
        self?.made.append(item)
        let cell = table.dequeueReusableCell(withIdentifier: "Cell", for: path)
        cell.textLabel?.text = "Item \(item)"
        return cell
      }
    }

    func show(_ sections: [(String, [Int])], reloading items: [Int] = []) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      for (section, items) in sections {
        snapshot.appendSections([section])
        snapshot.appendItems(items, toSection: section)
      }
      snapshot.reloadItems(items)
      source?.apply(snapshot, animatingDifferences: false)
    }
  }

  /// Source: Apple, UITableViewDiffableDataSource: rows of the same identifiers aren't asked for again unless the
  /// snapshot reloads them.
  @Test func `rows of the same identifiers stay`() throws {
    let screen = Screen()
    try TestedApp.run(Launch("rows", viewController: { screen })) { app throws in
      screen.show([("a", [1, 2]), ("b", [3])])
      try app.settle()
      #expect(try app.texts == ["Item 1", "Item 2", "Item 3"])
      screen.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
      screen.made = []
      screen.show([("b", [3, 4]), ("a", [2])])
      try app.settle()
      #expect(try app.texts == ["Item 3", "Item 4", "Item 2"])
      #expect(screen.made == [4])
      #expect(screen.tableView.indexPathForSelectedRow == IndexPath(row: 0, section: 1))
      #expect(screen.source?.itemIdentifier(for: IndexPath(row: 1, section: 0)) == 4)
      #expect(screen.source?.indexPath(for: 2) == IndexPath(row: 0, section: 1))
      screen.show([("b", [3, 4])], reloading: [3])
      try app.settle()
      #expect(screen.made == [4, 3])
    }
  }

  /// Source: crash reports of NSDiffableDataSourceSnapshot: "Fatal: supplied item identifiers are not unique."
  @Test func `identifiers are unique`() throws {
    let screen = Screen()
    try TestedApp.run(Launch("rows", viewController: { screen })) { app throws in
      screen.show([("a", [1, 1])])
      let error = #expect(throws: AppSessionError.self) { try app.settle() }
      #expect(error.map { "\($0)".contains("supplied item identifiers are not unique") } ?? false)
    }
  }

  @Test func `snapshots are edited`() {
    var snapshot = NSDiffableDataSourceSnapshot<Character, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([9])
    snapshot.insertItems([7], beforeItem: 2)
    snapshot.moveItem(1, afterItem: 3)
    snapshot.deleteItems([2])
    snapshot.insertSections(["c"], beforeSection: "b")
    #expect(snapshot.sectionIdentifiers == ["a", "c", "b"])
    #expect(snapshot.itemIdentifiers == [7, 3, 1, 9])
    #expect(snapshot.sectionIdentifier(containingItem: 9) == "b" && snapshot.indexOfItem(1) == 2)
    snapshot.deleteSections(["a"])
    #expect(snapshot.numberOfItems == 1 && snapshot.numberOfSections == 2)
  }

  private final class Mailbox: UITableViewController {
    var mails = ["One", "Two"]
    var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      let refresh = UIRefreshControl()
      refresh.addAction(
        UIAction { [weak self] _ in
          DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            self?.mails.append("Three")
            self?.tableView.reloadData()
            self?.refreshControl?.endRefreshing()
          }
        }, for: .valueChanged)
      refreshControl = refresh
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { mails.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = mails[indexPath.row]
      return cell
    }
    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let flag = UIContextualAction(style: .normal, title: "Flag") { [weak self] _, _, done in
        self?.log.append("flag \(indexPath.row)")
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [flag])
    }
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { mails.insert(mails.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  }

  /// Source: Apple, UISwipeActionsConfiguration: the actions of the delegate take the place of `Delete`.
  @Test func `swipes reveal the actions of the delegate`() throws {
    let box = Mailbox()
    try TestedApp.run(Launch("mail", viewController: { box })) { app throws in
      try app.swipe(.left, on: "Two")
      #expect(try !app.exists("Delete"))
      try app.tap("Flag")
      #expect(box.log == ["flag 1"])
    }
  }

  @Test func `a pulled table is refreshed`() throws {
    let box = Mailbox()
    try TestedApp.run(Launch("mail", viewController: { box })) { app throws in
      try app.drag("One", dy: 200)
      #expect(box.refreshControl?.isRefreshing ?? false)
      try app.advance(.seconds(2))
      #expect(box.refreshControl?.isRefreshing == false)
      #expect(try app.texts == ["One", "Two", "Three"])
    }
  }

  /// Guess: `Remove` reveals `Delete`, as for SwiftUI's lists
  /// (`EditModeTests.removeButtonsRevealDeleteButtons`).
  @Test func `an edited table has controls`() throws {
    let box = Mailbox()
    try TestedApp.run(Launch("mail", viewController: { box })) { app throws in
      box.setEditing(true, animated: false)
      try app.settle()
      #expect(try app.exists("Remove One") && app.exists("Reorder Two"))
      try app.drag("Reorder One", dy: 60)
      #expect(box.mails == ["Two", "One"])
      #expect(try app.texts == ["Two", "One"])
    }
  }
}
