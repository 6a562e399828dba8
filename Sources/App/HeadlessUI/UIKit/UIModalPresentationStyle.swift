/// How a controller is presented, UIKit's `UIModalPresentationStyle`.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over the whole screen.
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  /// Over the controller's own area.
  case currentContext = 3
  /// By a transition of the app's.
  case custom = 4
  /// Over the whole screen, which stays below.
  case overFullScreen = 5
  /// Over the controller's own area, which stays below.
  case overCurrentContext = 6
  /// On a phone, as a sheet.
  case popover = 7
  case none = -1
  case automatic = -2

  /// Whether what is below disappears.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }

  var coversScreen: Bool {
    switch self {
    case .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext: true
    case .pageSheet, .formSheet, .popover, .none, .automatic: false
    }
  }
}

/// The transition of a presentation, UIKit's `UIModalTransitionStyle`.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical
  case flipHorizontal
  case crossDissolve
  case partialCurl
}
