import NukeUI
import SwiftUI

@main struct LazyPictureApp: App { var body: some Scene { WindowGroup { ContentView() } } }
struct ContentView: View {
  var body: some View {
    VStack {
      LazyImage(url: URL(string: "https://example.com/a.png")) { state in
        if let image = state.image { image.resizable() } else { Color.gray }
      }
      .frame(width: 40, height: 40)
      Text("A lazy picture")
    }
  }
}
