import AppModel
import HeadlessUI

/// An app with modifiers that have no effect.
private struct Effects: View {
  var body: some View {
    ForEach(0..<3) { Text("text \($0)").visualEffect { content, _ in content.opacity(0.5) } }
    Text("area").shadow(radius: 2).accessibilityActivationPoint(.top)
  }
}

extension Launch {
  static let effects = Launch("effects") { Effects() }
}
