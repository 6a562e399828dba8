import SwiftUI
import Translation

struct SalesView: View {
  let sales: [Sale]

  var body: some View {
    List(sales) { Text($0.name) }
      .translationPresentation(isPresented: .constant(true), text: "Sales")
      .frame(width: 300, depth: 10)
      .foregroundStyle(.blue)
    #if os(iOS)
      .scenePadding()
    #endif
  }
}
