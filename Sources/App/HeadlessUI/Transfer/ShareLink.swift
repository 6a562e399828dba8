import AppModel
import Foundation

/// A preview of what is shared, SwiftUI's `SharePreview`: no effect.
public struct SharePreview<Image: Transferable, Icon: Transferable> {
  let title: Text
}

extension SharePreview where Image == Never, Icon == Never {
  @StringTwin @ResourceTwin
  public nonisolated init(_ titleKey: LocalizedStringKey) { self.title = Text(titleKey) }
  public nonisolated init(_ title: Text) { self.title = title }
}

extension SharePreview where Icon == Never {
  @StringTwin @ResourceTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, image: Image) { self.title = Text(titleKey) }
  public nonisolated init(_ title: Text, image: Image) { self.title = title }
}

extension SharePreview where Image == Never {
  @StringTwin @ResourceTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, icon: Icon) { self.title = Text(titleKey) }
  public nonisolated init(_ title: Text, icon: Icon) { self.title = title }
}

extension SharePreview {
  @StringTwin @ResourceTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) { self.title = Text(titleKey) }
  public nonisolated init(_ title: Text, image: Image, icon: Icon) { self.title = title }
}

/// A control that shares items, SwiftUI's `ShareLink`: a button that shows a sheet named `ActivityListView`.
public struct ShareLink<Label: View> {
  private let label: Label
  private let items: SharedItems
  @State private var shared: SharedItems?
  @Environment(\.shareFromMenu) private var shareFromMenu

  private nonisolated init(label: Label, items: [String]) {
    (self.label, self.items) = (label, SharedItems(texts: items))
  }
}

extension ShareLink: View, UnaryView {
  public var body: some View {
    Button {
      if let shareFromMenu { shareFromMenu(items) } else { shared = items }
    } label: {
      label
    }
    .shareSheet($shared)
  }
}

/// The items of a share link.
struct SharedItems: Identifiable {
  let texts: [String]

  var id: [String] { texts }
}

extension View {
  /// Shows the sheet that shares items.
  func shareSheet(_ shared: Binding<SharedItems?>) -> some View {
    sheet(item: shared) { items in
      ActivityList(texts: items.texts) { shared.wrappedValue = nil }
    }
  }
}

/// The content of the sheet that shares items.
struct ActivityList: View {
  let texts: [String]
  let close: @MainActor () -> Void

  var body: some View {
    VStack {
      ForEach(Array(texts.enumerated()), id: \.offset) { Text(verbatim: $0.element) }
      Button("Close", action: close)
    }
    .accessibilityElement(children: .contain).accessibilityIdentifier("ActivityListView")
  }
}

extension ShareLink {
  /// Creates a link with a label.
  public nonisolated init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.init(label: label(), items: [item.sharedText]) }
  /// Creates a link with a preview and a label.
  public nonisolated init<I: Transferable, PreviewImage, PreviewIcon>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) { self.init(label: label(), items: [item.sharedText]) }
  /// Creates a link for several items with a label.
  public nonisolated init<Data: RandomAccessCollection>(
    items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data.Element: Transferable { self.init(label: label(), items: items.map(\.sharedText)) }
  /// Creates a link for several items with previews and a label.
  public nonisolated init<Data: RandomAccessCollection, PreviewImage, PreviewIcon>(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
  ) where Data.Element: Transferable { self.init(label: label(), items: items.map(\.sharedText)) }
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
  public nonisolated init<I: Transferable>(item: I, subject: Text? = nil, message: Text? = nil) {
    self.init(label: DefaultShareLinkLabel(title: Text("Share…")), items: [item.sharedText])
  }
  public nonisolated init<I: Transferable, PreviewImage, PreviewIcon>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
  ) { self.init(label: DefaultShareLinkLabel(title: Text("Share…")), items: [item.sharedText]) }
  /// Creates a link for several items.
  public nonisolated init<Data: RandomAccessCollection>(items: Data, subject: Text? = nil, message: Text? = nil)
  where Data.Element: Transferable {
    self.init(label: DefaultShareLinkLabel(title: Text("Share…")), items: items.map(\.sharedText))
  }
  /// Creates a link for several items with previews.
  public nonisolated init<Data: RandomAccessCollection, PreviewImage, PreviewIcon>(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) where Data.Element: Transferable {
    self.init(label: DefaultShareLinkLabel(title: Text("Share…")), items: items.map(\.sharedText))
  }
  /// Creates a link with a title.
  @StringTwin
  public nonisolated init<I: Transferable>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil
  ) { self.init(label: DefaultShareLinkLabel(title: Text(titleKey)), items: [item.sharedText]) }
  public nonisolated init<I: Transferable>(_ title: Text, item: I, subject: Text? = nil, message: Text? = nil) {
    self.init(label: DefaultShareLinkLabel(title: title), items: [item.sharedText])
  }
  /// Creates a link with a title and a preview.
  @StringTwin
  public nonisolated init<I: Transferable, PreviewImage, PreviewIcon>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) { self.init(label: DefaultShareLinkLabel(title: Text(titleKey)), items: [item.sharedText]) }
  /// Creates a link for several items with a title.
  @StringTwin
  public nonisolated init<Data: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil
  ) where Data.Element: Transferable {
    self.init(label: DefaultShareLinkLabel(title: Text(titleKey)), items: items.map(\.sharedText))
  }
}
