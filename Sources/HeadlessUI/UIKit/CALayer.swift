import Foundation

/// The appearance of a view, Core Animation's `CALayer`: no effect.
@MainActor @preconcurrency
public final class CALayer: NSObject {
  /// The radius of the corners.
  public var cornerRadius: CGFloat = 0
  /// Whether the content is clipped to the corners.
  public var masksToBounds = false
  /// The width of the border.
  public var borderWidth: CGFloat = 0
  /// The color of the border.
  public var borderColor: CGColor?
  /// The background color.
  public var backgroundColor: CGColor?
  /// The color of the shadow.
  public var shadowColor: CGColor?
  /// The opacity of the shadow.
  public var shadowOpacity: Float = 0
  /// The radius of the shadow.
  public var shadowRadius: CGFloat = 3
  /// The offset of the shadow.
  public var shadowOffset = CGSize(width: 0, height: -3)
  /// The opacity.
  public var opacity: Float = 1

  nonisolated override init() { super.init() }
}
