import AppModel
import Foundation
import HeadlessUI
import Testing

/// Which rows have swipe actions, and what the snapshots of diffable data sources accept.
@MainActor
@Suite struct UITableSwipeTests {
  private class Source: UITableViewDiffableDataSource<String, Int> {}
  private final class EditableSource: Source {
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  }

  private final class Screen: UITableViewController {
    private let type: Source.Type
    private(set) var source: Source?
    var log: [String] = []

    init(_ type: Source.Type) {
      self.type = type
      super.init(style: .plain)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      let provider: Source.CellProvider = { _, _, item in
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Item \(item)"
        return cell
      }
      source =
        type == Source.self
        ? Source(tableView: tableView, cellProvider: provider)
        : EditableSource(tableView: tableView, cellProvider: provider)
      source?.apply(Screen.snapshot([1, 2]), animatingDifferences: false)
    }

    static func snapshot(_ items: [Int]) -> NSDiffableDataSourceSnapshot<String, Int> {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendItems(items)
      return snapshot
    }

    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      log.append("asked")
      return UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Flag") { $2(true) }])
    }
  }

  /// Source: ra1028/DiffableDataSources issue 32 (swipe actions need a subclass with `canEditRowAt`) and
  /// 3lvis/DATASource issue 114 (without it nothing happens).
  @Test func `only rows that can be edited have swipe actions`() throws {
    let plain = Screen(Source.self)
    try TestedApp.run(Launch("rows", viewController: { plain })) { app throws in
      try app.swipe(.left, on: "Item 2")
      #expect(try !app.exists("Flag") && !app.exists("Delete"))
      #expect(plain.log.isEmpty)
    }
    let editable = Screen(EditableSource.self)
    try TestedApp.run(Launch("rows", viewController: { editable })) { app throws in
      try app.swipe(.left, on: "Item 2")
      #expect(try app.exists("Flag"))
    }
  }

  /// Source: the exceptions of UIKit in the-blue-alliance/the-blue-alliance-ios pull request 899 (items of a missing
  /// section, since iOS 14) and in messages that quote "Invalid item identifier specified for reload". The other messages
  /// are guesses; that UIKit ends the app isn't.
  @Test(arguments: [
    (Mistake.movedBesideItself, "Invalid parameter"), (.movedBesideAbsent, "Invalid parameter"),
    (.insertedBesideAbsent, "Invalid parameter"), (.sectionBesideAbsent, "Invalid parameter"),
    (.sectionMovedBesideAbsent, "Invalid parameter"), (.appendedToAbsent, "Invalid parameter"),
    (.reloaded, "Invalid item identifier specified for reload: 99"), (.reconfigured, "Invalid item identifier"),
    (.sectionReloaded, "Invalid section identifier"), (.sectionRead, "section identifier was not found"),
  ])
  func `a snapshot knows its identifiers`(mistake: Mistake, message: String) throws {
    try TestedApp.run(Launch("rows", viewController: { UIViewController() })) { app throws in
      var snapshot = Screen.snapshot([1, 2])
      mistake.make(in: &snapshot)
      #expect(snapshot.itemIdentifiers == [1, 2])
      let error = #expect(throws: AppSessionError.self) { try app.settle() }
      #expect(error.map { "\($0)".contains(message) } ?? false)
    }
  }

  enum Mistake: Sendable {
    case movedBesideItself, movedBesideAbsent, insertedBesideAbsent, sectionBesideAbsent, sectionMovedBesideAbsent,
      appendedToAbsent, reloaded, reconfigured, sectionReloaded, sectionRead

    fileprivate func make(in snapshot: inout NSDiffableDataSourceSnapshot<String, Int>) {
      switch self {
      case .movedBesideItself: snapshot.moveItem(1, beforeItem: 1)
      case .movedBesideAbsent: snapshot.moveItem(1, afterItem: 99)
      case .insertedBesideAbsent: snapshot.insertItems([7], beforeItem: 99)
      case .sectionBesideAbsent: snapshot.insertSections(["b"], beforeSection: "z")
      case .sectionMovedBesideAbsent: snapshot.moveSection("a", afterSection: "z")
      case .appendedToAbsent: snapshot.appendItems([7], toSection: "z")
      case .reloaded: snapshot.reloadItems([99])
      case .reconfigured: snapshot.reconfigureItems([99])
      case .sectionReloaded: snapshot.reloadSections(["z"])
      case .sectionRead: _ = snapshot.itemIdentifiers(inSection: "z")
      }
    }
  }

  @Test func `sections of a snapshot are moved`() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b", "c"])
    snapshot.appendItems([1], toSection: "c")
    snapshot.moveSection("c", beforeSection: "a")
    snapshot.moveSection("a", afterSection: "b")
    #expect(snapshot.sectionIdentifiers == ["c", "b", "a"] && snapshot.itemIdentifiers(inSection: "c") == [1])
    snapshot.reloadSections(["c"])
    #expect(snapshot.reloadedSectionIdentifiers == ["c"])
  }
}
