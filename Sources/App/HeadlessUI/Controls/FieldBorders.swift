import Foundation

/// A field with the border of the system, SwiftUI's `BorderedTextFieldStyle`.
public struct BorderedTextFieldStyle: TextFieldStyle, _SystemStyle { public nonisolated init() {} }

/// The shape of the border of a field, SwiftUI's `TextInputBorderShape`.
public struct TextInputBorderShape: Equatable, Sendable {
  private enum Kind { case automatic, capsule, roundedRectangle }
  private let kind: Kind

  /// The shape that the system chooses.
  public static let automatic = TextInputBorderShape(kind: .automatic)
  public static let capsule = TextInputBorderShape(kind: .capsule)
  /// A rectangle with round corners.
  public static let roundedRectangle = TextInputBorderShape(kind: .roundedRectangle)
}

extension TextInputBorderShape: InsettableShape {
  /// The outline in a rectangle.
  public nonisolated func path(in rect: CGRect) -> Path {
    kind == .capsule ? Capsule().path(in: rect) : RoundedRectangle(cornerRadius: 6).path(in: rect)
  }
  public nonisolated func inset(by amount: CGFloat) -> TextInputBorderShape { self }
}

extension View {
  /// Sets the shape of the borders of the fields inside: no effect.
  public nonisolated func textInputBorderShape(_ shape: TextInputBorderShape) -> some View { accepted() }
}
