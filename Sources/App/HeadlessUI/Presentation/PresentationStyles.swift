import AppModel
import Foundation

// The appearance of sheets and popovers.

extension View {
  /// Shows or hides the indicator at the top of the sheet.
  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View {
    modifier(
      LayerModifier { layer, screen in
        layer.showsDragIndicator = screen == nil || visibility == .automatic ? nil : visibility == .visible
      })
  }
  /// Fills the background of the sheet's content.
  public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    accepted()
  }
  /// Puts views behind the sheet's content; they are not elements.
  public nonisolated func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { accepted() }
  /// Rounds the corners of the sheet.
  public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    accepted()
  }
  /// Sets whether a swipe resizes the sheet or scrolls in it; scrolling always scrolls here.
  public nonisolated func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
    accepted()
  }
  /// Sets how a popover looks on a phone: it stays a popover, or is a sheet.
  public nonisolated func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    modifier(LayerModifier { $0.adapt(to: $1 == nil ? .automatic : adaptation) })
  }
  /// Sets how a popover looks in compact widths and heights; the width of an upright phone is compact.
  public nonisolated func presentationCompactAdaptation(
    horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
  ) -> some View {
    presentationCompactAdaptation(horizontalAdaptation)
  }
  /// Sets the size of the sheet on larger screens.
  public nonisolated func presentationSizing<S: PresentationSizing>(_ sizing: S) -> some View {
    accepted()
  }
  /// Sets the side of a wide screen that the sheet is at.
  public nonisolated func presentationPlacement(_ placement: PresentationPlacement) -> some View { accepted() }
  /// Sets whether the views below the sheet can be used.
  @available(
    *, unavailable,
    message: "views below a sheet can't be used headless; guard the call by #if !os(Linux), or dismiss the sheet first"
  )
  public nonisolated func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View { self }
}

/// The effect of a swipe in a sheet, which it resizes or scrolls, SwiftUI's `PresentationContentInteraction`.
@NamedOptions("automatic", "resizes", "scrolls")
public struct PresentationContentInteraction: Hashable, Sendable {}

/// The side of a wide screen that a sheet is at, SwiftUI's `PresentationPlacement`.
@NamedOptions("automatic", "center", "leading", "trailing")
public struct PresentationPlacement: Hashable, Sendable {}

/// The form of a presentation on a phone, SwiftUI's `PresentationAdaptation`.
@NamedOptions("automatic", "popover", "sheet", "fullScreenCover")
public struct PresentationAdaptation: Hashable, Sendable {
  /// The same form as on larger screens.
  public static let none = PresentationAdaptation(name: "none")
}

extension TreeLayer {
  /// Shows a popover as its content wants it in a compact width.
  fileprivate func adapt(to adaptation: PresentationAdaptation) {
    guard let layout = alternativeLayout else { return }
    let isPopover = adaptation == .popover || adaptation == .none
    guard isPopover != (style == .popover) else { return }
    style = isPopover ? .popover : .sheet
    (root.layout, alternativeLayout) = (layout, root.layout)
  }
}

/// Whether the views below a sheet can be used, SwiftUI's `PresentationBackgroundInteraction`.
@NamedOptions("automatic", "enabled", "disabled")
public struct PresentationBackgroundInteraction: Sendable {
  /// The views can be used up to a height of the sheet.
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction(name: "enabled")
  }
}

/// The size of a sheet on larger screens, SwiftUI's `PresentationSizing`.
@StaticMembers([
  "automatic": AutomaticPresentationSizing.self, "fitted": FittedPresentationSizing.self,
  "form": FormPresentationSizing.self, "page": PagePresentationSizing.self,
])
public protocol PresentationSizing: Sendable {}

/// The size that the system chooses.
public struct AutomaticPresentationSizing: PresentationSizing { public nonisolated init() {} }
/// The size of the content.
public struct FittedPresentationSizing: PresentationSizing { public nonisolated init() {} }
public struct FormPresentationSizing: PresentationSizing { public nonisolated init() {} }
public struct PagePresentationSizing: PresentationSizing { public nonisolated init() {} }
