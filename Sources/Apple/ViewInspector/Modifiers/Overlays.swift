import Foundation
import HeadlessUI
import ViewGraph

// Views that modifiers add to a view.

/// A view over another one, or in its background.
struct OverlayContent {
  /// The call that unwraps it: `overlay` or `background`.
  let call: String
  let alignment: Alignment
  let content: () throws -> Content
}

extension ViewType {
  /// A view that a modifier adds to another one, as an overlay or as a background.
  public enum Overlay: KnownViewType, SingleViewContent, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind {
      _ViewKind(
        "Overlay", matches: { $0 is OverlayContent },
        children: { content in
          guard let overlay = content.view as? OverlayContent else { return .empty }
          return try overlay.content().group
        })
    }
  }

  /// A view that is inset into the safe area of another one.
  public enum SafeAreaInset: KnownViewType, SingleViewContent, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind {
      _ViewKind("SafeAreaInset", type: "InsetView", children: { try $0.children(at: "inset") })
    }
  }

  /// The screen that a modifier leads to.
  public enum NavigationDestination: KnownViewType, SingleViewContent, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind {
      _ViewKind(
        "NavigationDestination", type: "PresentedDestination",
        children: { content in
          guard let screen = content.destinationView else {
            throw InspectionError.viewNotFound(parent: "NavigationDestination's destination")
          }
          return try content.children(of: Reflection.value("content", of: screen), "destination")
        })
    }
  }

  /// The items of a screen's bars.
  public enum Toolbar: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind {
      _ViewKind("Toolbar", type: "ToolbarModifier", parts: { (try? $0.toolbarItems) ?? [] })
    }

    /// An item.
    public enum Item: KnownViewType, SingleViewContent, MultipleViewContent {
      /// How it is recognized.
      public static var _kind: _ViewKind {
        _ViewKind("ToolbarItem", call: "item", children: { try $0.children(at: "content") })
      }
    }

    /// Several items.
    public enum ItemGroup: KnownViewType, SingleViewContent, MultipleViewContent {
      /// How it is recognized.
      public static var _kind: _ViewKind {
        _ViewKind("ToolbarItemGroup", call: "itemGroup", children: { try $0.children(at: "content") })
      }
    }
  }
}

extension InspectableView {
  /// A view over this one.
  public func overlay(_ index: Int? = nil) throws -> InspectableView<ViewType.Overlay> {
    try overlay("overlay", index, isBackground: false)
  }

  /// The view in the background of this one.
  public func background(_ index: Int? = nil) throws -> InspectableView<ViewType.Overlay> {
    try overlay("background", index, isBackground: true)
  }

  private func overlay(
    _ call: String, _ index: Int?, isBackground: Bool
  ) throws -> InspectableView<ViewType.Overlay> {
    let overlay = try content.value(call, at: index ?? 0) { $0.overlay(isBackground: isBackground) }
    // The modifiers of the view count as those of the overlay, which is the view itself for the original.
    return wrapped(Content(overlay, try overlay.content().medium), call, index)
  }

  /// A view that is inset into the safe area.
  public func safeAreaInset(_ index: Int? = nil) throws -> InspectableView<ViewType.SafeAreaInset> {
    wrapped(try layer("safeAreaInset", of: "InsetView", index), "safeAreaInset", index)
  }

  /// The label of the tab.
  public func tabItem() throws -> InspectableView<ViewType.ClassifiedView> {
    let item = try content.value("tabItem") { $0.tabItem }()
    return Inspected(item, parent: base, call: "tabItem()", isSupplementary: true).classified
  }

  /// The screen that `navigationDestination(isPresented:)` or `navigationDestination(item:)` shows.
  public func navigationDestination(
    _ index: Int? = nil
  ) throws -> InspectableView<ViewType.NavigationDestination> {
    let destination = try layer("navigationDestination", of: "PresentedDestination", index)
    guard destination.isDestinationShown else { throw InspectionError.viewNotFound(parent: "NavigationDestination") }
    return wrapped(destination, "navigationDestination", index)
  }

  /// The items that a modifier adds to the bars.
  public func toolbar(_ index: Int? = nil) throws -> InspectableView<ViewType.Toolbar> {
    wrapped(try layer("toolbar", of: "ToolbarModifier", index), "toolbar", index)
  }

