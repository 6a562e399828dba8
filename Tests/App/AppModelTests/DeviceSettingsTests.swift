@testable import AppModel
import Testing

@Suite struct DeviceSettingsTests {
  @Test func `the device of a new simulator changes nothing`() {
    let request = LaunchRequest(app: "shop", arguments: ["-demo"], environment: ["A": "1"])
    #expect(DeviceSettings().applied(to: request) == request)
  }

  @Test func `language region and time zone are set as Xcode sets them`() {
    var device = DeviceSettings()
    (device.locale, device.timeZone) = ("pt_BR", "America/Sao_Paulo")
    let launch = device.applied(to: LaunchRequest(arguments: ["-demo"]))
    #expect(launch.arguments == ["-AppleLanguages", "(pt-BR)", "-AppleLocale", "pt_BR", "-demo"])
    #expect(launch.environment == ["TZ": "America/Sao_Paulo"])
  }

  @Test(arguments: ["-AppleLanguages", "-AppleLocale"])
  func `the launch of a scenario takes precedence`(argument: String) {
    var device = DeviceSettings()
    (device.locale, device.timeZone) = ("de_DE", "Europe/Berlin")
    let request = LaunchRequest(arguments: [argument, "fr_FR"], environment: ["TZ": "Asia/Tokyo"])
    #expect(device.applied(to: request) == request)
  }
}
