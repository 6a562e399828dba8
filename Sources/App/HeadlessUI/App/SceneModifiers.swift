import AppModel
import Foundation
import HeadlessCombine
import Observation

/// A scene whose window shows a modified view.
private struct ModifiedScene<Content: Scene> {
  let content: Content
  let change: @MainActor (AnyView) -> AnyView
}

extension ModifiedScene: Scene {
  var body: Never { fatalError("a modified scene has no body") }
  func _rootView() -> AnyView? { content._rootView().map(change) }
  func _backgroundTasks() -> [String: @Sendable () async -> Void] { content._backgroundTasks() }
}

extension Scene {
  /// Applies modifiers to the view of the window.
  private nonisolated func changing<V: View>(_ change: @escaping @MainActor (AnyView) -> V) -> some Scene {
    ModifiedScene(content: self) { AnyView(change($0)) }
  }

  /// Returns the scene itself, for a modifier of what a phone doesn't have.
  private nonisolated func accepted() -> Self { self }

  // MARK: Environment and changes

  /// Sets a value of the environment for everything inside.
  public nonisolated func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    nonisolated(unsafe) let (keyPath, value) = (keyPath, value)
    return changing { $0.environment(keyPath, value) }
  }
  /// Puts an observable object into the environment.
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    nonisolated(unsafe) let object = object
    return changing { $0.environment(object) }
  }
  /// Puts an observable object into the environment.
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    nonisolated(unsafe) let object = object
    return changing { $0.environmentObject(object) }
  }
  /// Calls an action when a value has changed, with the value before and the new one.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    nonisolated(unsafe) let (value, action) = (value, action)
    return changing { $0.onChange(of: value, initial: initial, action) }
  }
  /// Calls an action when a value has changed.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene {
    nonisolated(unsafe) let (value, action) = (value, action)
    return changing { $0.onChange(of: value, initial: initial, action) }
  }
  /// Calls an action with the new value when a value has changed.
  public nonisolated func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some Scene {
    nonisolated(unsafe) let (value, action) = (value, action)
    return changing { $0.onChange(of: value, perform: action) }
  }

  // MARK: Commands and windows

  /// Adds commands; a phone shows none.
  public nonisolated func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    accepted()
  }
  public nonisolated func commandsRemoved() -> some Scene { accepted() }
  public nonisolated func commandsReplaced<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    accepted()
  }
  /// Sets the size of new windows.
  public nonisolated func defaultSize(_ size: CGSize) -> some Scene {
    accepted()
  }
  /// Sets the size of new windows.
  public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    accepted()
  }
  /// Sets where new windows are.
  public nonisolated func defaultPosition(_ position: UnitPoint) -> some Scene {
    accepted()
  }
  /// Sets how windows can be resized.
  public nonisolated func windowResizability(_ resizability: WindowResizability) -> some Scene {
    accepted()
  }
  /// Sets the style of windows.
  public nonisolated func windowStyle<S: WindowStyle>(_ style: S) -> some Scene { accepted() }
  /// Sets the style of the tool bars of windows.
  public nonisolated func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene {
    accepted()
  }
  /// Sets which external events open the scene; each reaches the only window here.
  public nonisolated func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    accepted()
  }
}

/// How windows can be resized, SwiftUI's `WindowResizability`.
@NamedOptions("automatic", "contentSize", "contentMinSize")
public struct WindowResizability: Hashable, Sendable {}

/// A unique window, SwiftUI's `Window`. It is shown if it is the first scene of the app.
public struct Window<Content: View> {
  let content: () -> Content
  public nonisolated init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }
  @StringTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }
}

extension Window: Scene {
  /// The body, which is never called.
  public var body: Never { fatalError("a window has no body") }
  public func _rootView() -> AnyView? { AnyView(content()) }
}

/// The settings of a Mac app, SwiftUI's `Settings`.
@available(*, unavailable, message: "Settings is a scene of macOS; put it inside of #if os(macOS)")
public struct Settings<Content: View> {
  public nonisolated init(@ViewBuilder content: () -> Content) {}
}

/// An item of the menu bar, SwiftUI's `MenuBarExtra`.
@available(*, unavailable, message: "MenuBarExtra is a scene of macOS; put it inside of #if os(macOS)")
public struct MenuBarExtra<Label: View, Content: View> {
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}

/// The appearance of windows, SwiftUI's `WindowStyle`.
@StaticMembers([
  "automatic": DefaultWindowStyle.self, "titleBar": TitleBarWindowStyle.self,
  "hiddenTitleBar": HiddenTitleBarWindowStyle.self, "plain": PlainWindowStyle.self,
])
public protocol WindowStyle: Sendable {}

public struct DefaultWindowStyle: WindowStyle { public nonisolated init() {} }
public struct TitleBarWindowStyle: WindowStyle { public nonisolated init() {} }
/// A window without a title bar.
public struct HiddenTitleBarWindowStyle: WindowStyle { public nonisolated init() {} }
/// A window without decoration.
public struct PlainWindowStyle: WindowStyle { public nonisolated init() {} }

/// The appearance of the tool bars of windows, SwiftUI's `WindowToolbarStyle`.
@StaticMembers([
  "automatic": DefaultWindowToolbarStyle.self, "expanded": ExpandedWindowToolbarStyle.self,
  "unified": UnifiedWindowToolbarStyle.self, "unifiedCompact": UnifiedCompactWindowToolbarStyle.self,
])
public protocol WindowToolbarStyle: Sendable {}

public struct DefaultWindowToolbarStyle: WindowToolbarStyle { public nonisolated init() {} }
/// The title above the tool bar.
public struct ExpandedWindowToolbarStyle: WindowToolbarStyle { public nonisolated init() {} }
/// The title in the tool bar.
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle { public nonisolated init() {} }
/// The title in a low tool bar.
public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle { public nonisolated init() {} }
