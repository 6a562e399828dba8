import AppModel
import Foundation
import ViewGraph

/// Opens URLs, SwiftUI's `OpenURLAction`. A URL that the app doesn't handle is opened outside of the app.
@MainActor @preconcurrency
public struct OpenURLAction {
  public struct Result: Sendable {
    enum Kind: Sendable { case handled, discarded, system(URL?) }
    let kind: Kind
    /// The app has handled it.
    public static let handled = Result(kind: .handled)
    public static let discarded = Result(kind: .discarded)
    public static let systemAction = Result(kind: .system(nil))
    /// The system opens another URL.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }

  private let handler: @MainActor (URL) -> Result

  /// Creates an action of the app.
  @preconcurrency
  public nonisolated init(handler: @escaping @MainActor (URL) -> Result) { self.handler = handler }

  public func callAsFunction(_ url: URL) { _ = open(url) }
  /// Opens a URL, and reports whether that was possible.
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) { completion(open(url)) }

  private func open(_ url: URL) -> Bool {
    switch handler(url).kind {
    case .handled: return true
    case .discarded: return false
    case .system(let other):
      UIApplication.shared.open(other ?? url)
      return true
    }
  }
}

private enum OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}

extension EnvironmentValues {
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}

/// A control that opens a URL, SwiftUI's `Link`.
public struct Link<Label: View> {
  private let destination: URL
  private let label: Label
  @Environment(\.openURL) private var openURL
  @Environment(\.isInMenu) private var isInMenu

  public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) {
    (self.destination, self.label) = (destination, label())
  }
}

extension Link where Label == Text {
  @StringTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }
}

extension Link: View, UnaryView {
  /// The link; in a menu, an item.
  public var body: some View {
    let (open, url) = (openURL, destination)
    if isInMenu {
      Button {
        open(url)
      } label: {
        label
      }
    } else {
      LinkBox(action: { open(url) }, inner: label)
    }
  }
}

private struct LinkBox<Inner: View> {
  let action: @MainActor () -> Void
  let inner: Inner
}

extension LinkBox: ElementView {
  func configure(_ box: ElementNode, in node: ViewNode) {
    let action = action
    // Source: cvs-health/ios-swiftui-accessibility-techniques, testLinks: a link is among the `buttons`, and among the
    // `links` without that trait; public files 57983607997 (iOS 26) and 61404613042. Public file 70923492654 differs.
    (box.semantics.type, box.semantics.addedTraits) = (.link, .isButton)
    box.semantics.labelsItself = true
    box.layout = ControlLayout(minimum: 20)
    let behavior = box.behavior ?? Behavior()
    behavior.taps = [Behavior.Tap { _ in action() }]
    box.behavior = behavior
  }
}

extension View {
  /// Calls an action when the app is opened by a URL.
  @preconcurrency
  public nonisolated func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View {
    node { node in
      let context = node.context
      context.urlHandlers.removeAll { $0.node == nil || $0.node === node }
      context.urlHandlers.append(
        AppContext.URLHandler(node: node) { text in if let url = URL(string: text) { action(url) } })
    }
  }
}
