import Foundation
import HeadlessUI

/// A device whose screen a view is shown on, swift-snapshot-testing's `ViewImageConfig`.
///
/// Source: the sizes and insets that swift-snapshot-testing documents for each of its configurations.
public struct ViewImageConfig: Sendable {
  /// How a device is held.
  public enum Orientation: Sendable {
    /// The ways to hold a device.
    case landscape, portrait
  }

  /// What bars of the device take at the edges.
  public var safeArea: UIEdgeInsets
  /// In points; `nil` for the size of the view.
  public var size: CGSize?
  /// The environment; its appearance and size of text count.
  public var traits: UITraitCollection
  /// Whether it is one of the devices, whose size decides the size classes.
  private(set) var isDevice = false

  /// Creates a configuration.
  public init(safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()) {
    (self.safeArea, self.size, self.traits) = (safeArea, size, traits)
  }

  private static func device(safeArea: UIEdgeInsets, size: CGSize) -> ViewImageConfig {
    // The devices of swift-snapshot-testing have the medium size of text, one less than a new device.
    let traits = UITraitCollection(preferredContentSizeCategory: .medium)
    var config = ViewImageConfig(safeArea: safeArea, size: size, traits: traits)
    config.isDevice = true
    return config
  }

  /// A phone.
  private static func phone(
    _ width: CGFloat, _ height: CGFloat, top: CGFloat, bottom: CGFloat = 34, _ orientation: Orientation
  ) -> ViewImageConfig {
    guard orientation == .landscape else {
      return device(
        safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), size: CGSize(width: width, height: height))
    }
    let side = bottom == 0 ? 0 : top
    return device(
      safeArea: UIEdgeInsets(top: 0, left: side, bottom: bottom == 0 ? 0 : 21, right: side),
      size: CGSize(width: height, height: width))
  }

  private static func pad(_ width: CGFloat, _ height: CGFloat, _ orientation: Orientation) -> ViewImageConfig {
    device(
      safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
      size: orientation == .portrait ? CGSize(width: width, height: height) : CGSize(width: height, height: width))
  }

  /// The devices, held upright.
  public static let iPhoneSe = iPhoneSe(.portrait)
  /// The devices, held upright.
  public static let iPhone8 = iPhone8(.portrait)
  /// The devices, held upright.
  public static let iPhone8Plus = iPhone8Plus(.portrait)
  /// The devices, held upright.
  public static let iPhoneX = iPhoneX(.portrait)
  /// The devices, held upright.
  public static let iPhoneXr = iPhoneXr(.portrait)
  /// The devices, held upright.
  public static let iPhoneXsMax = iPhoneXsMax(.portrait)
  /// The devices, held upright.
  public static let iPhone12 = iPhone12(.portrait)
  /// The devices, held upright.
  public static let iPhone12Pro = iPhone12Pro(.portrait)
  /// The devices, held upright.
  public static let iPhone12ProMax = iPhone12ProMax(.portrait)
  /// The devices, held upright.
  public static let iPhone13 = iPhone13(.portrait)
  /// The devices, held upright.
  public static let iPhone13Mini = iPhone13Mini(.portrait)
  /// The devices, held upright.
  public static let iPhone13Pro = iPhone13Pro(.portrait)
  /// The devices, held upright.
  public static let iPhone13ProMax = iPhone13ProMax(.portrait)
  /// The devices, held on their side.
  public static let iPadMini = iPadMini(.landscape)
  /// The devices, held on their side.
  public static let iPadPro11 = iPadPro11(.landscape)
  // The names are those of swift-snapshot-testing.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The devices, held on their side.
  public static let iPadPro12_9 = iPadPro12_9(.landscape)

  /// A device.
  public static func iPhoneSe(_ orientation: Orientation) -> Self { phone(320, 568, top: 20, bottom: 0, orientation) }
  /// A device.
  public static func iPhone8(_ orientation: Orientation) -> Self { phone(375, 667, top: 20, bottom: 0, orientation) }
  /// A device.
  public static func iPhone8Plus(_ orientation: Orientation) -> Self {
    phone(414, 736, top: 20, bottom: 0, orientation)
  }
  /// A device.
  public static func iPhoneX(_ orientation: Orientation) -> Self { phone(375, 812, top: 44, orientation) }
  /// A device.
  public static func iPhoneXr(_ orientation: Orientation) -> Self { phone(414, 896, top: 44, orientation) }
  /// A device.
  public static func iPhoneXsMax(_ orientation: Orientation) -> Self { phone(414, 896, top: 44, orientation) }
  /// A device.
  public static func iPhone12(_ orientation: Orientation) -> Self { phone(390, 844, top: 47, orientation) }
  /// A device.
  public static func iPhone12Pro(_ orientation: Orientation) -> Self { phone(390, 844, top: 47, orientation) }
  /// A device.
  public static func iPhone12ProMax(_ orientation: Orientation) -> Self { phone(428, 926, top: 47, orientation) }
  /// A device.
  public static func iPhone13(_ orientation: Orientation) -> Self { phone(390, 844, top: 47, orientation) }
  /// A device.
  public static func iPhone13Mini(_ orientation: Orientation) -> Self { phone(375, 812, top: 50, orientation) }
  /// A device.
  public static func iPhone13Pro(_ orientation: Orientation) -> Self { phone(390, 844, top: 47, orientation) }
  /// A device.
  public static func iPhone13ProMax(_ orientation: Orientation) -> Self { phone(428, 926, top: 47, orientation) }
  /// A device.
  public static func iPadMini(_ orientation: Orientation) -> Self { pad(768, 1024, orientation) }
  /// A device.
  public static func iPadPro11(_ orientation: Orientation) -> Self { pad(834, 1194, orientation) }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A device.
  public static func iPadPro12_9(_ orientation: Orientation) -> Self { pad(1024, 1366, orientation) }
}
