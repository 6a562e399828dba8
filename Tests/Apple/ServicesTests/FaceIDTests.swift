import Foundation
import LocalAuthentication
import Testing

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
