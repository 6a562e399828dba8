import SwiftUI

/// A chart, Charts' `Chart`.
@MainActor @preconcurrency
public struct Chart<Content: ChartContent>: View {
  private nonisolated(unsafe) let content: Content

  /// Creates a chart.
  public nonisolated init(@ChartContentBuilder content: () -> Content) { self.content = content() }

  /// Creates a chart with content for each of identifiable elements.
  public nonisolated init<Data: RandomAccessCollection, C: ChartContent>(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {
    self.content = ForEach(data, content: content)
  }

  /// Creates a chart with content for each of elements that are identified by a property.
  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, ID, C> {
    self.content = ForEach(data, id: id, content: content)
  }

  /// The plot with its axes and its legend.
  public var body: some View {
    var marks = _MarkCollection()
    content.collect(&marks)
    return ChartHost(marks: marks.marks)
  }
}

/// A chart with its marks.
private struct ChartHost: View {
  let marks: [Mark]
  @Environment(\.chartSettings) private var settings
  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone
  @State private var scrollX = ScrollOffset()
  @State private var scrollY = ScrollOffset()
  @State private var place = PlotPlace()

  var body: some View {
    let parts = parts
    ChartLayout {
      plot(parts)
        .anchorPreference(key: PlotAnchor.self, value: .bounds) { $0 }
        .layoutValue(key: ChartLayout.RoleKey.self, value: .plot)
      ForEach(parts.axes.flatMap(\.labels)) { label in
        label.view.layoutValue(key: ChartLayout.RoleKey.self, value: .label(label))
      }
      titles(parts)
      legend(parts.figure)
    }
    .backgroundPreferenceValue(PlotAnchor.self) { anchor in
      let _ = place.anchor = anchor
      layers(settings.backgrounds, anchor, parts)
    }
    .overlayPreferenceValue(PlotAnchor.self) { layers(settings.overlays, $0, parts) }
    // The settings are those of this chart, and not of charts in its annotations.
    .environment(\.chartSettings, ChartSettings())
    // Guess: a chart is an element around its marks.
    .accessibilityElement(children: .contain)
  }

  /// What the chart shows.
  private struct Parts {
    let figure: Figure
    let axes: [ChartAxis]
    let format: PlottedFormat
    let window: ChartWindow
  }

  private var parts: Parts {
    var calendar = calendar
    calendar.timeZone = timeZone
    let (x, y) = (groups(settings.xAxis), groups(settings.yAxis))
    var figure = Figure(marks, settings, xValues: ChartAxis.values(x), yValues: ChartAxis.values(y))
    let window = ChartWindow(settings.scrolling, figure, (scrollX, scrollY))
    figure = figure.showing(window)
    let axes = [
      settings.xAxis.isHidden ? nil : figure.x.map { ChartAxis(.horizontal, $0, x, calendar, locale) },
      settings.yAxis.isHidden ? nil : figure.y.map { ChartAxis(.vertical, $0, y, calendar, locale) },
    ]
    return Parts(
      figure: figure, axes: axes.compactMap { $0 }, format: PlottedFormat(calendar, locale), window: window)
  }

  private func groups(_ axis: ChartSettings.AxisSettings) -> [_AxisCollection.Group] {
    axis.content?() ?? ChartAxis.standard
  }

  private func plot(_ parts: Parts) -> AnyView {
    let plot = AnyView(
      PlotView(
        figure: parts.figure, axes: parts.axes, isClipped: parts.window.isActive, format: parts.format,
        margins: EdgeInsets()
      ) { interactive($0, $1, parts) })
    return settings.plotStyle?(plot) ?? plot
  }

  @ViewBuilder
  private func titles(_ parts: Parts) -> some View {
    // Guess: where titles are.
    if let title = settings.xAxis.title {
      titleView(title, title.position == .automatic ? .bottom : title.position, .center)
    }
    if let title = settings.yAxis.title {
      titleView(title, title.position == .automatic ? .top : title.position, .trailing)
    }
  }

  private func titleView(
    _ title: ChartSettings.AxisTitle, _ position: AnnotationPosition, _ alignment: Alignment
  ) -> some View {
    title.content.font(.caption2).foregroundStyle(.secondary)
      .layoutValue(
        key: ChartLayout.RoleKey.self,
        value: .title(position, title.alignment ?? alignment, spacing: title.spacing ?? 4))
  }

  @ViewBuilder
  private func legend(_ figure: Figure) -> some View {
    let legend = settings.legend
    // Source: the image of a legend at github.com/jordibruin/Swift-Charts-Examples.
    let role = ChartLayout.Role.legend(
      legend.position == .automatic ? .bottom : legend.position, legend.alignment ?? .leading,
      spacing: legend.spacing ?? 8)
    if legend.isHidden != true {
      if let content = legend.content {
        content.layoutValue(key: ChartLayout.RoleKey.self, value: role)
      } else if ChartLegend.isNeeded(figure) {
        ChartLegend(figure: figure, format: parts.format).layoutValue(key: ChartLayout.RoleKey.self, value: role)
      }
    }
  }

  // MARK: Layers

  @ViewBuilder
  private func layers(_ layers: [ChartSettings.Layer], _ anchor: Anchor<CGRect>?, _ parts: Parts) -> some View {
    if let anchor, !layers.isEmpty {
      GeometryReader { geometry in
        let proxy = ChartProxy(parts.figure, geometry[anchor].size, place.at(anchor), settings.selection)
        ZStack {
          ForEach(layers.indices, id: \.self) { index in
            layers[index].content(proxy)
              .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: layers[index].alignment)
          }
        }
        .frame(width: geometry.size.width, height: geometry.size.height)
      }
    }
  }

  /// What touches of the plot do: they scroll, select, or what the app wants. Touches of marks do the same, since the
  /// plot is around them.
  private func interactive(_ plot: AnyView, _ size: CGSize, _ parts: Parts) -> AnyView {
    guard parts.window.isActive || settings.selection.isActive || !settings.gestures.isEmpty else { return plot }
    let proxy = ChartProxy(parts.figure, size, place, settings.selection)
    let touched = plot.contentShape(Rectangle())
      .simultaneousGesture(scrolling(parts.window, size), isEnabled: parts.window.isActive)
      .simultaneousGesture(selecting(proxy), isEnabled: settings.selection.isActive)
    return settings.gestures.reduce(AnyView(touched)) { AnyView($0.gesture($1(proxy))) }
  }

  private func selecting(_ proxy: ChartProxy) -> some Gesture {
    DragGesture(minimumDistance: 0)
      .onChanged { proxy.select(at: $0.location) }
      .onEnded { _ in settings.selection.clear() }
  }

  private func scrolling(_ window: ChartWindow, _ size: CGSize) -> some Gesture {
    DragGesture(minimumDistance: 10)
      .onChanged { drag in
        if let x = window.x { scrollX.drag(x, -Double(drag.translation.width / max(size.width, 1))) }
        if let y = window.y { scrollY.drag(y, Double(drag.translation.height / max(size.height, 1))) }
        report(window)
      }
      .onEnded { _ in
        scrollX.endDrag(window.x, settings.scrolling.target)
        scrollY.endDrag(window.y, settings.scrolling.target)
        report(window)
      }
  }

  private func report(_ window: ChartWindow) {
    if let x = window.x, let start = scrollX.start { settings.scrolling.x.write?(x.value(start)) }
    if let y = window.y, let start = scrollY.start { settings.scrolling.y.write?(y.value(start)) }
  }
}

/// Where the plot of a chart is.
private struct PlotAnchor: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }
  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
}
