import AppModel
import Foundation
import RobotKit
import ScreenDrawing
import SwiftUI
import Testing
import VirtualTime

@testable import Charts

/// A view on a screen, as elements and as a drawing.
@MainActor
struct ShownChart {
  let elements: [Snapshot.Node]
  let svg: String

  /// Shows a view.
  ///
  /// - Parameter use: What the user does before.
  init(
    dark: Bool = false, _ view: @escaping () -> some View, use: (AppSession) throws -> Void = { _ in }
  ) throws {
    var (elements, svg): ([Snapshot.Node], String) = ([], "")
    try ClockKind.virtual.run { timeline in
      let session = AppSession(catalog: AppCatalog([Launch("chart") { view() }]), timeline: timeline)
      try session.launch(
        LaunchRequest(app: "chart", arguments: dark ? ["-AppleInterfaceStyle", "Dark"] : []))
      try timeline.advance(to: timeline.now + .seconds(1))
      try use(session)
      try timeline.advance(to: timeline.now + .seconds(1))
      elements = try session.snapshot().elements
      svg = SVGWriter.text(ScreenDrawing(try #require(session.instance)))
    }
    (self.elements, self.svg) = (elements, svg)
  }

  func element(_ label: String) throws -> Snapshot.Node {
    try #require(elements.first { $0.label == label }, "\(elements.map(\.label))")
  }
}

/// Content as marks of a plot, with default scales.
@MainActor
func figure<Content: ChartContent>(
  _ settings: ChartSettings = ChartSettings(), @ChartContentBuilder _ content: () -> Content
) -> Figure {
  var marks = _MarkCollection()
  content().collect(&marks)
  return Figure(marks.marks, settings, xValues: .automatic, yValues: .automatic)
}

extension Figure {
  /// The rectangles of the marks in a plot of 300 by 200 points.
  @MainActor var frames: [CGRect] {
    let geometry = PlotGeometry(figure: self, size: CGSize(width: 300, height: 200))
    return marks.compactMap { geometry.frame($0) }
  }
}

/// Days of June 2026 in UTC.
enum June {
  static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }

  static func day(_ day: Int, hour: Int = 0) -> Date {
    DateComponents(calendar: calendar, timeZone: .gmt, year: 2026, month: 6, day: day, hour: hour).date ?? .distantPast
  }
}
