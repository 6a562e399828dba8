import Testing

@testable import AppModel

/// The states of a phone's services.
@Suite struct PhoneStateTests {
  private final class OfApp: AppServiceState {
    init() {}
  }

  private final class OfPhone: ServiceState {
    init() {}
  }

  /// Law: a deleted app has scheduled nothing and may do nothing; what the user has bought stays.
  @Test func `the states of an app end when it is deleted`() {
    let phone = PhoneState()
    let (app, other): (OfApp, OfPhone) = (phone.of(), phone.of())
    #expect(phone.of(OfApp.self) === app)
    phone.deleteApp()
    #expect(phone.of(OfApp.self) !== app && phone.of(OfPhone.self) === other)
  }
}
