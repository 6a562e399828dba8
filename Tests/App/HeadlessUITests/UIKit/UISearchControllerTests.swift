import AppModel
import Foundation
import HeadlessUI
import Testing

/// Search controllers of UIKit: results of their own, choices, ends, and bars outside of the navigation bar.
@MainActor
@Suite struct UISearchControllerTests {
  /// A list of strings with a search.
  private final class SearchList: UITableViewController, UISearchResultsUpdating, UISearchBarDelegate {
    let search: UISearchController
    private let isInBar: Bool
    private let all = ["Apple", "Apricot", "Banana"]
    var log: [String] = []

    init(results: UIViewController? = nil, isInBar: Bool = true) {
      search = UISearchController(searchResultsController: results)
      self.isInBar = isInBar
      super.init(style: .plain)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Fruit"
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
      search.searchResultsUpdater = self
      search.searchBar.placeholder = "Find fruit"
      search.searchBar.delegate = self
      definesPresentationContext = true
      if isInBar { navigationItem.searchController = search } else { tableView.tableHeaderView = search.searchBar }
    }
    private var isFiltering: Bool { search.isActive && !(search.searchBar.text ?? "").isEmpty }
    private var shown: [String] { isFiltering ? all.filter { $0.hasPrefix(search.searchBar.text ?? "") } : all }
    func updateSearchResults(for searchController: UISearchController) {
      let bar = searchController.searchBar
      log.append("\(bar.text ?? "nil") \(bar.selectedScopeButtonIndex)")
      tableView.reloadData()
    }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
      cell.textLabel?.text = shown[indexPath.row]
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { search.isActive = false }
  }

  private func run(_ list: SearchList, _ test: (TestedApp) throws -> Void) throws {
    let launch = Launch("search", viewController: { UINavigationController(rootViewController: list) })
    try TestedApp.run(launch, test: test)
  }

  /// Guess: as by Cancel, the text is removed when the app ends a search.
  @Test func `the end of a search removes the text`() throws {
    let list = SearchList()
    try run(list) { app throws in
      try app.type("Ap", into: "Find fruit")
      #expect(try !app.texts.contains("Banana"))
      try app.tap("Apricot")
      #expect(!list.search.isActive && list.search.searchBar.text == "")
      #expect(try app.texts.contains("Banana") && !app.exists("close"))
      #expect(list.log.last == " 0")
      try app.type("B", into: "Find fruit")
      try app.tap("close")
      #expect(list.search.searchBar.text == "" && list.log.contains("cancel"))
    }
  }

  /// Source: Apple, showsSearchResultsController and automaticallyShowsSearchResultsController: results are shown while
  /// there is text, or as the app sets it.
  @Test func `results are shown while there is text`() throws {
    let results = UITableViewTests.List([["Result"]])
    let list = SearchList(results: results)
    try run(list) { app throws in
      try app.tap("Find fruit")
      #expect(try list.search.isActive && app.texts.contains("Apple") && !app.texts.contains("Result"))
      try app.type("x", into: "Find fruit")
      #expect(try app.texts.contains("Result") && !app.texts.contains("Apple"))
      try app.tap("close")
      #expect(try !app.texts.contains("Result"))
      list.search.showsSearchResultsController = true
      #expect(!list.search.automaticallyShowsSearchResultsController)
      try app.tap("Find fruit")
      #expect(try app.texts.contains("Result"))
    }
  }

  /// Source: Apple, scopeButtonTitles and automaticallyShowsScopeBar.
  @Test func `choices come with the search`() throws {
    let list = SearchList()
    list.search.searchBar.scopeButtonTitles = ["All", "New"]
    try run(list) { app throws in
      #expect(try !app.exists("New"))
      try app.tap("Find fruit")
      try app.tap("New")
      #expect(list.search.searchBar.selectedScopeButtonIndex == 1 && list.log.last == " 1")
    }
  }

  /// Source: Apple's sample "TableSearch with UISearchController" of iOS 8: the bar is above the rows.
  @Test func `a bar above the rows activates its controller`() throws {
    let list = SearchList(isInBar: false)
    try run(list) { app throws in
      let field = try #require(app.session.snapshot().elements.first { $0.type == .searchField })
      try app.session.perform(.tap, on: field.index)
      try app.settle()
      try app.session.perform(.typeText("B"), on: field.index)
      try app.settle()
      #expect(list.search.isActive)
      #expect(try app.texts.contains("Banana") && !app.texts.contains("Apple"))
      try app.tap("Cancel")
      #expect(try !list.search.isActive && app.texts.contains("Apple") && !app.hasKeyboard)
    }
  }
}
