import AppModel
import Foundation
import ViewGraph

/// Keeps the element tree of a view up to date: the host of a running app.
@MainActor
package final class HostedApp: TreeHost {
  private let graph = Graph()
  private let context: AppContext
  private let scope = EnvironmentScope(outer: nil)
  private let root: RootNode
  private let alerts: SystemAlerts
  private unowned let app: TreeApp
  private var running: RunningLaunch?

  /// Shows a view in an app that was launched.
  ///
  /// - Parameters:
  ///   - clearsDefaults: Whether the first launch begins with empty user defaults.
  ///   - makeView: Makes the view; called once.
  @discardableResult
  package init(
    in app: TreeApp, launch: TreeLaunch?, clearsDefaults: Bool = true,
    _ makeView: @escaping @MainActor () throws -> AnyView
  ) throws {
    _ = CatalogTables.areWritten
    self.app = app
    RunningApp.current = app
    app.timeline.ownQueues { RunningApp.update() }
    if clearsDefaults, launch?.isFirst ?? true { Self.clearDefaults() }
    running = launch.map { [graph] launch in
      RunningLaunch(launch, on: app.timeline) { [weak graph] in graph?.fail(.missing($0)) }
    }
    context = AppContext(app: app, graph: graph, launch: launch)
    UIApplication.start(app, graph)
    root = RootNode(graph, scope, context, makeView)
    alerts = SystemAlerts(over: root)
    UIApplication.shared.systemAlerts = alerts
    _ = (orientation, switches, traits)
    let isInBackground = launch?.isInBackground ?? false
    if isInBackground {
      wasActive = true
      UIApplication.shared.setState(.background)
    }
    setEnvironment {
      $0.follow(app.device, app.screen)
      $0.scenePhase = isInBackground ? .background : .inactive
      $0.editMode = EditMode.binding(in: graph)
      $0.setUndoManager(UIApplication.shared.windowUndoManager)
    }
    app.start(TreeLayer(.root, root: root.box), host: self)
    root.evaluateNow()
    UIApplication.shared.hasFinishedLaunching = true
    try root.launchError.map { throw $0 }
    graph.afterLayout { [weak self] in
      Self.post(UIApplication.didFinishLaunchingNotification)
      if !isInBackground { self?.becomeActive() }
    }
    if let link = launch?.deepLink.flatMap(URL.init(string:)) {
      // Handlers exist once the first views have been evaluated.
      graph.afterLayout { [weak self] in _ = self?.open(link.absoluteString) }
    }
  }

  /// Clears the user defaults, since a scenario begins with an app that was never launched before.
  private static func clearDefaults() {
    // On Linux, removing the domain keeps the values that this process has set.
    let defaults = UserDefaults.standard
    for key in defaults.dictionaryRepresentation().keys { defaults.removeObject(forKey: key) }
  }

  /// Whether the scene has been active, or was launched in the background: it is inactive until its first views are
  /// there.
  private var wasActive = false

  private func becomeActive() {
    guard !wasActive else { return }
    wasActive = true
    Self.post(UIApplication.didBecomeActiveNotification)
    setEnvironment { $0.scenePhase = .active }
  }

  private func setEnvironment(_ change: (inout EnvironmentValues) -> Void) {
    var values = EnvironmentValues(scope: scope)
    change(&values)
    _ = scope.change(values.written)
    root.box.effect = values.layoutDirection.effect
    context.setDirection(values.layoutDirection)
  }

  /// The node of the outermost view.
  var rootNode: ViewNode { root }

  /// The view for the message about an app that never settles.
  package var lastEvaluatedView: String? { graph.lastEvaluated }

  package var isStale: Bool {
    if graph.hasWork { return true }
    StorageChanges.follow()
    return graph.isStale
  }

  package var needsEvaluation: Bool { graph.needsEvaluation }

  package var unmounts: Int { graph.unmounts }

  package func update() throws {
    do {
      try graph.update()
    } catch let fault as GraphFault {
      throw AppSessionError.viewFault(fault.message)
    }
  }

  package func didLayout() {
    graph.runEffects()
    postKeyboard()
  }

  private static func post(_ names: Notification.Name...) {
    for name in names {
      if let ofScene = UIScene.notification(with: name) {
        for scene in UIApplication.shared.connectedScenes {
          NotificationCenter.default.post(name: ofScene, object: scene)
        }
      }
      NotificationCenter.default.post(name: name, object: UIApplication.shared)
    }
  }

  /// The upper edge of the keyboard that the last notification was about.
  private var keyboardTop: Double?

  private func postKeyboard() {
    let (old, new) = (keyboardTop, app.keyboardTop)
    guard old != new, let anyTop = new ?? old else { return }
    keyboardTop = new
    let screen = app.screen.bounds
    func frame(_ top: Double?) -> NSValue {
      NSValue(
        cgRect: CGRect(x: 0, y: top ?? screen.maxY, width: screen.width, height: screen.maxY - (top ?? anyTop)))
    }
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: frame(old), UIResponder.keyboardFrameEndUserInfoKey: frame(new),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.25),
      // The curve of keyboards has a number of its own, without a name in UIKit.
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    let names =
      new != nil
      ? [UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification]
      : [UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification]
    let changes = [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification]
    for (change, name) in zip(changes, names) {
      NotificationCenter.default.post(name: change, object: nil, userInfo: info)
      NotificationCenter.default.post(name: name, object: nil, userInfo: info)
    }
  }

  package func keyboardViews(for focus: ElementNode) -> KeyboardViews { context.keyboardViews(for: focus) }

  package func setForeground(_ isInForeground: Bool) {
    if !wasActive {
      becomeActive()
      try? app.render()
    }
    // A scene is inactive on its way, as on a device.
    let names =
      isInForeground
      ? [UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification]
      : [UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification]
    for (name, next) in zip(names, isInForeground ? [ScenePhase.inactive, .active] : [.inactive, .background]) {
      // An app becomes inactive, and enters the foreground, only after its notification.
      let isAfter = next == .inactive
      // Source: Apple, "Add Home Screen quick actions": the app is called before it becomes active.
      if next == .active { UIApplication.shared.performPendingAction() }
      if !isAfter { UIApplication.shared.setState(isInForeground ? .active : .background) }
      Self.post(name)
      if isAfter { UIApplication.shared.setState(.inactive) }
      setEnvironment { $0.scenePhase = next }
      try? app.render()
    }
  }

  private lazy var orientation = app.device.orientation
  private lazy var switches = app.device.switches
  private lazy var traits = UITraitCollection.current

  package func deviceChanged() {
    setEnvironment { $0.follow(app.device, app.screen) }
    let old = traits
    traits = .current
    UIApplication.shared.deviceChanged(from: old, isTurned: app.device.orientation != orientation)
    for setting in DeviceSwitch.allCases where switches.contains(setting) != app.device.switches.contains(setting) {
      if let name = setting.notification { NotificationCenter.default.post(name: name, object: nil) }
    }
    switches = app.device.switches
    guard app.device.orientation != orientation else { return }
    orientation = app.device.orientation
    NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
  }

  package func open(_ url: String) -> Bool {
    let handlers = context.urlHandlers.filter { $0.node?.isAlive ?? false }
    for handler in handlers { handler.action(url) }
    return !handlers.isEmpty || URL(string: url).map(UIApplication.shared.continueBrowsing) ?? false
  }

  package func press(_ stroke: KeyStroke, isTyped: Bool) -> Bool {
    UIApplication.shared.performKeyCommand(for: stroke, isTyped: isTyped)
  }

  /// Removes the views, as when a window is closed: they disappear.
  package func close() {
    root.unmount()
    graph.runEffects()
  }

  package func endViews() -> @MainActor () -> Void {
    // Another app may have begun.
    if RunningApp.current === app { RunningApp.current = nil }
    alerts.end()
    graph.end()
    root.unmount()
    let running = running
    self.running = nil
    return {
      StorageChanges.reset()
      running?.end()
    }
  }

  isolated deinit { running?.end() }
}

