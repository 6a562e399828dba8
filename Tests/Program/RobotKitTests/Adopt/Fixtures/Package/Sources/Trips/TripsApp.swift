import SwiftUI
import TripsKit
import TripsModel

@main
struct TripsApp: App {
  var body: some Scene {
    WindowGroup { Text(verbatim: Trip(name: "Lisbon").title.shouted) }
  }
}
