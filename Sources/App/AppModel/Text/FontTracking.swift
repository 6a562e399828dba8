/// The tracking of Apple's SF Pro: the space that each character has after it, by the point size.
enum FontTracking {
  /// Apple's published values in points, from 6 to 54 points; larger sizes have less, and none from 80 on.
  ///
  /// Source: https://developer.apple.com/design/human-interface-guidelines/typography#iOS-iPadOS-tracking-values
  private static let published: [Double] = [
    0.24, 0.23, 0.21, 0.17, 0.12, 0.06, 0, -0.08, -0.15, -0.23, -0.31, -0.43, -0.44, -0.45, -0.45, -0.36, -0.26, -0.10,
    0.07, 0.15, 0.22, 0.29, 0.38, 0.40, 0.40, 0.39, 0.41, 0.40, 0.40, 0.38, 0.37, 0.36, 0.37, 0.38, 0.37, 0.36, 0.37,
    0.38, 0.37, 0.35, 0.36, 0.37, 0.35, 0.33, 0.34, 0.35, 0.33, 0.31, 0.32,
  ]
  private static let smallest = 6.0
  private static let sizeWithoutTracking = 80.0

  /// The tracking of a design in points, with what its letters differ in width from those of SF Pro.
  ///
  /// Source: 139 lines of text in vjr2005/Challenge's images: SF Pro Rounded is narrower than SF Pro, a character of regular
  /// weight by 1.6 % of the point size from 17 points on and by 2.6 % up to 13, semibold by 0.4 % and 0.8 %, bold by 0.2 %;
  /// the italics of New York by 3 %. Upright, New York has the width of SF Pro within 1 %.
  static func points(at pointSize: Double, _ design: TextFont.Design, weight: Int, isItalic: Bool) -> Double {
    switch design {
    case .rounded:
      points(at: pointSize) - pointSize * roundedWidth(at: pointSize, weight: weight)
    case .serif where isItalic: points(at: pointSize) - pointSize * 0.03
    case .standard, .serif, .monospaced: points(at: pointSize)
    }
  }

  /// What a character of SF Pro Rounded is narrower than one of SF Pro, as a part of the point size.
  private static func roundedWidth(at pointSize: Double, weight: Int) -> Double {
    let boldness = Double(weight - 400) / 200
    let small = min(max(17 - pointSize, 0), 4) * max(0, 0.0024 - 0.0014 * boldness)
    return max(0.002, 0.016 - 0.012 * boldness) + small
  }

  /// The tracking in points, linear between the published sizes.
  private static func points(at pointSize: Double) -> Double {
    let place = max(0, pointSize - smallest)
    let index = Int(min(place, 1000))
    guard index < published.count - 1 else {
      let last = smallest + Double(published.count - 1)
      return max(0, published[published.count - 1] * (sizeWithoutTracking - pointSize) / (sizeWithoutTracking - last))
    }
    return published[index] + (published[index + 1] - published[index]) * (place - Double(index))
  }
}
