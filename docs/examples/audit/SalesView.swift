import SwiftUI
import QuickLook

struct SalesView: View {
  let sales: [Sale]

  var body: some View {
    List(sales) { Text($0.name) }
      .quickLookPreview(.constant(sales.first?.file))
      .frame(width: 300, depth: 10)
      .foregroundStyle(.blue)
    #if os(iOS)
      .scenePadding()
    #endif
  }
}
