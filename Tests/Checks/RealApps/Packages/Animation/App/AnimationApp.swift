import Lottie
import SwiftUI

@main struct AnimationApp: App { var body: some Scene { WindowGroup { ContentView() } } }
struct ContentView: View {
  var body: some View {
    VStack {
      LottieView(animation: .named("star")).playing(loopMode: .loop)
      Text("Animated")
    }
  }
}
