import AppModel
import Foundation
import HeadlessUI
import Testing

/// Search bars and search controllers of UIKit.
@MainActor
@Suite struct UISearchTests {
  /// A screen with a search bar and a label.
  private final class BarScreen: UIViewController, UISearchBarDelegate {
    let bar = UISearchBar()
    var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      bar.placeholder = "Search categories"
      bar.showsCancelButton = true
      bar.scopeButtonTitles = ["All", "New"]
      bar.showsScopeBar = true
      bar.delegate = self
      bar.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(bar)
      NSLayoutConstraint.activate([
        bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("begin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.append("end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.append(searchText) }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
      log.append("search")
      searchBar.resignFirstResponder()
    }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      log.append("scope \(selectedScope)")
    }
  }

  /// Guess, from published UI tests: `searchFields["Search categories"]` is a search bar by its placeholder; they tap
  /// `Clear text` in the field and `Cancel` beside it.
  @Test func `a search bar is a search field with its buttons`() throws {
    let screen = BarScreen()
    try TestedApp.run(Launch("bar", viewController: { screen })) { app throws in
      let field = try #require(app.session.snapshot().elements.first { $0.type == .searchField })
      #expect(field.placeholder == "Search categories")
      #expect(field.frame.minX == 8 && field.frame.width > 250 && field.frame.height == 36)
      try app.session.perform(.tap, on: field.index)
      try app.settle()
      try app.session.perform(.typeText("ab"), on: field.index)
      try app.settle()
      #expect(try app.hasKeyboard)
      try app.tap("Clear text")
      #expect(screen.bar.text == "")
      #expect(try !app.exists("Clear text"))
      try app.tap("Cancel")
      try app.tap("New")
      #expect(screen.log == ["begin", "a", "ab", "", "cancel", "scope 1"])
      screen.bar.text = "set"
      try app.settle()
      #expect(try app.session.snapshot().elements.first { $0.type == .searchField }?.value == "set")
      #expect(screen.log.last == "scope 1")
    }
  }

  @Test func `the return key searches`() throws {
    let screen = BarScreen()
    try TestedApp.run(Launch("bar", viewController: { screen })) { app throws in
      let field = try #require(app.session.snapshot().elements.first { $0.type == .searchField })
      try app.session.perform(.tap, on: field.index)
      try app.settle()
      try app.session.perform(.typeText("a\n"), on: field.index)
      try app.settle()
      #expect(screen.log == ["begin", "a", "search", "end"])
      #expect(try !app.hasKeyboard)
    }
  }

  private final class SearchList: UITableViewController, UISearchResultsUpdating {
    let search = UISearchController(searchResultsController: nil)
    private let all = ["Apple", "Apricot", "Banana"]
    private var shown: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Fruit"
      shown = all
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
      search.searchResultsUpdater = self
      search.searchBar.placeholder = "Find fruit"
      navigationItem.searchController = search
    }
    func updateSearchResults(for searchController: UISearchController) {
      let text = searchController.searchBar.text ?? ""
      shown = text.isEmpty ? all : all.filter { $0.hasPrefix(text) }
      tableView.reloadData()
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
      cell.textLabel?.text = shown[indexPath.row]
      return cell
    }
  }

  /// Source: Apple, "Displaying searchable content by using a search controller": the field is in the navigation bar, and
  /// the updater is called when its text changes.
  @Test func `a search controller is in the navigation bar`() throws {
    let list = SearchList()
    let launch = Launch("search", viewController: { UINavigationController(rootViewController: list) })
    try TestedApp.run(launch) { app throws in
      #expect(try app.texts.suffix(3) == ["Apple", "Apricot", "Banana"])
      try app.type("Ap", into: "Find fruit")
      #expect(list.search.isActive && list.search.searchBar.text == "Ap")
      #expect(try app.texts.contains("Apricot") && !app.texts.contains("Banana"))
      try app.tap("close")
      #expect(!list.search.isActive)
      #expect(try app.texts.contains("Banana"))
    }
  }
}
