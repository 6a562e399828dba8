import SwiftUI

/// What modifiers set for the content inside.
struct MapTraits {
  /// The value that the selection has if the content is selected.
  var tag: AnyHashable?
  var tint: AnyShapeStyle?
  var titles = Visibility.automatic
  var subtitles = Visibility.automatic
  var stroke: AnyShapeStyle?
  var strokeStyle: StrokeStyle?
  var fill: AnyShapeStyle?
  /// What is shown of a place that is selected.
  var accessory: MapItemDetailSelectionAccessoryStyle?
}

extension EnvironmentValues {
  @Entry var mapTraits: MapTraits = MapTraits()
}

/// Content with a modifier.
@MainActor @preconcurrency
private struct ModifiedMapContent<Content: MapContent>: PrimitiveMapContent {
  let content: Content
  let change: (inout MapTraits) -> Void

  static func _makeView(_ content: Self) -> AnyView {
    let change = content.change
    return AnyView(MapContentElement(content.content).transformEnvironment(\.mapTraits) { change(&$0) })
  }
}

extension MapContent {
  private func changing(_ change: @escaping (inout MapTraits) -> Void) -> some MapContent {
    ModifiedMapContent(content: self, change: change)
  }

  /// Sets the value that the selection has if the content is selected.
  public func tag<V: Hashable>(_ tag: V) -> some MapContent { changing { $0.tag = AnyHashable(tag) } }

  /// Sets the color of markers.
  public func tint<S: ShapeStyle>(_ tint: S) -> some MapContent {
    let style = AnyShapeStyle(tint)
    return changing { $0.tint = style }
  }

  /// Shows or hides the titles of markers and annotations.
  public func annotationTitles(_ visibility: Visibility) -> some MapContent { changing { $0.titles = visibility } }

  /// Shows or hides the subtitles of markers and annotations.
  public func annotationSubtitles(_ visibility: Visibility) -> some MapContent {
    changing { $0.subtitles = visibility }
  }

  /// Sets what is shown of a place when its marker is selected.
  public func mapItemDetailSelectionAccessory(
    _ style: MapItemDetailSelectionAccessoryStyle? = .automatic
  ) -> some MapContent { changing { $0.accessory = style } }

  /// Draws the edges of overlays.
  public func stroke(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> some MapContent {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Sets the width of the edges of overlays.
  public func stroke(lineWidth: CGFloat = 1) -> some MapContent {
    strokeStyle(style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws the edges of overlays.
  public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> some MapContent {
    let stroke = AnyShapeStyle(content)
    return changing { ($0.stroke, $0.strokeStyle) = (stroke, style) }
  }

  /// Sets how the edges of overlays are drawn.
  public func strokeStyle(style: StrokeStyle) -> some MapContent { changing { $0.strokeStyle = style } }

  /// Fills overlays.
  public func foregroundStyle(_ content: some ShapeStyle) -> some MapContent {
    let fill = AnyShapeStyle(content)
    return changing { $0.fill = fill }
  }

  /// Sets whether overlays are above the labels of the base map, of which there are none.
  public func mapOverlayLevel(level: MKOverlayLevel) -> some MapContent { self }
}
