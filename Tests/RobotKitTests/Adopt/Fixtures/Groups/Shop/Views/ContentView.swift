import Catalog
import Kingfisher
import SwiftUI

struct ContentView: View {
  let price = Price(cents: 250)

  var body: some View {
    VStack {
      Text("welcome")
      Text(verbatim: price.text)
      Text(verbatim: Bundle.main.url(forResource: "prices", withExtension: "json") == nil ? "no prices" : "prices")
      Image(.shopLogo)
        .foregroundStyle(Color(.brand))
      #if os(iOS) && !os(macOS)
        Text("phone")
      #else
        KFImage(nil)
      #endif
      if #available(iOS 27, *) { Text("newer phone") }
    }
  }
}
