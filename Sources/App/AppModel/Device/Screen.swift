/// The screen of a device as it is held, in points: its size, and what of it the system needs.
package struct Screen: Equatable, Sendable {
  /// The whole screen.
  package let bounds: Rect
  /// What the status bar, the camera, round corners and the home indicator take at the edges.
  package let safeArea: Insets
  /// Pixels for each point.
  package let scale: Double
  /// Whether it is that of an iPad.
  package let isPad: Bool
  package let isLandscape: Bool

  /// The screen of a new simulator.
  package static let standard = Screen(DeviceModel.standard, isLandscape: false)

  package init(_ model: DeviceModel, isLandscape: Bool) {
    let size = model.size
    bounds = Rect(
      origin: .zero, size: isLandscape ? Size(width: size.height, height: size.width) : size)
    safeArea = isLandscape ? model.landscapeSafeArea : model.safeArea
    (scale, isPad, self.isLandscape) = (model.scale, model.isPad, isLandscape)
  }

  /// A screen of any size.
  ///
  /// - Parameter isDevice: Whether it is that of a device, and not of a component that is shown alone.
  package init(size: Size, safeArea: Insets = Insets(), isDevice: Bool = false) {
    bounds = Rect(origin: .zero, size: size)
    (self.safeArea, scale) = (safeArea, 3)
    isPad = isDevice && min(size.width, size.height) >= 700
    isLandscape = isDevice && size.width > size.height
  }

  /// The part of the screen that the system needs nothing of.
  package var safeBounds: Rect {
    bounds.inset(
      top: safeArea.top, left: safeArea.leading, bottom: safeArea.bottom, right: safeArea.trailing)
  }

  package var hasCompactWidth: Bool { !isPad && !(isLandscape && bounds.height >= Self.largePhone) }
  /// Whether sheets don't fill it, and popovers are popovers.
  package var hasFormSheets: Bool { !hasCompactWidth && !hasCompactHeight }
  package var hasCompactHeight: Bool { !isPad && isLandscape }
  /// The short side from which a phone in landscape has regular width.
  ///
  /// Source: the size classes in Apple's Human Interface Guidelines, Layout: phones of 414 × 736 points and larger.
  private static let largePhone = 414.0

  /// The distance of titles from the sides of a screen.
  package static func margin(inWidth width: Double) -> Double { width < largePhone ? 16 : 20 }

  /// The keyboard, with the row of suggestions on an upright phone.
  ///
  /// Source: 335 points on an iPhone with iOS 26.4, public dumps; of landscape and the iPad there is none.
  package var keyboard: Rect {
    let height = isPad ? (isLandscape ? 404.0 : 313) : (isLandscape ? 178.0 : 301) + safeArea.bottom
    return Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  /// The upper edge of a sheet that covers as much as it can.
  package var sheetTop: Double { hasCompactHeight ? 0 : max(safeArea.top, 20) }
}
