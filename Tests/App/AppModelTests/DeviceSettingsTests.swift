@testable import AppModel
import Testing

@Suite struct DeviceSettingsTests {
  @Test func theDeviceOfANewSimulatorChangesNothing() {
    let request = LaunchRequest(app: "shop", arguments: ["-demo"], environment: ["A": "1"])
    #expect(DeviceSettings().applied(to: request) == request)
  }

  @Test func languageRegionAndTimeZoneAreSetAsXcodeSetsThem() {
    var device = DeviceSettings()
    (device.locale, device.timeZone) = ("pt_BR", "America/Sao_Paulo")
    let launch = device.applied(to: LaunchRequest(arguments: ["-demo"]))
    #expect(launch.arguments == ["-AppleLanguages", "(pt-BR)", "-AppleLocale", "pt_BR", "-demo"])
    #expect(launch.environment == ["TZ": "America/Sao_Paulo"])
  }

  @Test(arguments: ["-AppleLanguages", "-AppleLocale"])
  func theLaunchOfAScenarioTakesPrecedence(argument: String) {
    var device = DeviceSettings()
    (device.locale, device.timeZone) = ("de_DE", "Europe/Berlin")
    let request = LaunchRequest(arguments: [argument, "fr_FR"], environment: ["TZ": "Asia/Tokyo"])
    #expect(device.applied(to: request) == request)
  }
}
