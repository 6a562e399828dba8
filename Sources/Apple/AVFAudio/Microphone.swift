import AppModel
import AppleFoundation
import PhoneServices
import Robots
import Synchronization

/// What listens to the microphone of the phone.
final class Microphone: ServiceState {
  private struct Content {
    var nodes = WeakList<AVAudioInputNode>()
    var recorders = WeakList<AVAudioRecorder>()
  }

  private let content = Mutex(Content())

  init() {}

  static var current: Microphone { PhoneState.current.of() }

  func add(_ node: AVAudioInputNode) { content.withLock { $0.nodes.add(node) } }
  func add(_ recorder: AVAudioRecorder) { content.withLock { $0.recorders.add(recorder) } }

  private var listeners: ([AVAudioInputNode], [AVAudioRecorder]) {
    content.withLock { content in
      (
        content.nodes.elements.filter(\.listens), content.recorders.elements.filter(\.isRecording)
      )
    }
  }

  /// Whether something listens, and the user has allowed it.
  var isUsed: Bool {
    let (nodes, recorders) = listeners
    return MediaAccess.microphone.answer == true && !(nodes.isEmpty && recorders.isEmpty)
  }

  /// A word arrives; `nil` for silence.
  @MainActor
  func receive(_ word: String?) {
    let (nodes, recorders) = listeners
    for node in nodes { node.receive(word) }
    if let word { for recorder in recorders { recorder.hear(word) } }
  }
}

/// The steps about the microphone, about what was played, and about what was spoken.
struct SoundRobot: Robot, PhoneService {
  let app: Application

  static let steps = [
    Step("microphone access is allowed", Self.allow, summary: "the user has allowed the microphone"),
    Step("microphone access is denied", Self.deny, summary: "the user has refused the microphone"),
    Step(
      "say {string}", Self.say, summary: "says this, word by word, to the app that listens to the microphone"),
    Step(
      "media {string} lasts {duration}", Self.setDuration,
      summary: "the files of this name with sound or film have this duration"),
    Step(
      "expect media {string} was played", Self.wasPlayed, summary: "the app has played a file of this name"),
    Step(
      "expect media {string} was not played", Self.wasNotPlayed, summary: "the app hasn't played a file of this name"),
    Step("expect spoken {string}", Self.wasSpoken, summary: "AVSpeechSynthesizer has spoken this"),
    Step("expect nothing was spoken", Self.wasNotSpoken, summary: "AVSpeechSynthesizer hasn't spoken"),
  ]

  private func files() throws -> MediaFiles { try app.phone().of() }

  private func allow() throws { try MediaAccess.microphone.setAnswer(true, on: app.phone()) }
  private func deny() throws { try MediaAccess.microphone.setAnswer(false, on: app.phone()) }

  private func say(_ text: String) throws {
    let microphone: Microphone = try app.phone().of()
    try app.expect(
      microphone.isUsed,
      "nothing listens to the microphone; expected a running AVAudioEngine with a tap of its inputNode, or AVAudioRecorder"
    ) { ["access": [MediaAccess.microphone.answerText]] }
    for word in text.split(separator: " ") {
      microphone.receive(String(word))
      try app.wait(for: .seconds(MediaFiles.secondsPerWord))
    }
    microphone.receive(nil)
  }

  private func setDuration(_ name: String, _ duration: Duration) throws {
    try files().setDuration(duration.inSeconds, of: name)
  }

  private func wasPlayed(_ name: String) throws {
    let files = try files()
    try app.expect(files.played.contains(name), "the file wasn't played") { ["played": files.played] }
  }

  private func wasNotPlayed(_ name: String) throws {
    let files = try files()
    try app.expect(!files.played.contains(name), "the file was played") { ["played": files.played] }
  }

  private func wasSpoken(_ text: String) throws {
    let files = try files()
    try app.expect(files.spoken.contains(text), "this wasn't spoken") {
      ["spoken": files.spoken.map { "\"\($0)\"" }]
    }
  }

  private func wasNotSpoken() throws {
    let files = try files()
    try app.expect(files.spoken.isEmpty, "something was spoken") { ["spoken": files.spoken.map { "\"\($0)\"" }] }
  }
}
