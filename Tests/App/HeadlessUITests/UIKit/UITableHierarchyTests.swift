import AppModel
import Foundation
import HeadlessUI
import Testing

/// The views of a table as its subviews: their superviews, frames and responders.
@MainActor
@Suite struct UITableHierarchyTests {
  private typealias List = UITableViewTests.List

  private func run(_ list: List, _ test: (TestedApp) throws -> Void) throws {
    try TestedApp.run(Launch("list", viewController: { list }), test: test)
  }

  /// A list with a button and a field in each cell.
  private final class FormList: List {
    var tapped: [IndexPath?] = []
    private(set) var fields: [String: UITextField] = [:]

    init() {
      super.init([(0..<40).map { "Row \($0)" }])
      makeCell = { [unowned self] _, _, text in
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let (button, field) = (UIButton(type: .system), UITextField())
        button.setTitle("Delete \(text)", for: .normal)
        button.addAction(UIAction { [unowned self, unowned button] _ in tap(button) }, for: .touchUpInside)
        button.frame = CGRect(x: 200, y: 5, width: 150, height: 34)
        field.frame = CGRect(x: 10, y: 5, width: 150, height: 34)
        field.accessibilityIdentifier = "field.\(text)"
        for view in [button, field] { cell.contentView.addSubview(view) }
        fields[text] = field
        return cell
      }
    }
    required init?(coder: NSCoder) { nil }

    private func tap(_ button: UIButton) {
      tapped.append(tableView.indexPathForRow(at: button.convert(CGPoint.zero, to: tableView)))
    }
  }

  /// Source: Apple, convert(_:to:) and indexPathForRow(at:): the usual way to the row of a button in a cell.
  @Test func `the row of a button is found by its point`() throws {
    let list = FormList()
    try run(list) { app throws in
      try app.tap("Delete Row 3")
      list.tableView.scrollToRow(at: IndexPath(row: 30, section: 0), at: .middle, animated: false)
      try app.settle()
      try app.tap("Delete Row 30")
      #expect(list.tapped == [IndexPath(row: 3, section: 0), IndexPath(row: 30, section: 0)])
    }
  }

  /// Source: Apple, endEditing(_:): the view and everything inside resigns the keyboard.
  @Test func `editing in a cell ends`() throws {
    let list = FormList()
    try run(list) { app throws in
      try app.tap("field.Row 2")
      #expect(try app.hasKeyboard && list.fields["Row 2"]?.isFirstResponder ?? false)
      #expect(list.view.endEditing(true))
      try app.settle()
      #expect(try !app.hasKeyboard)
    }
  }

