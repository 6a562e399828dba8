import HeadlessUI
import ViewGraph

// Views that modifiers add to a view.

extension ViewType {
  /// A view that a modifier adds to another one, as an overlay or as a background.
  public enum Overlay: KnownViewType, SingleViewContent, MultipleViewContent {
    /// Any view.
    public static var _kind: _ViewKind { .any }
  }

  /// A view that is inset into the safe area of another one.
  public enum SafeAreaInset: KnownViewType, SingleViewContent, MultipleViewContent {
    /// Any view.
    public static var _kind: _ViewKind { .any }
  }

  /// The screen that a modifier leads to.
  public enum NavigationDestination: KnownViewType, SingleViewContent, MultipleViewContent {
    /// Any view.
    public static var _kind: _ViewKind { .any }
  }

  /// The items of a screen's bars.
  public enum Toolbar {
    /// An item.
    public enum Item: KnownViewType, SingleViewContent, MultipleViewContent {
      /// Any view.
      public static var _kind: _ViewKind { .any }
    }

    /// Several items.
    public enum ItemGroup: KnownViewType, MultipleViewContent {
      /// Any view.
      public static var _kind: _ViewKind { .any }
    }
  }
}

extension ViewType.Toolbar: KnownViewType {
  /// Any view.
  public static var _kind: _ViewKind { .any }
}

extension InspectableView {
  /// A view over this one.
  public func overlay(_ index: Int? = nil) throws -> InspectableView<ViewType.Overlay> {
    try added("overlay", index) { $0.layered(isBackground: false) }
  }

  /// The view in the background of this one.
  public func background(_ index: Int? = nil) throws -> InspectableView<ViewType.Overlay> {
    try added("background", index) { $0.layered(isBackground: true) }
  }

  /// A view that is inset into the safe area.
  public func safeAreaInset(_ index: Int? = nil) throws -> InspectableView<ViewType.SafeAreaInset> {
    try added("safeAreaInset", index) { $0.inset }
  }

  /// The label of the tab.
  public func tabItem() throws -> InspectableView<ViewType.ClassifiedView> { try added("tabItem", nil) { $0.tabItem } }

  /// The screen that `navigationDestination(isPresented:)` or `navigationDestination(item:)` shows.
  public func navigationDestination(
    _ index: Int? = nil
  ) throws -> InspectableView<ViewType.NavigationDestination> {
    let layer = try content.value("navigationDestination", at: index ?? 0) { $0.destination == nil ? nil : $0 }
    guard let view = try layer.destinationContent?() else {
      throw InspectionError.viewNotFound(parent: "NavigationDestination")
    }
    return InspectableView<ViewType.NavigationDestination>(
      Inspected(view, parent: base, call: "navigationDestination(\(index.map(String.init) ?? ""))", index: index))
  }

  /// The items that a modifier adds to the bars.
  public func toolbar(_ index: Int? = nil) throws -> InspectableView<ViewType.Toolbar> {
    let layer = try content.value("toolbar", at: index ?? 0) { $0.isOf("ToolbarModifier") ? $0 : nil }
    return InspectableView<ViewType.Toolbar>(
      Inspected(Content(of: layer), parent: base, call: "toolbar(\(index.map(String.init) ?? ""))", index: index))
  }

  private func added<T: BaseViewType>(
    _ call: String, _ index: Int?, _ read: (Content.Layer) -> (() throws -> Content)?
  ) throws -> InspectableView<T> {
    let view = try content.value(call, at: index ?? 0, read)()
    return InspectableView<T>(
      Inspected(view, parent: base, call: "\(call)(\(index.map(String.init) ?? ""))", index: index))
  }
}

extension InspectableView where View == ViewType.NavigationDestination {
  /// Whether the screen is shown.
  public func isPresented() throws -> Bool { true }

  /// Shows or leaves the screen; only leaving is possible, since a screen that isn't shown can't be found.
  public func set(isPresented: Bool) throws {
    guard !isPresented, let parent = base.parent else { return }
    let layer = try parent.content.value("navigationDestination", at: base.index ?? 0) { $0.destination }
    nonisolated(unsafe) let destination = layer
    perform { destination.dismiss() }
  }
}

// MARK: Toolbars

extension InspectableView where View == ViewType.Toolbar {
  /// An item.
  public func item(_ index: Int = 0) throws -> InspectableView<ViewType.Toolbar.Item> {
    let item = try element(index, isGroup: false)
    return InspectableView<ViewType.Toolbar.Item>(
      Inspected(try item.content(), parent: base, call: "item(\(index))", index: index))
  }

  /// A group of items.
  public func itemGroup(_ index: Int = 0) throws -> InspectableView<ViewType.Toolbar.ItemGroup> {
    let group = try element(index, isGroup: true)
    return InspectableView<ViewType.Toolbar.ItemGroup>(
      Inspected(try group.content(), parent: base, call: "itemGroup(\(index))", index: index))
  }

  private func element(_ index: Int, isGroup: Bool) throws -> ToolbarPart {
    let parts = try content.toolbarItems
    guard parts.indices.contains(index), parts[index].isGroup == isGroup else {
      throw InspectionError.viewNotFound(parent: "toolbar item at index \(index)")
    }
    return parts[index]
  }
}

private struct ToolbarPart {
  let isGroup: Bool
  let content: () throws -> Content
}

extension Content {
  /// The items of a toolbar that the view declares.
  fileprivate var toolbarItems: [ToolbarPart] {
    get throws { try parts(ofToolbar: Reflection.value("content", of: view), "") }
  }