/// The root of an app's views: fills the safe area of its window.
private final class RootNode: ViewNode {
  let box: ElementNode
  private let makeView: @MainActor () throws -> AnyView
  private(set) var launchError: (any Error)?

  init(
    _ graph: Graph, _ scope: EnvironmentScope, _ context: AppContext,
    _ makeView: @escaping @MainActor () throws -> AnyView
  ) {
    self.makeView = makeView
    box = ElementNode(ScreenLayout(app: context.app))
    super.init(root: graph, scope: scope, context: context)
  }

  override var ownsElement: Bool { true }

  override func evaluate() {
    switch tracking({ Result { try makeView() } }) {
    case .success(let view):
      showChild(view)
      fill()
    case .failure(let error): launchError = error
    }
  }

  override func ownElementsChanged() {
    afterEvaluation { [self] in fill() }
  }

  private func fill() { box.children = child?.elements ?? [] }
}

extension GraphFault {
  /// The fault with its remedy.
  var message: String {
    switch self {
    case .endlessUpdate(let view):
      "\(view) never comes to rest: evaluating its body changes what the body reads; move the change into an action, onChange or task"
    case .writeDuringEvaluation(let view):
      "\(view) changes state while it is being evaluated; expected a body without side effects: move the change into an action, onAppear or task"
    case .tooDeep(let view, let levels):
      "\(view) is more than \(levels) views deep; expected a view whose body is not made of itself"
    case .missing(let text): text
    }
  }
}
