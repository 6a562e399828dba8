import LocalAuthentication
import SwiftUI
import Testing

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

/// Facts about `LAContext`.
@Suite struct LAContextTests {
  /// Source: https://developer.apple.com/documentation/localauthentication/lacontext/biometrytype
  @Test func `the sensor is known after the first question`() {
    let context = LAContext()
    #expect(context.biometryType == .none)
    _ = context.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil)
    #expect(context.biometryType == .faceID)
  }

  /// Source: https://developer.apple.com/documentation/localauthentication/lacontext/invalidate()
  @Test func `an invalidated context fails`() async {
    let context = LAContext()
    context.invalidate()
    do {
      try await context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Test")
      Issue.record("no error")
    } catch LAError.appCancel {
      Issue.record("another error")
    } catch {
      #expect((error as? LAError)?.code == .invalidContext)
      #expect((error as NSError).domain == "com.apple.LocalAuthentication")
    }
  }
}
