import Foundation

// The styles of the system that depend on where they are used.

/// The style of the foreground, SwiftUI's `ForegroundStyle`.
public struct ForegroundStyle: ShapeStyle, Hashable, CustomStringConvertible {
  public init() {}
  /// The name of the style.
  public var description: String { "foreground" }
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

/// The style of the background, SwiftUI's `BackgroundStyle`.
public struct BackgroundStyle: ShapeStyle, Hashable, CustomStringConvertible {
  public init() {}
  /// The name of the style.
  public var description: String { "background" }
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}

/// The style of what is selected, SwiftUI's `SelectionShapeStyle`.
public struct SelectionShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
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
  public init() {}
  /// The name of the style.
  public var description: String { "separator" }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

/// The tint, SwiftUI's `TintShapeStyle`.
public struct TintShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
  public init() {}
  /// The name of the style.
  public var description: String { "tint" }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// The style of placeholders, SwiftUI's `PlaceholderTextShapeStyle`.
public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
  public init() {}
  /// The name of the style.
  public var description: String { "placeholder" }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

/// The style of links, SwiftUI's `LinkShapeStyle`.
public struct LinkShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
  public init() {}
  /// The name of the style.
  public var description: String { "link" }
}

extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

/// The style of fills, SwiftUI's `FillShapeStyle`.
public struct FillShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
  public init() {}
  /// The name of the style.
  public var description: String { "fill" }
}

extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

/// The background of windows, SwiftUI's `WindowBackgroundShapeStyle`.
public struct WindowBackgroundShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
  public init() {}
  /// The name of the style.
  public var description: String { "windowBackground" }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