  /// A modifier as a view.
  private func layer(_ call: String, of type: String, _ index: Int?) throws -> Content {
    Content(of: try content.value(call, at: index ?? 0) { $0.isOf(type) ? $0 : nil })
  }

  private func wrapped<T: BaseViewType>(_ content: Content, _ call: String, _ index: Int?) -> InspectableView<T> {
    InspectableView<T>(
      Inspected(content, parent: base, call: "\(call)(\(index.map(String.init) ?? ""))", index: index))
  }
}

extension InspectableView where View == ViewType.Overlay {
  /// How the view is aligned.
  public func alignment() throws -> Alignment { try content.typed(as: OverlayContent.self).alignment }
}

extension InspectableView where View == ViewType.SafeAreaInset {
  /// The edge at which the view is.
  public func edge() throws -> Edge { try Reflection.value("edge", of: content.view) }
  /// The space beside the view; `nil` for the default.
  public func spacing() throws -> CGFloat? { try Reflection.value("spacing", of: content.view) }
}

extension InspectableView where View == ViewType.NavigationDestination {
  /// Whether the screen is shown.
  public func isPresented() throws -> Bool { content.isDestinationShown }

  /// Shows or leaves the screen.
  ///
  /// - Throws: `InspectionError.notSupported` if an item shows it that isn't known.
  public func set(isPresented: Bool) throws {
    nonisolated(unsafe) let destination = content.destination
    guard assumingMainThread({ destination?.setPresented(isPresented) ?? false }) else {
      throw InspectionError.notSupported(
        "the item of navigationDestination(item:) is nil; set the state of the view to show the screen")
    }
  }
}

extension Content {
  fileprivate var destination: (any InspectedDestination)? {
    nonisolated(unsafe) let view = view
    nonisolated(unsafe) var destination: (any InspectedDestination)?
    assumingMainThread { destination = medium.node.destination(of: view) }
    return destination
  }

  fileprivate var destinationView: AnyView? {
    nonisolated(unsafe) let destination = destination
    nonisolated(unsafe) var view: AnyView?
    assumingMainThread { view = destination?.inspectedView }
    return view
  }

  fileprivate var isDestinationShown: Bool { destinationView != nil }
}

// MARK: Toolbars

extension InspectableView where View == ViewType.Toolbar {
  /// An item.
  public func item(_ index: Int = 0) throws -> InspectableView<ViewType.Toolbar.Item> {
    try element(index, "item(\(index))")
  }

  /// A group of items.
  public func itemGroup(_ index: Int = 0) throws -> InspectableView<ViewType.Toolbar.ItemGroup> {
    try element(index, "itemGroup(\(index))")
  }

  private func element<T: BaseViewType>(_ index: Int, _ call: String) throws -> InspectableView<T> {
    let items = try content.toolbarItems
    guard items.indices.contains(index), items[index].call == call else {
      throw InspectionError.viewNotFound(parent: "toolbar item at index \(index)")
    }
    return InspectableView<T>(Inspected(try items[index].content(), parent: base, call: call, index: index))
  }
}

extension InspectableView where View == ViewType.Toolbar.Item {
  /// The position in the bars.
  public func placement() throws -> ToolbarItemPlacement { try Reflection.value("placement", of: content.view) }
}

extension InspectableView where View == ViewType.Toolbar.ItemGroup {
  /// The position in the bars.
  public func placement() throws -> ToolbarItemPlacement { try Reflection.value("placement", of: content.view) }
}

extension Content {
  /// The items that the view, a toolbar, declares.
  fileprivate var toolbarItems: [ViewKind.Part] {
    get throws {
      try items(ofToolbar: Reflection.value("content", of: view)).enumerated().map { index, item in
        let isGroup = Reflection.baseName(of: type(of: item)) == "HeadlessUI.ToolbarItemGroup"
        return ViewKind.Part(call: "\(isGroup ? "itemGroup" : "item")(\(index))", isContainer: true) {
          var medium = medium
          medium.path += "/toolbar\(index)"
          return Content(item, medium)
        }
      }
    }
  }

