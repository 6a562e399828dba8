import AVFoundation
import AVKit
import SwiftUI

/// An app that plays a song, a tone, a film and sounds of the system, and reads text aloud.
struct SoundApp: View {
  @State private var sound = Sound()
  @State private var reader = Reader()
  @State private var film = AVPlayer(url: URL(string: "https://example.com/film.mp4")!)

  var body: some View {
    VStack {
      Text(sound.status).accessibilityIdentifier("status")
      Text(sound.time).accessibilityIdentifier("time")
      Text(reader.word).accessibilityIdentifier("word")
      Button("Play song") { sound.playSong() }
      Button("Pause song") { sound.pauseSong() }
      Button("Play tone twice") { sound.playTone() }
      Button("Queue") { sound.playQueue() }
      Button("Missing") { sound.playMissing() }
      Button("Tick") { AudioServicesPlaySystemSound(1104) }
      Button("Vibrate") { AudioServicesPlaySystemSound(SystemSoundID(kSystemSoundID_Vibrate)) }
      Button("Read") { reader.read("Turn left now") }
      Button("Stop reading") { reader.stop() }
      VideoPlayer(player: film).frame(height: 100)
    }
  }
}

@MainActor
@Observable
final class Sound: NSObject, AVAudioPlayerDelegate {
  private(set) var status = "–"
  private(set) var time = "–"
  private let song = AVPlayer(url: URL(string: "https://example.com/song.mp3")!)
  private var tone: AVAudioPlayer?
  private var queue: AVQueuePlayer?
  private var observer: Any?
  private var observation: NSKeyValueObservation?

  func playSong() {
    observation = song.observe(\.timeControlStatus) { [weak self] player, _ in
      let isPlaying = player.timeControlStatus == .playing
      Task { @MainActor in if isPlaying { self?.status = "playing" } }
    }
    if observer == nil {
      let second = CMTime(seconds: 1, preferredTimescale: 600)
      observer = song.addPeriodicTimeObserver(forInterval: second, queue: .main) { [weak self] time in
        MainActor.assumeIsolated { self?.time = "\(Int(time.seconds)) s" }
      }
      _ = NotificationCenter.default.addObserver(
        forName: .AVPlayerItemDidPlayToEndTime, object: song.currentItem, queue: .main
      ) { [weak self] _ in
        Task { @MainActor in self?.status = "end" }
      }
    }
    song.play()
  }

  func pauseSong() {
    song.pause()
    status = "paused at \(song.currentTime().seconds)"
  }

  /// Writes a tone of 3 seconds, and plays it.
  func playTone() {
    do {
      let url = URL.documentsDirectory.appending(path: "tone.wav")
      try writeTone(to: url)
      let player = try AVAudioPlayer(contentsOf: url)
      (player.delegate, player.numberOfLoops) = (self, 1)
      player.play()
      tone = player
      status = "\(player.duration) s"
    } catch {
      status = "error \((error as NSError).code)"
    }
  }

  private func writeTone(to url: URL) throws {
    guard
      let format = AVAudioFormat(standardFormatWithSampleRate: 8000, channels: 1),
      let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 24_000)
    else { return }
    buffer.frameLength = buffer.frameCapacity
    let file = try AVAudioFile(forWriting: url, settings: format.settings)
    try file.write(from: buffer)
    file.close()
  }

  nonisolated func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
    Task { @MainActor in self.status = "tone ended \(flag)" }
  }

  func playQueue() {
    let items = ["one.mp3", "two.mp3"].map { AVPlayerItem(url: URL(string: "https://example.com/\($0)")!) }
    let player = AVQueuePlayer(items: items)
    player.play()
    queue = player
  }

  func playMissing() {
    do {
      _ = try AVAudioPlayer(contentsOf: URL.documentsDirectory.appending(path: "missing.m4a"))
    } catch {
      status = "error \((error as NSError).code)"
    }
  }
}

@MainActor
@Observable
final class Reader: NSObject, @MainActor AVSpeechSynthesizerDelegate {
  private(set) var word = "–"
  private let synthesizer = AVSpeechSynthesizer()

  func read(_ text: String) {
    synthesizer.delegate = self
    let utterance = AVSpeechUtterance(string: text)
    utterance.voice = AVSpeechSynthesisVoice(language: "en-GB")
    synthesizer.speak(utterance)
  }

  func stop() { synthesizer.stopSpeaking(at: .immediate) }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) { word = (utterance.speechString as NSString).substring(with: characterRange) }

  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
    word = "read \(utterance.voice?.name ?? "")"
  }

  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {
    word = "cancelled"
  }
}
