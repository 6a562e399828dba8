import AppModel
import AppleFoundation
import CoreMedia
import HeadlessCombine
import HeadlessUI
import PhoneServices

/// Plays film or sound in virtual time, AVFoundation's `AVPlayer`. Nothing is seen or heard.
open class AVPlayer: NSObject, @unchecked Sendable {
  /// Whether a player works, AVFoundation's `AVPlayer.Status`.
  public enum Status: Int, Sendable {
    /// It isn't known; it does; it doesn't.
    case unknown, readyToPlay, failed
  }

  /// What a player does, AVFoundation's `AVPlayer.TimeControlStatus`.
  public enum TimeControlStatus: Int, Sendable {
    /// It pauses, waits for something to play, or plays.
    case paused, waitingToPlayAtSpecifiedRate, playing
  }

  /// What a player does at the end, AVFoundation's `AVPlayer.ActionAtItemEnd`.
  public enum ActionAtItemEnd: Int, Sendable {
    /// It plays the next item, pauses, or does nothing.
    case advance, pause, none
  }

  /// Why a player waits, AVFoundation's `AVPlayer.WaitingReason`.
  public struct WaitingReason: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a reason from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// There is nothing to play.
    public static let noItemToPlay = WaitingReason(rawValue: "AVPlayerWaitingWithNoItemToPlayReason")
    /// More is loaded.
    public static let toMinimizeStalls = WaitingReason(rawValue: "AVPlayerWaitingToMinimizeStallsReason")
    /// It is found out whether it could play without a pause.
    public static let evaluatingBufferingRate =
      WaitingReason(rawValue: "AVPlayerWaitingWhileEvaluatingBufferingRateReason")
  }

  /// What is played.
  open internal(set) var currentItem: AVPlayerItem? { didSet { observers.notify(\.currentItem) } }
  /// What happens at the end.
  open var actionAtItemEnd = ActionAtItemEnd.pause
  /// The speed of ``play()``.
  open var defaultRate: Float = 1
  /// The volume, from 0 to 1.
  open var volume: Float = 1 { didSet { observers.notify(\.volume) } }
  /// Whether nothing is heard.
  open var isMuted = false { didSet { observers.notify(\.isMuted) } }
  /// Whether the player waits for enough to play without a pause.
  open var automaticallyWaitsToMinimizeStalling = true
  /// Whether it plays on other devices.
  open var allowsExternalPlayback = true
  /// Whether it plays on another device: it doesn't.
  open var isExternalPlaybackActive: Bool { false }
  /// Whether the phone stays awake for film.
  open var preventsDisplaySleepDuringVideoPlayback = true
  /// What happens in the background: film and sound go on here, whatever is set.
  open var audiovisualBackgroundPlaybackPolicy = AVPlayerAudiovisualBackgroundPlaybackPolicy.automatic
  /// Whether the player works.
  open var status: Status { .readyToPlay }
  /// Why the player doesn't work: it does.
  open var error: (any Error)? { nil }

  private var storedRate: Float = 0
  private let endTimer = AppTimer()
  private var timeObservers: [TimeObserver] = []
  let observers = PropertyObservers<AVPlayer>()

  /// Creates a player.
  public override init() { super.init() }
  /// Creates a player of a URL.
  public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }
  /// Creates a player of an item.
  public init(playerItem item: AVPlayerItem?) {
    super.init()
    replaceCurrentItem(with: item)
  }

  /// Plays another item, or none.
  open func replaceCurrentItem(with item: AVPlayerItem?) {
    guard item !== currentItem else { return }
    let status = timeControlStatus
    currentItem?.position.stop()
    currentItem?.player = nil
    item?.player = self
    currentItem = item
    item?.prepare()
    reportStatus(after: status)
    run()
  }

  // MARK: Playing

  /// The speed: 0 for a pause.
  open var rate: Float {
    get { storedRate }
    set {
      let status = timeControlStatus
      guard newValue != storedRate else { return }
      storedRate = max(0, newValue)
      observers.notify(\.rate)
      reportStatus(after: status)
      run()
    }
  }

  private func reportStatus(after old: TimeControlStatus) {
    guard timeControlStatus != old else { return }
    observers.notify(\.timeControlStatus)
    observers.notify(\.reasonForWaitingToPlay)
  }

  /// What the player does.
  open var timeControlStatus: TimeControlStatus {
    if storedRate == 0 { return .paused }
    return currentItem?.isPlayable == true ? .playing : .waitingToPlayAtSpecifiedRate
  }
  /// Why the player waits.
  open var reasonForWaitingToPlay: WaitingReason? {
    timeControlStatus == .waitingToPlayAtSpecifiedRate ? .noItemToPlay : nil
  }

  /// Plays.
  open func play() { rate = defaultRate }
  /// Pauses.
  open func pause() { rate = 0 }
  /// Plays at a speed.
  open func playImmediately(atRate rate: Float) { self.rate = rate }

  /// Returns the position.
  open func currentTime() -> CMTime { currentItem?.currentTime() ?? .zero }
  /// Moves to a position.
  open func seek(to time: CMTime) { seek(to: time) { _ in } }
  /// Moves to a position, and calls a closure.
  @preconcurrency
  open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
    guard let currentItem else {
      Task { @MainActor in completionHandler(false) }
      return
    }
    currentItem.seek(to: time, completionHandler: completionHandler)
  }
  /// Moves exactly to a position.
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) }
  /// Moves exactly to a position, and calls a closure.
  @preconcurrency
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping @Sendable (Bool) -> Void
  ) { seek(to: time, completionHandler: completionHandler) }
  /// Moves to a position.
  @discardableResult
  open func seek(to time: CMTime) async -> Bool { await currentItem?.seek(to: time) ?? false }
  /// Moves exactly to a position.
  @discardableResult
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) async -> Bool {
    await seek(to: time)
  }

  /// Moves time in the item by the rate, and waits for its end.
  private func run() {
    guard let item = currentItem, timeControlStatus == .playing else {
      currentItem?.position.stop()
      return positionChanged()
    }
    if !item.position.isRunning, let url = (item.asset as? AVURLAsset)?.url {
      MediaFiles.current.play(url.lastPathComponent)
    }
    item.position.run(at: Double(rate))
    positionChanged()
  }

  /// Reports a start, a stop or a jump to observers, and waits for the end and for their next times.
  func positionChanged() {
    if !timeObservers.isEmpty {
      Task { @MainActor in for observer in self.timeObservers { observer.report(self.currentTime()) } }
    }
    endTimer.cancel()
    if let item = currentItem, let seconds = item.position.secondsToEnd {
      endTimer.start(after: seconds) { [weak self] in
        if let self, currentItem === item { reachEnd(of: item) }
      }
    }
    for observer in timeObservers { observer.schedule(self) }
  }

  @MainActor
  private func reachEnd(of item: AVPlayerItem) {
    item.position.move(to: item.position.duration)
    item.position.stop()
    for observer in timeObservers { observer.report(item.currentTime()) }
    advance(from: item)
    NotificationCenter.default.post(name: AVPlayerItem.didPlayToEndTimeNotification, object: item)
  }

  /// Does what is wanted at the end of an item.
  func advance(from item: AVPlayerItem) {
    if actionAtItemEnd != .none { pause() }
  }

  // MARK: Observation

  /// Calls a closure at multiples of an interval, in the time of the item, and when playing starts, stops or jumps.
  ///
  /// - Parameter queue: The queue; only the main queue is used.
  /// - Returns: The observer for ``removeTimeObserver(_:)``.
  @preconcurrency
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any {
    let observer = TimeObserver(interval, block)
    timeObservers.append(observer)
    Task { @MainActor in block(self.currentTime()) }
    observer.schedule(self)
    return observer
  }
  /// Ends the calls of an observer.
  open func removeTimeObserver(_ observer: Any) {
    guard let observer = observer as? TimeObserver else { return }
    observer.cancel()
    timeObservers.removeAll { $0 === observer }
  }

  /// Calls a closure when ``rate``, ``timeControlStatus``, ``reasonForWaitingToPlay``, ``currentItem``, ``volume`` or
  /// ``isMuted`` changes, until the observation is released or invalidated.
  open func observe<Value>(
    _ keyPath: KeyPath<AVPlayer, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (AVPlayer, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observers.add(self, keyPath, options, changeHandler) }

  /// Returns a publisher of the properties that `observe(_:options:changeHandler:)` reports.
  open func publisher<Value>(
    for keyPath: KeyPath<AVPlayer, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> AnyPublisher<Value, Never> { observers.publisher(self, keyPath, options) }
}

/// What a player does in the background, AVFoundation's `AVPlayerAudiovisualBackgroundPlaybackPolicy`.
public enum AVPlayerAudiovisualBackgroundPlaybackPolicy: Int, Sendable {
  /// The system decides, it pauses, or it goes on.
  case automatic = 1, pauses, continuesIfPossible
}

/// An observer of the time of a player.
private final class TimeObserver: Sendable {
  private let interval: CMTime
  private let block: @Sendable (CMTime) -> Void
  private let timer = AppTimer()

  init(_ interval: CMTime, _ block: @escaping @Sendable (CMTime) -> Void) {
    (self.interval, self.block) = (interval, block)
  }

  func cancel() { timer.cancel() }

  func report(_ time: CMTime) { block(time) }

  /// Waits for the next multiple of the interval.
  func schedule(_ player: AVPlayer) {
    timer.cancel()
    guard let position = player.currentItem?.position, position.isRunning, interval.isNumeric, interval.seconds > 0
    else { return }
    let next = (position.current / interval.seconds + 0.000_001).rounded(.down) + 1
    // The end itself is reported with what happens there.
    guard next * interval.seconds < position.duration - 0.000_001 else { return }
    let seconds = (next * interval.seconds - position.current) / Double(player.rate)
    let time = CMTime(value: CMTimeValue(next) * interval.value, timescale: interval.timescale)
    timer.start(after: seconds) { [weak self, weak player] in
      guard let self, let player else { return }
      block(time)
      schedule(player)
    }
  }
}

/// Plays items one after another, AVFoundation's `AVQueuePlayer`.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
  private var waiting: [AVPlayerItem] = []

  /// Creates a player of items.
  public init(items: [AVPlayerItem]) {
    super.init(playerItem: items.first)
    waiting = Array(items.dropFirst())
    actionAtItemEnd = .advance
  }
  /// Creates a player without items.
  public override init() {
    super.init()
    actionAtItemEnd = .advance
  }
  /// Creates a player of an item.
  public override init(playerItem item: AVPlayerItem?) {
    super.init(playerItem: item)
    actionAtItemEnd = .advance
  }

  /// Returns the items, the one that is played first.
  open func items() -> [AVPlayerItem] { (currentItem.map { [$0] } ?? []) + waiting }
  /// Plays the next item.
  open func advanceToNextItem() { replaceCurrentItem(with: waiting.isEmpty ? nil : waiting.removeFirst()) }
  /// Whether an item isn't in the queue.
  open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool { !items().contains(item) }
  /// Adds an item after another one, or at the end.
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    guard canInsert(item, after: afterItem) else { return }
    guard currentItem != nil else { return replaceCurrentItem(with: item) }
    let index =
      afterItem === currentItem && afterItem != nil
      ? 0 : afterItem.flatMap { waiting.firstIndex(of: $0) }.map { $0 + 1 }
    waiting.insert(item, at: index ?? waiting.endIndex)
  }
  /// Removes an item.
  open func remove(_ item: AVPlayerItem) {
    if item === currentItem { advanceToNextItem() } else { waiting.removeAll { $0 === item } }
  }
  /// Removes all items.
  open func removeAllItems() {
    waiting = []
    replaceCurrentItem(with: nil)
  }

  override func advance(from item: AVPlayerItem) {
    guard actionAtItemEnd == .advance else { return super.advance(from: item) }
    advanceToNextItem()
  }
}

