import AppModel
import Foundation

/// How long an item stays in its bar when there is little room, SwiftUI's `ToolbarItemVisibilityPriority`.
public struct ToolbarItemVisibilityPriority: Hashable, Sendable {
  fileprivate let value: Double
  /// The priority that the system chooses.
  public static let automatic = ToolbarItemVisibilityPriority(value: 0)
  /// Before other items, the item moves to the overflow menu.
  public static let low = ToolbarItemVisibilityPriority(value: -1000)
  /// After other items, the item moves to the overflow menu.
  public static let high = ToolbarItemVisibilityPriority(value: 1000)

  private init(value: Double) { self.value = value }
  /// Creates a priority below another one.
  public init(lowerThan priority: ToolbarItemVisibilityPriority) { value = priority.value - 1 }
  /// Creates a priority above another one.
  public init(higherThan priority: ToolbarItemVisibilityPriority) { value = priority.value + 1 }
}

extension EnvironmentValues {
  /// The priority of the items of a toolbar.
  @Entry var toolbarItemPriority: Double = 0
}

/// Content of a toolbar with another priority.
public struct _PrioritizedToolbarContent<Content: ToolbarContent> {
  fileprivate let content: Content
  fileprivate let priority: Double
}

extension _PrioritizedToolbarContent: ToolbarContent {
  /// The body, which is never called.
  public var body: Never { fatalError("toolbar content with a priority has no body") }
  public static func _makeNode(_ view: _ToolbarView<Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(PrioritizedToolbarNode(view, inputs))
  }
}

extension _PrioritizedToolbarContent: CustomizableToolbarContent where Content: CustomizableToolbarContent {}

private final class PrioritizedToolbarNode<Content: ToolbarContent>:
  PassingNode<_ToolbarView<_PrioritizedToolbarContent<Content>>>
{
  override func pass(_ view: _ToolbarView<_PrioritizedToolbarContent<Content>>) {
    showChild(
      _ToolbarView(content: view.content.content).environment(\.toolbarItemPriority, view.content.priority))
  }
}

extension ToolbarContent {
  /// Sets how long the items stay in their bar when there is little room.
  @MainActor @preconcurrency
  public func visibilityPriority(_ priority: ToolbarItemVisibilityPriority) -> some ToolbarContent {
    _PrioritizedToolbarContent(content: self, priority: priority.value)
  }

  /// Removes the space around the content of items: no effect.
  public nonisolated func contentMarginsRemoved(_ removed: Bool = true) -> some ToolbarContent { self }

  /// Sets whether the items can be in a vertical bar: a phone without a hinge has none.
  public nonisolated func axisBehavior(_ behavior: ToolbarItemAxisBehavior) -> some ToolbarContent { self }
}

extension CustomizableToolbarContent {
  /// Sets how long the items stay in their bar when there is little room.
  @MainActor @preconcurrency
  public func visibilityPriority(_ priority: ToolbarItemVisibilityPriority) -> some CustomizableToolbarContent {
    _PrioritizedToolbarContent(content: self, priority: priority.value)
  }

  /// Removes the space around the content of items: no effect.
  public nonisolated func contentMarginsRemoved(_ removed: Bool = true) -> some CustomizableToolbarContent { self }

  /// Sets whether the items can be in a vertical bar: a phone without a hinge has none.
  public nonisolated func axisBehavior(_ behavior: ToolbarItemAxisBehavior) -> some CustomizableToolbarContent { self }
}

/// Actions that are always in the overflow menu of a toolbar, SwiftUI's `ToolbarOverflowMenu`.
public struct ToolbarOverflowMenu<Content: View> {
  private let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension ToolbarOverflowMenu: ToolbarContent, CustomizableToolbarContent {
  /// The body, which is never called.
  public var body: Never { fatalError("an overflow menu has no body") }
  /// Makes the node of the actions.
  public static func _makeNode(_ view: _ToolbarView<Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(ToolbarItemNode(view, inputs) { (.secondaryAction, $0.content.content) })
  }
}

/// How a bar becomes smaller while its screen scrolls, SwiftUI's `ToolbarMinimizationBehavior`.
@NamedOptions("automatic", "never", "onScrollDown", "onScrollUp")
public struct ToolbarMinimizationBehavior: Hashable, Sendable {}

/// When a small bar becomes large again, SwiftUI's `ToolbarMinimizationRestoration`.
@NamedOptions("automatic", "atScrollEdge")
public struct ToolbarMinimizationRestoration: Hashable, Sendable {}

/// Whether the safe area follows a small bar, SwiftUI's `ToolbarMinimizationSafeAreaAdjustment`.
@NamedOptions("automatic", "disabled", "enabled")
public struct ToolbarMinimizationSafeAreaAdjustment: Hashable, Sendable {}

extension View {
  /// Adds actions to the overflow menu of the screen's toolbar.
  public nonisolated func toolbarOverflowMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    toolbar { ToolbarOverflowMenu(content: content) }
  }

  /// Sets how bars become smaller while their screen scrolls: they stay as they are.
  public nonisolated func toolbarMinimizationBehavior(
    _ behavior: ToolbarMinimizationBehavior, for bars: ToolbarPlacement...
  ) -> some View { accepted() }

  /// Sets when small bars become large again: they stay as they are.
  public nonisolated func toolbarMinimizationRestoration(
    _ restoration: ToolbarMinimizationRestoration, for bars: ToolbarPlacement...
  ) -> some View { accepted() }

  /// Sets whether the safe area follows small bars: they stay as they are.
  public nonisolated func toolbarMinimizationSafeAreaAdjustment(
    _ adjustment: ToolbarMinimizationSafeAreaAdjustment, for bars: ToolbarPlacement...
  ) -> some View { accepted() }

  /// The name of `toolbarMinimizationBehavior(_:for:)` in the first betas of iOS 27.
  @available(
    *, unavailable, renamed: "toolbarMinimizationBehavior(_:for:)",
    message: "the SDK of iOS 27 has no `toolbarMinimizeBehavior`, which was a name of its first betas"
  )
  public nonisolated func toolbarMinimizeBehavior(
    _ behavior: ToolbarMinimizationBehavior, for bars: ToolbarPlacement...
  ) -> some View { self }
}
