// Some names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import AppModel
import AppleFoundation
import CoreMedia
import HeadlessUI
import PhoneServices

/// A kind of media, AVFoundation's `AVMediaType`.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Film.
  public static let video = AVMediaType(rawValue: "vide")
  /// Sound.
  public static let audio = AVMediaType(rawValue: "soun")
  /// Text.
  public static let text = AVMediaType(rawValue: "text")
  /// Subtitles.
  public static let subtitle = AVMediaType(rawValue: "sbtl")
  /// Captions.
  public static let closedCaption = AVMediaType(rawValue: "clcp")
  /// Facts, as barcodes of a camera.
  public static let metadata = AVMediaType(rawValue: "meta")
  /// Depth.
  public static let depthData = AVMediaType(rawValue: "dpth")
  /// Film and sound.
  public static let muxed = AVMediaType(rawValue: "muxx")
  /// Times.
  public static let timecode = AVMediaType(rawValue: "tmcd")
}

/// A type of files, AVFoundation's `AVFileType`.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
  /// The identifier.
  public let rawValue: String
  /// Creates a type from its identifier.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// QuickTime.
  public static let mov = AVFileType(rawValue: "com.apple.quicktime-movie")
  /// MPEG-4.
  public static let mp4 = AVFileType(rawValue: "public.mpeg-4")
  /// Apple's film.
  public static let m4v = AVFileType(rawValue: "com.apple.m4v-video")
  /// Apple's sound.
  public static let m4a = AVFileType(rawValue: "com.apple.m4a-audio")
  /// MPEG layer 3.
  public static let mp3 = AVFileType(rawValue: "public.mp3")
  /// WAVE.
  public static let wav = AVFileType(rawValue: "com.microsoft.waveform-audio")
  /// Core Audio.
  public static let caf = AVFileType(rawValue: "com.apple.coreaudio-format")
  /// AIFF.
  public static let aiff = AVFileType(rawValue: "public.aiff-audio")
  /// JPEG.
  public static let jpg = AVFileType(rawValue: "public.jpeg")
  /// HEIC.
  public static let heic = AVFileType(rawValue: "public.heic")
}

/// Film or sound, AVFoundation's `AVAsset`. Only its duration is known.
open class AVAsset: NSObject, @unchecked Sendable {
  let source: URL

  init(_ source: URL) { self.source = source }

  /// Creates an asset of a URL.
  @available(*, deprecated, message: "use AVURLAsset(url:)")
  public convenience init(url URL: URL) { self.init(URL) }

  /// The duration: that of a step, else that of a WAVE file, else 10 seconds.
  open var duration: CMTime {
    CMTime(seconds: MediaFiles.current.duration(of: source), preferredTimescale: 44_100)
  }
  /// Whether there is something to play.
  open var isPlayable: Bool { failure == nil }
  /// Whether it can be written into another file: it can't.
  open var isExportable: Bool { false }
  /// Whether it can be read: it can't.
  open var isReadable: Bool { false }
  /// Whether it is protected: it isn't.
  open var hasProtectedContent: Bool { false }
  /// The usual speed.
  open var preferredRate: Float { 1 }
  /// The usual volume.
  open var preferredVolume: Float { 1 }
  /// The tracks: they aren't known.
  open var tracks: [AVAssetTrack] { [] }
  /// Returns the tracks of a kind: they aren't known.
  open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { [] }
  /// Returns the tracks of a kind: they aren't known.
  open func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] { [] }
  /// Returns a property.
  ///
  /// - Throws: An error if there is no file.
  open func load<Value: Sendable>(_ property: AVAsyncProperty<AVAsset, Value>) async throws -> Value {
    if let failure { throw failure }
    return property.value(self)
  }
  /// Returns properties.
  ///
  /// - Throws: An error if there is no file.
  open func load<A: Sendable, B: Sendable>(
    _ first: AVAsyncProperty<AVAsset, A>, _ second: AVAsyncProperty<AVAsset, B>
  ) async throws -> (A, B) { (try await load(first), try await load(second)) }
  /// Returns properties.
  ///
  /// - Throws: An error if there is no file.
  open func load<A: Sendable, B: Sendable, C: Sendable>(
    _ first: AVAsyncProperty<AVAsset, A>, _ second: AVAsyncProperty<AVAsset, B>, _ third: AVAsyncProperty<AVAsset, C>
  ) async throws -> (A, B, C) { (try await load(first), try await load(second), try await load(third)) }
  /// Ends the loading: there is none.
  open func cancelLoading() {}

  /// Why it can't be played; `nil` if it can.
  var failure: AVError? {
    guard source.isFileURL, !FileManager.default.fileExists(atPath: source.path) else { return nil }
    return AVError(.fileFailedToParse)
  }
}

