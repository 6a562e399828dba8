extension UIView {
  /// Whether changes are animated. Views of UIKit change at once in either case.
  public static var areAnimationsEnabled: Bool { UIApplication.shared.animatesViews }
  /// Sets whether changes are animated, as tests of snapshots do. Views of UIKit change at once in either case.
  public static func setAnimationsEnabled(_ enabled: Bool) { UIApplication.shared.animatesViews = enabled }
}
