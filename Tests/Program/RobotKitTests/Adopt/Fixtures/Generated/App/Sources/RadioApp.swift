import RadioNetworking
import RadioPlayer
import SwiftUI

@main
struct RadioApp: App {
  var body: some Scene {
    WindowGroup { PlayerView(station: Station.local) }
  }
}
