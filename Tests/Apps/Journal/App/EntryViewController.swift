import SwiftUI
import UIKit

@MainActor
protocol EntryViewControllerDelegate: AnyObject {
  func entryViewControllerDidDelete(_ controller: EntryViewController)
  func entryViewControllerDidClose(_ controller: EntryViewController)
}

final class EntryViewController: UIViewController {
  weak var delegate: EntryViewControllerDelegate?

  private let entry: Entry
  private let label = UILabel()
  private let copyButton = UIButton(type: .system)

  init(entry: Entry) {
    self.entry = entry
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = entry.date.formatted(date: .long, time: .omitted)
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .close, primaryAction: UIAction { [unowned self] _ in delegate?.entryViewControllerDidClose(self) })
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Delete", primaryAction: UIAction { [unowned self] _ in confirmDeletion() }),
      UIBarButtonItem(title: "Share", primaryAction: UIAction { [unowned self] _ in share() }),
    ]

    label.text = entry.text
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .title2)
    label.accessibilityIdentifier = "entry.text"

    copyButton.setTitle("Copy", for: .normal)
    copyButton.addAction(UIAction { [unowned self] _ in copyText() }, for: .touchUpInside)

    let badge = UIHostingController(rootView: MoodBadge(mood: entry.mood))
    addChild(badge)
    let stack = UIStackView(arrangedSubviews: [label, badge.view, copyButton])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    badge.didMove(toParent: self)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }

  private func copyText() {
    UIPasteboard.general.string = entry.text
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    copyButton.setTitle("Copied", for: .normal)
    copyButton.isEnabled = false
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak self] in
      self?.copyButton.setTitle("Copy", for: .normal)
      self?.copyButton.isEnabled = true
    }
  }

  private func share() {
    present(UIActivityViewController(activityItems: [entry.text], applicationActivities: nil), animated: true)
  }

  private func confirmDeletion() {
    let alert = UIAlertController(
      title: "Delete this entry?", message: "This can't be undone.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Delete Entry", style: .destructive) { [unowned self] _ in
        delegate?.entryViewControllerDidDelete(self)
      })
    present(alert, animated: true)
  }
}

struct MoodBadge: View {
  let mood: Entry.Mood

  var body: some View {
    Label(mood.title, systemImage: "face.smiling")
      .padding(8)
      .background(.thinMaterial, in: Capsule())
      .accessibilityIdentifier("entry.mood")
  }
}
