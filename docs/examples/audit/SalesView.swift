import Charts
import SwiftUI

struct SalesView: View {
  let sales: [Sale]

  var body: some View {
    Chart(sales) { BarMark(x: .value("Day", $0.day), y: .value("Sum", $0.sum)) }
      .chartXAxis(.hidden)
      .frame(width: 300, depth: 10)
      .foregroundStyle(.blue)
    #if os(iOS)
      .scenePadding()
    #endif
  }
}
