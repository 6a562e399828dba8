import SwiftUI
import UIKit

/// The screen of an entry, which is older than the SwiftUI parts of the app.
struct EntryScreen: UIViewControllerRepresentable {
  let entry: Entry
  let delete: () -> Void
  let close: () -> Void

  func makeUIViewController(context: Context) -> UINavigationController {
    let controller = EntryViewController(entry: entry)
    controller.delegate = context.coordinator
    return UINavigationController(rootViewController: controller)
  }

  func updateUIViewController(_ controller: UINavigationController, context: Context) {
    context.coordinator.screen = self
  }

  func makeCoordinator() -> Coordinator { Coordinator(screen: self) }

  final class Coordinator: EntryViewControllerDelegate {
    var screen: EntryScreen

    init(screen: EntryScreen) { self.screen = screen }

    func entryViewControllerDidDelete(_ controller: EntryViewController) { screen.delete() }
    func entryViewControllerDidClose(_ controller: EntryViewController) { screen.close() }
  }
}
