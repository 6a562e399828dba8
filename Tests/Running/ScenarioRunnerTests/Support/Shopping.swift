import AppModel
import HeadlessUI

extension Launch {
  /// Two rows, a button that can be tapped once, and an alert.
  static let shopping = Launch("shopping") { ShoppingView() }
}

private struct ShoppingView: View {
  @State private var isOrdered = false
  @State private var isAlertPresented = false

  var body: some View {
    VStack {
      List(["Apples", "Bread"], id: \.self) { Text($0) }.accessibilityIdentifier("rows")
      Button("Order") { isOrdered = true }.disabled(isOrdered).accessibilityIdentifier("order")
      Button("Alert") { isAlertPresented = true }.accessibilityIdentifier("alert")
    }
    .alert("Sure?", isPresented: $isAlertPresented) {}
  }
}
