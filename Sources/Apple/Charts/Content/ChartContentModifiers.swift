import SwiftUI

// What changes how marks look, and where they are.

extension ChartContent {
  /// Sets the color of marks.
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
    let style = AnyShapeStyle(style)
    return changing { if $0.style == nil, $0.styleBy == nil { $0.style = style } }
  }

  /// Sets the color of marks by a value; the legend shows which color is which value.
  public nonisolated func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    let channel = value.channel
    return changing { if $0.styleBy == nil { $0.styleBy = channel } }
  }

  /// Sets the opacity of marks.
  public nonisolated func opacity(_ opacity: Double) -> some ChartContent { changing { $0.opacity *= opacity } }

  /// Sets the radius of the corners of bars, rectangles and sectors.
  public nonisolated func cornerRadius(
    _ radius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> some ChartContent { setting(\.cornerRadius, radius) }

  /// Sets how lines and rules are drawn.
  public nonisolated func lineStyle(_ style: StrokeStyle) -> some ChartContent { setting(\.lineStyle, style) }

  /// Sets how lines are drawn by a value.
  public nonisolated func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    setting(\.lineStyleBy, value.channel)
  }

  /// Sets how the points of lines and areas are connected.
  public nonisolated func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    setting(\.interpolation, method)
  }

  /// Sets the symbol of points.
  public nonisolated func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent {
    setting(\.symbol, .shape(symbol))
  }

  /// Sets the symbol of points by a value.
  public nonisolated func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    setting(\.symbolBy, value.channel)
  }

  /// Sets a view as the symbol of points.
  @MainActor @preconcurrency
  public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
    setting(\.symbol, .view(AnyView(symbol())))
  }

  /// Sets the area of symbols, in square points.
  public nonisolated func symbolSize(_ area: CGFloat) -> some ChartContent { setting(\.symbolArea, area) }

  /// Sets the size of symbols.
  public nonisolated func symbolSize(_ size: CGSize) -> some ChartContent { setting(\.symbolSize, size) }

  /// Sets the area of symbols by a value.
  public nonisolated func symbolSize<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    setting(\.symbolSizeBy, value.channel)
  }

  /// Puts marks beside each other by a value, in place of stacking them.
  public nonisolated func position<P: Plottable>(
    by value: PlottableValue<P>, axis: Axis? = nil, span: MarkDimension = .automatic
  ) -> some ChartContent {
    setting(\.positionBy, MarkTraits.PositionBy(channel: value.channel, axis: axis, span: span))
  }

  /// Moves marks.
  public nonisolated func offset(_ offset: CGSize) -> some ChartContent {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Moves marks.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
    changing {
      $0.offset.width += x
      $0.offset.height += y
    }
  }

  /// Moves the lower and the upper end of marks.
  public nonisolated func offset(x: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0) -> some ChartContent {
    changing {
      $0.offset.width += x
      $0.startOffset.height += yStart
      $0.endOffset.height += yEnd
    }
  }

  /// Moves the left and the right end of marks.
  public nonisolated func offset(xStart: CGFloat = 0, xEnd: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
    changing {
      $0.offset.height += y
      $0.startOffset.width += xStart
      $0.endOffset.width += xEnd
    }
  }

  /// Moves the ends of marks.
  public nonisolated func offset(
    xStart: CGFloat = 0, xEnd: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0
  ) -> some ChartContent {
    changing {
      $0.startOffset.width += xStart
      $0.startOffset.height += yStart
      $0.endOffset.width += xEnd
      $0.endOffset.height += yEnd
    }
  }

  /// Clips marks to a shape in their rectangle.
  public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some ChartContent {
    setting(\.clip, AnyShape(shape))
  }

  /// Blurs marks.
  public nonisolated func blur(radius: CGFloat) -> some ChartContent { changing { $0.blur += radius } }

  /// Adds a shadow to marks.
  public nonisolated func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some ChartContent { setting(\.shadow, (color, radius, CGSize(width: x, height: y))) }

  /// Sets which marks are drawn over others: later ones, unless they have a lower index.
  public nonisolated func zIndex(_ value: Double) -> some ChartContent { setting(\.zIndex, value) }

  /// Lets the gradients of marks reach over the plot.
  public nonisolated func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent {
    changing { $0.spansPlot = aligns }
  }

  /// Clips marks to other marks, by their opacity.
  @MainActor @preconcurrency
  public func mask<C: ChartContent>(@ChartContentBuilder content: () -> C) -> some ChartContent {
    var marks = _MarkCollection()
    content().collect(&marks)
    return setting(\.mask, marks.marks)
  }
}

// MARK: Accessibility

extension ChartContent {
  private nonisolated func reading<Value>(
    _ property: WritableKeyPath<MarkTraits.Accessibility, Value?>, _ value: Value
  ) -> some ChartContent {
    changing { if $0.accessibility[keyPath: property] == nil { $0.accessibility[keyPath: property] = value } }
  }

  /// Sets the accessibility label of marks.
  public nonisolated func accessibilityLabel(_ label: Text) -> some ChartContent { reading(\.label, label) }
  /// Sets the accessibility label of marks.
  @StringTwin
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some ChartContent {
    accessibilityLabel(Text(labelKey))
  }

  /// Sets the accessibility value of marks.
  public nonisolated func accessibilityValue(_ value: Text) -> some ChartContent { reading(\.value, value) }
  /// Sets the accessibility value of marks.
  @StringTwin
  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some ChartContent {
    accessibilityValue(Text(valueKey))
  }

  /// Sets the accessibility identifier of marks.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some ChartContent {
    reading(\.identifier, identifier)
  }

  /// Hides marks from accessibility, and from robots.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some ChartContent { reading(\.isHidden, hidden) }
}
