import Foundation
import SwiftUI
import Testing

@testable import Charts

@MainActor
@Suite struct ScaleTests {
  /// Source: the image of screen time at github.com/jordibruin/Swift-Charts-Examples: with three values, an axis of 0 h,
  /// 5.6 h and 11.1 h, which are seconds; with values of the app, these are the ends.
  @Test func `a scale of numbers reaches to the next marks`() {
    #expect(AxisMarkValues.automatic(desiredCount: 3).rounded(0...28_800) == 0...40_000)
    #expect(AxisMarkValues.values([.number(0), .number(1800), .number(3600)]).rounded(0...3480) == 0...3600)
    #expect(AxisMarkValues.stride(by: 25).rounded(-1...60) == -25...75)
    #expect(AxisMarkValues.automatic(roundUpperBound: false).rounded(0...93) == 0...93)
  }

  /// Source: the image of screen time at github.com/jordibruin/Swift-Charts-Examples: a day has marks each six hours.
  @Test func `a day has a mark each six hours`() {
    let range = June.day(1).timeIntervalSinceReferenceDate...June.day(2).timeIntervalSinceReferenceDate
    let ticks = AxisMarkValues.automatic.ticks(on: PositionScale(domain: .dates(range)), June.calendar)
    #expect(ticks.values == [0, 6, 12, 18].map { .date(June.day(1, hour: $0)) } + [.date(June.day(2))])
    #expect(
      ticks.label(.date(June.day(1, hour: 18)), June.calendar, Locale(identifier: "en_US"))
        .replacing("\u{202F}", with: " ") == "6 PM")
  }

  /// Source: https://developer.apple.com/documentation/charts/chart
  @Test func `numbers begin at 0 unless the app says otherwise`() {
    func domain(_ settings: ScaleSettings) -> ClosedRange<Double>? {
      var chart = ChartSettings()
      chart.y = settings
      return figure(chart) {
        LineMark(x: .value("X", "a"), y: .value("Y", 60))
        LineMark(x: .value("X", "b"), y: .value("Y", 97.5))
      }.y?.bounds
    }
    #expect(domain(ScaleSettings()) == 0...100)
    #expect(domain(ScaleSettings(domain: AutomaticScaleDomain.automatic(includesZero: false)._domain)) == 60...100)
    #expect(domain(ScaleSettings(domain: (50...90)._domain)) == 50...90)
    let changed = AutomaticScaleDomain.automatic(includesZero: false) { (values: inout [Double]) in
      values = [values[0] - 3, values[1]]
    }
    #expect(domain(ScaleSettings(domain: changed._domain)) == 40...100)
  }

  @Test func `a scale can be the other way round`() throws {
    var settings = ChartSettings()
    settings.y.domain = AutomaticScaleDomain.automatic(reversed: true)._domain
    let frame = try #require(figure(settings) { BarMark(x: .value("X", "a"), y: .value("Y", 30)) }.frames.first)
    #expect(frame.minY == 0 && frame.maxY == 200)
  }

  /// Source: the images of bars by dates at github.com/jordibruin/Swift-Charts-Examples: 0.70 of the step.
  @Test func `a bar is a part of its unit of time`() {
    let frames = figure {
      ForEach(1...6, id: \.self) {
        BarMark(x: .value("Day", June.day($0), unit: .day, calendar: June.calendar), y: .value("Y", $0))
      }
    }.frames
    #expect(frames.allSatisfy { abs($0.width - 35) < 1e-6 })
    #expect(abs(frames[0].midX - 25) < 1e-6)
  }

  @Test func `bars with a position are beside each other`() {
    let frames = figure {
      ForEach(["a", "b"], id: \.self) { group in
        BarMark(x: .value("X", "one"), y: .value("Y", 3)).position(by: .value("Group", group))
      }
    }.frames
    #expect(frames[0].maxX < frames[1].minX)
    #expect(frames.allSatisfy { $0.maxY == 200 })
  }

  @Test func `numbers on x and names on y make horizontal bars`() {
    let frames = figure {
      BarMark(x: .value("Sales", 30), y: .value("City", "Berlin"))
      BarMark(x: .value("Sales", 10), y: .value("City", "Berlin"))
      BarMark(x: .value("Sales", 20), y: .value("City", "Hamburg"))
    }.frames
    #expect(frames.map(\.minX) == [0, 225, 0])
    #expect(frames[0].minY == frames[1].minY && frames[2].minY > frames[0].minY)
  }

  /// Source: https://developer.apple.com/documentation/charts/plottable
  @Test func `values of the app are plotted by what represents them`() {
    enum City: String, Plottable { case berlin, hamburg }
    #expect(City.berlin.plotted == .category("berlin"))
    #expect(City(plotted: .category("hamburg")) == .hamburg)
    #expect(Int(plotted: .number(2.6)) == 3)
    #expect(Double(plotted: .category("x")) == nil)
  }

  @Test func `bins cover the data`() {
    let bins = NumberBins(data: [1.5, 3, 22, 48], desiredCount: 5)
    #expect(bins.thresholds == [0, 20, 40, 60])
    #expect(bins.index(for: 22) == 1 && bins.index(for: 60) == 2)
    #expect(bins[2] == ChartBinRange(40, 60))
    let days = DateBins(unit: .day, range: June.day(1)...June.day(3, hour: 4), calendar: June.calendar)
    #expect(days.count == 3 && days.index(for: June.day(2, hour: 5)) == 1)
  }
}
