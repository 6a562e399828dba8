import AppIntents
import SwiftUI
import WidgetKit

/// A control of the light, as Xcode's template of a control begins it.
struct LightControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "Light", provider: LightProvider()) { isOn in
      ControlWidgetToggle("Light", isOn: isOn, action: SwitchLight()) { isOn in
        Label(isOn ? "On" : "Off", systemImage: "lightbulb")
      }
      .tint(.yellow)
    }
    .displayName("Light")
    .description("Switches the light.")
  }
}

struct LightProvider: ControlValueProvider {
  var previewValue: Bool { false }

  func currentValue() async throws -> Bool { true }
}

struct SwitchLight: SetValueIntent {
  static let title: LocalizedStringResource = "Switch the light"

  @Parameter(title: "Is on") var value: Bool

  func perform() async throws -> some IntentResult { .result() }
}

/// A control that the user configures.
struct RoomControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    AppIntentControlConfiguration(kind: "Room", provider: RoomProvider()) { room in
      ControlWidgetButton(action: SwitchLight()) { Text(room) }
    }
    .promptsForUserConfiguration()
  }
}

struct RoomProvider: AppIntentControlValueProvider {
  func previewValue(configuration: ChooseRoom) -> String { "Kitchen" }

  func currentValue(configuration: ChooseRoom) async throws -> String { configuration.room }
}

struct ChooseRoom: ControlConfigurationIntent {
  static let title: LocalizedStringResource = "Choose a room"

  @Parameter(title: "Room", default: "Hall") var room: String
}
