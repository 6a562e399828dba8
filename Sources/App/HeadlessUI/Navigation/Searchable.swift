import AppModel
import Foundation
import ViewGraph

/// The placement of a search field, SwiftUI's `SearchFieldPlacement`.
///
/// At the bottom of an upright iPhone, in the toolbar; below the title for a drawer, in a tab view and on an iPad.
public struct SearchFieldPlacement: Sendable {
  fileprivate var isDrawer = false
  /// How a field in the navigation bar appears and disappears.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    /// The field hides while the content scrolls.
    public static let automatic = NavigationBarDrawerDisplayMode()
    public static let always = NavigationBarDrawerDisplayMode()
  }
  /// The placement that the system chooses.
  public static let automatic = SearchFieldPlacement()
  public static let toolbar = SearchFieldPlacement()
  public static let sidebar = SearchFieldPlacement()
  /// Below the navigation bar.
  public static let navigationBarDrawer = SearchFieldPlacement(isDrawer: true)
  /// Below the navigation bar.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    navigationBarDrawer
  }
}

/// Ends a search, SwiftUI's `DismissSearchAction`.
@MainActor
public struct DismissSearchAction {
  let action: @MainActor () -> Void
  nonisolated init(_ action: @escaping @MainActor () -> Void) { self.action = action }
  public func callAsFunction() { action() }
}

private enum IsSearchingKey: EnvironmentKey { static let defaultValue = false }
private enum DismissSearchKey: EnvironmentKey {
  static var defaultValue: DismissSearchAction { DismissSearchAction {} }
}

extension EnvironmentValues {
  /// Whether the user is searching.
  public internal(set) var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }
  public internal(set) var dismissSearch: DismissSearchAction {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }
  @Entry fileprivate var searchSuggestions: AnyView?
  @Entry fileprivate var searchScopes: AnyView?
  /// The search bar of a `searchable` around a navigation stack, for the stack's first screen.
  @Entry var searchBar: ScreenContext.BarItems?
  @Entry fileprivate var searchToolbarBehavior: SearchToolbarBehavior = .automatic
  /// Binds the focus of the search field to a focus state.
  @Entry fileprivate var bindSearchFocus: (@MainActor (ElementNode) -> Void)?
  @Entry fileprivate var completeSearch: (@MainActor (String) -> Void)?
}

/// Adds a search field to a bar.
private struct Searchable: ViewModifier {
  let text: Binding<String>
  let isPresented: Binding<Bool>?
  let placement: SearchFieldPlacement
  let prompt: Text?
  @State private var isSearching = false
  @Environment(\.searchSuggestions) private var suggestions
  @Environment(\.searchScopes) private var scopes

  init(_ text: Binding<String>, _ isPresented: Binding<Bool>?, _ placement: SearchFieldPlacement, _ prompt: Text?) {
    (self.text, self.isPresented, self.placement, self.prompt) = (text, isPresented, placement, prompt)
  }

  func body(content: Content) -> some View {
    let (text, isActive) = (text, isPresented ?? $isSearching)
    let end: @MainActor () -> Void = {
      text.wrappedValue = ""
      isActive.wrappedValue = false
    }
    SearchHost(
      text: text, isActive: isActive, placement: placement, prompt: prompt, end: end,
      content:
        content
        .environment(\.isSearching, isActive.wrappedValue)
        .environment(\.dismissSearch, DismissSearchAction(end))
        .environment(\.searchSuggestions, nil).environment(\.searchScopes, nil)
        .safeAreaInset(edge: .top, spacing: 0) {
          if isActive.wrappedValue {
            scopes.padding(.horizontal, CGFloat(Screen.margin(inWidth: 0)))
            suggestions.environment(\.completeSearch, { text.wrappedValue = $0 })
          }
        })
  }
}

/// The content of a screen with a search field in its bar.
private struct SearchHost<Content: View> {
  let text: Binding<String>
  let isActive: Binding<Bool>
  let placement: SearchFieldPlacement
  let prompt: Text?
  let end: @MainActor () -> Void
  let content: Content
}

extension SearchHost: PrimitiveView {
  static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(SearchNode(view, inputs))
  }
}

private final class SearchNode<Content: View>: TypedNode<SearchHost<Content>> {
  private let bar = ElementNode()
  /// Takes the place of the field until it is tapped, if the field is minimized.
  private let openButton = ElementNode(LeafLayout(width: 44, height: 44))
  private let field = ElementNode(SearchFieldLayout())
  private let clear = ElementNode(LeafLayout(width: 30, height: 36))
  private let cancel = ElementNode(LeafLayout(width: 44, height: 44))
  private let inner: EnvironmentScope
  private var placedAtBottom: Bool?
  private var isAtBottom: Bool { placedAtBottom ?? false }
  private var wasActive = false

