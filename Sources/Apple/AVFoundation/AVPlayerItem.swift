// Some names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import AppModel
import AppleFoundation
import CoreMedia
import HeadlessCombine
import HeadlessUI
import PhoneServices

/// What a player plays, AVFoundation's `AVPlayerItem`.
open class AVPlayerItem: NSObject, @unchecked Sendable {
  /// Whether it can be played, AVFoundation's `AVPlayerItem.Status`.
  public enum Status: Int, Sendable {
    /// It isn't known; it can; it can't.
    case unknown, readyToPlay, failed
  }

  /// The film or sound.
  public let asset: AVAsset
  /// Whether it can be played: known after it is in a player.
  open private(set) var status = Status.unknown { didSet { if status != oldValue { reportStatus() } } }
  /// Why it can't be played; `nil` if it can.
  open private(set) var error: (any Error)?
  /// Where playing ends; invalid for the end.
  open var forwardPlaybackEndTime = CMTime.invalid { didSet { setEnd() } }
  /// How much is loaded ahead, in seconds: nothing is loaded.
  open var preferredForwardBufferDuration: TimeInterval = 0
  /// The limit of bits in a second: nothing is loaded.
  open var preferredPeakBitRate = 0.0
  /// Whether streams continue while the player pauses.
  open var canUseNetworkResourcesForLiveStreamingWhilePaused = false

  var position: PlaybackPosition
  weak var player: AVPlayer?
  let observers = PropertyObservers<AVPlayerItem>()

  /// Creates an item of a URL.
  public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }
  /// Creates an item of film or sound.
  public init(asset: AVAsset) {
    self.asset = asset
    position = PlaybackPosition(duration: asset.duration.seconds)
    super.init()
  }
  /// Creates an item of film or sound; no property needs to be loaded.
  public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) { self.init(asset: asset) }

  private func reportStatus() {
    observers.notify(\.status)
    observers.notify(\.duration)
    observers.notify(\.isPlaybackLikelyToKeepUp)
    observers.notify(\.isPlaybackBufferEmpty)
    observers.notify(\.isPlaybackBufferFull)
  }

  private func setEnd() {
    let end = forwardPlaybackEndTime.isNumeric ? forwardPlaybackEndTime.seconds : .infinity
    position.duration = min(asset.duration.seconds, end)
    player?.positionChanged()
  }

  /// Finds out whether the item can be played.
  func prepare() {
    Task { @MainActor in
      guard self.status == .unknown else { return }
      self.error = self.asset.failure
      self.status = self.error == nil ? .readyToPlay : .failed
      if let error = self.error {
        NotificationCenter.default.post(
          name: Self.failedToPlayToEndTimeNotification, object: self,
          userInfo: [AVPlayerItemFailedToPlayToEndTimeErrorKey: error])
      }
    }
  }

  /// Whether playing would have an effect.
  var isPlayable: Bool { asset.failure == nil }

  /// The duration; indefinite before it is ready.
  open var duration: CMTime { status == .readyToPlay ? asset.duration : .indefinite }
  /// Returns the position.
  open func currentTime() -> CMTime { CMTime(seconds: position.current, preferredTimescale: 1_000_000) }
  /// How the pitch changes with the rate: nothing is heard.
  open var audioTimePitchAlgorithm = AVAudioTimePitchAlgorithm.timeDomain
  /// What is loaded: empty, since values of Foundation can't contain times on Linux.
  open var loadedTimeRanges: [NSValue] { [] }
  /// Whether it would play without a pause.
  open var isPlaybackLikelyToKeepUp: Bool { status == .readyToPlay }
  /// Whether nothing is loaded.
  open var isPlaybackBufferEmpty: Bool { status != .readyToPlay }
  /// Whether no more can be loaded.
  open var isPlaybackBufferFull: Bool { status == .readyToPlay }
  /// Whether it plays faster.
  open var canPlayFastForward: Bool { true }
  /// Whether it plays backwards: it doesn't.
  open var canPlayReverse: Bool { false }
  /// The size of the film: it isn't known.
  open var presentationSize: CGSize { .zero }

  /// Moves to a position.
  @preconcurrency
  open func seek(to time: CMTime, completionHandler: (@Sendable (Bool) -> Void)?) {
    position.move(to: time.isNumeric ? time.seconds : 0)
    player?.positionChanged()
    guard let completionHandler else { return }
    Task { @MainActor in completionHandler(true) }
  }
  /// Moves to a position.
  @discardableResult
  open func seek(to time: CMTime) async -> Bool {
    seek(to: time, completionHandler: nil)
    return true
  }
  /// Has nothing to cancel: seeking is immediate.
  open func cancelPendingSeeks() {}

  /// Posted at the end.
  public static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
  /// Posted if it can't be played.
  public static let failedToPlayToEndTimeNotification =
    Notification.Name("AVPlayerItemFailedToPlayToEndTimeNotification")
  /// Posted after a jump; never here.
  public static let timeJumpedNotification = Notification.Name("AVPlayerItemTimeJumpedNotification")
  /// Posted when loading stops; never here.
  public static let playbackStalledNotification = Notification.Name("AVPlayerItemPlaybackStalledNotification")

  /// Calls a closure when ``status``, ``duration``, ``isPlaybackLikelyToKeepUp``, ``isPlaybackBufferEmpty`` or
  /// ``isPlaybackBufferFull`` changes, until the observation is released or invalidated.
  open func observe<Value>(
    _ keyPath: KeyPath<AVPlayerItem, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (AVPlayerItem, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observers.add(self, keyPath, options, changeHandler) }

  /// Returns a publisher of the properties that `observe(_:options:changeHandler:)` reports.
  open func publisher<Value>(
    for keyPath: KeyPath<AVPlayerItem, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> AnyPublisher<Value, Never> { observers.publisher(self, keyPath, options) }
}

/// How the pitch changes with the rate, AVFoundation's `AVAudioTimePitchAlgorithm`.
public struct AVAudioTimePitchAlgorithm: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates an algorithm from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// For speech.
  public static let timeDomain = AVAudioTimePitchAlgorithm(rawValue: "TimeDomain")
  /// For music.
  public static let spectral = AVAudioTimePitchAlgorithm(rawValue: "Spectral")
  /// The pitch follows the rate.
  public static let varispeed = AVAudioTimePitchAlgorithm(rawValue: "Varispeed")
}

/// The key of the error of an item that can't be played.
public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"

extension Notification.Name {
  /// Posted at the end of an item.
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
  /// Posted if an item can't be played.
  public static let AVPlayerItemFailedToPlayToEndTime = AVPlayerItem.failedToPlayToEndTimeNotification
  /// Posted when loading stops; never here.
  public static let AVPlayerItemPlaybackStalled = AVPlayerItem.playbackStalledNotification
}
