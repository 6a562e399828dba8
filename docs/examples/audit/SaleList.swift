import SwiftUI

struct Sale: Identifiable {
  let id: Int
  let day: String
  let sum: Double
}

struct SaleList: View {
  let sales: [Sale]

  var body: some View {
    List(sales) { sale in Text(sale.day) }
  }
}
