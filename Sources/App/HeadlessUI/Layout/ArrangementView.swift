import AppModel
import Foundation

// Two views that share a screen, of the SDK of iOS 27.1. The phone has no hinge.

/// Two views that are arranged by a style, SwiftUI's `ArrangementView`.
public struct ArrangementView<Primary: View, Secondary: View> {
  private let primary: Primary
  private let secondary: Secondary
  @Environment(\.arrangementViewStyle) private var style

  public nonisolated init(@ViewBuilder primary: () -> Primary, @ViewBuilder secondary: () -> Secondary) {
    (self.primary, self.secondary) = (primary(), secondary())
  }
}

extension ArrangementView: View, UnaryView {
  /// The views in their style.
  public var body: some View {
    let configuration = ArrangementViewStyleConfiguration(
      primary: .init(AnyView(primary)), secondary: .init(AnyView(secondary)))
    if let style {
      style.body(configuration)
    } else {
      SplitArrangement(configuration: configuration, axes: [.horizontal, .vertical])
    }
  }
}

extension ArrangementView
where
  Primary == ArrangementViewStyleConfiguration.Primary, Secondary == ArrangementViewStyleConfiguration.Secondary
{
  /// Creates the arrangement that a style was given.
  public nonisolated init(_ configuration: ArrangementViewStyleConfiguration) {
    (primary, secondary) = (configuration.primary, configuration.secondary)
  }
}

/// The views of an arrangement, SwiftUI's `ArrangementViewStyleConfiguration`.
public struct ArrangementViewStyleConfiguration {
  @ErasedView public struct Primary {}
  @ErasedView public struct Secondary {}
  public let primary: Primary
  public let secondary: Secondary
}

/// How two views are arranged, SwiftUI's `ArrangementViewStyle`.
@StaticMembers([
  "automatic": AutomaticArrangementViewStyle.self, "split": SplitArrangementViewStyle.self,
  "overlay": OverlayArrangementViewStyle.self,
])
@MainActor @preconcurrency
public protocol ArrangementViewStyle {
  associatedtype Body: View
  typealias Configuration = ArrangementViewStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

extension EnvironmentValues {
  @Entry fileprivate var arrangementViewStyle: ErasedStyle<ArrangementViewStyleConfiguration>?
  /// The axis along which an arrangement has its two views; `nil` if it shows one of them.
  @Entry public var splitArrangementAxis: Axis?
  /// The position of a view among those of an arrangement that are over one another.
  @Entry public var overlayArrangementZIndex: Int = 0
}

/// The style that the system chooses: both views beside one another, SwiftUI's `AutomaticArrangementViewStyle`.
public struct AutomaticArrangementViewStyle: ArrangementViewStyle, Sendable {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    SplitArrangement(configuration: configuration, axes: [.horizontal, .vertical])
  }
}

/// Both views beside one another, SwiftUI's `SplitArrangementViewStyle`.
public struct SplitArrangementViewStyle: ArrangementViewStyle, Sendable {
  private var axes: Axis.Set = [.horizontal, .vertical]
  public nonisolated init() {}
  /// The style for some axes; along others the first view is shown alone.
  public nonisolated func axes(_ axes: Axis.Set) -> SplitArrangementViewStyle {
    var style = self
    style.axes = axes
    return style
  }
  public func makeBody(configuration: Configuration) -> some View {
    SplitArrangement(configuration: configuration, axes: axes)
  }
}

/// The first view over the other one, SwiftUI's `OverlayArrangementViewStyle`.
public struct OverlayArrangementViewStyle: ArrangementViewStyle, Sendable {
  public nonisolated init() {}
  /// The style for some axes along which the views are beside one another at a hinge: the phone has none.
  public nonisolated func axes(_ axes: Axis.Set) -> OverlayArrangementViewStyle { self }
  public func makeBody(configuration: Configuration) -> some View {
    ZStack {
      configuration.secondary.environment(\.overlayArrangementZIndex, 0)
      configuration.primary.environment(\.overlayArrangementZIndex, 1)
    }
  }
}

/// Two views that share a rectangle: along its longer side, half of it each.
private struct SplitArrangement: View {
  let configuration: ArrangementViewStyleConfiguration
  let axes: Axis.Set

  var body: some View {
    GeometryReader { proxy in
      let isWide = proxy.size.width > proxy.size.height
      let isSplit = axes.contains(isWide ? .horizontal : .vertical)
      let layout = isWide ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
      layout {
        configuration.primary.frame(maxWidth: .infinity, maxHeight: .infinity)
        if isSplit { configuration.secondary.frame(maxWidth: .infinity, maxHeight: .infinity) }
      }
      .environment(\.splitArrangementAxis, isSplit ? isWide ? .horizontal : .vertical : nil)
      .frame(width: proxy.size.width, height: proxy.size.height)
    }
  }
}

extension View {
  /// Sets the style of the arrangements inside.
  public nonisolated func arrangementViewStyle(_ style: some ArrangementViewStyle) -> some View {
    self.style(\.arrangementViewStyle, style) { $0.makeBody(configuration: $1) }
  }

  /// Sets the part of an arrangement that the view has: both views have half of it.
  public nonisolated func splitArrangementLayoutRatio(_ ratio: CGFloat?) -> some View { accepted() }
  /// Sets the part of an arrangement that the view has: both views have half of it.
  public nonisolated func splitArrangementLayoutRatio(
    minHorizontal: CGFloat? = nil, idealHorizontal: CGFloat? = nil, maxHorizontal: CGFloat? = nil,
    minVertical: CGFloat? = nil, idealVertical: CGFloat? = nil, maxVertical: CGFloat? = nil
  ) -> some View { accepted() }
  /// Sets the size that the view has in an arrangement: both views have half of it.
  public nonisolated func splitArrangementLayoutSize(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil
  ) -> some View { accepted() }
  /// Gives the view its own size in an arrangement: both views have half of it.
  public nonisolated func splitArrangementFixedLayoutSize(
    horizontal: Bool = true, vertical: Bool = true
  ) -> some View { accepted() }
  /// Sets the side of a hinge that the view is at: the phone has no hinge.
  public nonisolated func overlayArrangementEdge(_ edge: HorizontalEdge?) -> some View { accepted() }
  /// Sets the side of a hinge that the view is at: the phone has no hinge.
  public nonisolated func overlayArrangementEdge(_ edge: VerticalEdge?) -> some View { accepted() }
}
