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
        .onTapGesture {
          KingfisherManager.shared.retrieveImage(with: .network(1)) { result in
            if let error = result.error { print(error.message) }
          }
        }
      #if os(iOS) && !os(macOS)
        Text("phone")
      #else
        KFImage(nil)
      #endif
      if #available(iOS 27, *) { Text("newer phone") }
    }
  }
}
