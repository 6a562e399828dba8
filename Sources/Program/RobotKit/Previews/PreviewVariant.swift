import AppModel
import Robots

/// A device with its settings on which previews are checked and drawn, such as `iphone-se+dark`.
struct PreviewVariant {
  /// For users: `iPhone SE, dark`.
  let name: String
  /// For files: `iphone-se+dark`.
  let fileName: String
  let settings: DeviceSettings

  /// Parses a model and settings with `+` between them, in any order; what is missing is that of other settings.
  ///
  /// - Throws: ``ValueError``.
  init(_ text: String, _ defaults: DeviceSettings) throws {
    var settings = defaults
    for word in text.split(separator: "+").map(String.init) {
      if let model = DeviceModel.named(word) {
        settings.model = model.name
      } else if let appearance = DeviceAppearance(rawValue: word) {
        settings.appearance = appearance
      } else if let orientation = DeviceOrientation(rawValue: word) {
        settings.orientation = orientation
      } else if let size = TextSize(rawValue: word) {
        settings.textSize = size
      } else if let setting = DeviceSwitch(rawValue: word) {
        settings.switches.insert(setting)
      } else {
        throw ValueError(unknown: word, among: Self.words)
      }
    }
    self.init(settings)
  }

  private init(_ settings: DeviceSettings) {
    self.settings = settings
    let model = settings.model ?? DeviceModel.standard.name
    name = ([model] + settings.variations).joined(separator: ", ")
    var named = settings
    named.model = model
    fileName = named.fileName
  }

  /// Light and dark.
  static func standard(_ defaults: DeviceSettings) -> [PreviewVariant] {
    DeviceAppearance.allCases.map { appearance in
      var settings = defaults
      settings.appearance = appearance
      return PreviewVariant(settings)
    }
  }

  private static let words =
    DeviceModel.all.map(\.name) + DeviceAppearance.allCases.map(\.rawValue) + DeviceOrientation.allCases.map(\.rawValue)
    + TextSize.allCases.map(\.rawValue) + DeviceSwitch.allCases.map(\.rawValue)
}
