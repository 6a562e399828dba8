import AppModel
import Foundation
import SwiftUI
import Testing

@testable import Charts

/// What robots see of charts, and what is drawn.
@MainActor
@Suite struct ChartElementTests {
  /// Content of an app.
  private struct Threshold: ChartContent {
    let value: Int
    var isShown = true

    var body: some ChartContent {
      if isShown {
        RuleMark(y: .value("Threshold", value)).annotation { Text("Limit") }
      }
    }
  }

  private func chart(_ hidesAxes: Bool = false) -> some View {
    Chart {
      ForEach(["Mon", "Tue"], id: \.self) { day in
        BarMark(x: .value("Day", day), y: .value("Steps", day == "Mon" ? 1200 : 800))
          .foregroundStyle(by: .value("Kind", "Walk"))
      }
      Threshold(value: 1000)
      Threshold(value: 1100, isShown: false)
    }
    .chartXAxis(hidesAxes ? .hidden : .automatic)
    .chartYAxis(hidesAxes ? .hidden : .visible)
    .frame(width: 300, height: 200)
    .environment(\.locale, Locale(identifier: "en_US"))
    .accessibilityIdentifier("chart")
  }

  /// Guess: the labels and the values.
  @Test func `marks are elements in the chart`() throws {
    let shown = try ShownChart { chart() }
    let monday = try shown.element("Mon, Walk")
    #expect(monday.value == "1,200")
    let outer = try #require(shown.elements.first { $0.identifier == "chart" })
    #expect(outer.frame.width == 300)
    #expect(monday.frame.minX >= outer.frame.minX && monday.frame.maxX <= outer.frame.maxX)
    #expect(try shown.element("Tue, Walk").frame.height < monday.frame.height)
    #expect(try shown.element("Limit").frame.maxY < shown.element("Tue, Walk").frame.minY)
  }

  @Test func `the app sets what accessibility reads`() throws {
    let shown = try ShownChart {
      Chart {
        PointMark(x: .value("X", 1), y: .value("Y", 2))
          .accessibilityLabel("Label").accessibilityValue("Value").accessibilityIdentifier("point")
        PointMark(x: .value("X", 3), y: .value("Y", 4)).accessibilityLabel("Hidden").accessibilityHidden(true)
      }
    }
    let point = try shown.element("Label")
    #expect(point.value == "Value" && point.identifier == "point")
    #expect(!shown.elements.contains { $0.label == "Hidden" })
  }

  @Test func `hidden axes draw nothing`() throws {
    let (all, without) = (try ShownChart { chart() }, try ShownChart { chart(true) })
    #expect(all.svg.contains(">Mon<") && all.svg.contains(">500<") && all.svg.contains("stroke-width=\"0.67\""))
    #expect(!without.svg.contains(">Mon<") && !without.svg.contains(">500<"))
    #expect(!without.svg.contains("stroke-width=\"0.67\""))
    #expect(without.svg.contains(">Walk<"))
  }

