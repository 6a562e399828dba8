// Some names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import AppModel
import AppleFoundation
@_exported import AudioToolbox
import HeadlessUI
import PhoneServices

/// How the app uses sound, AVFAudio's `AVAudioSession`. It keeps what the app sets; nothing else plays on the phone.
open class AVAudioSession: NSObject, @unchecked Sendable {
  private static let only = AVAudioSession()

  /// Whether the user has allowed the microphone, AVFAudio's `AVAudioSession.RecordPermission`.
  public enum RecordPermission: UInt, Sendable {
    /// The user wasn't asked.
    case undetermined = 0x756E_6474
    /// The user has refused it.
    case denied = 0x6465_6E79
    /// The user has allowed it.
    case granted = 0x6772_6E74
  }

  /// Another output, AVFAudio's `AVAudioSession.PortOverride`.
  public enum PortOverride: UInt, Sendable {
    /// None, or the loudspeaker.
    case none = 0, speaker = 0x7370_6B72
  }

  /// How a session begins or ends, AVFAudio's `AVAudioSession.SetActiveOptions`.
  public struct SetActiveOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Other apps continue: there are none.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  private struct Settings {
    var category = Category.soloAmbient
    var mode = Mode.default
    var options: CategoryOptions = []
    var isActive = false
    var sampleRate = 48_000.0
    var bufferDuration = 0.0
    var override = PortOverride.none
  }

  private var storage = LaunchValue(Settings())

  /// The settings of this launch: those of an app that has ended are gone.
  private var settings: Settings {
    get { storage.value }
    set { storage.value = newValue }
  }

  private override init() { super.init() }

  /// The session of the app.
  open class func sharedInstance() -> AVAudioSession { only }

  // MARK: Category

  /// How the app uses sound.
  open var category: Category { settings.category }
  /// What the app uses sound for.
  open var mode: Mode { settings.mode }
  /// How the sound of the app meets that of others.
  open var categoryOptions: CategoryOptions { settings.options }
  /// The categories that there are.
  open var availableCategories: [Category] { Category.all }
  /// The modes that there are.
  open var availableModes: [Mode] { Mode.all }
  /// How the sound is shared with other devices.
  open var routeSharingPolicy: RouteSharingPolicy { .default }

