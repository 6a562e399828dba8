import AppModel
import Foundation

/// A row of views, SwiftUI's `HStack`.
public struct HStack<Content: View> {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
  }
}

extension HStack: ElementView {
  static var listsViews: Bool { true }
  var inner: Content { content }

  func isSetUp(as other: Self) -> Bool { alignment == other.alignment && spacing == other.spacing }

  func configure(_ box: ElementNode, in node: ViewNode) {
    box.layout = StackLayout(.horizontal, spacing: spacing.map(Double.init), alignment: alignment.key)
  }
}

/// A column of views, SwiftUI's `VStack`.
public struct VStack<Content: View> {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
  }
}

extension VStack: ElementView {
  static var listsViews: Bool { true }
  var inner: Content { content }

  func isSetUp(as other: Self) -> Bool { alignment == other.alignment && spacing == other.spacing }

  func configure(_ box: ElementNode, in node: ViewNode) {
    box.layout = StackLayout(.vertical, spacing: spacing.map(Double.init), alignment: alignment.key)
  }
}

/// Overlaid views, SwiftUI's `ZStack`.
public struct ZStack<Content: View> {
  let alignment: Alignment
  let content: Content

  public nonisolated init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    (self.alignment, self.content) = (alignment, content())
  }
}

extension ZStack: ElementView {
  static var listsViews: Bool { true }
  var inner: Content { content }

  func isSetUp(as other: Self) -> Bool { alignment == other.alignment }

  func configure(_ box: ElementNode, in node: ViewNode) {
    box.layout = OverlayLayout(alignment.pair)
  }
}

/// Flexible space, SwiftUI's `Spacer`.
public struct Spacer: Sendable {
  /// The minimum length in points.
  public var minLength: CGFloat?

  public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: ElementView {
  func configure(_ box: ElementNode, in node: ViewNode) {
    box.layout = SpacerLayout(minimum: minLength.map(Double.init))
  }
}

/// A line between views, SwiftUI's `Divider`.
public struct Divider: Sendable { public init() {} }

extension Divider: ElementView {
  func configure(_ box: ElementNode, in node: ViewNode) {
    box.layout = DividerLayout(thickness: Double(node.environment.pixelLength))
    box.graphic = FillGraphic(
      style: AnyShapeStyle(.separator), scope: node.scope,
      outline: { line in
        // A line is one row of pixels.
        .rect(Rect(x: line.minX, y: (line.minY * 3).rounded() / 3, width: line.width, height: line.height))
      })
  }
}
