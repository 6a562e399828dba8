import AppleFoundation
import HeadlessUI

/// Shows the film of a player, AVFoundation's `AVPlayerLayer`. It is empty.
@MainActor @preconcurrency
open class AVPlayerLayer: CALayer {
  /// The player.
  open var player: AVPlayer?
  /// How the film fills the layer.
  open var videoGravity = AVLayerVideoGravity.resizeAspect

  /// Creates a layer of a player.
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }
  /// Creates a layer.
  public nonisolated override init() { super.init() }

  /// Whether the first frame is shown: it isn't.
  open var isReadyForDisplay: Bool { false }
}