/// Repeats an item of a player, AVFoundation's `AVPlayerLooper`.
open class AVPlayerLooper: NSObject, @unchecked Sendable {
  /// How often the item has ended.
  open private(set) var loopCount = 0
  private let start: CMTime
  private weak var player: AVQueuePlayer?
  private var observer: (any NSObjectProtocol)?

  /// Repeats an item, which the player plays at once.
  public convenience init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
    self.init(player: player, templateItem: itemToLoop, timeRange: .invalid)
  }
  /// Repeats a part of an item, which the player plays at once; the whole item for an invalid range.
  public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem, timeRange loopRange: CMTimeRange) {
    self.player = player
    start = loopRange.isValid ? loopRange.start : .zero
    super.init()
    if loopRange.isValid, loopRange.end.isNumeric { itemToLoop.forwardPlaybackEndTime = loopRange.end }
    player.removeAllItems()
    player.actionAtItemEnd = .none
    player.insert(itemToLoop, after: nil)
    if start > .zero { player.seek(to: start) }
    observer = NotificationCenter.default.addObserver(
      forName: AVPlayerItem.didPlayToEndTimeNotification, object: itemToLoop, queue: nil
    ) { [weak self] _ in
      guard let self, let player = self.player else { return }
      loopCount += 1
      player.seek(to: start)
      player.resume()
    }
  }

  deinit { disableLooping() }

  /// Plays the item to its end.
  open func disableLooping() {
    if let observer { NotificationCenter.default.removeObserver(observer) }
    observer = nil
  }
}

extension AVPlayer {
  /// Plays again after the end of an item without a pause.
  func resume() {
    guard let item = currentItem, timeControlStatus == .playing else { return }
    item.position.run(at: Double(rate))
    positionChanged()
  }
}
