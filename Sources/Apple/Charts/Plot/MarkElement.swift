import AppModel
import HeadlessUI
import SwiftUI

/// What accessibility and robots see of a mark.
struct MarkElement: Identifiable {
  let id: [AnyHashable]
  let frame: CGRect
  let label: Text
  let value: Text
  let identifier: String?

  /// The element of a mark in a plot; `nil` if the app hides it, or if it has no position.
  init?(_ plotted: PlottedMark, _ geometry: PlotGeometry, _ format: PlottedFormat) {
    let accessibility = plotted.mark.traits.accessibility
    guard accessibility.isHidden != true, let frame = Self.frame(plotted, geometry) else { return nil }
    (id, self.frame, identifier) = (plotted.mark.id, frame, accessibility.identifier)
    let (label, value) = Self.description(plotted, format)
    self.label = accessibility.label ?? label
    self.value = accessibility.value ?? value
  }

  private static func frame(_ plotted: PlottedMark, _ geometry: PlotGeometry) -> CGRect? {
    guard let frame = geometry.frame(plotted) else { return nil }
    switch plotted.mark.kind {
    case .sector:
      guard let turn = plotted.turn, turn.end > turn.start else { return nil }
      return SectorGeometry(plotted, geometry.size).frame
    // Guess: the size of the element of a point.
    case .point, .line:
      let side = 2 * plotted.symbolRadius
      return CGRect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
    case .rule: return frame.insetBy(dx: frame.width == 0 ? -0.5 : 0, dy: frame.height == 0 ? -0.5 : 0)
    default: return frame
    }
  }

  /// Guess: the label is the value of one axis, with that of the series, the value is that of the other axis.
  private static func description(_ plotted: PlottedMark, _ format: PlottedFormat) -> (label: Text, value: Text) {
    let mark = plotted.mark
    func string(_ channel: Channel) -> String {
      guard channel.end != nil, channel.unit == nil, let end = channel.end else {
        return format.string(channel.value, unit: channel.unit)
      }
      return "\(format.string(channel.value)) – \(format.string(end))"
    }
    func string(_ extent: Mark.Extent) -> String? {
      guard let start = extent.start else { return nil }
      return [start, extent.end].compactMap { $0.map(string) }.joined(separator: " – ")
    }
    let series = (mark.series.map { [$0] } ?? []) + [mark.traits.styleBy, mark.traits.symbolBy].compactMap { $0 }
    var names = series.map(string).unique()
    if let angle = mark.angle { return (Text(verbatim: names.joined(separator: ", ")), Text(verbatim: string(angle))) }
    let isHorizontal = plotted.valueAxis == .horizontal || plotted.valueAxis == nil && mark.x.end != nil
    let (main, other) = isHorizontal ? (mark.y, mark.x) : (mark.x, mark.y)
    if let main = string(main) { names.insert(main, at: 0) }
    names = names.unique()
    guard let value = string(other) else { return (Text(verbatim: names.first ?? ""), Text(verbatim: "")) }
    return (Text(verbatim: names.joined(separator: ", ")), Text(verbatim: value))
  }
}
