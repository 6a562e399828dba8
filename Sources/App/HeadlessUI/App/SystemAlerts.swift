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

/// A sheet of the system over the app, whose content closes it with an answer.
@MainActor
package struct SystemSheet {
  let title: String
  let content: @MainActor (_ close: @escaping @MainActor (Int) -> Void) -> AnyView

  /// Creates a sheet.
  ///
  /// - Parameters:
  ///   - title: The title, for messages.
  ///   - content: Makes the content, which calls its parameter with the answer.
  package init(_ title: String, content: @escaping @MainActor (@escaping @MainActor (Int) -> Void) -> some View) {
    (self.title, self.content) = (title, { AnyView(content($0)) })
  }
}

/// Shows the alerts and sheets of the system over the running app, one at a time.
@MainActor
final class SystemAlerts {
  fileprivate struct Request {
    let style: TreeLayer.Style
    let title: String
    let content: @MainActor (_ close: @escaping @MainActor (Int) -> Void) -> AnyView
  }

  private weak var root: ViewNode?
  private var waiting: [(request: Request, answer: @MainActor (Int?) -> Void)] = []
  private var shown: PresentedNode?

  init(over root: ViewNode) { self.root = root }

  /// Shows an alert or a sheet after those that were requested before.
  ///
  /// - Parameter answer: Called with the answer; `nil` if the app has ended before.
  fileprivate func show(_ request: Request, answer: @escaping @MainActor (Int?) -> Void) {
    waiting.append((request, answer))
    root?.context.app.schedule(after: .zero, label: "alert of the system") { [weak self] in self?.showNext() }
  }

  private func showNext() {
    guard shown == nil, let root, let request = waiting.first?.request else { return }
    let node = PresentedNode(request.style, _ViewInputs(root)) {}
    node.layer.isOfSystem = true
    node.layer.isDismissDisabled = true
    node.layer.title = { request.title }
    shown = node
    node.update { [weak self] _ in request.content { self?.close(node, with: $0) } }
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

extension SystemAlert {
  /// The panel with the title, the message and the buttons.
  @MainActor
  fileprivate func panel(_ close: @escaping @MainActor (Int) -> Void) -> AnyView {
    AnyView(
      PanelView(
        style: .alert, title: Text(verbatim: title), titleVisibility: .visible,
        message: AnyView(message.map { Text(verbatim: $0) }),
        actions: AnyView(
          ForEach(Array(buttons.enumerated()), id: \.offset) { index, title in
            Button {
              close(index)
            } label: {
              Text(verbatim: title)
            }
          })))
  }
}

extension UIApplication {
  /// Shows an alert of the system, and waits for its answer.
  ///
  /// - Parameter note: Called with the index of the button at the tap, before the app goes on.
  /// - Returns: The index of the button; `nil` if the app ends before.
  package func answer(to alert: SystemAlert, noting note: @escaping @MainActor (Int) -> Void) async -> Int? {
    await answer(to: .init(style: .alert, title: alert.title, content: alert.panel), note)
  }

  /// Shows a sheet of the system, and waits for its answer.
  ///
  /// - Parameter note: Called with the answer when the content closes the sheet, before the app goes on.
  /// - Returns: The answer; `nil` if the app ends before.
  package func answer(to sheet: SystemSheet, noting note: @escaping @MainActor (Int) -> Void) async -> Int? {
    await answer(to: .init(style: .sheet, title: sheet.title, content: sheet.content), note)
  }

  private func answer(
    to request: SystemAlerts.Request, _ note: @escaping @MainActor (Int) -> Void
  ) async -> Int? {
    guard let systemAlerts else { return nil }
    return await withCheckedContinuation { continuation in
      systemAlerts.show(request) { answer in
        if let answer { note(answer) }
        continuation.resume(returning: answer)
      }
    }
  }
}
