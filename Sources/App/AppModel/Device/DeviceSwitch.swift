/// A setting of the device that is on or off.
public enum DeviceSwitch: String, Codable, CaseIterable, Sendable {
  /// Everything is laid out from right to left, as with Xcode's right-to-left pseudolanguage.
  case rightToLeft
  /// Text has heavier weights.
  case boldText
  /// Colors of the system have more contrast.
  case increasedContrast
  /// Apps should move less.
  case reducedMotion
  /// Materials are opaque.
  case reducedTransparency
  /// Apps should show by more than colors what is different.
  case differentiateWithoutColor
  /// Buttons without a background are underlined.
  case buttonShapes
  /// VoiceOver is on for all that apps know; what it does isn't here, and touches do what they do without it.
  case voiceOver

  /// The launch arguments that turn it on with the value `YES`, and off with `NO`.
  ///
  /// Source: Apple's Internationalization and Localization Guide, "Testing Your Internationalized App", for the direction;
  /// for the others the user defaults that UI tests of public apps set.
  var launchArguments: [String] {
    switch self {
    case .rightToLeft: ["-AppleTextDirection", "-NSForceRightToLeftWritingDirection"]
    case .boldText: ["-UIAccessibilityBoldTextEnabled"]
    case .increasedContrast: ["-UIAccessibilityDarkerSystemColorsEnabled", "-UIAccessibilityIncreaseContrastEnabled"]
    case .reducedMotion: ["-UIAccessibilityReduceMotionEnabled", "-UIAccessibilityIsReduceMotionEnabled"]
    case .reducedTransparency:
      ["-UIAccessibilityReduceTransparencyEnabled", "-UIAccessibilityIsReduceTransparencyEnabled"]
    case .differentiateWithoutColor:
      ["-UIAccessibilityDifferentiateWithoutColorEnabled", "-UIAccessibilityDifferentiateWithoutColor"]
    case .buttonShapes: ["-UIAccessibilityButtonShapesEnabled"]
    // None is known.
    case .voiceOver: []
    }
  }
}
