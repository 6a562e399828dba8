import Foundation
import HeadlessUI
import RobotKit
import Testing

private struct DeviceView: View {
  var body: some View {
    VStack {
      Text(Date(timeIntervalSinceReferenceDate: 0), format: .dateTime.year().month(.wide).day())
        .accessibilityIdentifier("date")
      Text(1234.5, format: .number).accessibilityIdentifier("number")
    }
  }
}

private enum DeviceSuite: RobotSuite {
  static let robots: [any Robot.Type] = []
  static var apps: AppCatalog {
    AppCatalog { Launch("device") { DeviceView() } }
  }
}

@MainActor @Suite struct DeviceTests {
  @Test(arguments: [
    (nil, nil, "January 1, 2001", "1,234.5"),
    ("de_DE", "Pacific/Pago_Pago", "31. Dezember 2000", "1.234,5"),
  ])
  func `an app shows the language and time of its device`(locale: String?, zone: String?, date: String, number: String)
    throws
  {
    let file = FileManager.default.temporaryDirectory.appending(path: "device-\(UUID()).feature")
    defer { try? FileManager.default.removeItem(at: file) }
    try """
    Scenario: A device
      launch
      expect date reads "\(date)"
      expect number reads "\(number)"
    """.write(to: file, atomically: true, encoding: .utf8)
    var configuration = RunConfiguration([file.path])
    (configuration.locale, configuration.timeZone) = (locale, zone)
    let summary = try DeviceSuite.run(configuration)
    #expect(summary.failures.map(\.description) == [])
    #expect(summary.count(.passed) == 1)
  }
}
