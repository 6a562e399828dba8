import Testing

@testable import AppModel

@Suite struct PhoneStateTests {
  private final class OfApp: AppServiceState {
    init() {}
  }

  private final class OfPhone: ServiceState {
    init() {}
  }

  /// Source: what an app has scheduled or may do ends with its deletion, what the user has bought or stored doesn't.
  @Test func `the states of an app end when it is deleted`() {
    let phone = PhoneState()
    let (app, other): (OfApp, OfPhone) = (phone.of(), phone.of())
    #expect(phone.of(OfApp.self) === app)
    phone.deleteApp()
    #expect(phone.of(OfApp.self) !== app && phone.of(OfPhone.self) === other)
  }
}
