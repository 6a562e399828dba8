import UIKit

/// The components of the demo, each with the doubles that it needs.
final class ComponentListController: UITableViewController {
  private let components: [(title: String, make: @MainActor (ComponentListController) -> UIViewController)] = [
    (
      "Suggest",
      { list in
        let controller = SuggestController()
        controller.service = FakeSuggestionService(words: ["Apple", "Apricot", "Avocado", "Banana", "Beetroot"])
        controller.delegate = list
        return controller
      }
    )
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Components"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Component")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { components.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Component", for: indexPath)
    cell.textLabel?.text = components[indexPath.row].title
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(components[indexPath.row].make(self), animated: true)
  }
}

extension ComponentListController: SuggestControllerDelegate {
  func suggestController(_ controller: SuggestController, didSelectSuggestion word: String) {
    show("Suggestion: \(word)", over: controller)
  }

  func suggestController(_ controller: SuggestController, didEnter word: String) {
    show("Entered: \(word)", over: controller)
  }

  private func show(_ message: String, over controller: UIViewController) {
    let alert = UIAlertController(title: message, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    controller.present(alert, animated: true)
  }
}