  override init(_ view: SearchHost<Content>, _ inputs: _ViewInputs) {
    inner = EnvironmentScope(outer: inputs.scope ?? inputs.parent.scope)
    super.init(view, inputs)
  }

  /// Chooses the bar of the field, also for a stack inside of it.
  private func place() {
    let isUpright = tracking {
      environment.horizontalSizeClass == .compact && environment.verticalSizeClass == .regular
        && environment.tabBar == nil
    }
    let isAtBottom = isUpright && !view.placement.isDrawer
    guard isAtBottom != placedAtBottom else { return }
    placedAtBottom = isAtBottom
    var values = EnvironmentValues(scope: scope)
    if values.screen == nil { values.searchBar = items }
    if inner.set(values.written) { child?.invalidateAll() }
  }

  private var items: ScreenContext.BarItems {
    ScreenContext.BarItems(placement: isAtBottom ? .bottomBar : .automatic, elements: [bar])
  }

  override func evaluate() {
    place()
    setUp()
    showChild(view.content, scope: inner)
    tracking { environment.screen?.setSearchField(items, self) }
  }

  private func setUp() {
    let view = view
    let (text, isActive) = tracking { (view.text.wrappedValue, view.isActive.wrappedValue) }
    field.semantics.type = .searchField
    field.semantics.value = text
    let prompt = view.prompt?.plain(in: environment) ?? "Search"
    field.semantics.placeholder = prompt
    field.semantics.label = prompt
    field.semantics.submitLabel = .search
    let behavior = field.behavior ?? Behavior()
    let binding = view.text
    var input = Behavior.TextInput(isMultiline: false, get: { binding.wrappedValue }) { binding.wrappedValue = $0 }
    let active = view.isActive
    input.onEditingChanged = { if $0 { active.wrappedValue = true } }
    behavior.text = input
    behavior.submit = { [weak self] in self?.submit() }
    field.behavior = behavior
    if let bind = tracking({ environment.bindSearchFocus }) { afterEvaluation { [self] in bind(field) } }
    setUp(clear, "Clear text") { binding.wrappedValue = "" }
    setUp(cancel, "Cancel", view.end)
    // Since iOS 26 it is called "close"; tests for either find it.
    cancel.semantics.identifier = "close"
    cancel.behavior?.endsEditing = true
    field.children = text.isEmpty ? [] : [clear]
    setUp(openButton, "Search") { active.wrappedValue = true }
    let isSearching = isActive || !text.isEmpty
    let isMinimized = isAtBottom && !isSearching && tracking { environment.searchToolbarBehavior } == .minimize
    bar.children = isMinimized ? [openButton] : isSearching ? [field, cancel] : [field]
    bar.layout = SearchBarLayout(height: isAtBottom ? 28 : 36, isMinimized: isMinimized)
    if isActive != wasActive { follow(isActive) }
    wasActive = isActive
  }

  private func setUp(_ button: ElementNode, _ name: String, _ action: @escaping @MainActor () -> Void) {
    button.semantics.type = .button
    button.semantics.identifier = name
    button.semantics.label = name
    let behavior = button.behavior ?? Behavior()
    behavior.taps = [Behavior.Tap { _ in action() }]
    button.behavior = behavior
  }

  /// Handles that the app has begun or ended the search.
  private func follow(_ isActive: Bool) {
    graph.afterLayout { [weak self] in
      guard let self, isAlive else { return }
      if isActive { context.app.setFocus(field) } else if context.app.focus === field { context.app.setFocus(nil) }
    }
  }

  /// Calls the submit actions around the content, which is not where the field is.
  private func submit() {
    let outer = Set(field.lineage.map { ObjectIdentifier($0) })
    for node in elements.first.map({ Array($0.lineage) }) ?? [] where !outer.contains(ObjectIdentifier(node)) {
      node.behavior?.submit?()
    }
  }
}

