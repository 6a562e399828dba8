import SwiftUI

/// A coffee shop: a bill that grows with each order.
struct ShopView: View {
  @State private var customer: String?
  @State private var total = 0

  var body: some View {
    Text(customer.map { "Hello, \($0)" } ?? "Hello").accessibilityIdentifier("greeting")
    Button("Sign in") { customer = "Ada" }.accessibilityIdentifier("signIn")
    Button("Small") { total += 210 }.accessibilityIdentifier("small")
    Button("Large") { total += 290 }.accessibilityIdentifier("large")
    Text("\(total)").accessibilityIdentifier("total")
  }
}
