import Foundation
import SwiftUI
import Testing

@testable import Charts

/// Charts as SVG. With `ROBOTRUN_ACCEPT=1` in the environment the files are written instead: look at them before they
/// are committed.
@MainActor
@Suite struct ChartDrawingTests {
  private static let directory = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens")

  private struct Sale: Hashable {
    let day: Int
    let city: String
    let count: Int
  }

  private static let sales = [("Berlin", [54, 42, 88, 49, 42, 125, 67]), ("Hamburg", [81, 90, 52, 72, 84, 84, 137])]
    .flatMap { city, counts in counts.enumerated().map { Sale(day: $0 + 1, city: city, count: $1) } }

  /// Compares the drawing of a chart with a golden file.
  private func expect(_ name: String, dark: Bool = false, _ chart: @escaping () -> some View) throws {
    let shown = try ShownChart(dark: dark) {
      chart()
        .environment(\.locale, Locale(identifier: "en_US"))
        .environment(\.calendar, June.calendar)
        .environment(\.timeZone, .gmt)
        .frame(height: 240)
        .padding()
    }
    let golden = Self.directory.appending(path: "\(name).svg")
    if ProcessInfo.processInfo.environment["ROBOTRUN_ACCEPT"] == "1" {
      return try Data(shown.svg.utf8).write(to: golden)
    }
    let expected = try String(contentsOf: golden, encoding: .utf8)
    let difference = zip(shown.svg.split(separator: "\n"), expected.split(separator: "\n")).first { $0 != $1 }
    #expect(shown.svg == expected, "\(name).svg: '\(difference?.0 ?? "")', expected '\(difference?.1 ?? "")'")
  }

  private func x(_ sale: Sale) -> PlottableValue<Date> {
    .value("Day", June.day(sale.day), unit: .day, calendar: June.calendar)
  }

  private func bars() -> some View {
    Chart(Self.sales, id: \.self) { sale in
      BarMark(x: x(sale), y: .value("Sales", sale.count)).foregroundStyle(by: .value("City", sale.city))
    }
    .chartXAxis {
      AxisMarks(values: .stride(by: .day)) { _ in
        AxisGridLine()
        AxisTick()
        AxisValueLabel(format: Date.FormatStyle(timeZone: .gmt).weekday(.narrow))
      }
    }
  }

  @Test(arguments: [false, true]) func `stacked bars`(dark: Bool) throws {
    try expect(dark ? "bars-dark" : "bars", dark: dark) { bars() }
  }

  @Test func lines() throws {
    try expect("lines") {
      Chart {
        ForEach(Self.sales, id: \.self) { sale in
          LineMark(x: .value("Day", June.day(sale.day)), y: .value("Sales", sale.count))
            .foregroundStyle(by: .value("City", sale.city))
            .symbol(by: .value("City", sale.city))
            .interpolationMethod(.catmullRom)
        }
        RuleMark(y: .value("Goal", 100))
          .foregroundStyle(.red)
          .lineStyle(StrokeStyle(lineWidth: 1, dash: [3, 5]))
          .annotation(position: .top, alignment: .leading) { Text("Goal").font(.caption).foregroundStyle(.red) }
      }
      .chartYAxisLabel("Sales")
    }
  }

  @Test func points() throws {
    try expect("points") {
      Chart(Self.sales, id: \.self) { sale in
        PointMark(x: .value("Day", sale.day), y: .value("Sales", sale.count))
          .foregroundStyle(by: .value("City", sale.city))
          .symbol(by: .value("City", sale.city))
      }
      .chartXAxisLabel("Day")
    }
  }

  @Test func areas() throws {
    try expect("areas") {
      Chart(Self.sales, id: \.self) { sale in
        AreaMark(x: .value("Day", June.day(sale.day)), y: .value("Sales", sale.count))
          .foregroundStyle(by: .value("City", sale.city))
          .interpolationMethod(.monotone)
      }
    }
  }

  @Test(arguments: [false, true]) func sectors(dark: Bool) throws {
    try expect(dark ? "sectors-dark" : "sectors", dark: dark) {
      Chart(["Cachapa", "Injera", "Crêpe", "Jian Bing"], id: \.self) { name in
        SectorMark(
          angle: .value("Sales", name.utf8.count * name.utf8.count), innerRadius: .ratio(0.618), angularInset: 1.5
        )
        .cornerRadius(4)
        .foregroundStyle(by: .value("Name", name))
      }
      .chartBackground { _ in Text("Most sold").font(.callout).foregroundStyle(.secondary) }
    }
  }

  @Test func `horizontal bars`() throws {
    try expect("horizontal") {
      Chart(Self.sales, id: \.self) { sale in
        BarMark(x: .value("Sales", sale.count), y: .value("City", sale.city))
          .foregroundStyle(Color.orange.gradient)
          .opacity(sale.day % 2 == 0 ? 1 : 0.6)
          .annotation(position: .overlay) { Text("\(sale.count)").font(.caption2).foregroundStyle(.white) }
      }
    }
  }

  @Test func `grouped bars`() throws {
    try expect("grouped") {
      Chart(Self.sales.filter { $0.day < 5 }, id: \.self) { sale in
        BarMark(x: .value("Day", "Day \(sale.day)"), y: .value("Sales", sale.count - 60))
          .foregroundStyle(by: .value("City", sale.city))
          .position(by: .value("City", sale.city))
      }
      .chartLegend(position: .top, alignment: .trailing)
    }
  }

  @Test func `a heat map`() throws {
    try expect("heat") {
      Chart(Self.sales, id: \.self) { sale in
        RectangleMark(x: .value("Day", "\(sale.day)"), y: .value("City", sale.city))
          .foregroundStyle(by: .value("Sales", sale.count))
      }
      .chartForegroundStyleScale(range: Gradient(colors: [.green, .yellow, .red]))
    }
  }
}
