import UIKit

@MainActor
protocol SuggestControllerDelegate: AnyObject {
  func suggestController(_ controller: SuggestController, didSelectSuggestion word: String)
  func suggestController(_ controller: SuggestController, didEnter word: String)
}

/// A search bar, and below it the words that begin with its text.
final class SuggestController: UIViewController {
  weak var delegate: SuggestControllerDelegate?
  var service: SuggestionService?

  private let searchBar = UISearchBar()
  private let tableView = UITableView(frame: .zero, style: .plain)
  private var words: [String] = []
  private var hasAnswer = false

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Suggest"
    view.backgroundColor = .systemBackground

    searchBar.placeholder = "Search categories"
    searchBar.delegate = self
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Word")
    tableView.dataSource = self
    tableView.delegate = self
    for subview in [searchBar, tableView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      searchBar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      searchBar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      searchBar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.topAnchor.constraint(equalTo: searchBar.bottomAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    searchBar.becomeFirstResponder()
  }

  private func load(_ query: String) {
    service?.suggest(query: query) { [weak self] words, _ in
      guard let self, query == searchBar.text else { return }
      self.words = words
      hasAnswer = true
      tableView.reloadData()
    }
  }
}

extension SuggestController: UISearchBarDelegate {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { load(searchText) }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    searchBar.resignFirstResponder()
    delegate?.suggestController(self, didEnter: searchBar.text ?? "")
  }
}

extension SuggestController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    words.isEmpty && hasAnswer ? 1 : words.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Word", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = words.isEmpty ? "Item coming soon! Tap to add." : words[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard !words.isEmpty else { return }
    delegate?.suggestController(self, didSelectSuggestion: words[indexPath.row])
  }
}
