import AppModel
import ScenarioRunner

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Another device, date or server under which scenarios should have the same outcome.
struct Variation {
  /// What the outcome depends on if it differs: `time zone (America/St_Johns)`.
  let name: String
  /// The options of `run` that show it.
  let arguments: [String]
  let change: @Sendable (inout RunOptions) -> Void

  /// The variations that `doctor` tries.
  static let all: [Variation] = zones + locales + dates + latencies + devices

  /// Time zones at the edges of the day, and one that isn't a whole number of hours away.
  private static let zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/St_Johns"].map { zone in
    Variation(name: "time zone (\(zone))", arguments: ["--time-zone", zone]) { $0.device.timeZone = zone }
  }

  /// Other decimal separators and orders of a date, another script and direction, and the dotless i.
  private static let locales = ["de_DE", "ar", "ja_JP", "tr_TR"].map { locale in
    Variation(name: "locale (\(locale))", arguments: ["--locale", locale]) { $0.device.locale = locale }
  }

  /// The leap day, the last minute of a year, and the beginning and the end of summer time.
  private static let dates = [
    ("2024-02-29T12:00:00Z", nil), ("2023-12-31T23:59:30Z", nil), ("2024-03-31T00:59:30Z", "Europe/Berlin"),
    ("2024-10-27T00:59:30Z", "Europe/Berlin"),
  ].compactMap { text, zone in
    (try? Date(text, strategy: .iso8601)).map { date in
      Variation(
        name: "date (\(text)\(zone.map { " in " + $0 } ?? ""))",
        arguments: ["--start-date", text] + (zone.map { ["--time-zone", $0] } ?? [])
      ) { options in
        options.startDate = date
        options.device.timeZone = zone ?? options.device.timeZone
      }
    }
  }

  /// The smallest screen, text that takes much room, the other appearance, and the settings that change a layout.
  private static let devices =
    [
      Variation(name: "device (iPhone SE)", arguments: ["--device", "iphone-se"]) { $0.device.model = "iPhone SE" },
      Variation(name: "text size (accessibility3)", arguments: ["--text-size", "accessibility3"]) {
        $0.device.textSize = .accessibility3
      },
      Variation(name: "appearance (dark)", arguments: ["--appearance", "dark"]) { $0.device.appearance = .dark },
    ]
    + [DeviceSwitch.rightToLeft, .boldText, .reducedMotion].map { setting in
      Variation(name: "setting (\(setting))", arguments: ["--setting", setting.rawValue]) {
        $0.device.switches.insert(setting)
      }
    }

  private static let latencies = [("0s", Duration.zero), ("2s", .seconds(2))].map { text, latency in
    Variation(name: "latency (\(text))", arguments: ["--server-latency", text]) { $0.device.serverLatency = latency }
  }
}
