import Foundation
import HeadlessUI
import ViewGraph

/// A view without its modifiers, and its position in the tree, ViewInspector's `Content`. Used on the main thread.
struct Content: @unchecked Sendable {
  let view: Any
  var medium: Medium

  /// The position of a view in the tree.
  struct Medium {
    /// The modifiers of the view, the outermost first.
    var modifiers: [Layer] = []
    /// The modifiers of its parents, the outermost first.
    var inherited: [Layer] = []
    /// The state and the environment.
    var node: InspectedNode
    /// The path in the body, for the state of the views at it.
    var path: String
    /// The body that the view is in.
    var body: InspectedBody?
    var identities: IdentityNumbers

    init(inherited: [Layer] = [], node: InspectedNode, path: String = "", identities: IdentityNumbers) {
      (self.inherited, self.node, self.path, self.identities) = (inherited, node, path, identities)
    }
  }

  /// A modifier, or a view that is only a modifier of another one.
  struct Layer: @unchecked Sendable {
    let value: Any
    /// The position of the modified view, without the modifiers inside of this one.
    let medium: Medium
    /// Whether the modifier is around the content in the body of a modifier, such as that of a stack.
    var isInherited = false
  }

  init(_ view: Any, _ medium: Medium) {
    if let view = view as? any CustomInspectable {
      self.view = Content.representation(of: view)
    } else {
      self.view = view
    }
    self.medium = medium
  }

  private static func representation<V: CustomInspectable>(of view: V) -> Any {
    nonisolated(unsafe) let view = view
    nonisolated(unsafe) var content: V.View?
    assumingMainThread { content = view.customInspectableContent }
    return content ?? view
  }

  var typeName: String { Reflection.name(of: type(of: view)) }

  /// Whether the view is declared by the app.
  var isCustom: Bool { (view is any View || view is any ViewModifier) && !Reflection.isOfLibrary(type(of: view)) }
}

// MARK: Unwrapping

extension Content {
  /// A view inside of this one, without its modifiers.
  ///
  /// - Throws: `InspectionError.viewNotFound` for an optional view that is `nil`.
  func inside(_ view: Any, _ step: String) throws -> Content {
    var medium = medium
    medium.inherited += medium.modifiers
    medium.modifiers = []
    medium.path += "/\(step)"
    return try Content(view, medium).unwrapped()
  }

  /// The view inside at a path of stored properties.
  func inside(at path: String) throws -> Content { try inside(Reflection.value(path, of: view), path) }

  /// The view without its modifiers.
  func unwrapped() throws -> Content {
    var content = self
    while let inner = try content.unwrappedOnce() { content = inner }
    return content
  }

  private func unwrappedOnce() throws -> Content? {
    if Mirror(reflecting: view).displayStyle == .optional {
      guard let some = Reflection.wrapped(view) else { throw InspectionError.viewNotFound(parent: typeName) }
      return with(some, "?")
    }
    switch Reflection.baseName(of: type(of: view)) {
    case "HeadlessUI.ModifiedContent":
      return try modified(Reflection.value("content", of: view), by: Reflection.value("modifier", of: view))
    case "HeadlessUI._ConditionalContent":
      guard let branch = Mirror(reflecting: try Reflection.value("storage", of: view)).children.first else {
        return nil
      }
      return with(branch.value, branch.label ?? "")
    case "HeadlessUI._IDView":
      var content = layered(view, around: try Reflection.value("content", of: view))
      // Another identity has a state of its own.
      let id = (try? Reflection.value("id", of: view)) as? AnyHashable
      content.medium.path += (id.map { "#\(medium.identities.number(of: $0))" } ?? "")
      return content
    case "HeadlessUI.InsetView", "HeadlessUI.CompletionView":
      return layered(view, around: try Reflection.value("content", of: view))
    case "HeadlessUI.EquatableView": return with(try Reflection.value("content", of: view), "=")
    case "HeadlessUI.LayoutContainer": return with(try Reflection.value("content", of: view), "=")
    case "HeadlessUI.DefaultButtonLabel", "HeadlessUI.DefaultTabLabel", "HeadlessUI.DefaultShareLinkLabel":
      return try systemBody()
    case "HeadlessUI.LayeredView": return layered(view, around: try Reflection.value("primary", of: view))
    default: return nil
    }
  }

  /// The body of a label of the system.
  private func systemBody() throws -> Content? {
    guard let view = view as? any View else { return nil }
    let (name, node, path) = (typeName, medium.node, medium.path)
    return with(try Self.body(of: view, assumingMainThread { node.node(at: path + name, name: name) }, false), "=")
  }

