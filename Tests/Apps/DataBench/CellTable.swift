import UIKit

/// A table of 1,000 cells with 20 constraints each.
final class CellTable: UITableViewController {
  final class Cell: UITableViewCell {
    private let labels = (0..<5).map { _ in UILabel() }

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      var previous = contentView.leadingAnchor
      for label in labels {
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
          label.leadingAnchor.constraint(equalTo: previous, constant: 4),
          label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
          label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
          label.widthAnchor.constraint(equalToConstant: 70),
        ])
        previous = label.trailingAnchor
      }
    }
    required init?(coder: NSCoder) { nil }

    func show(_ row: Int) {
      for (index, label) in labels.enumerated() { label.text = "\(row).\(index)" }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(Cell.self, forCellReuseIdentifier: "Cell")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    (cell as? Cell)?.show(indexPath.row)
    return cell
  }
}
