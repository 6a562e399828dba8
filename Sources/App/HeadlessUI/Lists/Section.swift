import AppModel
import ViewGraph

/// Rows with a header and a footer, SwiftUI's `Section`.
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
  var isExpanded: Binding<Bool>?
}

extension Section: View, PrimitiveView where Parent: View, Content: View, Footer: View {
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(SectionNode(view, inputs))
  }

  /// Creates a section with a header and a footer.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) { self.init(header: header(), content: content(), footer: footer()) }

  public nonisolated init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }
  public nonisolated init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }
  /// Creates a section that can be collapsed.
  public nonisolated init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
  ) { self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded) }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }
  public nonisolated init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  @StringTwin @ResourceTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }
  /// Creates a section with a title that can be collapsed.
  @StringTwin
  public nonisolated init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) { self.init(header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded) }
}

private final class SectionNode<Parent: View, Content: View, Footer: View>: TypedNode<Section<Parent, Content, Footer>>
{
  private var header: ViewNode?
  private var content: ViewNode?
  private var footer: ViewNode?
  private lazy var headerScope = EnvironmentScope(outer: scope)
  private lazy var footerScope = EnvironmentScope(outer: scope)

  /// The box around all of it in a menu.
  private var menuSection: MenuSection?

  override var childViews: [ViewNode] { [header, content, footer].compactMap { $0 } }
  override var ownsElement: Bool { menuSection != nil }
  override func makeElements() -> [ElementNode] { menuSection.map { [$0.box] } ?? super.makeElements() }

  override func ownElementsChanged() { afterEvaluation { [self] in fill() } }

  private func fill() { menuSection?.box.children = childViews.flatMap(\.elements) }

  override func evaluate() {
    let isInList = tracking { environment.isInList }
    if menuSection == nil, tracking({ environment.isInMenu }) { menuSection = MenuSection(scope: scope) }
    set(headerScope, isInList ? .headline : menuSection != nil ? .subheadline : nil)
    set(footerScope, isInList ? .footnote : nil)
    if let isExpanded = view.isExpanded, tracking({ environment.isSidebar }) {
      reconcile(header, SectionButton(isExpanded: isExpanded, label: view.header), scope: headerScope) {
        header = $0
      }
    } else {
      reconcile(header, view.header, scope: headerScope) { header = $0 }
    }
    if tracking({ view.isExpanded?.wrappedValue ?? true }) {
      reconcile(content, view.content) { content = $0 }
    } else if let old = content {
      content = nil
      old.unmount()
      elementsChanged()
    }
    reconcile(footer, view.footer, scope: footerScope) { footer = $0 }
    fill()
  }

  /// Sets the font of a header or a footer in a list or a menu.
  private func set(_ scope: EnvironmentScope, _ font: Font?) {
    var values = EnvironmentValues(scope: scope)
    if let font {
      values.font = font
      values.foregroundStyles = ForegroundStyles(levels: [AnyShapeStyle(.secondary)])
    }
    _ = scope.set(values.written)
  }

  override func makeRows() -> [RowSource] {
    [
      .section(
        header: header?.elements ?? [], rows: content?.makeRows() ?? [], footer: footer?.elements ?? [])
    ]
  }
}

/// The header of a section that is expanded and collapsed in a sidebar.
private struct SectionButton<Label: View>: View {
  let isExpanded: Binding<Bool>
  let label: Label

  var body: some View {
    Button {
      isExpanded.wrappedValue.toggle()
    } label: {
      label
    }
  }
}

extension EnvironmentValues {
  /// Whether lists have the style of a sidebar, whose sections have buttons.
  @Entry var isSidebar: Bool = false
}
