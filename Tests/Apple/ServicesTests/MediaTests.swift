import AVFoundation
import Speech
import Testing

@testable import PhoneServices

/// Facts about times of media.
@Suite struct MediaTimeTests {
  /// Source: https://developer.apple.com/documentation/coremedia/cmtime
  @Test func `times are fractions`() {
    let half = CMTime(value: 300, timescale: 600)
    #expect(half.seconds == 0.5)
    #expect(half == CMTime(value: 1, timescale: 2))
    #expect(half.hashValue == CMTime(value: 1, timescale: 2).hashValue)
    #expect(CMTime(value: 1, timescale: 2) + CMTime(value: 1, timescale: 3) == CMTime(value: 5, timescale: 6))
    #expect(CMTime(value: 1, timescale: 2) - CMTime(value: 1, timescale: 3) == CMTime(value: 1, timescale: 6))
    #expect(CMTimeMakeWithSeconds(1.5, preferredTimescale: 600).value == 900)
    #expect(CMTime(seconds: 1.0 / 3, preferredTimescale: 10).hasBeenRounded)
    #expect(CMTime(value: 7, timescale: 10).convertScale(1, method: .default).value == 1)
    #expect(CMTime(value: 7, timescale: 10).convertScale(1, method: .roundTowardZero).value == 0)
  }

  /// Source: https://developer.apple.com/documentation/coremedia/cmtime, its special values, and CMTimeCompare, by which
  /// invalid times come before others, and indefinite ones before positive infinity.
  @Test func `some times are no numbers`() {
    #expect(!CMTime.invalid.isValid && !CMTime.indefinite.isNumeric && CMTime.zero.isNumeric)
    #expect(CMTime.indefinite.seconds.isNaN)
    #expect(CMTime.positiveInfinity.seconds == .infinity)
    #expect((CMTime.zero + .indefinite).isIndefinite && !(CMTime.zero + .invalid).isValid)
    #expect((CMTime.zero - .positiveInfinity).isNegativeInfinity)
    #expect(CMTime.invalid < .zero && .zero < .indefinite && .indefinite < .positiveInfinity)
    #expect(!CMTime(value: 1, timescale: 0).isValid)
  }

  /// Source: https://developer.apple.com/documentation/coremedia/cmtime-api
  @Test func `times are multiplied and compared by functions`() {
    let second = CMTime(value: 600, timescale: 600)
    #expect(CMTimeMultiply(second, multiplier: 3).seconds == 3)
    #expect(CMTimeMultiplyByFloat64(second, multiplier: 0.5).value == 300)
    #expect(CMTimeMinimum(.zero, second) == .zero && CMTimeMaximum(.zero, second) == second)
    #expect(CMTIME_IS_VALID(second) && CMTIME_IS_INVALID(.invalid))
    let range = CMTimeRange(start: .zero, duration: second)
    let later = CMTimeRange(start: CMTime(value: 300, timescale: 600), duration: second)
    #expect(range.intersection(later).duration.seconds == 0.5 && range.union(later).duration.seconds == 1.5)
    #expect(CMTime(seconds: 0.5, preferredTimescale: CMTimeScale(NSEC_PER_SEC)).value == 500_000_000)
  }

  /// Source: https://developer.apple.com/documentation/coremedia/cmtimerange
  @Test func `the end isn't in a range`() {
    let range = CMTimeRange(start: .zero, duration: CMTime(value: 2, timescale: 1))
    #expect(range.containsTime(.zero))
    #expect(!range.containsTime(CMTime(value: 2, timescale: 1)))
    #expect(
      CMTimeRange(start: CMTime(value: 1, timescale: 1), end: range.end).duration == CMTime(value: 1, timescale: 1))
  }

  /// Source: the format WAVE of Microsoft and IBM: chunks with a name, a size and bytes, padded to an even number.
  @Test func `the header of a WAVE file has its duration`() throws {
    let silence = WaveFile.silence(seconds: 1.5)
    #expect(try #require(WaveFile(silence)).duration == 1.5)
    #expect(try #require(WaveFile(silence)).channelCount == 1)
    let list = Data("LIST".utf8) + Data([3, 0, 0, 0]) + Data("abc".utf8) + Data([0])
    #expect(try #require(WaveFile(silence.prefix(12) + list + silence.dropFirst(12))).sampleRate == 8000)
    #expect(try #require(WaveFile(silence.prefix(44 + 4000))).duration == 0.5)
    #expect(WaveFile(silence.prefix(30)) == nil)
    #expect(WaveFile(Data("RIFFxxxxAVI ".utf8)) == nil)
    #expect(MediaFiles.duration(in: Data("ID3".utf8)) == MediaFiles.defaultDuration)
  }
}

/// Facts about sound and speech outside of scenarios.
///
/// On the main actor no scenario runs at the same time, whose phone this would be.
@MainActor
@Suite struct SoundTests {
  /// Source: https://developer.apple.com/documentation/avfaudio/avspeechsynthesisvoice/init(language:)
  @Test func `voices have languages`() throws {
    #expect(try #require(AVSpeechSynthesisVoice(language: "en-GB")).name == "Daniel")
    #expect(try #require(AVSpeechSynthesisVoice(language: "de")).language == "de-DE")
    #expect(AVSpeechSynthesisVoice(language: "tlh") == nil)
    let voice = try #require(AVSpeechSynthesisVoice.speechVoices().first)
    #expect(AVSpeechSynthesisVoice(identifier: voice.identifier)?.name == voice.name)
  }

