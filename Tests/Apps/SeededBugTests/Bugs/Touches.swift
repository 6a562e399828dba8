import SwiftUI

extension SeededBug {
  /// Bugs of what a finger reaches.
  static let touches = [
    SeededBug(
      "cover-keeps-touches",
      report: "tap like", "button like is covered by another view"
    ) { Photo(isFaulty: $0) },
    SeededBug(
      "hit-testing-stays-off",
      report: "tap play", "button play is not reached by touches: allowsHitTesting(false)"
    ) { Player(isFaulty: $0) },
    SeededBug("hidden-by-opacity", report: #"tap "Finish""#, "not found", #"text "Step 3""#) { Steps(isFaulty: $0) },
  ]
}

/// What dims the view while it loads is nearly transparent afterwards, and still there.
private struct Photo: View {
  let isFaulty: Bool
  @State private var likes = 0

  var body: some View {
    ZStack {
      Button("\(likes) likes") { likes += 1 }.accessibilityIdentifier("like")
      Color.black.opacity(isFaulty ? 0.01 : 0).allowsHitTesting(isFaulty)
    }
  }
}

/// Touches are off until the song is loaded, and nothing turns them on.
private struct Player: View {
  let isFaulty: Bool
  @State private var isLoaded = false
  @State private var isPlaying = false

  var body: some View {
    VStack { Button(isPlaying ? "Pause" : "Play") { isPlaying.toggle() }.accessibilityIdentifier("play") }
      .allowsHitTesting(isLoaded)
      .task {
        try? await Task.sleep(for: .seconds(1))
        if !isFaulty { isLoaded = true }
      }
  }
}

/// The button of the last step is made visible a step too late.
private struct Steps: View {
  let isFaulty: Bool
  @State private var step = 1

  var body: some View {
    Text("Step \(step)")
    Button("Next") { step += 1 }
    Button("Finish") {}.opacity(step > (isFaulty ? 3 : 2) ? 1 : 0)
  }
}