/// Film or sound of a URL, AVFoundation's `AVURLAsset`. Media of the network aren't loaded.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  /// The URL.
  public let url: URL
  /// Creates an asset of a URL; the options have no effect.
  public init(url URL: URL, options: [String: Any]? = nil) {
    url = URL
    super.init(URL)
  }
}

/// A track of film or sound, AVFoundation's `AVAssetTrack`. There are none.
public final class AVAssetTrack: NSObject, Sendable {
  private override init() { super.init() }
}

/// A property that is loaded, AVFoundation's `AVAsyncProperty`.
public struct AVAsyncProperty<Root, Value>: Sendable {
  let value: @Sendable (Root) -> Value
}

extension AVAsyncProperty where Root == AVAsset, Value == CMTime {
  /// The duration.
  public static var duration: AVAsyncProperty { AVAsyncProperty { $0.duration } }
}

extension AVAsyncProperty where Root == AVAsset, Value == Bool {
  /// Whether there is something to play.
  public static var isPlayable: AVAsyncProperty { AVAsyncProperty { $0.isPlayable } }
  /// Whether it can be written into another file: it can't.
  public static var isExportable: AVAsyncProperty { AVAsyncProperty { $0.isExportable } }
  /// Whether it can be read: it can't.
  public static var isReadable: AVAsyncProperty { AVAsyncProperty { $0.isReadable } }
  /// Whether it is protected: it isn't.
  public static var hasProtectedContent: AVAsyncProperty { AVAsyncProperty { $0.hasProtectedContent } }
}

extension AVAsyncProperty where Root == AVAsset, Value == [AVAssetTrack] {
  /// The tracks: they aren't known.
  public static var tracks: AVAsyncProperty { AVAsyncProperty { $0.tracks } }
}

/// An error of AVFoundation, `AVError`.
public struct AVError: CustomNSError, Equatable, Sendable {
  /// The code of an error.
  public enum Code: Int, Sendable {
    /// It isn't known; there is no memory; the session isn't running; the device isn't connected; the device isn't there;
    /// another app uses the device.
    case unknown = -11_800, outOfMemory = -11_801, sessionNotRunning = -11_803, deviceWasDisconnected = -11_808
    case deviceNotConnected = -11_814, deviceInUseByAnotherApplication = -11_815
    /// A file that isn't film or sound; a file of another type; the user has refused the device.
    case fileFailedToParse = -11_829, fileFormatNotRecognized = -11_828
    case applicationIsNotAuthorizedToUseDevice = -11_852
    /// What can't be decoded; what was cancelled.
    case decodeFailed = -11_821, operationCancelled = -11_878
  }

  /// The code.
  public let code: Code
  /// Creates an error.
  public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }
  /// The domain, `AVFoundationErrorDomain`.
  public static var errorDomain: String { AVFoundationErrorDomain }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
}

/// The key of whether the duration must be exact: it is.
public let AVURLAssetPreferPreciseDurationAndTimingKey = "AVURLAssetPreferPreciseDurationAndTimingKey"

/// The domain of errors of AVFoundation.
public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

/// How film fills a rectangle, AVFoundation's `AVLayerVideoGravity`.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// All of it is in the rectangle.
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  /// It fills the rectangle, and is cut off.
  public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
  /// It is stretched.
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}
