import Kingfisher
import SwiftUI

@main struct PictureApp: App { var body: some Scene { WindowGroup { ContentView() } } }
struct ContentView: View {
  var body: some View {
    VStack {
      KFImage(URL(string: "https://example.com/a.png"))
        .placeholder { ProgressView() }
        .resizable()
        .frame(width: 40, height: 40)
      Text("A picture")
    }
  }
}
