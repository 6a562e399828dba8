// The bars and orientations of the system, which a controller can ask for.

/// The style of the status bar, UIKit's `UIStatusBarStyle`.
public enum UIStatusBarStyle: Int, Sendable {
  /// The styles of UIKit.
  case `default`, lightContent
  case darkContent = 3
}

/// The animation of the status bar, UIKit's `UIStatusBarAnimation`.
public enum UIStatusBarAnimation: Int, Sendable {
  /// The animations of UIKit.
  case none, fade, slide
}

/// An orientation of the app, UIKit's `UIInterfaceOrientation`.
public enum UIInterfaceOrientation: Int, Sendable {
  /// The orientations of UIKit.
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  /// Whether the home button is above or below.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the home button is at a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Orientations of an app, UIKit's `UIInterfaceOrientationMask`.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// With the home button at the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// With the home button at the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// With the home button at a side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// Edges of a rectangle, UIKit's `UIRectEdge`.
public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = UIRectEdge(rawValue: 1)
  public static let left = UIRectEdge(rawValue: 2)
  public static let bottom = UIRectEdge(rawValue: 4)
  public static let right = UIRectEdge(rawValue: 8)
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