  private func with(_ view: Any, _ step: String) -> Content {
    var medium = medium
    medium.path += step
    return Content(view, medium)
  }

  private func layered(_ value: Any, around inner: Any) -> Content {
    var content = with(inner, "~")
    var outer = content.medium
    outer.inherited += outer.modifiers
    outer.modifiers = []
    content.medium.modifiers.append(Layer(value: value, medium: outer))
    return content
  }

  private func modified(_ inner: Any, by modifier: Any) throws -> Content {
    // Two modifiers that were combined: the second one is around the first.
    if Reflection.baseName(of: type(of: modifier)) == "HeadlessUI.ModifiedContent" {
      let outer = try modified(inner, by: Reflection.value("modifier", of: modifier))
      return try outer.modified(inner, by: Reflection.value("content", of: modifier))
    }
    var content = layered(modifier, around: inner)
    let (outer, path) = (medium.node, content.medium.path)
    nonisolated(unsafe) let value = modifier
    if let node = assumingMainThread({ outer.node(at: path, inside: value) }) {
      content.medium.node = node
    } else if modifier is any ViewModifier, !Reflection.isOfLibrary(type(of: modifier)) {
      content.addModifiersOfBody()
    }
    return content
  }

  /// Adds the modifiers that the last modifier, one of the app, applies to its content.
  private mutating func addModifiersOfBody() {
    guard let layer = medium.modifiers.last, let content = (try? Content(of: layer).body())?.placeholder else { return }
    // Those of the parents of the placeholder in the body, without those around the modifier itself.
    medium.modifiers += content.medium.inherited.dropFirst(layer.medium.inherited.count).map { layer in
      var layer = layer
      layer.isInherited = true
      return layer
    }
    // What they show is found in the body of the modifier.
    medium.modifiers += content.medium.modifiers.filter { !$0.addsViews }
    medium.node = content.medium.node
  }

  /// The content of a layer: a modifier by itself.
  init(of layer: Layer) { self.init(layer.value, layer.medium) }

  /// The first view inside that stands for what a modifier is applied to.
  private var placeholder: Content? {
    if Reflection.baseName(of: type(of: view)) == "HeadlessUI._ViewModifier_Content" { return self }
    guard let kind = ViewKind.of(self), let children = try? kind.children(self) else { return nil }
    for index in 0..<children.count {
      if let content = (try? children[index])?.placeholder { return content }
    }
    return nil
  }
}

// MARK: Bodies

extension Content {
  /// A view or a modifier of the app as its body is evaluated.
  private struct Evaluated {
    let value: Any
    /// The node for what is inside.
    let node: InspectedNode
    /// Whether the dynamic properties are those of a running app.
    let isConnected: Bool
  }

  /// The view of the running app that is shown for this one, or the view itself.
  private var evaluated: Evaluated {
    let name = typeName
    let (key, outer) = ("\(medium.path)/\(name)", medium.node)
    if !Reflection.isConnected(view), let running {
      nonisolated(unsafe) let shown = running
      return Evaluated(
        value: shown.view, node: assumingMainThread { outer.node(at: key, showing: shown) }, isConnected: true)
    }
    let node = assumingMainThread { outer.node(at: key, name: name) }
    return Evaluated(value: view, node: node, isConnected: Reflection.isConnected(view))
  }

  /// The view of the running app; `nil` if its body doesn't show this one, or shows several that can't be distinguished.
  private var running: RunningView? {
    guard let view = view as? any View else { return nil }
    nonisolated(unsafe) let searched = view
    let node = medium.node
    nonisolated(unsafe) var found: [RunningView] = []
    assumingMainThread {
      ViewHosting.update()
      found = node.running(like: searched)
    }
    guard !found.isEmpty else { return nil }
    if found.count == 1, found[0].isEqual { return found[0] }
    let paths = medium.body?.paths(of: type(of: view)) ?? []
    if paths.count == found.count, let index = paths.firstIndex(of: medium.path) { return found[index] }
    let equal = found.filter(\.isEqual)
    return equal.count == 1 ? equal[0] : nil
  }

  /// The body of a view or a modifier of the app, without its modifiers.
  ///
  /// - Throws: `InspectionError`.
  func body() throws -> Content {
    let (evaluated, inherited) = (evaluated, medium.inherited + medium.modifiers)
    var inner = Medium(inherited: inherited, node: evaluated.node, identities: medium.identities)
    let view = try Self.body(of: evaluated, typeName)
    inner.body = InspectedBody(Content(view, inner))
    return try Content(view, inner).unwrapped()
  }

