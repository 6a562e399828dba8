import AppleFoundation

extension AVAudioSession {
  /// How an app uses sound, AVFAudio's `AVAudioSession.Category`.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a category from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Sound with that of others.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Sound that silences others.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Sound as the purpose of the app.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// The microphone.
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    /// Sound and the microphone.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    /// Several outputs.
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")

    static let all: [Category] = [.ambient, .soloAmbient, .playback, .record, .playAndRecord, .multiRoute]
  }

  /// What an app uses sound for, AVFAudio's `AVAudioSession.Mode`.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Anything.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// Calls.
    public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
    /// Calls with a camera.
    public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
    /// A game.
    public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
    /// A film that is recorded.
    public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
    /// Sound without a change by the system.
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    /// A film.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    /// Speech, as an audiobook.
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    /// Directions of a map.
    public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")

    static let all: [Mode] = [
      .default, .voiceChat, .videoChat, .gameChat, .videoRecording, .measurement, .moviePlayback, .spokenAudio,
      .voicePrompt,
    ]
  }

  /// How the sound of an app meets that of others, AVFAudio's `AVAudioSession.CategoryOptions`.
  public struct CategoryOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Others continue.
    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    /// Others are less loud.
    public static let duckOthers = CategoryOptions(rawValue: 2)
    /// A headset may be used.
    public static let allowBluetooth = CategoryOptions(rawValue: 4)
    /// A headset may be used.
    public static let allowBluetoothHFP = CategoryOptions(rawValue: 4)
    /// The loudspeaker.
    public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
    /// Others pause if they speak.
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 17)
    /// Headphones may be used.
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 32)
    /// Other devices may be used.
    public static let allowAirPlay = CategoryOptions(rawValue: 64)
    /// A microphone that is switched off doesn't interrupt.
    public static let overrideMutedMicrophoneInterruption = CategoryOptions(rawValue: 128)
  }

  /// How sound is shared with other devices, AVFAudio's `AVAudioSession.RouteSharingPolicy`.
  public enum RouteSharingPolicy: UInt, Sendable {
    /// By the rules of the phone; as long sound; by the system; as film.
    case `default`, longFormAudio, independent, longFormVideo
  }

  /// What an interruption is, AVFAudio's `AVAudioSession.InterruptionType`.
  public enum InterruptionType: UInt, Sendable {
    /// Its end, or its begin.
    case ended, began
  }

  /// What an app may do after an interruption, AVFAudio's `AVAudioSession.InterruptionOptions`.
  public struct InterruptionOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It may continue to play.
    public static let shouldResume = InterruptionOptions(rawValue: 1)
  }

  /// Why a route has changed, AVFAudio's `AVAudioSession.RouteChangeReason`.
  public enum RouteChangeReason: UInt, Sendable {
    /// It isn't known; a device was added or removed; the category or the output has changed; the phone has woken up; there is
    /// no route; the configuration of the route.
    case unknown, newDeviceAvailable, oldDeviceUnavailable, categoryChange, override
    case wakeFromSleep = 6, noSuitableRouteForCategory, routeConfigurationChange
  }

  /// A kind of input or output, AVFAudio's `AVAudioSession.Port`.
  public struct Port: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The microphone of the phone.
    public static let builtInMic = Port(rawValue: "MicrophoneBuiltIn")
    /// The loudspeaker of the phone.
    public static let builtInSpeaker = Port(rawValue: "Speaker")
    /// The receiver of the phone.
    public static let builtInReceiver = Port(rawValue: "Receiver")
    /// Headphones.
    public static let headphones = Port(rawValue: "Headphones")
    /// The microphone of headphones.
    public static let headsetMic = Port(rawValue: "MicrophoneWired")
    /// Headphones without a cable.
    public static let bluetoothA2DP = Port(rawValue: "BluetoothA2DPOutput")
    /// A headset without a cable.
    public static let bluetoothHFP = Port(rawValue: "BluetoothHFP")
    /// A headset without a cable, of low energy.
    public static let bluetoothLE = Port(rawValue: "BluetoothLE")
    /// Another device in the network.
    public static let airPlay = Port(rawValue: "AirPlay")
    /// A car.
    public static let carAudio = Port(rawValue: "CarAudio")
  }
}

/// An input or output, AVFAudio's `AVAudioSessionPortDescription`.
public final class AVAudioSessionPortDescription: NSObject, Sendable {
  static let microphone = AVAudioSessionPortDescription(.builtInMic, "iPhone Microphone")
  static let speaker = AVAudioSessionPortDescription(.builtInSpeaker, "Speaker")
  static let receiver = AVAudioSessionPortDescription(.builtInReceiver, "Receiver")

  /// The kind.
  public let portType: AVAudioSession.Port
  /// The name.
  public let portName: String
  /// The identifier.
  public var uid: String { portName }

  private init(_ portType: AVAudioSession.Port, _ portName: String) {
    (self.portType, self.portName) = (portType, portName)
  }
}

/// The inputs and outputs that are used, AVFAudio's `AVAudioSessionRouteDescription`.
public final class AVAudioSessionRouteDescription: NSObject, Sendable {
  /// The inputs.
  public let inputs: [AVAudioSessionPortDescription]
  /// The outputs.
  public let outputs: [AVAudioSessionPortDescription]

  init(inputs: [AVAudioSessionPortDescription], outputs: [AVAudioSessionPortDescription]) {
    (self.inputs, self.outputs) = (inputs, outputs)
  }
}
