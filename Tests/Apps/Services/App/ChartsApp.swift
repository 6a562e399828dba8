import Charts
import SwiftUI

/// A screen with sales by weekday and by city: bars that a finger selects, and a legend.
struct ChartsApp: View {
  struct Sale: Identifiable {
    let city: String
    let day: Date
    let count: Int
    var id: String { "\(city) \(day)" }
  }

  @State private var selected: Date?
  @State private var last = "none"
  @State private var hidesAxes = false
  private let sales = Self.week

  var body: some View {
    VStack(alignment: .leading) {
      Text(selected.map { Self.name(of: $0) } ?? "No day").accessibilityIdentifier("selection")
      Text("Last: \(last)").accessibilityIdentifier("last")
      Chart(sales) { sale in
        BarMark(x: .value("Day", sale.day, unit: .day), y: .value("Sales", sale.count))
          .foregroundStyle(by: .value("City", sale.city))
          .accessibilityLabel("\(sale.city), \(Self.name(of: sale.day))")
          .accessibilityValue("\(sale.count) sold")
          .accessibilityIdentifier("bar-\(sale.city)")
        if let selected, sale.city == "Berlin" {
          RuleMark(x: .value("Selected", selected, unit: .day))
            .foregroundStyle(.secondary)
            .annotation(position: .top, overflowResolution: .init(x: .fit(to: .chart), y: .disabled)) {
              Text("Selected").accessibilityIdentifier("annotation")
            }
            .accessibilityHidden(true)
        }
      }
      .chartXSelection(value: selection)
      .chartXAxis(hidesAxes ? .hidden : .automatic)
      .chartYAxis(hidesAxes ? .hidden : .automatic)
      .frame(height: 240)
      .accessibilityIdentifier("chart")
      Toggle("Hide axes", isOn: $hidesAxes)
    }
    .padding()
  }

  /// The selected day, which is remembered once the finger is lifted.
  private var selection: Binding<Date?> {
    Binding(get: { selected }) { day in
      selected = day
      if let day { last = Self.name(of: day) }
    }
  }

  private static var week: [Sale] {
    let start = DateComponents(calendar: .current, year: 2026, month: 6, day: 1).date ?? .now
    let counts = ["Berlin": [54, 42, 88, 49, 42, 125, 67], "Hamburg": [81, 90, 52, 72, 84, 84, 137]]
    return ["Berlin", "Hamburg"].flatMap { city in
      (counts[city] ?? []).enumerated().map { day, count in
        Sale(city: city, day: Calendar.current.date(byAdding: .day, value: day, to: start) ?? start, count: count)
      }
    }
  }

  private static func name(of day: Date) -> String {
    day.formatted(.dateTime.weekday(.wide).locale(Locale(identifier: "en_US")))
  }
}
