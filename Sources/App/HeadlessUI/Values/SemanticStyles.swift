import Foundation

// The styles of the system that depend on where they are used.

/// The style of the foreground, SwiftUI's `ForegroundStyle`.
public struct ForegroundStyle: ShapeStyle, Hashable, CustomStringConvertible {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "foreground" }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The style of the foreground.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

/// The style of the background, SwiftUI's `BackgroundStyle`.
public struct BackgroundStyle: ShapeStyle, Hashable, CustomStringConvertible {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "background" }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The style of the background.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

/// The style of what is selected, SwiftUI's `SelectionShapeStyle`.
public struct SelectionShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "selection" }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  /// The style of what is selected.
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

/// The style of separators, SwiftUI's `SeparatorShapeStyle`.
public struct SeparatorShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "separator" }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The style of separators.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

/// The tint, SwiftUI's `TintShapeStyle`.
public struct TintShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "tint" }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// The style of placeholders, SwiftUI's `PlaceholderTextShapeStyle`.
public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "placeholder" }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// The style of placeholders.
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

/// The style of links, SwiftUI's `LinkShapeStyle`.
public struct LinkShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "link" }
}

extension ShapeStyle where Self == LinkShapeStyle {
  /// The style of links.
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

/// The style of fills, SwiftUI's `FillShapeStyle`.
public struct FillShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "fill" }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// The style of fills.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

/// The background of windows, SwiftUI's `WindowBackgroundShapeStyle`.
public struct WindowBackgroundShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "windowBackground" }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  /// The background of windows.
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