  /// Sets the category.
  open func setCategory(_ category: Category) throws { try setCategory(category, mode: .default, options: []) }
  /// Sets the category with options.
  open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    try setCategory(category, mode: .default, options: options)
  }
  /// Sets the category and the mode.
  open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    (settings.category, settings.mode, settings.options) = (category, mode, options)
  }
  /// Sets the category and the mode; the sound isn't shared with other devices.
  open func setCategory(
    _ category: Category, mode: Mode, policy: RouteSharingPolicy, options: CategoryOptions = []
  ) throws { try setCategory(category, mode: mode, options: options) }
  /// Sets the mode.
  open func setMode(_ mode: Mode) throws { settings.mode = mode }
  /// Begins or ends the use of sound.
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws { settings.isActive = active }

  /// Whether the session was activated.
  package var isActive: Bool { settings.isActive }

  // MARK: Permission

  /// Whether the user has allowed the microphone.
  open var recordPermission: RecordPermission {
    switch MediaAccess.microphone.answer {
    case nil: .undetermined
    case .some(let isAllowed): isAllowed ? .granted : .denied
    }
  }
  /// Asks the user for the microphone, once, and passes the answer to a closure.
  @preconcurrency
  open func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
    Task { @MainActor in response(await MediaAccess.microphone.ask()) }
  }

  // MARK: Hardware

  /// Whether another app plays: none does.
  open var isOtherAudioPlaying: Bool { false }
  /// Whether another app plays what shouldn't be mixed: none does.
  open var secondaryAudioShouldBeSilencedHint: Bool { false }
  /// Whether there is a microphone.
  open var isInputAvailable: Bool { true }
  /// The inputs: the microphone.
  open var availableInputs: [AVAudioSessionPortDescription]? { [.microphone] }
  /// The input that the app prefers.
  open var preferredInput: AVAudioSessionPortDescription? { nil }
  /// Prefers the microphone, the only input.
  open func setPreferredInput(_ inPort: AVAudioSessionPortDescription?) throws {}
  /// The route of the sound.
  open var currentRoute: AVAudioSessionRouteDescription {
    let recordsOnly = category == .record
    let records = recordsOnly || category == .playAndRecord
    let output =
      category == .playAndRecord && settings.override == .none && !categoryOptions.contains(.defaultToSpeaker)
    return AVAudioSessionRouteDescription(
      inputs: records ? [.microphone] : [], outputs: recordsOnly ? [] : [output ? .receiver : .speaker])
  }
  /// Plays by the loudspeaker.
  open func overrideOutputAudioPort(_ portOverride: PortOverride) throws { settings.override = portOverride }
  /// The volume that the user has set.
  open var outputVolume: Float { 0.5 }
  /// The time until a sound is heard.
  open var outputLatency: TimeInterval { 0 }
  /// The time until a sound arrives.
  open var inputLatency: TimeInterval { 0 }
  /// The samples in a second.
  open var sampleRate: Double { settings.sampleRate }
  /// The samples in a second that the app prefers.
  open var preferredSampleRate: Double { settings.sampleRate }
  /// Prefers a number of samples in a second.
  open func setPreferredSampleRate(_ sampleRate: Double) throws { settings.sampleRate = sampleRate }
  /// The duration of a buffer, in seconds.
  open var ioBufferDuration: TimeInterval { settings.bufferDuration }
  /// The duration of a buffer that the app prefers.
  open var preferredIOBufferDuration: TimeInterval { settings.bufferDuration }
  /// Prefers a duration of buffers.
  open func setPreferredIOBufferDuration(_ duration: TimeInterval) throws { settings.bufferDuration = duration }
  /// The channels of the microphone.
  open var inputNumberOfChannels: Int { 1 }
  /// The channels of the loudspeaker.
  open var outputNumberOfChannels: Int { 2 }

  /// Posted when a call interrupts the app; never here.
  public static let interruptionNotification = Notification.Name("AVAudioSessionInterruptionNotification")
  /// Posted when headphones are plugged in; never here.
  public static let routeChangeNotification = Notification.Name("AVAudioSessionRouteChangeNotification")
  /// Posted when the services of sound are lost; never here.
  public static let mediaServicesWereLostNotification = Notification.Name("AVAudioSessionMediaServicesWereLost")
  /// Posted when the services of sound were reset; never here.
  public static let mediaServicesWereResetNotification = Notification.Name("AVAudioSessionMediaServicesWereReset")
  /// Posted when another app begins or ends to play; never here.
  public static let silenceSecondaryAudioHintNotification =
    Notification.Name("AVAudioSessionSilenceSecondaryAudioHintNotification")
}

/// The key of the type of an interruption.
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
/// The key of the options of an interruption.
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
/// The key of the reason of a new route.
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
/// The key of the route before.
public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"

/// The app as a user of sound, AVFAudio's `AVAudioApplication`.
open class AVAudioApplication: NSObject, @unchecked Sendable {
  private static let only = AVAudioApplication()

  /// Whether the user has allowed the microphone, AVFAudio's `AVAudioApplication.recordPermission`.
  public enum recordPermission: Int, Sendable {
    /// The user wasn't asked.
    case undetermined = 0x756E_6474
    /// The user has refused it.
    case denied = 0x6465_6E79
    /// The user has allowed it.
    case granted = 0x6772_6E74
  }

  private override init() { super.init() }

  /// The app.
  open class var shared: AVAudioApplication { only }

  /// Whether the user has allowed the microphone.
  open var recordPermission: recordPermission {
    switch MediaAccess.microphone.answer {
    case nil: .undetermined
    case .some(let isAllowed): isAllowed ? .granted : .denied
    }
  }

  /// Asks the user for the microphone, once.
  open class func requestRecordPermission() async -> Bool { await MediaAccess.microphone.ask() }
  /// Asks the user for the microphone, once, and passes the answer to a closure.
  @preconcurrency
  open class func requestRecordPermission(completionHandler response: @escaping @Sendable (Bool) -> Void) {
    Task { @MainActor in response(await MediaAccess.microphone.ask()) }
  }
}
