// Where an element stands. SwiftUI's names.
@MainActor
extension View {
  /// Gives the element a size of its own, in points; what is left out stays as it is, and so it is with what is
  /// no size, which SwiftUI warns of: less than nothing, infinity, not a number.
  public func frame(width: Double? = nil, height: Double? = nil) -> Element {
    withTraits { traits in
      traits.width = Self.valid(width) ?? traits.width
      traits.height = Self.valid(height) ?? traits.height
    }
  }

  private static func valid(_ length: Double?) -> Double? {
    length.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }

  /// Lays elements over the element.
  public func overlay(@ElementBuilder content: () -> [Element]) -> Element {
    ZStack {
      element
      content()
    }
  }
}