  private func parts(ofToolbar value: Any, _ step: String) throws -> [ToolbarPart] {
    guard let value = Reflection.wrapped(value) else { return [] }
    switch Reflection.baseName(of: type(of: value)) {
    case "HeadlessUI.ToolbarItem", "HeadlessUI.ToolbarItemGroup", "HeadlessUI.ToolbarTitleMenu":
      let isGroup = Reflection.baseName(of: type(of: value)) == "HeadlessUI.ToolbarItemGroup"
      return [ToolbarPart(isGroup: isGroup) { try inside(Reflection.value("content", of: value), "toolbar\(step)") }]
    case "HeadlessUI._ToolbarGroup": return try parts(ofToolbar: Reflection.value("items", of: value), step)
    case "HeadlessUI._ToolbarView", "HeadlessUI.AnyView":
      return try parts(ofToolbar: Reflection.value("content", of: value), step)
    case "HeadlessUI.TupleView":
      let items = Mirror(reflecting: try Reflection.value("storage.value", of: value)).children.enumerated()
      return try items.flatMap { try parts(ofToolbar: $1.value, "\(step).\($0)") }
    case "HeadlessUI._ConditionalContent":
      let branch = Mirror(reflecting: try Reflection.value("storage", of: value)).children.first
      return try branch.map { try parts(ofToolbar: $0.value, step) } ?? []
    default:
      guard let custom = value as? any ToolbarContent, !Reflection.isOfLibrary(type(of: value)) else { return [] }
      nonisolated(unsafe) let toolbar = custom
      nonisolated(unsafe) var body: Any?
      assumingMainThread { body = Self.body(of: toolbar) }
      return try body.map { try parts(ofToolbar: $0, step) } ?? []
    }
  }

  @MainActor
  private static func body<T: ToolbarContent>(of content: T) -> Any { content.body }
}

// MARK: Search

extension Content {
  /// The views that the modifiers of the view show, as far as they show them now.
  var shownByModifiers: [ViewKind.Part] {
    var parts: [ViewKind.Part] = []
    var counts: [String: Int] = [:]
    let isPlaceholder = ViewType.ViewModifierContent._kind.matches(view)
    func add(_ name: String, _ content: (() throws -> Content)?) {
      guard let content else { return }
      let index = counts[name, default: 0]
      counts[name] = index + 1
      parts.append(ViewKind.Part(call: index == 0 ? "\(name)()" : "\(name)(\(index))", content: content))
    }
    for layer in layers {
      add("overlay", layer.layered(isBackground: false))
      add("background", layer.layered(isBackground: true))
      add("safeAreaInset", layer.inset)
      add("tabItem", layer.tabItem)
      add("navigationDestination", layer.destinationContent)
      if layer.isOf("ToolbarModifier") {
        for (index, part) in ((try? Content(of: layer).toolbarItems) ?? []).enumerated() {
          let call = part.isGroup ? "itemGroup" : "item"
          parts.append(ViewKind.Part(call: "toolbar().\(call)(\(index))", content: part.content))
        }
      }
      // What a modifier of the app presents is found at the view that it is applied to.
      if !isPlaceholder, let popup = layer.popup { add(popup.name, popup.content) }
      if layer.value is any ViewModifier, !Reflection.isOfLibrary(type(of: layer.value)) {
        let call = Inspected.call(ViewKind.of(Content(of: layer)) ?? .any, nil)
        parts.append(ViewKind.Part(call: call) { Content(of: layer) })
      }
    }
    return parts
  }
}

extension Content.Layer {
  /// Whether the modifier adds views to its content.
  var addsViews: Bool {
    ["LayeredView", "InsetView", "ToolbarModifier", "TabItemModifier"].contains(where: isOf)
      || layered(isBackground: true) != nil || layered(isBackground: false) != nil
  }

  private var content: Content { Content(of: self) }

  fileprivate func layered(isBackground: Bool) -> (() throws -> Content)? {
    if isOf("LayeredView") {
      guard (try? Reflection.value("isBackground", of: value, as: Bool.self)) == isBackground else { return nil }
      return { try content.inside(at: "secondary") }
    }
    // A style that fills a shape: a color is a view too.
    guard isOf("BoxModifier"), let graphic = box.flatMap({ box in assumingMainThread { box.graphic } }),
      Reflection.baseName(of: type(of: graphic)) == "HeadlessUI.FillGraphic",
      (try? Reflection.value("isAbove", of: graphic, as: Bool.self)) == !isBackground,
      let style = try? Reflection.value("style.style", of: graphic), style is any View
    else { return nil }
    return { try content.inside(style, "fill") }
  }

  fileprivate var inset: (() throws -> Content)? { isOf("InsetView") ? { try content.inside(at: "inset") } : nil }

  fileprivate var tabItem: (() throws -> Content)? {
    isOf("TabItemModifier") ? { try content.inside(at: "item") } : nil
  }

  fileprivate var destination: (any InspectedDestination)? {
    nonisolated(unsafe) let value = value
    nonisolated(unsafe) var destination: (any InspectedDestination)?
    assumingMainThread { destination = node.destination(of: value) }
    return destination
  }

  fileprivate var destinationContent: (() throws -> Content)? {
    guard let destination else { return nil }
    nonisolated(unsafe) let shown = destination
    nonisolated(unsafe) var view: AnyView?
    assumingMainThread { view = shown.inspectedView }
    guard let view else { return nil }
    return { try content.inside(Reflection.value("content", of: view), "destination") }
  }
}
