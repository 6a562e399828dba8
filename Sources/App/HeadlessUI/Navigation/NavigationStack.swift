import AppModel
import Foundation
import ViewGraph

/// A stack of screens, SwiftUI's `NavigationStack`.
@MainActor @preconcurrency
public struct NavigationStack<Data, Root: View> {
  private let path: PathBinding?
  private nonisolated(unsafe) let root: Root
}

/// The path of a stack as type-erased values.
struct PathBinding {
  let get: @MainActor () -> [AnyHashable]
  let removeLast: @MainActor (Int) -> Void
  let append: @MainActor (AnyHashable) -> Bool
}

extension NavigationStack: View {
  public var body: some View { NavigationBox(path: path, root: root) }
}

extension NavigationStack where Data == NavigationPath {
  /// Creates a stack that keeps its path itself.
  public nonisolated init(@ViewBuilder root: () -> Root) { self.init(path: nil, root: root()) }

  public nonisolated init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    nonisolated(unsafe) let path = path
    self.init(
      path: PathBinding(
        get: { path.wrappedValue.values }, removeLast: { path.wrappedValue.removeLast($0) },
        append: { value in
          path.wrappedValue.values.append(value)
          return true
        }),
      root: root())
  }
}

extension NavigationStack
where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
  /// Creates a stack with a path of values of one type.
  public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
    nonisolated(unsafe) let path = path
    self.init(
      path: PathBinding(
        get: { path.wrappedValue.map { AnyHashable($0) } },
        removeLast: { count in
          let data = path.wrappedValue
          path.wrappedValue.removeSubrange(data.index(data.endIndex, offsetBy: -count)..<data.endIndex)
        },
        append: { value in
          guard let value = value.base as? Data.Element else { return false }
          path.wrappedValue.append(value)
          return true
        }),
      root: root())
  }
}

/// A stack of screens, the older name of `NavigationStack`.
public struct NavigationView<Content: View> {
  private let content: Content
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension NavigationView: View {
  public var body: some View { NavigationBox(path: nil, root: content) }
}

private struct NavigationBox<Root: View> {
  let path: PathBinding?
  let root: Root
}

extension NavigationBox: PrimitiveView, UnaryView {
  static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(NavigationNode(view, inputs))
  }
}

/// The actions of views on the navigation stack that they are in.
@MainActor
protocol Navigator: AnyObject {
  /// Shows the destination of a value.
  func push(_ value: AnyHashable)
  /// Shows a view.
  ///
  /// - Parameters:
  ///   - owner: The node that shows it: the screen is removed with its owner.
  ///   - onPop: Called when the user has gone back.
  func push(from owner: ViewNode, onPop: @escaping @MainActor () -> Void, _ view: @escaping @MainActor () -> AnyView)
  /// Removes the screen that a node shows, and those above it.
  func pop(shownBy owner: ViewNode)
  /// Evaluates the screen again that a node shows.
  func refresh(shownBy owner: ViewNode)
  /// Whether a node shows a screen.
  func shows(_ owner: ViewNode) -> Bool
  /// The title of the screen below another one; `nil` if there is none.
  func title(below screen: ScreenContext) -> String?
  /// Removes the topmost screen.
  func goBack()
  /// Registers the destination of values of a type.
  func register(_ type: Any.Type, _ node: ViewNode, _ destination: @escaping @MainActor (AnyHashable) -> AnyView?)
}

/// A reference that doesn't retain the stack: its screens have it in their environment.
private struct WeakNavigator {
  weak var value: (any Navigator)?
}

private enum NavigatorKey: EnvironmentKey { static var defaultValue: WeakNavigator { WeakNavigator() } }

extension EnvironmentValues {
  var navigator: (any Navigator)? {
    get { self[NavigatorKey.self].value }
    set { self[NavigatorKey.self] = WeakNavigator(value: newValue) }
  }
}

private final class NavigationNode<Root: View>: TypedNode<NavigationBox<Root>>, Navigator {
  private struct Destination {
    weak var node: ViewNode?
    let make: @MainActor (AnyHashable) -> AnyView?
  }

  private let box: ElementNode
  private let bars = NavigationBars()
  private var root: ScreenNode?
  private var screens: [ScreenNode] = []
  private var destinations: [ObjectIdentifier: Destination] = [:]
  private var isFillPending = false
  /// The path of a stack that keeps it itself.
  private lazy var ownPath = StateCell<[AnyHashable]>([], in: graph)

  override init(_ view: NavigationBox<Root>, _ inputs: _ViewInputs) {
    box = ElementNode(NavigationLayout())
    super.init(view, inputs)
    // The background of a screen takes touches.
    box.semantics.hasContentShape = true
    context.app.register(placed: box)
    box.onPlace = { [weak self] in self?.placed($0) }
  }

