import AppModel

/// An alert of the system over the app, such as the request for a permission.
package struct SystemAlert: Sendable {
  /// The title.
  package let title: String
  /// The text below the title; `nil` if there is none.
  package let message: String?
  /// The titles of the buttons.
  package let buttons: [String]

  /// Creates an alert.
  package init(_ title: String, message: String? = nil, buttons: [String]) {
    (self.title, self.message, self.buttons) = (title, message, buttons)
  }
}

/// Shows the alerts of the system over the running app, one at a time.
@MainActor
final class SystemAlerts {
  private weak var root: ViewNode?
  private var waiting: [(alert: SystemAlert, answer: @MainActor (Int?) -> Void)] = []
  private var shown: PresentedNode?

  init(over root: ViewNode) { self.root = root }

  /// Shows an alert after those that were requested before.
  ///
  /// - Parameter answer: Called with the index of the button; `nil` if the app has ended before.
  func show(_ alert: SystemAlert, answer: @escaping @MainActor (Int?) -> Void) {
    waiting.append((alert, answer))
    root?.context.app.schedule(after: .zero, label: "alert of the system") { [weak self] in self?.showNext() }
  }

  private func showNext() {
    guard shown == nil, let root, let alert = waiting.first?.alert else { return }
    let node = PresentedNode(.alert, _ViewInputs(root)) {}
    node.layer.isOfSystem = true
    node.layer.isDismissDisabled = true
    node.layer.title = { alert.title }
    shown = node
    node.update { [weak self] _ in
      AnyView(
        PanelView(
          style: .alert, title: Text(verbatim: alert.title), titleVisibility: .visible,
          message: AnyView(alert.message.map { Text(verbatim: $0) }),
          actions: AnyView(
            ForEach(Array(alert.buttons.enumerated()), id: \.offset) { index, title in
              Button {
                self?.close(node, with: index)
              } label: {
                Text(verbatim: title)
              }
            })))
    }
    root.context.app.add(node.layer)
  }

  private func close(_ node: PresentedNode, with index: Int) {
    guard node === shown else { return }
    shown = nil
    let (_, answer) = waiting.removeFirst()
    root?.context.app.remove(node.layer)
    node.unmount()
    answer(index)
    guard !waiting.isEmpty else { return }
    root?.context.app.schedule(after: TreeApp.transitionTime, label: "alert of the system") { [weak self] in
      self?.showNext()
    }
  }

  func end() {
    let waiting = waiting
    (self.waiting, shown) = ([], nil)
    for (_, answer) in waiting { answer(nil) }
  }
}

extension UIApplication {
  /// Shows an alert of the system, and waits for its answer.
  ///
  /// - Parameter note: Called with the index of the button at the tap, before the app goes on.
  /// - Returns: The index of the button; `nil` if the app ends before.
  package func answer(to alert: SystemAlert, noting note: @escaping @MainActor (Int) -> Void) async -> Int? {
    guard let systemAlerts else { return nil }
    return await withCheckedContinuation { continuation in
      systemAlerts.show(alert) { answer in
        if let answer { note(answer) }
        continuation.resume(returning: answer)
      }
    }
  }
}