  /// Source: Apple, UITableView: cells, headers and the view above the rows are subviews of the table.
  @Test func `cells and headers are subviews of the table`() throws {
    let list = List([["A", "B"], ["C"]])
    list.headers = ["First", "Second"]
    let top = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
    list.loadViewIfNeeded()
    list.tableView.tableHeaderView = top
    try run(list) { app throws in
      let table = list.tableView!
      let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
      let label = try #require(cell.textLabel)
      #expect(cell.superview === table && top.superview === table && label.isDescendant(of: table))
      #expect(table.headerView(forSection: 1)?.superview === table)
      #expect(sequence(first: label as UIResponder) { $0.next }.contains { $0 === list })
      #expect(cell.frame == table.rectForRow(at: IndexPath(row: 1, section: 0)))
      #expect(top.frame == CGRect(x: 0, y: 0, width: 402, height: 60))
      #expect(table.rectForHeader(inSection: 0).minY == 60)
      #expect(table.rect(forSection: 1).minY == table.rectForRow(at: IndexPath(row: 1, section: 0)).maxY)
      label.tag = 7
      #expect(table.viewWithTag(7) === label)
      list.sections = [["A"], ["C"]]
      table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .none)
      #expect(cell.superview == nil)
    }
  }

  /// Source: Apple, indexPathForRow(at:): a point in the content, also where nothing is shown.
  @Test func `rows are found where nothing is shown`() throws {
    let list = List([(0..<500).map { "Row \($0)" }])
    try run(list) { _ throws in
      let table = list.tableView!
      let point = CGPoint(x: 1, y: 5000)
      let path = try #require(table.indexPathForRow(at: point))
      // The heights of rows that weren't shown are estimates.
      #expect((100...130).contains(path.row) && table.rectForRow(at: path).contains(point))
      #expect(table.indexPathForRow(at: CGPoint(x: 1, y: table.contentSize.height + 1)) == nil)
      #expect(table.indexPathForRow(at: CGPoint(x: -1, y: 10)) == nil)
      let rows = table.indexPathsForRows(in: CGRect(x: 0, y: 440, width: 10, height: 50))
      #expect(rows?.map(\.row) == [10, 11])
    }
  }

  /// Source: Apple, contentOffset: it is the origin of the bounds.
  @Test func `the bounds of a table are what is visible`() throws {
    let list = List([(0..<100).map { "Row \($0)" }])
    try run(list) { app throws in
      list.tableView.setContentOffset(CGPoint(x: 0, y: 440), animated: false)
      try app.settle()
      #expect(list.tableView.bounds.minY == 440 && list.tableView.frame.minY == 0)
      let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 12, section: 0)))
      #expect(cell.convert(CGPoint.zero, to: list.view.superview).y == 88)
      list.tableView.bounds.origin.y = 880
      try app.settle()
      #expect(list.tableView.contentOffset.y == 880)
    }
  }

  /// Source: Apple, tableHeaderView: its height is that of its frame; constraints don't set it.
  @Test func `a view above the rows has the height of its frame`() throws {
    let list = List([["A"]])
    list.loadViewIfNeeded()
    let (top, label) = (UIView(), UILabel())
    label.text = "Above"
    label.translatesAutoresizingMaskIntoConstraints = false
    top.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: top.topAnchor), label.bottomAnchor.constraint(equalTo: top.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: top.leadingAnchor),
    ])
    list.tableView.tableHeaderView = top
    try run(list) { app throws in
      #expect(list.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
      list.tableView.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
      top.frame.size = top.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      list.tableView.tableHeaderView = top
      try app.settle()
      #expect(list.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).minY > 15)
      // The rows stay.
      #expect(list.tableView.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
    }
  }

  private final class StyledList: List {
    override func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
      log.append("header \(section) \((view as? UITableViewHeaderFooterView)?.textLabel?.text ?? "")")
    }
    override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { log.append("touch") }
    override func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { log.append("lift") }
  }

  /// Source: Apple, UITableViewDelegate.
  @Test func `the delegate is called for headers and touches`() throws {
    let list = StyledList([["A"]])
    list.headers = ["First"]
    try run(list) { app throws in
      try app.tap("A")
      #expect(list.log == ["header 0 First", "touch", "lift", "select 0.0"])
    }
  }

  private final class PrefetchingList: List, UITableViewDataSourcePrefetching {
    var prefetched: [Int] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.prefetchDataSource = self
    }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      prefetched += indexPaths.map(\.row)
    }
  }

  /// Source: Apple, UITableViewDataSourcePrefetching. Guess: the rows of one screen, each once.
  @Test func `rows are announced before they are shown`() throws {
    let list = PrefetchingList([(0..<200).map { "Row \($0)" }])
    try run(list) { app throws in
      let last = try #require(list.tableView.indexPathsForVisibleRows?.last?.row)
      let first = try #require(list.prefetched.first)
      #expect(first > 10 && list.prefetched.contains(last + 1))
      for _ in 0..<3 { try app.swipe(.up, on: "Row \(list.tableView.indexPathsForVisibleRows![4].row)") }
      #expect(list.prefetched == Array(first..<first + list.prefetched.count))
    }
  }
}
