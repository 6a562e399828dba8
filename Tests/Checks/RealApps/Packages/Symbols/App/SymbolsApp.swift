import SFSafeSymbols
import SwiftUI

@main struct SymbolsApp: App { var body: some Scene { WindowGroup { ContentView() } } }
struct ContentView: View {
  var body: some View {
    VStack {
      Image(systemSymbol: .star)
      Label("A star", systemSymbol: .starFill)
    }
  }
}
