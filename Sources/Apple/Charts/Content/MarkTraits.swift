import SwiftUI

/// What modifiers set for the marks inside.
struct MarkTraits {
  /// A view beside a mark.
  struct Annotation {
    let position: AnnotationPosition
    let alignment: Alignment
    let spacing: CGFloat?
    let overflow: AnnotationOverflowResolution
    let content: @MainActor (AnnotationContext) -> AnyView
  }

  /// How a mark with a value on a scale is put beside others.
  struct PositionBy {
    let channel: Channel
    let axis: Axis?
    let span: MarkDimension
  }

  /// What stands for a point.
  enum Symbol {
    case shape(any ChartSymbolShape)
    case view(AnyView)
  }

  /// What accessibility reads in place of the values.
  struct Accessibility {
    var label: Text?
    var value: Text?
    var identifier: String?
    var isHidden: Bool?
  }

  var style: AnyShapeStyle?
  var styleBy: Channel?
  var symbol: Symbol?
  var symbolBy: Channel?
  /// The area of a symbol, in square points.
  var symbolArea: CGFloat?
  /// The size of a symbol, in points.
  var symbolSize: CGSize?
  var symbolSizeBy: Channel?
  var lineStyle: StrokeStyle?
  var lineStyleBy: Channel?
  var interpolation: InterpolationMethod?
  var cornerRadius: CGFloat?
  var positionBy: PositionBy?
  var opacity = 1.0
  var offset = CGSize.zero
  /// The distances that the start and the end of the mark are moved by, in points.
  var startOffset = CGSize.zero
  var endOffset = CGSize.zero
  var annotations: [Annotation] = []
  var clip: AnyShape?
  /// The marks that the mark is clipped to.
  var mask: [Mark]?
  var blur: CGFloat = 0
  var shadow: (color: Color, radius: CGFloat, offset: CGSize)?
  var zIndex: Double?
  /// Whether gradients reach over the plot, not over the mark.
  var spansPlot = false
  var accessibility = Accessibility()

  /// The values that distinguish the series of marks.
  var seriesKeys: [_PlottedValue] { [styleBy, symbolBy, lineStyleBy].compactMap { $0?.value } }
}

/// Content with a modifier. What is set nearer to a mark is kept.
private struct ModifiedChartContent<Content: ChartContent>: PrimitiveChartContent {
  nonisolated(unsafe) let content: Content
  nonisolated(unsafe) let change: (inout MarkTraits) -> Void

  nonisolated init(_ content: Content, _ change: @escaping (inout MarkTraits) -> Void) {
    (self.content, self.change) = (content, change)
  }

  static func _collect(_ content: Self, _ marks: inout _MarkCollection) {
    let first = marks.marks.count
    content.content.collect(&marks)
    for index in first..<marks.marks.count { content.change(&marks.marks[index].traits) }
  }
}

extension ChartContent {
  nonisolated func changing(_ change: @escaping (inout MarkTraits) -> Void) -> some ChartContent {
    ModifiedChartContent(self, change)
  }

  /// Sets a property of the marks that don't have it yet.
  nonisolated func setting<Value>(
    _ property: WritableKeyPath<MarkTraits, Value?>, _ value: Value
  ) -> some ChartContent {
    changing { if $0[keyPath: property] == nil { $0[keyPath: property] = value } }
  }
}
