/// The screen that everything is laid out on: 390 × 844 points, with the bars of an iPhone.
public enum ScreenMetrics {
  /// The whole screen.
  public static let bounds = Rect(x: 0, y: 0, width: 390, height: 844)
  /// Above it stand the clock and the camera.
  static let safeTop = 47.0
  /// Below it stands the home indicator.
  static let safeBottom = 34.0
  static let barHeight = 44.0
  static let searchBarHeight = 52.0
  /// With the home indicator below it.
  static let tabBarHeight = 83.0
  package static let keyboard = Rect(x: 0, y: 553, width: 390, height: 291)
  /// A sheet leaves this much of what it covers.
  static let sheetTop = 54.0
  static let alertWidth = 270.0
  static let menuWidth = 250.0
  /// How far from the left edge a finger has to start to go back.
  static let edge = 20.0
}
