import AppModel
import AppleFoundation
import HeadlessUI
import PhoneServices

/// A block that receives the samples of a node, AVFAudio's `AVAudioNodeTapBlock`.
public typealias AVAudioNodeTapBlock = @Sendable (AVAudioPCMBuffer, AVAudioTime) -> Void
/// A number of samples, AVFAudio's `AVAudioFrameCount`.
public typealias AVAudioFrameCount = UInt32
/// A position in samples, AVFAudio's `AVAudioFramePosition`.
public typealias AVAudioFramePosition = Int64
/// The number of an input or output of a node, AVFAudio's `AVAudioNodeBus`.
public typealias AVAudioNodeBus = Int
/// A number of channels, AVFAudio's `AVAudioChannelCount`.
public typealias AVAudioChannelCount = UInt32

/// Connects sources of sound with outputs, AVFAudio's `AVAudioEngine`.
///
/// Nothing is heard. Taps of the input receive a buffer for each word of the step `say`; other taps receive nothing.
open class AVAudioEngine: NSObject, @unchecked Sendable {
  private var input: AVAudioInputNode?
  /// The output.
  public let outputNode = AVAudioOutputNode()
  /// The mixer before the output.
  public let mainMixerNode = AVAudioMixerNode()
  /// The nodes that the app has attached.
  open private(set) var attachedNodes: Set<AVAudioNode> = []
  /// Whether the engine runs.
  open private(set) var isRunning = false
  /// Whether the engine stops when nothing plays.
  open var isAutoShutdownEnabled = false

  /// Creates an engine.
  public override init() {
    super.init()
    mainMixerNode.engine = self
    outputNode.engine = self
  }

  /// The microphone; the engine asks the user for it when it starts.
  open var inputNode: AVAudioInputNode {
    if let input { return input }
    let node = AVAudioInputNode()
    node.engine = self
    input = node
    if isRunning { listen(by: node) }
    return node
  }

  /// Adds a node.
  open func attach(_ node: AVAudioNode) {
    attachedNodes.insert(node)
    node.engine = self
  }
  /// Removes a node.
  open func detach(_ node: AVAudioNode) {
    attachedNodes.remove(node)
    node.engine = nil
  }
  /// Connects two nodes; the sound isn't heard.
  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {}
  /// Connects two nodes; the sound isn't heard.
  open func connect(
    _ node1: AVAudioNode, to node2: AVAudioNode, fromBus bus1: AVAudioNodeBus, toBus bus2: AVAudioNodeBus,
    format: AVAudioFormat?
  ) {}
  /// Disconnects the input of a node.
  open func disconnectNodeInput(_ node: AVAudioNode) {}
  /// Disconnects the output of a node.
  open func disconnectNodeOutput(_ node: AVAudioNode) {}

  /// Has nothing to prepare.
  open func prepare() {}

  /// Starts; asks the user for the microphone if the app uses ``inputNode`` and hasn't asked.
  open func start() throws {
    isRunning = true
    if let input { listen(by: input) }
  }

  private func listen(by input: AVAudioInputNode) {
    Microphone.current.add(input)
    if MediaAccess.microphone.answer == nil { Task { @MainActor in await MediaAccess.microphone.ask() } }
  }

  /// Pauses.
  open func pause() { isRunning = false }
  /// Stops.
  open func stop() {
    isRunning = false
    for node in attachedNodes { (node as? AVAudioPlayerNode)?.stop() }
  }
  /// Resets all nodes.
  open func reset() {}
}

extension Notification.Name {
  // Its name is Apple's.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The notification of a new format of the hardware; never here.
  public static let AVAudioEngineConfigurationChange = Notification.Name("AVAudioEngineConfigurationChangeNotification")
}

/// A source, an effect or an output of sound, AVFAudio's `AVAudioNode`.
open class AVAudioNode: NSObject, @unchecked Sendable {
  /// The engine of the node.
  open internal(set) weak var engine: AVAudioEngine?
  fileprivate var taps: [AVAudioNodeBus: AVAudioNodeTapBlock] = [:]

  override init() { super.init() }

  /// The number of inputs.
  open var numberOfInputs: Int { 1 }
  /// The number of outputs.
  open var numberOfOutputs: Int { 1 }
  /// Returns the format of an input.
  open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { outputFormat(forBus: bus) }
  /// Returns the format of an output.
  open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat {
    AVAudioFormat(sampleRate: AVAudioSession.sharedInstance().sampleRate, channels: 2)
  }
  /// Passes the samples of an output to a block.
  @preconcurrency
  open func installTap(
    onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?,
    block tapBlock: @escaping AVAudioNodeTapBlock
  ) { taps[bus] = tapBlock }
  /// Ends what ``installTap(onBus:bufferSize:format:block:)`` has begun.
  open func removeTap(onBus bus: AVAudioNodeBus) { taps[bus] = nil }
  /// Has nothing to reset.
  open func reset() {}
}

/// An input or output of the phone, AVFAudio's `AVAudioIONode`.
open class AVAudioIONode: AVAudioNode, @unchecked Sendable {
  /// Whether echoes are removed.
  open private(set) var isVoiceProcessingEnabled = false
  /// Sets whether echoes are removed.
  open func setVoiceProcessingEnabled(_ enabled: Bool) throws { isVoiceProcessingEnabled = enabled }
}

/// The microphone of an engine, AVFAudio's `AVAudioInputNode`.
open class AVAudioInputNode: AVAudioIONode, @unchecked Sendable {
  private var position: AVAudioFramePosition = 0

  /// The format: that of the microphone, with one channel.
  open override func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat {
    AVAudioFormat(sampleRate: AVAudioSession.sharedInstance().sampleRate, channels: 1)
  }

  var listens: Bool { engine?.isRunning == true && !taps.isEmpty }

  private static let frameCount: AVAudioFrameCount = 1024

  func receive(_ word: String?) {
    for (bus, block) in taps.sorted(by: { $0.key < $1.key }) {
      let format = outputFormat(forBus: bus)
      guard let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: Self.frameCount) else { continue }
      buffer.fill(withTone: word != nil)
      buffer.word = word
      block(buffer, AVAudioTime(sampleTime: position, atRate: format.sampleRate))
    }
    position += AVAudioFramePosition(Self.frameCount)
  }
}

/// The output of an engine, AVFAudio's `AVAudioOutputNode`.
open class AVAudioOutputNode: AVAudioIONode, @unchecked Sendable {}

/// Mixes its inputs, AVFAudio's `AVAudioMixerNode`.
open class AVAudioMixerNode: AVAudioNode, @unchecked Sendable {
  /// The volume, from 0 to 1.
  open var outputVolume: Float = 1
  /// The volume in the mixer after this one.
  open var volume: Float = 1
  /// The balance, from -1 to 1.
  open var pan: Float = 0
  /// Creates a mixer.
  public override init() { super.init() }
}
