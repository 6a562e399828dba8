import AppModel
import AppleFoundation
import HeadlessUI
import PhoneServices

/// Plays a sound in virtual time, AVFAudio's `AVAudioPlayer`. Nothing is heard; steps know the names of files that were played.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
  /// The receiver of the end.
  open weak var delegate: (any AVAudioPlayerDelegate)?
  /// The file; `nil` for data.
  public let url: URL?
  /// The data; `nil` for a file.
  public let data: Data?
  /// How often the sound is repeated; a negative number for always.
  open var numberOfLoops = 0 {
    didSet {
      position.isEndless = numberOfLoops < 0
      schedule()
    }
  }
  /// The volume, from 0 to 1.
  open var volume: Float = 1
  /// The balance, from -1 to 1.
  open var pan: Float = 0
  /// Whether ``rate`` has an effect.
  open var enableRate = false { didSet { restart() } }
  /// The speed.
  open var rate: Float = 1 { didSet { restart() } }
  /// Whether the level is measured: it is that of silence.
  open var isMeteringEnabled = false

  private var position: PlaybackPosition
  private var loopsDone = 0
  private let timer = AppTimer()
  private let header: WaveFile?

  /// Creates a player of a file.
  ///
  /// - Throws: An error if there is no file.
  public convenience init(contentsOf url: URL) throws { try self.init(url, hint: nil) }
  /// Creates a player of a file; its type isn't needed.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(url, hint: utiString)
  }
  /// Creates a player of data.
  public convenience init(data: Data) throws { try self.init(data: data, fileTypeHint: nil) }
  /// Creates a player of data; their type isn't needed.
  public init(data: Data, fileTypeHint utiString: String?) throws {
    guard !data.isEmpty else { throw SoundError.noSound }
    (self.data, url, header) = (data, nil, WaveFile(data))
    position = PlaybackPosition(duration: MediaFiles.duration(in: data))
    super.init()
  }

  private init(_ url: URL, hint: String?) throws {
    guard url.isFileURL, let data = try? Data(contentsOf: url, options: .alwaysMapped) else {
      throw SoundError.noFile
    }
    guard !data.isEmpty else { throw SoundError.noSound }
    (self.url, self.data, header) = (url, nil, WaveFile(data))
    position = PlaybackPosition(duration: MediaFiles.current.duration(of: url))
    super.init()
  }

  // MARK: Playing

  /// Whether it plays.
  open var isPlaying: Bool { position.isRunning }
  /// The duration in seconds.
  open var duration: TimeInterval { position.duration }
  /// The position in seconds.
  open var currentTime: TimeInterval {
    get { position.current }
    set {
      position.move(to: newValue)
      schedule()
    }
  }
  /// The time of the output.
  open var deviceCurrentTime: TimeInterval { ProcessInfo.processInfo.systemUptime }
  /// The number of channels.
  open var numberOfChannels: Int { Int(header?.channelCount ?? 2) }
  /// The format of the sound.
  open var format: AVAudioFormat {
    AVAudioFormat(sampleRate: header?.sampleRate ?? 44_100, channels: UInt32(numberOfChannels))
  }
  /// The settings of the sound.
  open var settings: [String: Any] { format.settings }

  /// Has nothing to prepare.
  @discardableResult
  open func prepareToPlay() -> Bool { true }

  /// Plays from the position on.
  @discardableResult
  open func play() -> Bool {
    guard !isPlaying else { return true }
    MediaFiles.current.play(url?.lastPathComponent ?? "data")
    position.run(at: speed)
    schedule()
    return true
  }
  /// Plays from a time of the output on.
  @discardableResult
  open func play(atTime time: TimeInterval) -> Bool {
    timer.start(after: max(0, time - deviceCurrentTime)) { [weak self] in self?.play() }
    return true
  }
  /// Pauses at the position.
  open func pause() {
    position.stop()
    timer.cancel()
  }
  /// Pauses at the position.
  open func stop() { pause() }

  /// Sets the volume, at once.
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }

  private var speed: Double { enableRate ? Double(rate) : 1 }

  private func restart() {
    guard isPlaying else { return }
    position.run(at: speed)
    schedule()
  }

  private func schedule() {
    timer.cancel()
    guard let seconds = position.secondsToEnd else { return }
    timer.start(after: seconds) { [weak self] in self?.reachEnd() }
  }

  @MainActor
  private func reachEnd() {
    loopsDone += 1
    position.move(to: 0)
    guard loopsDone > numberOfLoops else { return schedule() }
    loopsDone = 0
    position.stop()
    delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
  }

  // MARK: Level

  /// Measures the level.
  open func updateMeters() {}
  /// The level in decibels: that of silence.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  /// The highest level in decibels: that of silence.
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}

/// Receives the end of a sound, AVFAudio's `AVAudioPlayerDelegate`. It is called on the main thread.
@preconcurrency
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  /// Called at the end of a sound.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  /// Called for a sound that can't be read; never here.
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  /// Does nothing.
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  /// Does nothing.
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// An error of Core Audio.
enum SoundError: Int, CustomNSError {
  /// There is no file: `wht?`.
  case noFile = 0x7768_743F
  /// The file isn't a sound: `typ?`.
  case noSound = 0x7479_703F
  /// A format that can't be recorded: `fmt?`.
  case noFormat = 0x666D_743F

  static var errorDomain: String { "NSOSStatusErrorDomain" }
  var errorCode: Int { rawValue }
}
