import AppModel
import Foundation
import HeadlessUI
import Testing

/// Changes of tables, and what they do with cells and numbers of rows.
@MainActor
@Suite struct UITableUpdateTests {
  private typealias List = UITableViewTests.List

  private func run(_ list: List, _ test: (TestedApp) throws -> Void) throws {
    try TestedApp.run(Launch("list", viewController: { list }), test: test)
  }

  /// Runs a change that ends the app; returns the message.
  private func failure(_ sections: [[String]], _ change: (List) -> Void) throws -> String {
    let list = List(sections)
    var text = ""
    try run(list) { app throws in
      change(list)
      let error = #expect(throws: AppSessionError.self) { try app.settle() }
      text = error.map { "\($0)" } ?? ""
    }
    return text
  }

  /// Source: crash reports of UITableView: 5calls/ios issue 57 and AlexBarinov/UIBubbleTableView issue 5, which also
  /// shows that it comes before the comparison of the numbers of rows.
  @Test func `rows aren't inserted beyond the end`() throws {
    let text = try failure([["A", "B"]]) { list in
      list.sections = [["A", "B", "C"]]
      list.tableView.insertRows(at: [IndexPath(row: 99, section: 0)], with: .none)
    }
    #expect(
      text.contains("attempt to insert row 99 into section 0, but there are only 3 rows in section 0 after the update"))
  }

  /// Source: crash reports of UITableView: gsdios/SDAutoLayout issue 261 and zoho/react-native-zohodesk-portal-sdk
  /// issue 18 (rows), DeclarativeHub/Bond issue 282 (sections, of a collection view).
  @Test func `sections that aren't there get nothing`() throws {
    let row = try failure([["A"]]) { list in
      list.sections = [["A", "B"]]
      list.tableView.insertRows(at: [IndexPath(row: 0, section: 7)], with: .none)
    }
    #expect(row.contains("attempt to insert row 0 into section 7, but there are only 1 sections after the update"))
    let section = try failure([["A"]]) { $0.tableView.insertSections([1], with: .none) }
    #expect(section.contains("attempt to insert section 1 but there are only 1 sections after the update"))
  }

  /// Source: the exception of UIKit that yapstudios/YapDatabase quotes in its documentation, with this path.
  @Test func `a row isn't deleted and reloaded`() throws {
    let text = try failure([["A", "B"]]) { list in
      list.sections = [["A"]]
      list.tableView.performBatchUpdates {
        list.tableView.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .none)
        list.tableView.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)
      }
    }
    #expect(text.contains("attempt to delete and reload the same index path ({length = 2, path = 0 - 1})"))
  }

  /// Source: the exception of UIKit in SwiftKickMobile/TLIndexPathTools issue 13.
  @Test func `a row isn't moved into a new section`() throws {
    let text = try failure([["A", "B"]]) { list in
      list.sections = [["A"], ["B"]]
      list.tableView.performBatchUpdates {
        list.tableView.insertSections([1], with: .none)
        list.tableView.moveRow(at: IndexPath(row: 1, section: 0), to: IndexPath(row: 0, section: 1))
      }
    }
    #expect(text.contains("cannot move a row into a newly inserted section (1)"))
  }

  /// Guess, from descriptions of reloadData(): the numbers of rows are asked for at once, cells by the next layout.
  @Test func `reloading asks for the numbers of rows at once`() throws {
    let list = List([["A"]])
    try run(list) { app throws in
      list.sections = [["B"]]
      list.tableView.reloadData()
      list.sections = [["B", "C"]]
      list.tableView.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
      try app.settle()
      #expect(try app.texts == ["B", "C"])
    }
  }

  /// Guess: UIKit ignores an end without a beginning.
  @Test func `an end without a beginning is ignored`() throws {
    let list = List([["A"]])
    try run(list) { app throws in
      list.tableView.endUpdates()
      list.sections = [["A", "B"]]
      list.tableView.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
      try app.settle()
      #expect(try app.texts == ["A", "B"])
    }
  }

  /// Source: Apple, moveSection(_:toSection:).
  @Test func `sections are moved`() throws {
    let list = List([["A", "B"], ["C"]])
    try run(list) { app throws in
      let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 1)))
      list.sections = [["C"], ["A", "B"]]
      list.tableView.moveSection(1, toSection: 0)
      try app.settle()
      #expect(try app.texts == ["C", "A", "B"])
      #expect(list.tableView.indexPath(for: cell) == IndexPath(row: 0, section: 0))
    }
  }

  /// A list with a field in each cell, whose cells show how often they were configured.
  private final class FieldList: List {
    final class Cell: UITableViewCell {
      let field = UITextField()
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        field.frame = CGRect(x: 100, y: 5, width: 200, height: 34)
        field.placeholder = "Note"
        contentView.addSubview(field)
      }
      required init?(coder: NSCoder) { nil }
      override func prepareForReuse() { fatalError("a cell that is configured again isn't prepared for reuse") }
    }

    var count = 0
    var reconfigures = false

    init() {
      super.init([["A"]])
      makeCell = { [unowned self] table, path, text in
        let cell = table.dequeueReusableCell(withIdentifier: "Cell", for: path)
        count += 1
        cell.textLabel?.text = "\(text) \(count)"
        if let cell = cell as? Cell {
          cell.field.addAction(
            UIAction(identifier: .init("typed")) { [unowned self] _ in
              if reconfigures { tableView.reconfigureRows(at: [path]) }
            }, for: .editingChanged)
        }
        return cell
      }
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(Cell.self, forCellReuseIdentifier: "Cell")
    }
  }

  /// Source: Apple, reconfigureRows(at:): the existing cell stays, so it keeps its state; for another cell there is
  /// reloadRows(at:with:).
  @Test func `a reconfigured cell stays`() throws {
    let list = FieldList()
    list.reconfigures = true
    try run(list) { app throws in
      let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
      list.tableView.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
      let field = try #require(app.session.snapshot().elements.first { $0.type == .textField })
      try app.session.perform(.tap, on: field.index)
      try app.settle()
      try app.session.perform(.typeText("abc"), on: field.index)
      try app.settle()
      #expect((cell as? FieldList.Cell)?.field.text == "abc")
      #expect(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) === cell && list.count == 4)
      #expect(try app.hasKeyboard && app.texts == ["A 4"])
      #expect(list.tableView.indexPathForSelectedRow != nil)
    }
  }

  /// Source: Apple, reconfigureItems(_:) of NSDiffableDataSourceSnapshot.
  @Test func `reconfigured items keep their cells`() throws {
    let screen = UITableViewController(style: .plain)
    screen.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    var version = 1
    let source = UITableViewDiffableDataSource<String, Int>(tableView: screen.tableView) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "Cell", for: path)
      cell.textLabel?.text = "Item \(item).\(version)"
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 2])
    source.apply(snapshot, animatingDifferences: false)
    try TestedApp.run(Launch("rows", viewController: { screen })) { app throws in
      let cell = screen.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
      version = 2
      snapshot.reconfigureItems([1])
      #expect(snapshot.reconfiguredItemIdentifiers == [1])
      snapshot.insertItems([0], beforeItem: 1)
      source.apply(snapshot, animatingDifferences: false)
      try app.settle()
      let texts = try app.texts
      #expect(texts == ["Item 0.2", "Item 1.2", "Item 2.1"])
      #expect(screen.tableView.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
      #expect(source.snapshot().reconfiguredItemIdentifiers.isEmpty)
    }
  }

  /// Source: Apple, scrollToRow(at:at:animated:): `NSNotFound` is the row of a section without rows.
  @Test func `a section without rows is scrolled to`() throws {
    let list = List([(0..<60).map { "Row \($0)" }, [], (60..<100).map { "Row \($0)" }])
    list.headers = [nil, "Empty"]
    try run(list) { app throws in
      list.tableView.scrollToRow(at: IndexPath(row: NSNotFound, section: 1), at: .top, animated: false)
      try app.settle()
      #expect(try app.isHittable("Row 61") && !app.exists("Row 50"))
    }
  }

  private final class ScrolledList: List {
    override func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scroll") }
    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("drag") }
    override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      log.append("lift \(decelerate)")
    }
    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("rest") }
    override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("end") }
  }

  /// Source: Apple, UIScrollViewDelegate: the animation of scrolling ends later, and not at all without a movement.
  @Test func `scrolling with an animation ends in its time`() throws {
    let list = ScrolledList([(0..<100).map { "Row \($0)" }])
    try run(list) { app throws in
      list.tableView.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: true)
      try app.settle()
      #expect(list.log == ["scroll"])
      try app.advance(.seconds(1))
      #expect(list.log == ["scroll", "end"])
      list.tableView.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: true)
      list.tableView.setContentOffset(list.tableView.contentOffset, animated: true)
      try app.advance(.seconds(1))
      #expect(list.log == ["scroll", "end"])
      list.tableView.setContentOffset(.zero, animated: true)
      #expect(list.log.suffix(2) == ["end", "scroll"])
      try app.advance(.seconds(1))
      #expect(list.log.last == "end")
      list.log = []
      try app.swipe(.up, on: "Row 5")
      #expect(list.log.first == "drag" && list.log.last == "rest" && list.log.contains("lift true"))
    }
  }
}
