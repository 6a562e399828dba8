import LocalAuthentication
import SwiftUI

/// A screen that Face ID unlocks.
struct FaceIDApp: View {
  @State private var state = "locked"

  var body: some View {
    VStack {
      Text(state).accessibilityIdentifier("state")
      Button("Unlock", action: unlock)
    }
  }

  private func unlock() {
    let context = LAContext()
    var error: NSError?
    guard context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error) else {
      return state = error?.code == LAError.biometryNotEnrolled.rawValue ? "no face" : "error \(error?.code ?? 0)"
    }
    context.evaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, localizedReason: "Unlock") { success, error in
      Task { @MainActor in
        state = success ? "open" : (error as? LAError)?.code == .userCancel ? "cancelled" : "refused"
      }
    }
  }
}
