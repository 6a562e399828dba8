import Foundation

/// How a screen appears and disappears, SwiftUI's `NavigationTransition`: no effect.
@StaticMembers(["automatic": AutomaticNavigationTransition.self, "crossFade": CrossFadeNavigationTransition.self])
public protocol NavigationTransition: Sendable {}

/// The transition of the navigation, SwiftUI's `AutomaticNavigationTransition`.
public struct AutomaticNavigationTransition: NavigationTransition { public init() {} }

/// A screen that grows from a view, SwiftUI's `ZoomNavigationTransition`.
public struct ZoomNavigationTransition: NavigationTransition {}

/// A sheet that fades in, SwiftUI's `CrossFadeNavigationTransition`.
public struct CrossFadeNavigationTransition: NavigationTransition { public init() {} }

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// A screen that grows from a view.
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition {
    ZoomNavigationTransition()
  }
}

extension View {
  /// Sets how the screen appears and disappears: no effect.
  public nonisolated func navigationTransition(_ style: some NavigationTransition) -> some View {
    accepted()
  }
}
