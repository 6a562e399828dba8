import SwiftUI

/// Instead of a view that needs SceneKit.
struct GesturePresetsView: View {
  var body: some View { Text("Gesture Presets") }
}
