/// A part of a screen that is put together from others, SwiftUI's `View`.
///
///     struct CharacterRow: View {
///       let character: Character
///       var body: [Element] {
///         HStack {
///           Image(character.picture, id: ".image")
///           Text(character.name, id: ".title")
///         }
///       }
///     }
///
/// `CharacterRow(…).accessibilityIdentifier("row.1")` names its parts `row.1.image` and `row.1.title`.
@MainActor
public protocol View {
  /// What it consists of.
  @ElementBuilder var body: [Element] { get }
}

extension View {
  /// The view as one element: the one it consists of, or a container around several.
  public var element: Element {
    let parts = body
    return parts.count == 1 ? parts[0] : VStack { parts }
  }

  func withTraits(_ change: (inout ElementTraits) -> Void) -> Element { element.withTraits(change) }
}

/// An element is the view that consists of it.
extension Element: View {
  /// The element alone.
  public var body: [Element] { [self] }
}