  /// What the bars are filled for; before the first layout with the width of the screen.
  private lazy var setting = BarSetting(width: context.app.screen.bounds.width)

  private func placed(_ box: ElementNode) {
    guard box.size.width != setting.width else { return }
    setting.width = box.size.width
    changed()
  }

  override var childViews: [ViewNode] { (root.map { [$0] } ?? []) + screens }
  override var ownsElement: Bool { true }
  override func makeElements() -> [ElementNode] { [box] }
  override func makeRows() -> [RowSource] { [.elements([box], self)] }

  private var path: PathBinding {
    view.path
      ?? PathBinding(
        get: { [ownPath] in ownPath.value }, removeLast: { [ownPath] in ownPath.value.removeLast($0) },
        append: { [ownPath] in
          ownPath.value.append($0)
          return true
        })
  }

  override func evaluate() {
    let view = view
    if let root {
      root.set { AnyView(view.root) }
    } else {
      let node = makeScreen(.root) { AnyView(view.root) }
      root = node
      node.evaluateNow()
    }
    tracking { outer }?.screen.setVisibility(.hidden, of: [.navigationBar], self)
    follow(tracking { path.get() })
    tracking {
      let environment = environment
      setting.textSize = environment.dynamicTypeSize
      setting.hasCompactHeight = environment.verticalSizeClass == .compact
      setting.isInSheet = environment.isInSheet
    }
    fill()
  }

  /// The stack around a column and the screen there, whose bar this one's takes the place of.
  private var outer: (navigator: any Navigator, screen: ScreenContext)? {
    let environment = environment
    guard environment.isColumn, let navigator = environment.navigator else { return nil }
    return environment.screen.map { (navigator, $0) }
  }

  private func makeScreen(_ kind: ScreenNode.Kind, _ make: @escaping @MainActor () -> AnyView) -> ScreenNode {
    let screen = ScreenNode(kind, _ViewInputs(self), navigator: self, make)
    screen.screen.onChange = { [weak self] in self?.changed() }
    screen.dismiss = { [weak self, weak screen] in
      if let self, let screen { remove(screen) }
    }
    return screen
  }

  // MARK: Path

  /// Shows the screens of a path, below those that views have pushed.
  private func follow(_ values: [AnyHashable]) {
    let shown = screens.compactMap(\.value)
    guard shown != values else { return }
    let common = zip(shown, values).prefix { $0 == $1 }.count
    // Screens that views have pushed are removed with those below them.
    let kept = screens.firstIndex { screen in
      screen.value != nil && shown.firstIndex(of: screen.value!).map { $0 >= common } ?? false
    }
    if let kept { drop(from: kept) }
    for value in values.dropFirst(common) {
      let screen = makeScreen(.value(value)) { [weak self] in self?.destination(of: value) ?? AnyView(EmptyView()) }
      append(screen)
    }
  }

  private func destination(of value: AnyHashable) -> AnyView {
    let type = Swift.type(of: value.base)
    if let destination = destinations[ObjectIdentifier(type)], let view = destination.make(value) { return view }
    graph.fail(
      .missing(
        "no navigationDestination(for: \(type).self) in this NavigationStack, but a value of that type was pushed; add one to a view inside of it, outside of lazy containers"
      ))
    return AnyView(EmptyView())
  }

  private func append(_ screen: ScreenNode) {
    top?.setHidden(true)
    screens.append(screen)
    screen.evaluateNow()
    context.app.beginTransition()
    changed()
  }

  private var top: ScreenNode? { screens.last ?? root }

  private func drop(from index: Int) {
    let gone = screens[index...].reversed()
    screens.removeSubrange(index...)
    for screen in gone { screen.unmount() }
    top?.setHidden(false)
    context.app.beginTransition()
    changed()
  }

  private func changed() {
    guard !isFillPending else { return }
    isFillPending = true
    afterEvaluation { [self] in
      isFillPending = false
      fill()
    }
  }

  private func remove(_ screen: ScreenNode) {
    guard let index = screens.firstIndex(where: { $0 === screen }) else { return }
    let gone = screens[index...]
    let values = gone.count { $0.value != nil }
    let callbacks = gone.compactMap(\.onPop)
    if values > 0 { path.removeLast(values) }
    if let first = gone.firstIndex(where: { $0.value == nil }) { drop(from: first) }
    for callback in callbacks { callback() }
  }

  func goBack() {
    if let last = screens.last { remove(last) } else { outer?.navigator.goBack() }
  }

  func title(below screen: ScreenContext) -> String? {
    let all = (root.map { [$0] } ?? []) + screens
    return zip(all, all.dropFirst()).first { $0.1.screen === screen }.map(\.0.screen.backTitle)
  }

