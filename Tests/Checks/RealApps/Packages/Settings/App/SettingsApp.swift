import Defaults
import SwiftUI

extension Defaults.Keys {
  static let count = Key<Int>("count", default: 3)
  static let mode = Key<Mode>("mode", default: .light)
}
enum Mode: String, Defaults.Serializable { case light, dark }

@main struct SettingsApp: App { var body: some Scene { WindowGroup { ContentView() } } }
struct ContentView: View {
  @Default(.count) private var count
  @Default(.mode) private var mode
  var body: some View {
    VStack {
      Text("Count \(count)")
      Text(mode.rawValue)
      Button("Add") { count += 1 }
      Button("Dark") { Defaults[.mode] = .dark }
    }
  }
}