  private func items(ofToolbar value: Any) throws -> [Any] {
    guard let value = Reflection.wrapped(value) else { return [] }
    switch Reflection.baseName(of: type(of: value)) {
    case "HeadlessUI.ToolbarItem", "HeadlessUI.ToolbarItemGroup", "HeadlessUI.ToolbarTitleMenu": return [value]
    case "HeadlessUI._ToolbarGroup": return try items(ofToolbar: Reflection.value("items", of: value))
    case "HeadlessUI._ToolbarView", "HeadlessUI.AnyView":
      return try items(ofToolbar: Reflection.value("content", of: value))
    case "HeadlessUI.TupleView":
      let parts = Mirror(reflecting: try Reflection.value("storage.value", of: value)).children
      return try parts.flatMap { try items(ofToolbar: $0.value) }
    case "HeadlessUI._ConditionalContent":
      let branch = Mirror(reflecting: try Reflection.value("storage", of: value)).children.first
      return try branch.map { try items(ofToolbar: $0.value) } ?? []
    default:
      guard let custom = value as? any ToolbarContent, !Reflection.isOfLibrary(type(of: value)) else { return [] }
      nonisolated(unsafe) let toolbar = custom
      nonisolated(unsafe) var body: Any?
      assumingMainThread { body = Self.body(of: toolbar) }
      return try body.map { try items(ofToolbar: $0) } ?? []
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
    func add(_ name: String, isContainer: Bool = true, _ content: @escaping () throws -> Content) {
      let index = counts[name, default: 0]
      counts[name] = index + 1
      let call = index == 0 ? "\(name)()" : "\(name)(\(index))"
      parts.append(ViewKind.Part(call: call, isContainer: isContainer, content: content))
    }
    for layer in layers {
      for isBackground in [false, true] {
        guard let overlay = layer.overlay(isBackground: isBackground) else { continue }
        add(overlay.call) { Content(overlay, layer.medium) }
      }
      if layer.isOf("InsetView") { add("safeAreaInset") { Content(of: layer) } }
      if let item = layer.tabItem { add("tabItem", isContainer: false, item) }
      if layer.isOf("PresentedDestination"), Content(of: layer).isDestinationShown {
        add("navigationDestination") { Content(of: layer) }
      }
      if let background = layer.rowBackground { add("listRowBackground", isContainer: false, background) }
      if layer.isOf("ToolbarModifier") { add("toolbar") { Content(of: layer) } }
      // What a modifier of the app presents is found at the view that it is applied to.
      if !isPlaceholder, let popup = layer.popup { add(popup.name, popup.content) }
      if layer.value is any ViewModifier, !Reflection.isOfLibrary(type(of: layer.value)) {
        let call = Inspected.call(ViewKind.of(Content(of: layer)) ?? .any, nil)
        parts.append(ViewKind.Part(call: call, isContainer: true) { Content(of: layer) })
      }
    }
    return parts
  }
}

extension Content.Layer {
  /// Whether the modifier adds views to its content.
  var addsViews: Bool {
    ["LayeredView", "InsetView", "ToolbarModifier", "TabItemModifier"].contains(where: isOf)
      || overlay(isBackground: true) != nil || overlay(isBackground: false) != nil
  }

  fileprivate func overlay(isBackground: Bool) -> OverlayContent? {
    let content = Content(of: self)
    let call = isBackground ? "background" : "overlay"
    if isOf("LayeredView") {
      guard (try? Reflection.value("isBackground", of: value, as: Bool.self)) == isBackground,
        let alignment = try? Reflection.value("alignment", of: value, as: Alignment.self),
        // A mask is a layer, too.
        (try? Reflection.baseName(of: type(of: Reflection.value("secondary", of: value)))) != "HeadlessUI.MaskContent"
      else { return nil }
      return OverlayContent(call: call, alignment: alignment) { try content.inside(at: "secondary") }
    }
    // A style that fills a shape: a color is a view too.
    guard isOf("BoxModifier"), let graphic = box.flatMap({ box in assumingMainThread { box.graphic } }),
      Reflection.baseName(of: type(of: graphic)) == "HeadlessUI.FillGraphic",
      (try? Reflection.value("isAbove", of: graphic, as: Bool.self)) == !isBackground,
      let style = try? Reflection.value("style.style", of: graphic), style is any View
    else { return nil }
    return OverlayContent(call: call, alignment: .center) { try content.inside(style, "fill") }
  }

  fileprivate var tabItem: (() throws -> Content)? {
    isOf("TabItemModifier") ? { try Content(of: self).inside(at: "item") } : nil
  }
}