  private func popToRoot() {
    if let first = screens.first { remove(first) }
  }

  // MARK: Navigator

  func push(_ value: AnyHashable) {
    if !path.append(value) {
      graph.fail(
        .missing(
          "a link with a value of type \(Swift.type(of: value.base)) is in a NavigationStack whose path has another type; expected the same type, or a NavigationPath"
        ))
    }
  }

  func push(
    from owner: ViewNode, onPop: @escaping @MainActor () -> Void, _ view: @escaping @MainActor () -> AnyView
  ) {
    let screen = makeScreen(.view(owner), view)
    screen.onPop = onPop
    append(screen)
  }

  func pop(shownBy owner: ViewNode) {
    if let index = screens.firstIndex(where: { $0.owner === owner }) { drop(from: index) }
  }

  func refresh(shownBy owner: ViewNode) { screens.first { $0.owner === owner }?.invalidate() }

  func shows(_ owner: ViewNode) -> Bool { screens.contains { $0.owner === owner } }

  func register(_ type: Any.Type, _ node: ViewNode, _ destination: @escaping @MainActor (AnyHashable) -> AnyView?) {
    destinations[ObjectIdentifier(type)] = Destination(node: node, make: destination)
    for screen in screens where screen.value.map({ Swift.type(of: $0.base) == type }) ?? false { screen.invalidate() }
  }

  // MARK: Boxes

  override func ownElementsChanged() { changed() }

  private func fill() {
    guard isAlive, let top else { return }
    let canGoBack = !screens.isEmpty
    let previousTitle = title(below: top.screen) ?? outer.flatMap { $0.navigator.title(below: $0.screen) }
    let key = ObjectIdentifier(BackAction.self)
    box.containerValues[key] =
      canGoBack
      ? BackAction { [weak self] in
        self?.goBack()
      } popToRoot: { [weak self] in
        self?.popToRoot()
      } : nil
    let searchBar = top.screen.searchBar ?? (canGoBack ? nil : environment.searchBar)
    let searchField = searchBar?.elements.first
    let isAtBottom = searchBar?.placement == .bottomBar
    let bar = bars.bar(
      for: top.screen, in: setting, previousTitle: previousTitle, isRoot: previousTitle == nil,
      searchField: isAtBottom ? nil : searchField
    ) { [weak self] in self?.goBack() }
    let toolbar = bars.toolbar(for: top.screen, searchField: isAtBottom ? searchField : nil)
    box.children = (bar.map { [$0] } ?? []) + [top.box] + (toolbar.map { [$0] } ?? [])
    box.layout = NavigationLayout(
      hasBar: bar != nil, hasToolbar: toolbar != nil, hasSearchField: isAtBottom && searchField != nil)
    environment.tabBar?.onChange()
  }
}

/// The node of one screen of a stack.
private final class ScreenNode: ViewNode {
  enum Kind {
    case root
    case value(AnyHashable)
    case view(ViewNode)
  }

  let screen = ScreenContext()
  let box = ElementNode(ScreenLayout(app: nil))
  private let kind: Kind
  private var make: @MainActor () -> AnyView
  /// Removes the screen.
  var dismiss: @MainActor () -> Void = {}
  var onPop: (@MainActor () -> Void)?

  init(_ kind: Kind, _ inputs: _ViewInputs, navigator: any Navigator, _ make: @escaping @MainActor () -> AnyView) {
    (self.kind, self.make) = (kind, make)
    let scope = EnvironmentScope(outer: inputs.parent.scope)
    super.init(_ViewInputs(inputs.parent, scope: scope))
    screen.owner = self
    var values = EnvironmentValues(scope: scope)
    values.screen = screen
    values.editMode = EditMode.binding(in: graph)
    values.navigator = navigator
    values.isColumn = false
    values.searchBar = nil
    if case .root = kind {
      // At the root `dismiss` is that of what presents the stack.
    } else {
      values.dismiss = DismissAction { [weak self] in self?.dismiss() }
      values.isPresented = true
    }
    _ = scope.set(values.written)
  }

  var value: AnyHashable? { if case .value(let value) = kind { value } else { nil } }
  var owner: ViewNode? { if case .view(let owner) = kind { owner } else { nil } }

  override var ownsElement: Bool { true }

  func set(_ make: @escaping @MainActor () -> AnyView) {
    self.make = make
    evaluateNow()
  }

  override func evaluate() {
    showChild(tracking { make() })
    box.children = child?.elements ?? []
  }

  override func ownElementsChanged() {
    afterEvaluation { [self] in box.children = child?.elements ?? [] }
  }
}