  /// Source: https://developer.apple.com/documentation/speech/sfspeechrecognizer/supportedlocales()
  @Test func `some languages are recognized`() {
    #expect(SFSpeechRecognizer(locale: Locale(identifier: "de-DE")) != nil)
    #expect(SFSpeechRecognizer(locale: Locale(identifier: "en_US"))?.locale.identifier == "en_US")
    #expect(SFSpeechRecognizer(locale: Locale(identifier: "tlh")) == nil)
    #expect(SFSpeechRecognizer.supportedLocales().contains(Locale(identifier: "fr-FR")))
  }

  /// Source: https://developer.apple.com/documentation/avfaudio/avaudiopcmbuffer
  @Test func `a buffer has samples for each channel`() throws {
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 2))
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 16))
    #expect(buffer.frameLength == 0)
    let data = try #require(buffer.floatChannelData)
    data[1][15] = 0.5
    #expect(data[0][15] == 0 && data[1][15] == 0.5)
    #expect(AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 0) == nil)
    #expect(format == AVAudioFormat(settings: format.settings))
  }

  /// Source: https://developer.apple.com/documentation/avfoundation/avqueueplayer/insert(_:after:)
  @Test func `a queue has items in their order`() {
    let items = (0..<3).map { AVPlayerItem(url: URL(fileURLWithPath: "/\($0).mp3")) }
    let player = AVQueuePlayer(items: [items[0], items[2]])
    player.insert(items[1], after: items[0])
    #expect(player.items() == items)
    #expect(!player.canInsert(items[1], after: nil))
    player.remove(items[1])
    player.advanceToNextItem()
    #expect(player.items() == [items[2]])
    player.removeAllItems()
    #expect(player.currentItem == nil)
  }

  /// Source: https://developer.apple.com/documentation/avfoundation/avplayer/timecontrolstatus
  @Test func `playback without an item waits`() {
    let player = AVPlayer()
    #expect(player.timeControlStatus == .paused)
    player.play()
    #expect(player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
    #expect(player.reasonForWaitingToPlay == .noItemToPlay)
    player.pause()
    #expect(player.rate == 0)
  }

  /// Source: Apple's documentation of NSObject.KeyValueObservingPublisher: the value at first, then each change.
  @Test func `properties of playback are published`() {
    let player = AVPlayer()
    var states: [AVPlayer.TimeControlStatus] = []
    let subscription = player.publisher(for: \.timeControlStatus).sink { states.append($0) }
    player.play()
    player.replaceCurrentItem(with: AVPlayerItem(url: URL(string: "https://example.com/a.mp3")!))
    #expect(states == [.paused, .waitingToPlayAtSpecifiedRate, .playing])
    subscription.cancel()
    player.pause()
    #expect(states.count == 3)
  }

  /// Source: https://developer.apple.com/documentation/avfaudio/avaudioplayer/numberofloops
  @Test func `an endless position starts again`() {
    var position = PlaybackPosition(duration: 2)
    position.move(to: 2)
    #expect(position.current == 2)
    position.isEndless = true
    position.run()
    #expect(position.secondsToEnd == nil && position.current < 2)
  }

  /// Source: https://developer.apple.com/documentation/avfoundation/avcapturevideopreviewlayer: the image of an upright
  /// phone is turned right.
  @Test func `a preview layer converts its coordinates`() throws {
    let layer = AVCaptureVideoPreviewLayer(session: AVCaptureSession())
    layer.frame = CGRect(x: 0, y: 0, width: 108, height: 192)
    #expect(layer.captureDevicePointConverted(fromLayerPoint: CGPoint(x: 108, y: 0)) == .zero)
    let half = CGRect(x: 0, y: 0, width: 108, height: 96)
    let rect = layer.metadataOutputRectConverted(fromLayerRect: half)
    #expect(rect == CGRect(x: 0, y: 0, width: 0.5, height: 1))
    #expect(layer.layerRectConverted(fromMetadataOutputRect: rect) == half)
    layer.videoGravity = .resizeAspectFill
    layer.frame = CGRect(x: 0, y: 0, width: 192, height: 192)
    #expect(layer.layerPointConverted(fromCaptureDevicePoint: CGPoint(x: 0.5, y: 0.5)) == CGPoint(x: 96, y: 96))
  }

  /// Source: https://developer.apple.com/documentation/avfoundation/avmetadataobject/objecttype
  @Test func `barcodes have Apple's names`() {
    #expect(AVMetadataObject.ObjectType.qr.rawValue == "org.iso.QRCode")
    #expect(AVMetadataObject.ObjectType.ean13.rawValue == "org.gs1.EAN-13")
    #expect((AVError(.applicationIsNotAuthorizedToUseDevice) as NSError).code == -11_852)
  }
}
