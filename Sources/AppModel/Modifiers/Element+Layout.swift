// Where an element stands. SwiftUI's names.
extension Element {
  /// Gives the element a size of its own, in points; what is left out stays as it is.
  public func frame(width: Double? = nil, height: Double? = nil) -> Element {
    withTraits { traits in
      traits.width = width ?? traits.width
      traits.height = height ?? traits.height
    }
  }

  /// Lays elements over the element.
  public func overlay(@ElementBuilder content: () -> [Element]) -> Element {
    ZStack {
      self
      content()
    }
  }
}
