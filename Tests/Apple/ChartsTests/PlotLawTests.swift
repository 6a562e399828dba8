import Foundation
import SwiftUI
import TestSupport
import Testing

@testable import Charts

/// Laws that hold for all data.
@MainActor
@Suite struct PlotLawTests {
  private struct Datum: Hashable {
    let day: Int
    let series: String
    let value: Double
  }

  private func data(_ seed: UInt64, from low: Double = 0) -> [Datum] {
    var random = SeededGenerator(seed: seed)
    let days = Array(1...Int.random(in: 2...9, using: &random))
    return days.flatMap { day in
      ["A", "B", "C"].map { Datum(day: day, series: $0, value: Double.random(in: low...100, using: &random)) }
    }
  }

  private func bars(_ data: [Datum], _ stacking: MarkStackingMethod = .standard) -> Figure {
    figure {
      ForEach(data, id: \.self) { datum in
        BarMark(
          x: .value("Day", June.day(datum.day), unit: .day, calendar: June.calendar),
          y: .value("Value", datum.value), stacking: stacking
        )
        .foregroundStyle(by: .value("Series", datum.series))
      }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func `the bars of a stack add up`(seed: UInt64) {
    let (data, frames) = (data(seed), bars(data(seed)).frames)
    #expect(frames.count == data.count)
    for day in Set(data.map(\.day)) {
      let stack = zip(data, frames).filter { $0.0.day == day }.map(\.1)
      for (lower, upper) in zip(stack, stack.dropFirst()) { #expect(abs(lower.minY - upper.maxY) < 1e-9) }
      #expect(abs(stack.map(\.height).reduce(0, +) - (stack[0].maxY - stack[2].minY)) < 1e-9)
      #expect(abs(stack[0].maxY - 200) < 1e-9)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `negative bars are stacked below the others`(seed: UInt64) throws {
    let data = data(seed, from: -100)
    let figure = bars(data)
    let zero = try #require(figure.y?.position(0, in: 200)).rounded(toPlaces: 6)
    for (datum, frame) in zip(data, figure.frames) {
      #expect(datum.value >= 0 ? (200 - frame.maxY) > zero - 1e-3 : (200 - frame.minY) < zero + 1e-3)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func `normalized stacks reach from 0 to 1`(seed: UInt64) {
    let data = data(seed)
    let figure = bars(data, .normalized)
    #expect(figure.y?.bounds == 0...1)
    for day in Set(data.map(\.day)) {
      let stack = zip(data, figure.frames).filter { $0.0.day == day }.map(\.1)
      #expect(abs(stack.map(\.height).reduce(0, +) - 200) < 1e-6)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func `marks are inside of the plot`(seed: UInt64) {
    let data = data(seed, from: -50)
    let all = figure {
      ForEach(data, id: \.self) { datum in
        let x = PlottableValue.value("Day", June.day(datum.day), unit: .day, calendar: June.calendar)
        BarMark(x: x, y: .value("Value", datum.value)).foregroundStyle(by: .value("Series", datum.series))
        LineMark(x: x, y: .value("Value", datum.value)).foregroundStyle(by: .value("Series", datum.series))
        PointMark(x: x, y: .value("Value", datum.value))
        AreaMark(x: x, y: .value("Value", datum.value)).foregroundStyle(by: .value("Series", datum.series))
        RectangleMark(x: x, yStart: .value("Value", datum.value), yEnd: .value("Value", datum.value + 3))
        RuleMark(x: x)
      }
    }
    let plot = CGRect(x: 0, y: 0, width: 300, height: 200).insetBy(dx: -1e-6, dy: -1e-6)
    #expect(all.frames.count == 6 * data.count)
    for frame in all.frames { #expect(plot.contains(frame), "\(frame)") }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `the order of the data doesn't change where marks are`(seed: UInt64) {
    let data = data(seed)
    var random = SeededGenerator(seed: seed)
    let shuffled = data.shuffled(using: &random)
    func points(_ data: [Datum]) -> [Datum: CGRect] {
      let frames = figure {
        ForEach(data, id: \.self) { datum in
          PointMark(x: .value("Day", datum.day), y: .value("Value", datum.value))
        }
      }.frames
      return Dictionary(uniqueKeysWithValues: zip(data, frames))
    }
    #expect(points(data) == points(shuffled))
  }

  @Test(arguments: [ScaleType.linear, .log, .squareRoot, .symmetricLog, .power(exponent: 3)])
  func `a position has the value that it is the position of`(type: ScaleType) throws {
    var scale = PositionScale(domain: .numbers(2...500))
    for isReversed in [false, true] {
      (scale.type, scale.isReversed, scale.padding) = (type, isReversed, (7, 11))
      for number in [2.0, 3, 77, 123.4, 500] {
        let position = try #require(scale.position(number, in: 300))
        #expect(position >= 6.999 && position <= 293.001)
        let value = try #require(scale.value(at: position, in: 300)?.number)
        #expect(abs(value - number) < 1e-6 * number)
      }
    }
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>) func `an axis marks few round numbers`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let low = Double.random(in: -1000...1000, using: &random)
    let high = low + pow(10, Double.random(in: -3...6, using: &random))
    let values = AxisMarkValues.automatic
    let domain = values.rounded(low...high)
    let ticks = values.ticks(on: PositionScale(domain: .numbers(domain)), June.calendar).values.compactMap(\.number)
    #expect((2...5).contains(ticks.count), "\(low)...\(high): \(ticks)")
    #expect(domain.lowerBound <= low && domain.upperBound >= high)
    #expect(ticks == ticks.sorted())
  }

  @Test func `sectors are a full turn`() {
    let turns = figure {
      ForEach([3, 5, 0, 2], id: \.self) { SectorMark(angle: .value("Value", $0)) }
    }.marks.compactMap(\.turn)
    #expect(turns.map(\.start) == [0, 0.3, 0.8, 0.8])
    #expect(turns.last?.end == 1)
  }
}

extension CGFloat {
  fileprivate func rounded(toPlaces places: Int) -> CGFloat {
    let factor = CGFloat(pow(10, Double(places)))
    return (self * factor).rounded() / factor
  }
}
