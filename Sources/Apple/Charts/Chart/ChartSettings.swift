import SwiftUI

/// What modifiers around a chart set.
struct ChartSettings {
  /// An axis of the chart.
  struct AxisSettings {
    var isHidden = false
    /// `nil` for the axis of the chart.
    var content: (@MainActor () -> [_AxisCollection.Group])?
    var title: AxisTitle?
    var hidesTitle = false
    var style: (@MainActor (AnyView) -> AnyView)?
  }

  struct AxisTitle {
    let content: AnyView
    let position: AnnotationPosition
    let alignment: Alignment?
    let spacing: CGFloat?
  }

  struct Legend {
    var isHidden: Bool?
    var position = AnnotationPosition.automatic
    var alignment: Alignment?
    var spacing: CGFloat?
    var content: AnyView?
  }

  /// A view over the chart or below it.
  struct Layer {
    let alignment: Alignment
    let content: @MainActor (ChartProxy) -> AnyView
  }

  var x = ScaleSettings()
  var y = ScaleSettings()
  var xAxis = AxisSettings()
  var yAxis = AxisSettings()
  var styles = StyleScaleSettings()
  var legend = Legend()
  var plotStyle: (@MainActor (AnyView) -> AnyView)?
  var overlays: [Layer] = []
  var backgrounds: [Layer] = []
  var gestures: [@MainActor (ChartProxy) -> AnyGesture<Void>] = []
  var selection = ChartSelection()
  var scrolling = ChartScrolling()
}

extension EnvironmentValues {
  @Entry var chartSettings: ChartSettings = ChartSettings()
}

extension View {
  nonisolated func chart(_ change: @escaping (inout ChartSettings) -> Void) -> some View {
    nonisolated(unsafe) let change = change
    return transformEnvironment(\.chartSettings) { change(&$0) }
  }

  private nonisolated func axis<Content: AxisContent>(
    _ axis: WritableKeyPath<ChartSettings, ChartSettings.AxisSettings>, _ content: () -> Content
  ) -> some View {
    nonisolated(unsafe) let content = content()
    return chart {
      $0[keyPath: axis].isHidden = false
      $0[keyPath: axis].content = {
        var collection = _AxisCollection()
        content.collect(&collection)
        return collection.groups
      }
    }
  }

  /// Sets the marks of the x axis.
  public nonisolated func chartXAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
    axis(\.xAxis, content)
  }
  /// Shows or hides the x axis.
  public nonisolated func chartXAxis(_ visibility: Visibility) -> some View {
    chart { $0.xAxis.isHidden = visibility == .hidden }
  }
  /// Changes the view of the x axis.
  @available(*, unavailable, message: "an axis isn't one view here; use modifiers of AxisMarks")
  public nonisolated func chartXAxisStyle<Content: View>(
    @ViewBuilder content: @escaping (ChartAxisContent) -> Content
  ) -> some View { self }

  /// Sets the marks of the y axis.
  public nonisolated func chartYAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
    axis(\.yAxis, content)
  }
  /// Shows or hides the y axis.
  public nonisolated func chartYAxis(_ visibility: Visibility) -> some View {
    chart { $0.yAxis.isHidden = visibility == .hidden }
  }
  /// Changes the view of the y axis.
  @available(*, unavailable, message: "an axis isn't one view here; use modifiers of AxisMarks")
  public nonisolated func chartYAxisStyle<Content: View>(
    @ViewBuilder content: @escaping (ChartAxisContent) -> Content
  ) -> some View { self }

  /// Changes the view of the plot, for example its background or its size.
  public nonisolated func chartPlotStyle<Content: View>(
    @ViewBuilder content: @escaping (ChartPlotContent) -> Content
  ) -> some View {
    nonisolated(unsafe) let content = content
    return chart { $0.plotStyle = { AnyView(content(ChartPlotContent(content: $0))) } }
  }
}

/// The plot of a chart, Charts' `ChartPlotContent`.
@MainActor @preconcurrency
public struct ChartPlotContent: View {
  let content: AnyView

  /// The plot.
  public var body: some View { content }
}

/// An axis of a chart, Charts' `ChartAxisContent`.
@MainActor @preconcurrency
public struct ChartAxisContent: View {
  /// Nothing: the axis isn't a view of its own.
  public var body: some View { EmptyView() }
}

// MARK: Titles

extension View {
  private nonisolated func title<C: View>(
    _ axis: WritableKeyPath<ChartSettings, ChartSettings.AxisSettings>, _ position: AnnotationPosition,
    _ alignment: Alignment?, _ spacing: CGFloat?, _ content: @escaping () -> C
  ) -> some View {
    nonisolated(unsafe) let content = content
    return chart {
      $0[keyPath: axis].title = ChartSettings.AxisTitle(
        content: AnyView(content()), position: position, alignment: alignment, spacing: spacing)
    }
  }

  /// Sets the title of the x axis, below the plot.
  public nonisolated func chartXAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> C
  ) -> some View {
    nonisolated(unsafe) let content = content()
    return title(\.xAxis, position, alignment, spacing) { content }
  }
  /// Sets the title of the x axis, below the plot.
  public nonisolated func chartXAxisLabel(
    _ label: Text, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View { title(\.xAxis, position, alignment, spacing) { label } }
  /// Sets the title of the x axis, below the plot.
  public nonisolated func chartXAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View { title(\.xAxis, position, alignment, spacing) { Text(labelKey) } }
  /// Sets the title of the x axis, below the plot.
  @_disfavoredOverload
  public nonisolated func chartXAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    let label = String(label)
    return title(\.xAxis, position, alignment, spacing) { Text(label) }
  }

  /// Sets the title of the y axis, above its labels.
  public nonisolated func chartYAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> C
  ) -> some View {
    nonisolated(unsafe) let content = content()
    return title(\.yAxis, position, alignment, spacing) { content }
  }
  /// Sets the title of the y axis, above its labels.
  public nonisolated func chartYAxisLabel(
    _ label: Text, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View { title(\.yAxis, position, alignment, spacing) { label } }
  /// Sets the title of the y axis, above its labels.
  public nonisolated func chartYAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View { title(\.yAxis, position, alignment, spacing) { Text(labelKey) } }
  /// Sets the title of the y axis, above its labels.
  @_disfavoredOverload
  public nonisolated func chartYAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    let label = String(label)
    return title(\.yAxis, position, alignment, spacing) { Text(label) }
  }
}

// MARK: Legend

extension View {
  /// Shows or hides the legend.
  public nonisolated func chartLegend(_ visibility: Visibility) -> some View {
    chart { $0.legend.isHidden = visibility == .automatic ? nil : visibility == .hidden }
  }
  /// Sets where the legend is.
  public nonisolated func chartLegend(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chart { ($0.legend.position, $0.legend.alignment, $0.legend.spacing) = (position, alignment, spacing) }
  }
  /// Sets a legend of the app.
  @MainActor @preconcurrency
  public func chartLegend<Content: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    let content = AnyView(content())
    return chart {
      ($0.legend.position, $0.legend.alignment, $0.legend.spacing) = (position, alignment, spacing)
      $0.legend.content = content
    }
  }
}
