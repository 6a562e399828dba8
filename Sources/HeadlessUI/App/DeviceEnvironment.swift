import AppModel
import Foundation

extension EnvironmentValues {
  /// Sets what the device decides, also where it is the default: views that read it follow changes.
  mutating func follow(_ device: DeviceSettings, _ screen: Screen) {
    let textSize = DynamicTypeSize(device.textSize)
    colorScheme = device.appearance == .dark ? .dark : .light
    dynamicTypeSize = textSize
    sizeCategory = ContentSizeCategory(textSize)
    horizontalSizeClass = screen.hasCompactWidth ? .compact : .regular
    verticalSizeClass = screen.hasCompactHeight ? .compact : .regular
    displayScale = CGFloat(screen.scale)
  }
}

extension DynamicTypeSize {
  /// The size of the same name.
  init(_ size: TextSize) { self = Self.allCases[TextSize.allCases.firstIndex(of: size) ?? 0] }
}
