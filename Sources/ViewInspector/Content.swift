import HeadlessUI
import ViewGraph

/// A view without its modifiers, and what is known of the place where it is, ViewInspector's `Content`. Used on the main
/// thread.
struct Content: @unchecked Sendable {
  let view: Any
  var medium: Medium

  /// The place of a view.
  struct Medium {
    /// The modifiers of the view, the outermost first.
    var modifiers: [Layer] = []
    /// The modifiers of the views around it, the outermost first.
    var inherited: [Layer] = []
    /// The state and the environment around.
    var node: InspectedNode
    /// The place in the node.
    var path: String
  }

  /// A modifier, or a view that is only a modifier of another one.
  struct Layer: @unchecked Sendable {
    let value: Any
    /// The environment around the modifier.
    let node: InspectedNode
    /// The place of what belongs to it.
    let path: String
  }

  init(_ view: Any, _ medium: Medium) {
    if let view = view as? any CustomInspectable {
      self.view = Content.representation(of: view)
    } else {
      self.view = view
    }
    self.medium = medium
  }

  private static func representation<V: CustomInspectable>(of view: V) -> Any { view.customInspectableContent }

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

  /// The view without the modifiers around it.
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
      return try peeling(Reflection.value("modifier", of: view), from: Reflection.value("content", of: view))
    case "HeadlessUI._ConditionalContent":
      guard let branch = Mirror(reflecting: try Reflection.value("storage", of: view)).children.first else {
        return nil
      }
      return with(branch.value, branch.label ?? "")
    case "HeadlessUI._IDView", "HeadlessUI.InsetView", "HeadlessUI.CompletionView":
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
    content.medium.modifiers.append(Layer(value: value, node: medium.node, path: content.medium.path))
    return content
  }

  private func peeling(_ modifier: Any, from inner: Any) throws -> Content {
    // Two modifiers that were combined: the second one is around the first.
    if Reflection.baseName(of: type(of: modifier)) == "HeadlessUI.ModifiedContent" {
      let outer = try peeling(Reflection.value("modifier", of: modifier), from: inner)
      return try outer.peeling(Reflection.value("content", of: modifier), from: inner)
    }
    var content = layered(modifier, around: inner)
    let (outer, path) = (medium.node, content.medium.path)
    nonisolated(unsafe) let value = modifier
    if let node = assumingMainThread({ outer.node(at: path, inside: value) }) {
      content.medium.node = node
    } else if let modifier = modifier as? any ViewModifier, !Reflection.isOfLibrary(type(of: modifier)) {
      try content.enter(modifier)
    }
    return content
  }

  /// Adds the modifiers that a modifier of the app applies to its content.
  private mutating func enter(_ modifier: any ViewModifier) throws {
    guard let layer = medium.modifiers.last,
      let body = try? Content(modifier, layer).body(),
      let content = body.modifiedContent
    else { return }
    // What they show is found in the body of the modifier.
    medium.modifiers += content.medium.modifiers.filter { !$0.addsViews }
    medium.node = content.medium.node
  }

  /// The place of a modifier that is looked at by itself.
  private init(_ modifier: any ViewModifier, _ layer: Layer) {
    self.init(modifier, Medium(node: layer.node, path: layer.path))
  }

  /// The content of a layer: a modifier by itself.
  init(of layer: Layer) { self.init(layer.value, Medium(node: layer.node, path: layer.path)) }

  /// The first view inside that stands for what a modifier is applied to.
  private var modifiedContent: Content? {
    if Reflection.baseName(of: type(of: view)) == "HeadlessUI._ViewModifier_Content" { return self }
    guard let kind = ViewKind.of(self), let children = try? kind.children(self) else { return nil }
    for index in 0..<children.count {
      if let content = (try? children[index])?.modifiedContent { return content }
    }
    return nil
  }
}

// MARK: Bodies

extension Content {
  /// The body of a view or a modifier of the app, without its modifiers.
  ///
  /// - Throws: `InspectionError`.
  func body() throws -> Content {
    let (view, node) = try evaluatedBody()
    let inherited = medium.inherited + medium.modifiers
    return try Content(view, Medium(inherited: inherited, node: node, path: "")).unwrapped()
  }

  private func evaluatedBody() throws -> (any View, InspectedNode) {
    let name = typeName
    let node = assumingMainThread { medium.node.node(at: "\(medium.path)/\(name)", name: name) }
    let isConnected = Reflection.isConnected(view)
    do {
      switch view {
      case let view as any View:
        guard isCustom else { throw InspectionError.notSupported("Not a custom view type: \(name)") }
        return (try Self.body(of: view, node, isConnected), node)
      case let modifier as any ViewModifier: return (try Self.body(of: modifier, node, isConnected), node)
      default: throw InspectionError.notSupported("Not a content type: \(name)")
      }
    } catch let error as UninspectableBody {
      throw InspectionError.missing(error.message, in: name)
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
    nonisolated(unsafe) let value = value
    let name = typeName
    nonisolated(unsafe) var result = value
    assumingMainThread { result = medium.node.node(at: "\(medium.path)/\(name)", name: name).connected(value) }
    return result
  }
}

extension InspectionError {
  /// The error for a message about an object that no view around supplies.
  fileprivate static func missing(_ message: String, in view: String) -> InspectionError {
    guard let start = message.range(of: "no object of type ") else { return .notSupported(message) }
    let type = message[start.upperBound...].prefix { !$0.isWhitespace }
    return .missingEnvironmentObjects(view: view, objects: [String(type)])
  }
}

// MARK: Children

/// Views inside of a view, made when they are asked for, ViewInspector's `LazyGroup`.
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
