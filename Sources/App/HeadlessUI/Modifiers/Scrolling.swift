import AppModel
import Foundation

// The appearance and behavior of scroll views. Their content scrolls freely, and only XCUITest sees their indicators.

extension View {
  /// Shows or hides scroll indicators, on both axes.
  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View { environment(\.hidesScrollIndicators, visibility == .hidden || visibility == .never) }
  /// Flashes scroll indicators when the view appears.
  public nonisolated func scrollIndicatorsFlash(onAppear: Bool) -> some View {
    accepted()
  }
  /// Flashes scroll indicators when a value changes.
  public nonisolated func scrollIndicatorsFlash<V: Equatable>(trigger value: V) -> some View {
    accepted()
  }
  /// Shows or hides the background of lists, forms and editors.
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.hidesScrollBackground, visibility == .hidden)
  }
  /// Sets how scrolling dismisses the keyboard; in the automatic mode it doesn't.
  public nonisolated func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    environment(\.scrollDismissesKeyboardMode, mode)
  }
  /// Sets how scroll views bounce at their ends.
  public nonisolated func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View { accepted() }
  /// Shows content outside of scroll views.
  public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    accepted()
  }
  /// Makes the views inside targets of scrolling.
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    accepted()
  }
  /// Makes the view a target of scrolling.
  public nonisolated func scrollTarget(isEnabled: Bool = true) -> some View { accepted() }
  /// Sets the margins of scroll content.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    transformEnvironment(\.contentMargins) { margins in
      guard placement != .scrollIndicators else { return }
      if edges.contains(.top) { margins.top = insets.top }
      if edges.contains(.leading) { margins.leading = insets.leading }
      if edges.contains(.bottom) { margins.bottom = insets.bottom }
      if edges.contains(.trailing) { margins.trailing = insets.trailing }
    }
  }
  /// Sets the margins of scroll content at some edges; those of the system if no length is given, which are 0.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let length = length ?? 0
    return contentMargins(
      edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length), for: placement)
  }
  /// Sets the margins of scroll content at all edges.
  public nonisolated func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View { contentMargins(.all, length, for: placement) }
  /// Sets the effect at the edges of scroll views.
  public nonisolated func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View {
    accepted()
  }
  /// Hides the effect at the edges of scroll views.
  public nonisolated func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View {
    accepted()
  }
  /// Changes how the view is drawn while it scrolls in and out.
  public nonisolated func scrollTransition<V: VisualEffect>(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> V
  ) -> some View {
    accepted(".scrollTransition", warning: "its closure isn't called, so the view keeps its frame and its opacity")
  }
  /// Changes how the view is drawn while it scrolls in and out, by the edge.
  public nonisolated func scrollTransition<V: VisualEffect>(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> V
  ) -> some View {
    accepted(".scrollTransition", warning: "its closure isn't called, so the view keeps its frame and its opacity")
  }
}

/// Whether scroll indicators are shown, SwiftUI's `ScrollIndicatorVisibility`.
@NamedOptions("automatic", "never")
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  /// While scrolling, also with a mouse.
  public static let visible = ScrollIndicatorVisibility(name: "visible")
  /// Only with a mouse.
  public static let hidden = ScrollIndicatorVisibility(name: "hidden")
}

/// The modes in which scrolling dismisses the keyboard, SwiftUI's `ScrollDismissesKeyboardMode`.
@NamedOptions("automatic", "immediately", "interactively", "never")
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  var dismissal: ScrollState.KeyboardDismissal {
    switch self {
    case .immediately: .immediately
    case .interactively: .interactively
    default: .never
    }
  }
}

extension EnvironmentValues {
  @Entry var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode = .automatic
  /// The margins of the content of the scroll views inside.
  @Entry var contentMargins: Insets = Insets()
}

/// How scroll views bounce, SwiftUI's `ScrollBounceBehavior`.
@NamedOptions("automatic", "always", "basedOnSize")
public struct ScrollBounceBehavior: Hashable, Sendable {}

/// The margins of a scroll view that change, SwiftUI's `ContentMarginPlacement`.
@NamedOptions("automatic", "scrollContent", "scrollIndicators")
public struct ContentMarginPlacement: Hashable, Sendable {}

/// The effect at the edges of scroll views, SwiftUI's `ScrollEdgeEffectStyle`.
@NamedOptions("automatic", "hard", "soft")
public struct ScrollEdgeEffectStyle: Hashable, Sendable {}

/// How a scroll transition follows the scrolling, SwiftUI's `ScrollTransitionConfiguration`.
@NamedOptions("interactive", "identity")
public struct ScrollTransitionConfiguration: Sendable {
  /// At thresholds, with an animation.
  public static let animated = ScrollTransitionConfiguration(name: "animated")
  /// At thresholds, with a given animation.
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration { .animated }
  /// With the scrolling, along a curve.
  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration { .interactive }
  /// The configuration with another animation.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration { self }
  /// The configuration with another threshold.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration { self }

  /// The visible part of a view when the transition ends.
  public struct Threshold: Sendable {
    /// The whole view is visible.
    public static let visible = Threshold()
    /// The view is not visible.
    public static let hidden = Threshold()
    /// The middle of the view is visible.
    public static let centered = Threshold()
    /// A part of the view is visible.
    public static func visible(_ amount: Double) -> Threshold { Threshold() }
  }
}

/// The phase of a view in its scroll transition, SwiftUI's `ScrollTransitionPhase`.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// The view enters at the upper or leading edge.
  case topLeading
  /// The view is visible.
  case identity
  /// The view leaves at the lower or trailing edge.
  case bottomTrailing
  /// Whether the view is visible.
  public var isIdentity: Bool { self == .identity }
  /// -1, 0 or 1, in the order of the cases.
  public var value: Double { self == .topLeading ? -1 : self == .identity ? 0 : 1 }
}
