import AppModel
import Foundation
import ViewGraph

/// Opens URLs, SwiftUI's `OpenURLAction`. What the app doesn't handle leaves the app.
@MainActor @preconcurrency
public struct OpenURLAction {
  /// What became of a URL.
  public struct Result: Sendable {
    enum Kind: Sendable { case handled, discarded, system(URL?) }
    let kind: Kind
    /// The app has handled it.
    public static let handled = Result(kind: .handled)
    /// Nothing happens.
    public static let discarded = Result(kind: .discarded)
    /// The system opens it.
    public static let systemAction = Result(kind: .system(nil))
    /// The system opens another one.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }

  private let handler: @MainActor (URL) -> Result

  /// Creates an action of the app.
  @preconcurrency
  public nonisolated init(handler: @escaping @MainActor (URL) -> Result) { self.handler = handler }

  /// Opens a URL.
  public func callAsFunction(_ url: URL) { _ = open(url) }
  /// Opens a URL, and reports whether that was possible.
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) { completion(open(url)) }

  private func open(_ url: URL) -> Bool {
    if case .discarded = handler(url).kind { return false }
    return true
  }
}

private enum OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}

extension EnvironmentValues {
  /// Opens URLs.
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

  /// Creates a link.
  public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) {
    (self.destination, self.label) = (destination, label())
  }
}

extension Link where Label == Text {
  /// Creates a link with a text.
  public nonisolated init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }
  /// Creates a link with a text.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

extension Link: View {
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
    box.semantics.type = .link
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

/// A preview of what is shared, SwiftUI's `SharePreview`: recorded.
public struct SharePreview<Image, Icon> {
  let title: Text
}

extension SharePreview where Image == Never, Icon == Never {
  /// Creates a preview with a text.
  public init(_ titleKey: LocalizedStringKey) { title = Text(titleKey) }
  /// Creates a preview with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) { self.title = Text(title) }
}

extension SharePreview where Icon == Never {
  /// Creates a preview with a text and an image.
  public init(_ titleKey: LocalizedStringKey, image: Image) { title = Text(titleKey) }
  /// Creates a preview with a text and an image.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image) { self.title = Text(title) }
}

/// A control that shares something, SwiftUI's `ShareLink`: a button that shows a sheet named `ActivityListView`.
public struct ShareLink<Label: View> {
  private let label: Label
  private let items: SharedItems
  @State private var shared: SharedItems?
  @Environment(\.shareFromMenu) private var shareFromMenu

  private nonisolated init(label: Label, items: [String]) {
    (self.label, self.items) = (label, SharedItems(texts: items))
  }
}

extension ShareLink: View {
  /// The button.
  public var body: some View {
    Button {
      if let shareFromMenu { shareFromMenu(items) } else { shared = items }
    } label: {
      label
    }
    .shareSheet($shared)
  }
}

/// What a share link shares.
struct SharedItems: Identifiable {
  let texts: [String]

  var id: [String] { texts }
}

extension View {
  /// Shows the sheet that shares items.
  func shareSheet(_ shared: Binding<SharedItems?>) -> some View {
    sheet(item: shared) { items in
      VStack {
        ForEach(items.texts, id: \.self) { Text($0) }
        Button("Close") { shared.wrappedValue = nil }
      }
      .accessibilityElement(children: .contain).accessibilityIdentifier("ActivityListView")
    }
  }
}

extension ShareLink {
  /// Creates a link with a label.
  public nonisolated init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.init(label: label(), items: ["\(item)"]) }
  /// Creates a link with a preview and a label.
  public nonisolated init<I: Transferable, PreviewImage, PreviewIcon>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) { self.init(label: label(), items: ["\(item)"]) }
  /// Creates a link for several items with a label.
  public nonisolated init<Data: RandomAccessCollection>(
    items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data.Element: Transferable { self.init(label: label(), items: items.map { "\($0)" }) }
}

/// The label of a share link without one, SwiftUI's `DefaultShareLinkLabel`.
public struct DefaultShareLinkLabel {
  let title: Text
}

extension DefaultShareLinkLabel: View {
  /// The text with the symbol of sharing.
  public var body: some View {
    Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  /// Creates a link.
  public nonisolated init<I: Transferable>(item: I, subject: Text? = nil, message: Text? = nil) {
    self.init(label: DefaultShareLinkLabel(title: Text("Share…")), items: ["\(item)"])
  }
  /// Creates a link with a preview.
  public nonisolated init<I: Transferable, PreviewImage, PreviewIcon>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
  ) { self.init(label: DefaultShareLinkLabel(title: Text("Share…")), items: ["\(item)"]) }
  /// Creates a link for several items.
  public nonisolated init<Data: RandomAccessCollection>(items: Data, subject: Text? = nil, message: Text? = nil)
  where Data.Element: Transferable {
    self.init(label: DefaultShareLinkLabel(title: Text("Share…")), items: items.map { "\($0)" })
  }
  /// Creates a link with a text.
  public nonisolated init<I: Transferable>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil
  ) { self.init(label: DefaultShareLinkLabel(title: Text(titleKey)), items: ["\(item)"]) }
  /// Creates a link with a text.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, I: Transferable>(
    _ title: S, item: I, subject: Text? = nil, message: Text? = nil
  ) { self.init(label: DefaultShareLinkLabel(title: Text(title)), items: ["\(item)"]) }
  /// Creates a link with a title.
  public nonisolated init<I: Transferable>(_ title: Text, item: I, subject: Text? = nil, message: Text? = nil) {
    self.init(label: DefaultShareLinkLabel(title: title), items: ["\(item)"])
  }
  /// Creates a link with a text and a preview.
  public nonisolated init<I: Transferable, PreviewImage, PreviewIcon>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) { self.init(label: DefaultShareLinkLabel(title: Text(titleKey)), items: ["\(item)"]) }
  /// Creates a link with a text and a preview.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, I: Transferable, PreviewImage, PreviewIcon>(
    _ title: S, item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
  ) { self.init(label: DefaultShareLinkLabel(title: Text(title)), items: ["\(item)"]) }
  /// Creates a link for several items with a text.
  public nonisolated init<Data: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil
  ) where Data.Element: Transferable {
    self.init(label: DefaultShareLinkLabel(title: Text(titleKey)), items: items.map { "\($0)" })
  }
  /// Creates a link for several items with a text.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, Data: RandomAccessCollection>(
    _ title: S, items: Data, subject: Text? = nil, message: Text? = nil
  ) where Data.Element: Transferable {
    self.init(label: DefaultShareLinkLabel(title: Text(title)), items: items.map { "\($0)" })
  }
}
