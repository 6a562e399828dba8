import AppModel

/// A view that explains missing content, SwiftUI's `ContentUnavailableView`.
///
/// Its label and its description are one static text each.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
  private let label: Label
  private let description: Description
  private let actions: Actions
  public nonisolated init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) { (self.label, self.description, self.actions) = (label(), description(), actions()) }
}

extension ContentUnavailableView
where Label == HeadlessUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a view with a title and a symbol.
  @StringTwin
  public nonisolated init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init {
      HeadlessUI.Label(title, systemImage: name)
    } description: {
      description
    }
  }
  public nonisolated init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init {
      HeadlessUI.Label(title, image: name)
    } description: {
      description
    }
  }
}

/// The parts of the view for searches without results, SwiftUI's `SearchUnavailableContent`.
public struct SearchUnavailableContent {
  public struct Label {
    let text: String?
  }
  public struct Description {
    let text: String?
  }
  public struct Actions {}
}

extension SearchUnavailableContent.Label: View {
  public var body: some View {
    HeadlessUI.Label(text.map { "No Results for “\($0)”" } ?? "No Results", systemImage: "magnifyingglass")
  }
}
extension SearchUnavailableContent.Description: View {
  public var body: some View { Text(verbatim: "Check the spelling or try a new search.") }
}
extension SearchUnavailableContent.Actions: View {
  public var body: some View { EmptyView() }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  private init(text: String?) {
    self.init {
      SearchUnavailableContent.Label(text: text)
    } description: {
      SearchUnavailableContent.Description(text: text)
    } actions: {
      SearchUnavailableContent.Actions()
    }
  }
  /// The view for a search without results.
  public static nonisolated var search: ContentUnavailableView { Self(text: nil) }
  /// Creates the view for a search without results.
  public static nonisolated func search(text: String) -> ContentUnavailableView {
    Self(text: text.isEmpty ? nil : text)
  }
}

extension ContentUnavailableView: View, UnaryView {
  /// The label and the description above the actions.
  public var body: some View {
    VStack {
      UnavailableText(inner: VStack { label.labelStyle(UnavailableLabelStyle()) })
      UnavailableText(
        inner: VStack { description }.font(.subheadline).foregroundStyle(.secondary).multilineTextAlignment(.center))
      actions
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// A large symbol above a bold title. Guess: its sizes, those of UIKit's `UIContentUnavailableConfiguration`.
private struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 12) {
      configuration.icon.font(.system(size: 48)).foregroundStyle(.secondary).accessibilityHidden(true)
      configuration.title.font(.title2.bold()).multilineTextAlignment(.center)
    }
  }
}

/// Views as one text; their identifiers are lost, as on a device.
private struct UnavailableText<Inner: View> {
  let inner: Inner
}

extension UnavailableText: ElementView {
  func configure(_ box: ElementNode, in node: ViewNode) {
    box.semantics.type = .staticText
    box.semantics.children = .ignore
    node.afterEvaluation {
      box.labelSources = box.children
      box.semantics.type = box.summary.isEmpty ? nil : .staticText
    }
  }
}
