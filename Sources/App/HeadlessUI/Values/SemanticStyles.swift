import Foundation

// The styles of the system that depend on where they are used.

/// The style of the foreground, SwiftUI's `ForegroundStyle`.
public struct ForegroundStyle: ShapeStyle, Hashable, CustomStringConvertible {
  public init() {}
  public var description: String { "foreground" }
}

/// The style of the background, SwiftUI's `BackgroundStyle`.
public struct BackgroundStyle: ShapeStyle, Hashable, CustomStringConvertible {
  public init() {}
  public var description: String { "background" }
}

/// The style of what is selected, SwiftUI's `SelectionShapeStyle`.
public struct SelectionShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
  public init() {}
  public var description: String { "selection" }
}

/// The style of separators, SwiftUI's `SeparatorShapeStyle`.
public struct SeparatorShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
  public init() {}
  public var description: String { "separator" }
}

/// The tint, SwiftUI's `TintShapeStyle`.
public struct TintShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
  public init() {}
  public var description: String { "tint" }
}

/// The style of placeholders, SwiftUI's `PlaceholderTextShapeStyle`.
public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
  public init() {}
  public var description: String { "placeholder" }
}

/// The style of links, SwiftUI's `LinkShapeStyle`.
public struct LinkShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
  public init() {}
  public var description: String { "link" }
}

/// The style of fills, SwiftUI's `FillShapeStyle`.
public struct FillShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
  public init() {}
  public var description: String { "fill" }
}

/// The background of windows, SwiftUI's `WindowBackgroundShapeStyle`.
public struct WindowBackgroundShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
  public init() {}
  public var description: String { "windowBackground" }
}
