import Foundation

/// A blurred background, UIKit's `UIVisualEffectView`.
@MainActor @preconcurrency
open class UIVisualEffectView: UIView {
  /// The view that contains what is in front of the effect.
  public let contentView = UIView()
  /// The effect: no effect.
  open var effect: UIVisualEffect?

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addContent()
  }
  /// Creates a view: storyboards are not loaded.
  public required init?(coder: NSCoder) {
    super.init(frame: .zero)
    addContent()
  }

  private func addContent() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}

/// An effect on the content behind a view, UIKit's `UIVisualEffect`.
open class UIVisualEffect: NSObject {}

/// A blur, UIKit's `UIBlurEffect`.
public final class UIBlurEffect: UIVisualEffect {
  /// The kind of blur.
  public enum Style: Int, Sendable {
    /// The blurs of UIKit.
    case extraLight, light, dark, regular = 4, prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial,
      systemThickMaterial, systemChromeMaterial, systemUltraThinMaterialLight, systemThinMaterialLight,
      systemMaterialLight, systemThickMaterialLight, systemChromeMaterialLight, systemUltraThinMaterialDark,
      systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
  }

  /// The kind of blur.
  let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }
}
