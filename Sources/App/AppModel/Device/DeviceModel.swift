/// A model of iPhone or iPad.
///
/// Source: sizes and pixels from Apple's Human Interface Guidelines, Layout, "Specifications"; safe areas as
/// `UIWindow.safeAreaInsets` returns them in the simulators of the models, listed by useyourloaf.com.
package struct DeviceModel: Equatable, Sendable {
  package let name: String
  /// In points, held upright.
  package let size: Size
  package let safeArea: Insets
  package let landscapeSafeArea: Insets
  /// Pixels for each point.
  package let scale: Double
  package let isPad: Bool

  /// A phone without a home button.
  private init(_ name: String, _ width: Double, _ height: Double, top: Double) {
    self.name = name
    size = Size(width: width, height: height)
    safeArea = Insets(top: top, bottom: 34)
    landscapeSafeArea = Insets(top: 0, leading: top, bottom: 21, trailing: top)
    (scale, isPad) = (3, false)
  }

  private init(
    _ name: String, _ width: Double, _ height: Double, insets: Insets, landscape: Insets, isPad: Bool
  ) {
    self.name = name
    size = Size(width: width, height: height)
    (safeArea, landscapeSafeArea, scale, self.isPad) = (insets, landscape, 2, isPad)
  }

  private static func pad(_ name: String, _ width: Double, _ height: Double) -> DeviceModel {
    // Source: an iPad of 820 × 1180 points with iOS 26.1, Vercantez/openuikit. Guess: the others have the same.
    let insets = Insets(top: 32, bottom: 25)
    return DeviceModel(name, width, height, insets: insets, landscape: insets, isPad: true)
  }

  /// The system that is the model, and what looks at it.
  package static let modelledSystem = "an iPhone with iOS 26.5, as XCUITest in Xcode 26 sees it"

  /// The model of a new simulator, whose size the dumps have that docs/fidelity.md names.
  package static let standard = DeviceModel("iPhone 17", 402, 874, top: 62)

  package static let all = [
    DeviceModel("iPhone SE", 375, 667, insets: Insets(top: 20), landscape: Insets(), isPad: false),
    DeviceModel("iPhone 13 mini", 375, 812, top: 50), DeviceModel("iPhone 13", 390, 844, top: 47),
    DeviceModel("iPhone 13 Pro Max", 428, 926, top: 47), DeviceModel("iPhone 16e", 390, 844, top: 47),
    DeviceModel("iPhone 16", 393, 852, top: 59), DeviceModel("iPhone 16 Plus", 430, 932, top: 59),
    DeviceModel("iPhone 16 Pro", 402, 874, top: 62), DeviceModel("iPhone 16 Pro Max", 440, 956, top: 62),
    standard, DeviceModel("iPhone Air", 420, 912, top: 68),
    DeviceModel("iPhone 17 Pro", 402, 874, top: 62), DeviceModel("iPhone 17 Pro Max", 440, 956, top: 62),
    pad("iPad mini", 744, 1133), pad("iPad", 820, 1180), pad("iPad Air 11-inch", 820, 1180),
    pad("iPad Air 13-inch", 1024, 1366), pad("iPad Pro 11-inch", 834, 1210), pad("iPad Pro 13-inch", 1032, 1376),
  ]

  /// The model of a name, `iPhone 17 Pro` or `iphone-17-pro`; `nil` if there is none.
  package static func named(_ name: String) -> DeviceModel? {
    all.first { plain($0.name) == plain(name) }
  }

  private static func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
}
