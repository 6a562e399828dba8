import AppModel
import Foundation

extension EnvironmentValues {
  /// Sets what the device decides, also where it is the default: views that read it follow changes.
  mutating func follow(_ device: DeviceSettings, _ screen: Screen) {
    colorScheme = device.appearance == .dark ? .dark : .light
    setTextSize(DynamicTypeSize(device.textSize))
    horizontalSizeClass = screen.hasCompactWidth ? .compact : .regular
    verticalSizeClass = screen.hasCompactHeight ? .compact : .regular
    displayScale = CGFloat(screen.scale)
    layoutDirection = device.isRightToLeft ? .rightToLeft : .leftToRight
    inheritedTraits = .current
    let switches = device.switches
    legibilityWeight = switches.contains(.boldText) ? .bold : .regular
    colorSchemeContrast = switches.contains(.increasedContrast) ? .increased : .standard
    accessibilityReduceMotion = switches.contains(.reducedMotion)
    accessibilityReduceTransparency = switches.contains(.reducedTransparency)
    accessibilityDifferentiateWithoutColor = switches.contains(.differentiateWithoutColor)
    accessibilityShowButtonShapes = switches.contains(.buttonShapes)
    accessibilityVoiceOverEnabled = switches.contains(.voiceOver)
  }

  /// What colors depend on.
  var colorVariant: ColorVariant {
    ColorVariant(isDark: colorScheme == .dark, hasMoreContrast: colorSchemeContrast == .increased)
  }
}

extension DeviceSettings {
  /// Whether apps lay out from right to left: always, or in a language of theirs that is written so.
  var isRightToLeft: Bool { switches.contains(.rightToLeft) || Localization.isRightToLeft(.current) }
}

extension DynamicTypeSize {
  /// The size of the same name.
  init(_ size: TextSize) { self = Self.allCases[TextSize.allCases.firstIndex(of: size) ?? 0] }
}
