import SwiftUI

/// Where an annotation is, seen from its mark, Charts' `AnnotationPosition`.
public struct AnnotationPosition: Hashable, Sendable {
  /// The side of the mark, or `nil` for its inside.
  let anchor: UnitPoint
  let isOverlay: Bool

  private init(_ anchor: UnitPoint, isOverlay: Bool = false) { (self.anchor, self.isOverlay) = (anchor, isOverlay) }

  /// Above.
  public static var automatic: AnnotationPosition { top }
  /// In the middle.
  public static var overlay: AnnotationPosition { AnnotationPosition(.center, isOverlay: true) }
  /// Above.
  public static var top: AnnotationPosition { AnnotationPosition(.top) }
  /// Below.
  public static var bottom: AnnotationPosition { AnnotationPosition(.bottom) }
  /// Before.
  public static var leading: AnnotationPosition { AnnotationPosition(.leading) }
  /// After.
  public static var trailing: AnnotationPosition { AnnotationPosition(.trailing) }
  /// Above and before.
  public static var topLeading: AnnotationPosition { AnnotationPosition(.topLeading) }
  /// Above and after.
  public static var topTrailing: AnnotationPosition { AnnotationPosition(.topTrailing) }
  /// Below and before.
  public static var bottomLeading: AnnotationPosition { AnnotationPosition(.bottomLeading) }
  /// Below and after.
  public static var bottomTrailing: AnnotationPosition { AnnotationPosition(.bottomTrailing) }
}

/// What is known when an annotation is made, Charts' `AnnotationContext`.
public struct AnnotationContext: Equatable, Sendable {
  /// The size of the mark.
  public let targetSize: CGSize
}

/// What happens to an annotation that reaches over an edge, Charts' `AnnotationOverflowResolution`.
public struct AnnotationOverflowResolution: Equatable, Sendable {
  /// What happens along one axis, Charts' `AnnotationOverflowResolution.Strategy`.
  public struct Strategy: Equatable, Sendable {
    enum Kind { case automatic, fit, padScale, disabled }
    let kind: Kind

    /// As the chart wants: the annotation stays where it is.
    public static var automatic: Strategy { Strategy(kind: .automatic) }
    /// Moves the annotation into the chart.
    public static var fit: Strategy { Strategy(kind: .fit) }
    /// Moves the annotation into a part of the chart: all of them are the chart.
    public static func fit(to boundary: Boundary) -> Strategy { Strategy(kind: .fit) }
    /// Makes the scale longer: the annotation is moved into the chart.
    public static var padScale: Strategy { Strategy(kind: .padScale) }
    /// The annotation stays where it is.
    public static var disabled: Strategy { Strategy(kind: .disabled) }

    var fits: Bool { kind == .fit || kind == .padScale }
  }

  /// A part of a chart, Charts' `AnnotationOverflowResolution.Boundary`.
  public struct Boundary: Equatable, Sendable {
    private let name: String
    /// As the chart wants.
    public static var automatic: Boundary { Boundary(name: "automatic") }
    /// All of it.
    public static var chart: Boundary { Boundary(name: "chart") }
    /// The plot.
    public static var plot: Boundary { Boundary(name: "plot") }
  }

  let x: Strategy
  let y: Strategy

  /// As the chart wants.
  public static var automatic: AnnotationOverflowResolution { AnnotationOverflowResolution() }

  /// Creates strategies for both axes.
  public init(x: Strategy = .automatic, y: Strategy = .automatic) { (self.x, self.y) = (x, y) }
}

extension ChartContent {
  /// Shows a view beside each mark.
  public nonisolated func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: @escaping () -> C
  ) -> some ChartContent {
    annotation(position: position, alignment: alignment, spacing: spacing) { _ in content() }
  }

  /// Shows a view beside each mark, made for the size of the mark.
  public nonisolated func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: @escaping (AnnotationContext) -> C
  ) -> some ChartContent {
    annotation(
      position: position, alignment: alignment, spacing: spacing, overflowResolution: .automatic, content: content)
  }

  /// Shows a view beside each mark.
  public nonisolated func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
    overflowResolution: AnnotationOverflowResolution, @ViewBuilder content: @escaping () -> C
  ) -> some ChartContent {
    annotation(
      position: position, alignment: alignment, spacing: spacing, overflowResolution: overflowResolution
    ) { _ in content() }
  }

  /// Shows a view beside each mark, made for the size of the mark.
  public nonisolated func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
    overflowResolution: AnnotationOverflowResolution, @ViewBuilder content: @escaping (AnnotationContext) -> C
  ) -> some ChartContent {
    nonisolated(unsafe) let content = content
    let annotation = MarkTraits.Annotation(
      position: position, alignment: alignment, spacing: spacing, overflow: overflowResolution
    ) { AnyView(content($0)) }
    return changing { $0.annotations.append(annotation) }
  }
}
