import AppModel
import ViewGraph

/// An app, SwiftUI's `App`.
@MainActor @preconcurrency
public protocol App {
  /// The type of the scenes of the app.
  associatedtype Body: Scene
  /// The scenes of the app.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  /// Creates the app, at each launch.
  @MainActor @preconcurrency init()
}

/// A part of an app with its own life cycle, SwiftUI's `Scene`.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of the body of the scene.
  associatedtype Body: Scene
  /// What the scene is made of.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  /// The view of the first window; `nil` if the scene has none.
  @MainActor @preconcurrency func _rootView() -> AnyView?
  /// The work of the scene in the background, by its identifier.
  @MainActor @preconcurrency func _backgroundTasks() -> [String: @Sendable () async -> Void]
}

extension Scene {
  /// The view of the first window of the scene's body.
  public func _rootView() -> AnyView? { body._rootView() }
  /// The work of the scene's body in the background.
  public func _backgroundTasks() -> [String: @Sendable () async -> Void] { body._backgroundTasks() }
}

extension Scene where Body == Never {
  public func _backgroundTasks() -> [String: @Sendable () async -> Void] { [:] }
}

extension Never: Scene {}

@resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  /// Several scenes, the first of which is shown.
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
    var scenes: [any Scene] = []
    repeat scenes.append(each content)
    return SceneGroup(scenes: scenes)
  }
  /// `if` without `else`.
  public static func buildOptional(_ content: (any Scene)?) -> some Scene {
    SceneGroup(scenes: content.map { [$0] } ?? [])
  }
  /// `if #available`.
  public static func buildLimitedAvailability(_ content: any Scene) -> some Scene { SceneGroup(scenes: [content]) }
}

struct SceneGroup {
  let scenes: [any Scene]
}

extension SceneGroup: Scene {
  var body: Never { fatalError("a group of scenes has no body") }
  func _rootView() -> AnyView? { scenes.lazy.compactMap { $0._rootView() }.first }
  func _backgroundTasks() -> [String: @Sendable () async -> Void] {
    scenes.reduce(into: [:]) { $0.merge($1._backgroundTasks()) { $1 } }
  }
}

/// Windows of the same kind, SwiftUI's `WindowGroup`.
public struct WindowGroup<Content: View> {
  let content: () -> Content

  public nonisolated init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
  /// Creates windows with an identifier.
  public nonisolated init(id: String, @ViewBuilder content: @escaping () -> Content) { self.content = content }
  public nonisolated init(_ title: Text, id: String? = nil, @ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }
  /// Creates windows with a title.
  @StringTwin
  public nonisolated init(
    _ titleKey: LocalizedStringKey, id: String? = nil, @ViewBuilder content: @escaping () -> Content
  ) { self.content = content }
}

extension WindowGroup: Scene {
  /// The body, which is never called.
  public var body: Never { fatalError("a window group has no body") }
  public func _rootView() -> AnyView? { AnyView(content()) }
}

/// The view of an app's first window, which keeps the app and its state until the launch ends.
struct AppView<A: App>: PrimitiveView {
  static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs { _ViewOutputs(AppNode(view, inputs)) }
}

private final class AppNode<A: App>: TypedNode<AppView<A>> {
  private var app = A()
  private var isConnected = false
  /// The scene, if the app's delegate has chosen a delegate for it.
  private var scene: UIWindowScene?

  override var name: String { String(describing: A.self) }

  override func isSame(_ view: AppView<A>) -> Bool { true }

  override func evaluate() {
    let root: AnyView? = tracking {
      DynamicProperties.of(A.self).install(in: &app, of: self)
      guard graph.fault == nil else { return nil }
      let scene = app.body
      UIApplication.shared.sceneTasks = scene._backgroundTasks()
      return scene._rootView() ?? AnyView(EmptyView())
    }
    guard let root, graph.fault == nil else { return }
    if !isConnected {
      isConnected = true
      scene = UIApplication.shared.connectScene(context.launch?.deepLink)
    }
    let view = root.withDelegate(UIApplication.shared.delegate)
    showChild(scene.map { AnyView(view.modifier(SceneDelegateCalls(scene: $0))) } ?? view)
  }
}
