@_exported import AVFoundation
import HeadlessUI
import SwiftUI
import UIKit

/// Shows a player with its controls, AVKit's `VideoPlayer`: an area without film, and a button that plays and pauses.
@MainActor @preconcurrency
public struct VideoPlayer<VideoOverlay: View>: View {
  private let player: AVPlayer?
  private let overlay: VideoOverlay

  /// Creates a view of a player with a view over the film.
  public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
    (self.player, overlay) = (player, videoOverlay())
  }

  /// The film, the view over it, and the controls.
  public var body: some View {
    ZStack {
      // Guess: the names of the elements, which differ between versions of iOS.
      Color.black.accessibilityElement().accessibilityLabel("Video")
      overlay
      if let player { PlayerControls(player: player) }
    }
  }
}

extension VideoPlayer where VideoOverlay == EmptyView {
  /// Creates a view of a player.
  public init(player: AVPlayer?) { self.init(player: player) { EmptyView() } }
}

/// The controls of a player, which are always there.
private struct PlayerControls: View {
  let player: AVPlayer
  @State private var isPlaying = false
  @State private var observation: NSKeyValueObservation?

  var body: some View {
    Button {
      if isPlaying { player.pause() } else { player.play() }
    } label: {
      Image(systemName: isPlaying ? "pause.fill" : "play.fill")
    }
    .accessibilityLabel(isPlaying ? "Pause" : "Play")
    .accessibilityIdentifier("Play/Pause")
    .onAppear {
      isPlaying = player.rate > 0
      observation = player.observe(\.rate) { player, _ in
        let isNowPlaying = player.rate > 0
        Task { @MainActor in isPlaying = isNowPlaying }
      }
    }
    .onDisappear { observation = nil }
  }
}

/// A screen with a player, AVKit's `AVPlayerViewController`. It has an area without film, and a button that plays and pauses.
@MainActor @preconcurrency
open class AVPlayerViewController: UIViewController {
  /// The player.
  open var player: AVPlayer? { didSet { showPlayer() } }
  /// Whether the controls are there.
  open var showsPlaybackControls = true { didSet { showPlayer() } }
  /// How the film fills the screen.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// Whether a small window is possible: it isn't shown.
  open var allowsPictureInPicturePlayback = true
  /// Whether a small window begins when the app goes to the background: it isn't shown.
  open var canStartPictureInPictureAutomaticallyFromInline = false
  /// Whether the film fills the screen when it begins: it stays where it is.
  open var entersFullScreenWhenPlaybackBegins = false
  /// Whether the film leaves the screen when it ends: it stays where it is.
  open var exitsFullScreenWhenPlaybackEnds = false
  /// Whether the phone shows what plays: it doesn't.
  open var updatesNowPlayingInfoCenter = true
  /// The receiver of what happens.
  open weak var delegate: (any AVPlayerViewControllerDelegate)?

  /// Creates a screen.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a screen; there are no nib files.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nil, bundle: nil)
    showPlayer()
  }

  /// Returns `nil`, since storyboards are not loaded.
  public required init?(coder: NSCoder) { return nil }

  /// Whether the first frame is shown: it isn't.
  open var isReadyForDisplay: Bool { false }

  private func showPlayer() { show(PlayerScreen(player: player, hasControls: showsPlaybackControls)) }
}

/// Receives what happens to a screen with a player, AVKit's `AVPlayerViewControllerDelegate`.
@MainActor @preconcurrency
public protocol AVPlayerViewControllerDelegate: AnyObject {}

/// The content of a screen with a player.
private struct PlayerScreen: View {
  let player: AVPlayer?
  let hasControls: Bool

  var body: some View {
    ZStack {
      Color.black.accessibilityElement().accessibilityLabel("Video")
      if hasControls, let player { PlayerControls(player: player) }
    }
    .ignoresSafeArea()
  }
}