  private static func body(of evaluated: Evaluated, _ name: String) throws -> any View {
    do {
      switch evaluated.value {
      case let view as any View:
        guard !Reflection.isOfLibrary(type(of: view)) else {
          throw InspectionError.notSupported("Not a custom view type: \(name)")
        }
        return try body(of: view, evaluated.node, evaluated.isConnected)
      case let modifier as any ViewModifier: return try body(of: modifier, evaluated.node, evaluated.isConnected)
      default: throw InspectionError.notSupported("Not a content type: \(name)")
      }
    } catch let error as UninspectableBody {
      throw InspectionError.missing(error.message, connected(evaluated.value, evaluated.node), name)
    }
  }

  private static func body<V: View>(of view: V, _ node: InspectedNode, _ isConnected: Bool) throws -> any View {
    guard V.Body.self != Never.self else {
      throw InspectionError.notSupported(
        "\(V.self) has no body; read the view of UIKit with .actualView().uiView() or .viewController()")
    }
    nonisolated(unsafe) let view = view
    return try assumingMainThread { Result { try node.body(of: view, isConnected: isConnected) } }.get()
  }

  private static func body<M: ViewModifier>(
    of modifier: M, _ node: InspectedNode, _ isConnected: Bool
  ) throws -> any View {
    guard M.Body.self != Never.self else { throw InspectionError.notSupported("ViewModifier without the body") }
    nonisolated(unsafe) let modifier = modifier
    return try assumingMainThread {
      Result { try node.body(of: modifier, content: EmptyView(), isConnected: isConnected) }
    }.get()
  }

  /// The view with its state connected.
  func connected<T>(_ value: T) -> T {
    guard !Reflection.isConnected(value) else { return value }
    let evaluated = evaluated
    return evaluated.isConnected ? evaluated.value as? T ?? value : Self.connected(value, evaluated.node)
  }

  private static func connected<T>(_ value: T, _ node: InspectedNode) -> T {
    nonisolated(unsafe) let value = value
    nonisolated(unsafe) var result = value
    assumingMainThread { result = node.connected(value) }
    return result
  }
}

extension InspectionError {
  /// The error for a message about an object that no parent supplies.
  ///
  /// - Parameter value: The view or the modifier, with the objects that it has.
  fileprivate static func missing(_ message: String, _ value: Any, _ name: String) -> InspectionError {
    let properties = Mirror(reflecting: value).children.compactMap { property -> String? in
      let found = type(of: property.value)
      guard let label = property.label, Reflection.baseName(of: found) == "HeadlessUI.EnvironmentObject",
        let object = try? Reflection.value("object", of: property.value), Reflection.wrapped(object) == nil
      else { return nil }
      let name = Reflection.name(of: found).dropFirst("EnvironmentObject<".count).dropLast()
      return "\(label.dropFirst()): \(name)"
    }
    if !properties.isEmpty { return .missingEnvironmentObjects(view: name, objects: properties) }
    guard let start = message.range(of: "no object of type ") else { return .notSupported(message) }
    let object = message[start.upperBound...].prefix { !$0.isWhitespace }
    return .missingEnvironmentObjects(view: name, objects: [String(object)])
  }
}

// MARK: Children

/// The child views of a view, unwrapped on access, ViewInspector's `LazyGroup`.
struct LazyGroup<Element> {
  let count: Int
  private let make: (Int) throws -> Element

  init(count: Int, _ make: @escaping (Int) throws -> Element) { (self.count, self.make) = (count, make) }

  static var empty: LazyGroup {
    LazyGroup(count: 0) { _ in throw InspectionError.viewIndexOutOfBounds(index: 0, count: 0) }
  }

  subscript(index: Int) -> Element {
    get throws {
      guard 0..<count ~= index else { throw InspectionError.viewIndexOutOfBounds(index: index, count: count) }
      return try make(index)
    }
  }
}

extension Content {
  /// The views of a container at a path of stored properties.
  func children(at path: String) throws -> LazyGroup<Content> {
    try children(of: Reflection.value(path, of: view), path)
  }

  /// The views of a container: those of a `TupleView`, or the single one.
  func children(of container: Any, _ step: String) throws -> LazyGroup<Content> {
    let content = try inside(container, step)
    return content.tupleChildren ?? LazyGroup(count: 1) { _ in content }
  }

  /// The views of a `TupleView`; `nil` for another view.
  var tupleChildren: LazyGroup<Content>? {
    guard isTuple, let tuple = try? Reflection.value("storage.value", of: view) else { return nil }
    let views = Mirror(reflecting: tuple).children.map(\.value)
    return LazyGroup(count: views.count) { try inside(views[$0], "\($0)") }
  }

  var isTuple: Bool { Reflection.baseName(of: type(of: view)) == "HeadlessUI.TupleView" }
}