/// The field, and beside it the button that ends the search, in its capsule.
private struct SearchBarLayout: LayoutRule, Equatable {
  let height: Double
  let isMinimized: Bool

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    isMinimized ? Size(width: 44, height: 44) : Size(width: proposal.width ?? 374, height: height)
  }

  func place(_ node: ElementNode) {
    let size = node.size
    let side = ElementNode.capsuleSide
    // The capsule of the field is as far inside of its frame.
    let end = node.children.count > 1 ? size.width - side - ElementNode.capsuleGap : size.width
    node.children.first?.place(at: .zero, size: Size(width: end, height: size.height))
    for child in node.children.dropFirst() {
      child.place(
        at: Point(x: end, y: (size.height - side) / 2), size: Size(width: side, height: side))
    }
  }
}

private struct SearchFieldLayout: LayoutRule, Equatable {
  nonisolated init() {}

  func size(of node: ElementNode, in proposal: Proposal) -> Size { Size(width: proposal.width ?? 300, height: 36) }

  func place(_ node: ElementNode) {
    for child in node.children {
      child.place(at: Point(x: node.size.width - 30, y: 0), size: Size(width: 30, height: node.size.height))
    }
  }
}

/// When the scopes of a search are shown, SwiftUI's `SearchScopeActivation`: while the user is searching.
public struct SearchScopeActivation: Sendable {
  /// When the system chooses.
  public static let automatic = SearchScopeActivation()
  /// When there is text.
  public static let onTextEntry = SearchScopeActivation()
  /// When the search begins.
  public static let onSearchPresentation = SearchScopeActivation()
}

/// How a search field is shown in the toolbar, SwiftUI's `SearchToolbarBehavior`.
public struct SearchToolbarBehavior: Hashable, Sendable {
  private let name: String
  /// The behavior that the system chooses.
  public static let automatic = SearchToolbarBehavior(name: "automatic")
  /// A button that becomes the field.
  public static let minimize = SearchToolbarBehavior(name: "minimize")
}

/// How the toolbar changes during a search, SwiftUI's `SearchPresentationToolbarBehavior`.
@NamedOptions("automatic", "avoidHidingContent")
public struct SearchPresentationToolbarBehavior: Hashable, Sendable {}

extension View {
  private nonisolated func searching(
    _ text: Binding<String>, _ isPresented: Binding<Bool>?, _ placement: SearchFieldPlacement, _ prompt: Text?
  ) -> some View {
    modifier(assumingMainThread { Searchable(text, isPresented, placement, prompt) })
  }

  /// Adds a search field.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { searching(text, nil, placement, prompt) }
  /// Adds a search field.
  @StringTwin
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View { searching(text, nil, placement, Text(prompt)) }
  /// Adds a search field with a binding to whether the user is searching.
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View { searching(text, isPresented, placement, prompt) }
  /// Adds a search field with a binding to whether the user is searching.
  @StringTwin
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View { searching(text, isPresented, placement, Text(prompt)) }

  /// Binds the focus of the search field to a focus state: it has the focus when the state equals the value.
  public nonisolated func searchFocused<V: Hashable>(
    _ binding: FocusState<V>.Binding, equals value: V
  ) -> some View {
    nonisolated(unsafe) let (binding, value) = (binding, value)
    return environment(\.bindSearchFocus) { field in binding.cell?.add(field, value) }
  }
  /// Binds the focus of the search field to a focus state.
  public nonisolated func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
    searchFocused(binding, equals: true)
  }
  /// Sets how the search field is shown in the toolbar at the bottom.
  public nonisolated func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
    environment(\.searchToolbarBehavior, behavior)
  }
  /// Sets how the toolbar changes while the user is searching.
  public nonisolated func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View { accepted() }

  /// Shows views below the search field while the user is searching.
  public nonisolated func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    environment(\.searchSuggestions, AnyView(suggestions()))
  }
  /// Makes a tap on a suggestion set the text of the search.
  public nonisolated func searchCompletion(_ completion: String) -> some View {
    CompletionView(completion: completion, content: self)
  }
  /// Shows a choice below the search field while the user is searching.
  public nonisolated func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, @ViewBuilder scopes: () -> S
  ) -> some View {
    environment(
      \.searchScopes, AnyView(Picker(selection: scope, content: scopes) { EmptyView() }.pickerStyle(.segmented)))
  }
  /// Shows a choice below the search field while the user is searching.
  public nonisolated func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
  ) -> some View { searchScopes(scope, scopes: scopes) }
}

private struct CompletionView<Content: View> {
  let completion: String
  let content: Content
  @Environment(\.completeSearch) private var complete

  nonisolated init(completion: String, content: Content) { (self.completion, self.content) = (completion, content) }
}

extension CompletionView: View {
  var body: some View {
    Button {
      complete?(completion)
    } label: {
      content
    }
  }
}