  @Test func `an axis shows what the app wants`() throws {
    let shown = try ShownChart {
      Chart {
        LineMark(x: .value("X", 0), y: .value("Y", 0))
        LineMark(x: .value("X", 10), y: .value("Y", 1))
      }
      .chartXAxis {
        AxisMarks(values: [0, 5]) { value in
          AxisGridLine().foregroundStyle(.red)
          if let number = value.as(Int.self), number > 0 { AxisValueLabel("\(number) km").font(.body) }
        }
      }
      .chartYAxis {
        AxisMarks(format: FloatingPointFormatStyle<Double>.Percent(), position: .leading, values: .stride(by: 0.5))
      }
      .chartXAxisLabel("Distance")
      .environment(\.locale, Locale(identifier: "en_US"))
      .frame(height: 200)
    }
    let labels = shown.elements.map(\.label)
    for label in ["5 km", "0%", "50%", "100%", "Distance"] { #expect(labels.contains(label), "\(labels)") }
    #expect(!labels.contains("0 km"))
    #expect(try shown.element("50%").frame.maxX < shown.element("5 km").frame.minX)
  }

  @Test func `colors of values are those of the app`() throws {
    let shown = try ShownChart {
      Chart(["a", "b"], id: \.self) { name in
        BarMark(x: .value("X", name), y: .value("Y", 1)).foregroundStyle(by: .value("Name", name))
      }
      .chartForegroundStyleScale(["a": Color(red: 1, green: 0, blue: 0), "b": Color(red: 0, green: 0, blue: 1)])
      .chartLegend(.hidden)
      .chartXAxis(.hidden)
    }
    #expect(shown.svg.contains("#FF0000") && shown.svg.contains("#0000FF"))
    #expect(!shown.elements.contains { $0.label == "a" && $0.value == nil })
  }

  /// Source: https://developer.apple.com/documentation/charts/chartproxy
  @Test func `a proxy knows where values are`() throws {
    var found: (x: CGFloat?, y: CGFloat?, value: Double?, plot: CGRect)?
    _ = try ShownChart {
      Chart {
        PointMark(x: .value("X", 0), y: .value("Y", 0))
        PointMark(x: .value("X", 10), y: .value("Y", 100))
      }
      .chartYAxis(.hidden)
      .frame(width: 200, height: 100)
      .chartOverlay { proxy in
        GeometryReader { geometry in
          let _ =
            found = (
              proxy.position(forX: 5.0), proxy.position(forY: 100), proxy.value(atX: 20),
              proxy.plotFrame.map { geometry[$0] } ?? .null
            )
          Color.clear
        }
      }
    }
    let proxy = try #require(found)
    #expect(proxy.x == 100 && proxy.y == 0 && proxy.value == 1)
    #expect(proxy.plot.width == 200 && proxy.plot.minY == 0 && (70...99).contains(proxy.plot.height))
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/chartscrollableaxes(_:)
  @Test func `a plot shows a part that the user scrolls`() throws {
    func labels(_ use: (AppSession) throws -> Void = { _ in }) throws -> [String] {
      let shown = try ShownChart(
        {
          Chart(0..<30, id: \.self) { BarMark(x: .value("X", "d\($0)"), y: .value("Y", 1)) }
            .chartScrollableAxes(.horizontal)
            .chartXVisibleDomain(length: 5)
            .chartScrollPosition(initialX: "d10")
            .frame(height: 200)
        }, use: use)
      return shown.elements.compactMap { $0.value == nil ? nil : $0.label }
    }
    #expect(try labels() == ["d10", "d11", "d12", "d13", "d14"])
    let swiped = try labels { session in
      let mark = try #require(session.snapshot().elements.first { $0.label == "d14" })
      try session.perform(.swipe(.left), on: mark.index)
    }
    #expect(swiped.count == 5 && !swiped.contains("d10") && swiped.last != "d14")
  }

  /// Guess: a finger selects until it is lifted.
  @Test func `a finger selects a sector by the sum up to it`() throws {
    var selected: [Int?] = []
    _ = try ShownChart(
      {
        Chart(["a", "b"], id: \.self) { name in
          SectorMark(angle: .value("Sum", 50)).foregroundStyle(by: .value("Name", name)).accessibilityLabel(name)
        }
        .chartAngleSelection(value: Binding(get: { Int?.none }, set: { selected.append($0) }))
        .frame(width: 200, height: 200)
      },
      use: { session in
        let mark = try #require(session.snapshot().elements.first { $0.label == "b" })
        try session.perform(.tap, on: mark.index)
      })
    #expect(selected.count == 2 && selected.last == .some(nil))
    #expect((51...99).contains(selected.first.flatMap { $0 } ?? 0))
  }

  /// Source: https://developer.apple.com/documentation/charts/chartcontent/mask(content:)
  @Test func `marks are clipped to marks`() throws {
    let shown = try ShownChart {
      Chart {
        RectangleMark(xStart: .value("X", 0), xEnd: .value("X", 10), yStart: .value("Y", 0), yEnd: .value("Y", 10))
          .mask { PointMark(x: .value("X", 5), y: .value("Y", 5)).symbol(Circle().strokeBorder(lineWidth: 3)) }
      }
      .frame(height: 200)
    }
    #expect(shown.svg.contains("<mask") && shown.svg.contains("stroke-width=\"3\""))
  }
}
