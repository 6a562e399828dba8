import SwiftUI

struct LockView: View {
  let unlock: @MainActor () -> Void

  var body: some View {
    VStack(spacing: 20) {
      Image(systemName: "lock.fill").font(.system(size: 48)).accessibilityHidden(true)
      Text("Journal is locked")
      Button("Unlock", action: unlock).buttonStyle(.borderedProminent)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(uiColor: .systemBackground))
  }
}
