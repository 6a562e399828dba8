import Foundation

/// Which columns can be seen, SwiftUI's `NavigationSplitViewVisibility`. In a compact width one column is seen at a time.
@NamedOptions("all", "detailOnly")
public struct NavigationSplitViewVisibility: Codable, Equatable, Sendable {
  /// The columns that suit the device.
  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  /// The content and the detail.
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
}

/// A column, SwiftUI's `NavigationSplitViewColumn`.
@NamedOptions("sidebar", "content", "detail")
public struct NavigationSplitViewColumn: Hashable, Sendable {}

/// Columns whose selections lead from one to the next, SwiftUI's `NavigationSplitView`. In a compact width they are screens.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail
  private let preferred: Binding<NavigationSplitViewColumn>?
  private let visibility: Binding<NavigationSplitViewVisibility>?
  @State private var isContentShown = false
  @State private var isDetailShown = false
  @State private var ownVisibility = NavigationSplitViewVisibility.automatic
  @Environment(\.horizontalSizeClass) private var width

  private nonisolated init(
    _ sidebar: Sidebar, _ content: Content, _ detail: Detail, _ preferred: Binding<NavigationSplitViewColumn>?,
    _ visibility: Binding<NavigationSplitViewVisibility>? = nil
  ) {
    (self.sidebar, self.content, self.detail, self.preferred) = (sidebar, content, detail, preferred)
    self.visibility = visibility
  }
}

/// The destination of the selection of a list in a column.
struct NextColumn {
  let isShown: Binding<Bool>
}

/// Guess: the width of a sidebar and of the column after it, in points.
private let splitColumnWidth: CGFloat = 320

extension EnvironmentValues {
  @Entry var nextColumn: NextColumn?
  /// Selects the row of a value in the list around; `false` if its selection is of another type.
  @Entry var selectRow: (@MainActor (AnyHashable) -> Bool)?
  /// Whether a navigation stack is a column after the first one: its bar takes the place of that around it.
  @Entry var isColumn: Bool = false
  /// Whether it is in the first one of columns beside each other, whose lists have no cards.
  @Entry var isFirstColumn: Bool = false
}

extension NavigationSplitView: View, UnaryView {
  /// The columns side by side, or the sidebar and the other columns above it.
  public var body: some View {
    if width == .regular { columns } else { screens }
  }

  @MainActor
  private var screens: some View {
    NavigationStack {
      if Content.self == EmptyView.self {
        sidebar.environment(\.nextColumn, NextColumn(isShown: detailShown))
          .navigationDestination(isPresented: detailShown) { lastColumn }
      } else {
        sidebar.environment(\.nextColumn, NextColumn(isShown: contentShown))
          .navigationDestination(isPresented: contentShown) {
            content.environment(\.nextColumn, NextColumn(isShown: detailShown)).environment(\.isColumn, true)
              .navigationDestination(isPresented: detailShown) { lastColumn }
          }
      }
    }
  }

  // MARK: Columns

  @MainActor
  private var columns: some View {
    HStack(spacing: 0) {
      if shows(.sidebar) {
        NavigationStack { sidebar.environment(\.nextColumn, NextColumn(isShown: first)).toolbar { toggle } }
          .environment(\.isFirstColumn, true)
          .frame(width: splitColumnWidth)
        edge
      }
      if Content.self != EmptyView.self, shows(.content) {
        NavigationStack {
          content.environment(\.nextColumn, NextColumn(isShown: $isDetailShown)).environment(\.isColumn, true)
            .toolbar { if !shows(.sidebar) { toggle } }
        }
        .frame(width: splitColumnWidth)
        edge
      }
      NavigationStack {
        lastColumn.toolbar { if !shows(.sidebar), Content.self == EmptyView.self || !shows(.content) { toggle } }
      }
    }
  }

  /// The line between two columns.
  private nonisolated var edge: some View { Rectangle().fill(.separator).frame(width: 1).ignoresSafeArea() }

  @MainActor
  private var first: Binding<Bool> { Content.self == EmptyView.self ? $isDetailShown : $isContentShown }

  @MainActor
  private var visible: Binding<NavigationSplitViewVisibility> { visibility ?? $ownVisibility }

  /// The columns that suit the device: on its side all of two, and the last ones otherwise.
  @MainActor
  private var suitable: NavigationSplitViewVisibility {
    let isWide = UIScreen.main.bounds.width > UIScreen.main.bounds.height
    if Content.self == EmptyView.self { return isWide ? .all : .detailOnly }
    return isWide ? .doubleColumn : .detailOnly
  }

  @MainActor
  private func shows(_ column: NavigationSplitViewColumn) -> Bool {
    let shown = visible.wrappedValue == .automatic ? suitable : visible.wrappedValue
    // Of two columns both are the double column.
    if shown == .doubleColumn { return column != .sidebar || Content.self == EmptyView.self }
    return shown == .all || column == .detail
  }

  /// Source: UI tests of public apps, which tap `navigationBars.buttons["ToggleSidebar"]` with the label "Show Sidebar"
  /// (public files 62760699445 and 71356813558).
  @MainActor
  private var toggle: some ToolbarContent {
    ToolbarItem(placement: .topBarLeading) {
      Button {
        let isShown = shows(.sidebar)
        visible.wrappedValue = isShown ? (Content.self == EmptyView.self ? .detailOnly : .doubleColumn) : .all
      } label: {
        Label(shows(.sidebar) ? "Hide Sidebar" : "Show Sidebar", systemImage: "sidebar.left")
      }
      .accessibilityIdentifier("ToggleSidebar")
    }
  }

  // MARK: Screens

  @MainActor
  private var lastColumn: some View { detail.environment(\.nextColumn, nil).environment(\.isColumn, true) }

  @MainActor
  private var detailShown: Binding<Bool> {
    guard let preferred else { return $isDetailShown }
    let previous = Content.self == EmptyView.self ? NavigationSplitViewColumn.sidebar : .content
    return Binding(
      get: { preferred.wrappedValue == .detail }, set: { preferred.wrappedValue = $0 ? .detail : previous })
  }

  @MainActor
  private var contentShown: Binding<Bool> {
    guard let preferred else { return $isContentShown }
    return Binding(
      get: { preferred.wrappedValue != .sidebar }, set: { preferred.wrappedValue = $0 ? .content : .sidebar })
  }
}

extension NavigationSplitView {
  public nonisolated init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar(), content(), detail(), nil) }
  /// Creates three columns with a binding to those that can be seen.
  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar(), content(), detail(), nil, columnVisibility) }
  /// Creates three columns with a binding to the one that a phone shows.
  public nonisolated init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar(), content(), detail(), preferredCompactColumn) }
  /// Creates three columns with bindings to those that can be seen and to the one that a phone shows.
  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar(), content(), detail(), preferredCompactColumn, columnVisibility) }
}

extension NavigationSplitView where Content == EmptyView {
  public nonisolated init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(sidebar(), EmptyView(), detail(), nil)
  }
  /// Creates two columns with a binding to those that can be seen.
  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar(), EmptyView(), detail(), nil, columnVisibility) }
  /// Creates two columns with a binding to the one that a phone shows.
  public nonisolated init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar(), EmptyView(), detail(), preferredCompactColumn) }
  /// Creates two columns with bindings to those that can be seen and to the one that a phone shows.
  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar(), EmptyView(), detail(), preferredCompactColumn, columnVisibility) }
}
