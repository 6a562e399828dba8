import AppModel
import Foundation
import HeadlessUI
import Testing

/// Tables of UIKit: rows, cells, selection, changes.
@MainActor
@Suite struct UITableViewTests {
  /// A table of strings by section, which logs the calls of its delegate.
  class List: UITableViewController {
    var sections: [[String]]
    var log: [String] = []
    var headers: [String?] = []
    var makeCell: (UITableView, IndexPath, String) -> UITableViewCell = { table, path, text in
      let cell = table.dequeueReusableCell(withIdentifier: "Cell", for: path)
      cell.textLabel?.text = text
      return cell
    }

    init(_ sections: [[String]], style: UITableView.Style = .plain) {
      self.sections = sections
      super.init(style: style)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    }
    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      sections[section].count
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      makeCell(tableView, indexPath, sections[indexPath.section][indexPath.row])
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      headers.indices.contains(section) ? headers[section] : nil
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.section).\(indexPath.row)")
    }
    override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      log.append("deselect \(indexPath.section).\(indexPath.row)")
    }
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      sections[indexPath.section].remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
  }

  private func run(_ list: List, _ test: (TestedApp) throws -> Void) throws {
    try TestedApp.run(Launch("list", viewController: { list }), test: test)
  }

  /// Guess, from dumps of XCUITest: the labels of a cell are in `Cell`, which is in `Table`.
  @Test func `cells with their labels are in a table`() throws {
    let list = List([["Apple", "Pear"]])
    try run(list) { app throws in
      let nodes = try app.session.snapshot().elements
      #expect(nodes.filter { $0.type == .table }.count == 1)
      #expect(nodes.filter { $0.type == .cell }.count == 2)
      #expect(try app.texts == ["Apple", "Pear"])
      let cells = nodes.filter { $0.type == .cell }.map(\.frame)
      #expect(cells.allSatisfy { $0.width == 402 && $0.height == 44 })
      #expect(cells[1].minY == cells[0].maxY)
    }
  }

  @Test func `a tap selects a row`() throws {
    let list = List([["Apple", "Pear"], ["Leek"]])
    try run(list) { app throws in
      try app.tap("Pear")
      #expect(list.tableView.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
      try app.tap("Leek")
      #expect(list.log == ["select 0.1", "deselect 0.1", "select 1.0"])
      let selected = try app.session.snapshot().elements.filter { $0.type == .cell }.map(\.isSelected)
      #expect(selected == [false, false, true])
      list.tableView.deselectRow(at: IndexPath(row: 0, section: 1), animated: true)
      #expect(list.tableView.indexPathsForSelectedRows == nil)
    }
  }

  private final class CountingCell: UITableViewCell {
    static var (made, reused) = (0, 0)
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      Self.made += 1
    }
    required init?(coder: NSCoder) { nil }
    override func prepareForReuse() {
      super.prepareForReuse()
      Self.reused += 1
    }
  }

  /// A cell with 20 constraints, which counts how often the lengths of its content are asked for.
  private final class DenseCell: UITableViewCell {
    final class Label: UILabel {
      override var intrinsicContentSize: CGSize {
        DenseCell.measured += 1
        return super.intrinsicContentSize
      }
    }
    static var (made, laidOut, measured) = (0, 0, 0)
    static var height: CGFloat = 44

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      Self.made += 1
      var previous = contentView.leadingAnchor
      for _ in 0..<5 {
        let label = Label()
        label.text = "A"
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
          label.leadingAnchor.constraint(equalTo: previous, constant: 4),
          label.topAnchor.constraint(equalTo: contentView.topAnchor),
          label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          label.heightAnchor.constraint(equalToConstant: Self.height),
        ])
        previous = label.trailingAnchor
      }
    }
    required init?(coder: NSCoder) { nil }
    override func layoutSubviews() {
      super.layoutSubviews()
      Self.laidOut += 1
    }
  }

  /// The constraints of each cell are solved for themselves: a screen of twice as many cells is twice the work, and rows
  /// that aren't visible are none.
  @Test func `the work grows with the cells on the screen`() throws {
    var works: [(layouts: Double, lengths: Double)] = []
    for height in [44.0, 22] {
      (DenseCell.made, DenseCell.laidOut, DenseCell.measured, DenseCell.height) = (0, 0, 0, height)
      let list = List([(0..<1_000).map { "Row \($0)" }])
      list.loadViewIfNeeded()
      list.tableView.register(DenseCell.self, forCellReuseIdentifier: "Cell")
      list.tableView.estimatedRowHeight = height
      list.makeCell = { table, path, _ in table.dequeueReusableCell(withIdentifier: "Cell", for: path) }
      try run(list) { app throws in
        let shown = list.tableView.visibleCells.count
        #expect(shown > Int(500 / height) && DenseCell.made <= shown + 2, "\(shown) \(DenseCell.made)")
        works.append((Double(DenseCell.laidOut) / Double(shown), Double(DenseCell.measured) / Double(shown)))
      }
    }
    #expect(works[0].layouts >= 1 && works[0].lengths >= 5)
    #expect(works[1].layouts <= 1.1 * works[0].layouts && works[1].lengths <= 1.1 * works[0].lengths, "\(works)")
  }

  /// Source: Apple, dequeueReusableCell(withIdentifier:for:): a cell that has left the screen is used again, after
  /// `prepareForReuse()`; a new one is created by `init(style:reuseIdentifier:)` of the registered class.
  @Test func `cells that have left the screen are used again`() throws {
    (CountingCell.made, CountingCell.reused) = (0, 0)
    let list = List([(0..<500).map { "Row \($0)" }])
    list.loadViewIfNeeded()
    list.tableView.register(CountingCell.self, forCellReuseIdentifier: "Cell")
    try run(list) { app throws in
      let shown = list.tableView.visibleCells.count
      #expect(shown > 15 && shown < 25)
      for _ in 0..<10 { try app.swipe(.up, on: "Row \(list.tableView.indexPathsForVisibleRows![4].row)") }
      #expect(list.tableView.indexPathsForVisibleRows!.first!.row > 60)
      #expect(CountingCell.made < 3 * shown && CountingCell.reused > 50)
      #expect(try app.texts.first == "Row \(list.tableView.indexPathsForVisibleRows!.first!.row)")
      list.tableView.scrollToRow(at: IndexPath(row: 300, section: 0), at: .top, animated: false)
      try app.settle()
      #expect(list.tableView.indexPathsForVisibleRows?.contains(IndexPath(row: 300, section: 0)) ?? false)
      #expect(try app.isHittable("Row 310"))
      #expect(try !app.exists("Row 5"))
    }
  }

  @Test func `rows are inserted deleted moved and reloaded`() throws {
    let list = List([["A", "B", "C"]])
    try run(list) { app throws in
      let table = list.tableView!
      list.sections = [["Z", "A", "C"]]
      table.performBatchUpdates {
        table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      }
      try app.settle()
      #expect(try app.texts == ["Z", "A", "C"])
      list.sections = [["Z", "A", "C"], ["New"]]
      table.insertSections([1], with: .automatic)
      list.sections[0][1] = "A2"
      table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)
      try app.settle()
      #expect(try app.texts == ["Z", "A2", "C", "New"])
      list.sections[0] = ["C", "Z", "A2"]
      table.moveRow(at: IndexPath(row: 2, section: 0), to: IndexPath(row: 0, section: 0))
      try app.settle()
      #expect(try app.texts == ["C", "Z", "A2", "New"])
      list.sections = [["Only"]]
      table.reloadData()
      try app.settle()
      #expect(try app.texts == ["Only"])
      #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 1)
    }
  }

  /// Source: crash reports of UITableView with this reason, such as woocommerce/woocommerce-ios issue 2617.
  @Test func `a data source with other rows ends the app`() throws {
    let list = List([["A", "B"]])
    try run(list) { app throws in
      list.sections = [["A"]]
      list.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      let error = #expect(throws: AppSessionError.self) { try app.settle() }
      let text = error.map { "\($0)" } ?? ""
      #expect(
        text.contains(
          "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after"
            + " the update (1) must be equal to the number of rows contained in that section before the update (2), plus"
            + " or minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted) and plus or"
            + " minus the number of rows moved into or out of that section (0 moved in, 0 moved out)."))
    }
  }

  /// Source: Apple, tableView(_:commit:forRowAt:): a swipe on a row reveals `Delete`.
  @Test func `a swipe deletes a row`() throws {
    let list = List([["Milk", "Bread"]])
    try run(list) { app throws in
      try app.swipe(.left, on: "Milk")
      try app.tap("Delete")
      #expect(try app.texts == ["Bread"])
    }
  }

  /// Guess, from dumps of XCUITest: the header of a section is an `Other` of the table with its title as identifier.
  @Test func `headers are elements of the table`() throws {
    let list = List([["Apple"], ["Leek"]], style: .grouped)
    list.headers = ["Fruit", nil]
    try run(list) { app throws in
      #expect(try app.texts == ["Fruit", "Apple", "Leek"])
      #expect(try app.element("Fruit").type == .other)
    }
  }

  @Test func `styles of cells and accessories`() throws {
    let list = List([["Value", "Subtitle", "Content"]])
    list.makeCell = { _, path, text in
      let styles: [UITableViewCell.CellStyle] = [.value1, .subtitle, .default]
      let cell = UITableViewCell(style: styles[path.row], reuseIdentifier: nil)
      if path.row < 2 {
        cell.textLabel?.text = text
        cell.detailTextLabel?.text = "More"
      } else {
        var content = cell.defaultContentConfiguration()
        (content.text, content.secondaryText) = (text, "Even more")
        cell.contentConfiguration = content
      }
      cell.accessoryType = path.row == 0 ? .detailDisclosureButton : .disclosureIndicator
      cell.accessibilityIdentifier = "cell.\(path.row)"
      return cell
    }
    try run(list) { app throws in
      #expect(try app.texts == ["Value", "More", "Subtitle", "More", "Content", "Even more"])
      #expect(try app.element("cell.1").type == .cell)
      #expect(try app.element("cell.1").frame.height > app.element("cell.0").frame.height)
      let texts = try app.session.snapshot().wholeElements.filter { $0.type == .staticText }.map(\.frame)
      #expect(texts[1].maxX > 300 && texts[1].midY == texts[0].midY)
      #expect(texts[2].minX == 16 && texts[3].minY > texts[2].maxY)
      #expect(try app.isHittable("More Info"))
    }
  }

  /// Source: joemasilotti/UI-Testing-Cheat-Sheet taps `buttons["More Info"]`, the detail button of a cell.
  @Test func `the detail button is more info`() throws {
    let list = DetailList([["Ball"]])
    list.makeCell = { _, _, text in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = text
      cell.accessoryType = .detailDisclosureButton
      return cell
    }
    try run(list) { app throws in
      try app.tap("More Info")
      #expect(list.log == ["detail 0"])
    }
  }

  private final class DetailList: List {
    override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
      log.append("detail \(indexPath.row)")
    }
  }

  /// Guess: a checkmark makes the cell a selected element, and isn't an element by itself.
  @Test func `a checkmark is a trait of the cell`() throws {
    let list = List([["On", "Off"]])
    list.makeCell = { _, path, text in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = text
      cell.accessoryType = path.row == 0 ? .checkmark : .none
      return cell
    }
    try run(list) { app throws in
      let cells = try app.session.snapshot().elements.filter { $0.type == .cell }
      #expect(cells.map(\.isSelected) == [true, false])
      #expect(try !app.exists("checkmark"))
    }
  }

  private final class NoteCell: UITableViewCell {
    let note = UILabel()
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      note.numberOfLines = 0
      note.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(note)
      NSLayoutConstraint.activate([
        note.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 20),
        note.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -20),
        note.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
        note.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  /// Source: Apple, "Working with Self-Sizing Table View Cells" (Auto Layout Guide).
  @Test func `cells are as high as their constraints say`() throws {
    let list = List([["Short", String(repeating: "A long note. ", count: 20)]])
    list.makeCell = { table, path, text in
      let cell = table.dequeueReusableCell(withIdentifier: "Note", for: path)
      (cell as? NoteCell)?.note.text = text
      return cell
    }
    list.loadViewIfNeeded()
    list.tableView.register(NoteCell.self, forCellReuseIdentifier: "Note")
    try run(list) { app throws in
      let cells = try app.session.snapshot().elements.filter { $0.type == .cell }.map(\.frame)
      #expect(cells[0].height > 55 && cells[0].height < 70)
      #expect(cells[1].height > 100 && cells[1].minY == cells[0].maxY)
      let text = try app.session.snapshot().wholeElements.filter { $0.type == .staticText }[1].frame
      #expect(text.minX == 20 && text.width == 362 && abs(text.height - (cells[1].height - 40)) < 0.1)
    }
  }
}
