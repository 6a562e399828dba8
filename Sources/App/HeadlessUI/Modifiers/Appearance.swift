import AppModel
import Foundation

// The appearance of controls and content inside of a view, as far as the environment has it.

extension View {
  /// Sets whether views inside see the light or the dark appearance.
  public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }
  /// Sets the appearance of the screen; only views inside see it in the environment.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    transformEnvironment(\.colorScheme) { current in if let colorScheme { current = colorScheme } }
  }
  /// Adds a reason to hide content; labels stay as they are.
  public nonisolated func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }
  /// Removes all reasons to hide content.
  public nonisolated func unredacted() -> some View { environment(\.redactionReasons, []) }
  /// Marks content as private; labels stay as they are.
  public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
    accepted()
  }
  /// Marks content that may not be current.
  public nonisolated func invalidatableContent(_ invalidatable: Bool = true) -> some View {
    accepted()
  }
  /// Sets the size of the controls inside; the layout doesn't change.
  public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }
  /// Limits the size of the controls inside; the layout doesn't change.
  public nonisolated func controlSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == ControlSize {
    let sizes = ControlSize.allCases.filter { range.contains($0) }
    return transformEnvironment(\.controlSize) { size in
      guard let first = sizes.first, let last = sizes.last, !sizes.contains(size) else { return }
      size = size < first ? first : last
    }
  }
  /// Sets the shape of the borders of the buttons inside.
  public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    accepted()
  }
  /// Sets how the buttons inside take the width that they are offered.
  public nonisolated func buttonSizing(_ sizing: ButtonSizing) -> some View { accepted() }
  /// Sets whether holding the buttons inside repeats their actions; robots don't hold them.
  public nonisolated func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    accepted()
  }
  /// Hides the labels of the controls inside; accessibility reads them all the same.
  public nonisolated func labelsHidden() -> some View { labelsVisibility(.hidden) }
  /// Shows or hides the labels of the controls inside; accessibility reads them all the same.
  public nonisolated func labelsVisibility(_ visibility: Visibility) -> some View {
    environment(\.labelsVisibility, visibility)
  }
  /// Sets the space between the icons and the titles of labels.
  public nonisolated func labelIconToTitleSpacing(_ spacing: CGFloat) -> some View {
    accepted()
  }
  /// Sets the width that labels keep for their icons.
  public nonisolated func labelReservedIconWidth(_ value: CGFloat) -> some View {
    accepted()
  }
  /// Sets whether a menu stays open after an action; robots open it again.
  @available(
    *, unavailable, message: "a menu closes after each action headless; guard the call by #if !os(Linux)"
  )
  public nonisolated func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }

  // MARK: Help

  public nonisolated func help(_ text: Text) -> some View { accepted() }
  @StringTwin
  public nonisolated func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }
}

extension ControlSize: Comparable {
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The shape of the border of a button, SwiftUI's `ButtonBorderShape`.
@NamedOptions("automatic", "capsule", "roundedRectangle", "circle")
public struct ButtonBorderShape: Hashable, Sendable {
  /// A rectangle with round corners of a radius.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(name: "roundedRectangle \(radius)")
  }
}

/// How a button takes the width that it is offered, SwiftUI's `ButtonSizing`.
@NamedOptions("automatic", "fitted", "flexible")
public struct ButtonSizing: Hashable, Sendable {}

/// Whether holding a button repeats its action, SwiftUI's `ButtonRepeatBehavior`.
@NamedOptions("automatic", "enabled", "disabled")
public struct ButtonRepeatBehavior: Hashable, Sendable {}

/// Whether a menu closes after an action, SwiftUI's `MenuActionDismissBehavior`.
@NamedOptions("automatic", "enabled", "disabled")
public struct MenuActionDismissBehavior: Hashable, Sendable {}
