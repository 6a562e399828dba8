import AppModel
import Foundation
import Synchronization

/// What the phone knows of files with sound or film, and what was heard.
package final class MediaFiles: ServiceState {
  /// The duration of a file whose header isn't read.
  package static let defaultDuration = 10.0
  /// Guess: a word takes 0.4 seconds, 150 words a minute.
  package static let secondsPerWord = 0.4

  private struct Content {
    var durations: [String: Double] = [:]
    var words: [String: String] = [:]
    var played: [String] = []
    var systemSounds: [UInt32] = []
    var spoken: [String] = []
  }

  private let content = Mutex(Content())

  package init() {}

  package static var current: MediaFiles { PhoneState.current.of() }

  // MARK: Files

  /// Sets the duration of the files with a name.
  package func setDuration(_ seconds: Double, of name: String) { content.withLock { $0.durations[name] = seconds } }

  /// The duration of a file in seconds: that of a step, else that in the file, else ``defaultDuration``.
  package func duration(of url: URL) -> Double {
    if let seconds = content.withLock({ $0.durations[url.lastPathComponent] }) { return seconds }
    guard url.isFileURL, let data = try? Data(contentsOf: url, options: .alwaysMapped) else {
      return Self.defaultDuration
    }
    return Self.duration(in: data)
  }

  /// The duration that data contain, or ``defaultDuration``.
  package static func duration(in data: Data) -> Double { WaveFile(data)?.duration ?? defaultDuration }

  /// Sets what is said in the files with a name.
  package func setWords(_ words: String, of name: String) { content.withLock { $0.words[name] = words } }

  /// What is said in a file.
  package func words(of url: URL) -> String? { content.withLock { $0.words[url.lastPathComponent] } }

  // MARK: What was heard

  package func play(_ name: String) { content.withLock { $0.played.append(name) } }
  package var played: [String] { content.withLock { $0.played } }
  package func playSystemSound(_ sound: UInt32) { content.withLock { $0.systemSounds.append(sound) } }
  package var systemSounds: [UInt32] { content.withLock { $0.systemSounds } }
  package func speak(_ text: String) { content.withLock { $0.spoken.append(text) } }
  package var spoken: [String] { content.withLock { $0.spoken } }
}

/// The facts in the header of a WAVE file.
package struct WaveFile: Sendable {
  package var sampleRate: Double
  package var channelCount: UInt32
  package var bitsPerSample: UInt32
  /// The duration in seconds.
  package var duration: Double

  /// Reads a header; `nil` if there is none.
  package init?(_ data: Data) {
    guard data.count >= 12, data.prefix(4) == Data("RIFF".utf8), data.dropFirst(8).prefix(4) == Data("WAVE".utf8)
    else { return nil }
    var bytesPerSecond: UInt32?
    var (rate, channels, bits) = (UInt32(0), UInt32(0), UInt32(0))
    var offset = data.startIndex + 12
    while offset + 8 <= data.endIndex {
      let name = data[offset..<offset + 4]
      let size = Int(Self.number(data, offset + 4, bytes: 4))
      let body = offset + 8
      if name == Data("fmt ".utf8), body + 16 <= data.endIndex {
        channels = Self.number(data, body + 2, bytes: 2)
        rate = Self.number(data, body + 4, bytes: 4)
        bytesPerSecond = Self.number(data, body + 8, bytes: 4)
        bits = Self.number(data, body + 14, bytes: 2)
      } else if name == Data("data".utf8) {
        guard let bytesPerSecond, bytesPerSecond > 0 else { return nil }
        (sampleRate, channelCount, bitsPerSample) = (Double(rate), channels, bits)
        // A file that was cut off has fewer bytes than its header says.
        duration = Double(min(size, data.endIndex - body)) / Double(bytesPerSecond)
        return
      }
      offset = body + size + size % 2
    }
    return nil
  }

  private static func number(_ data: Data, _ offset: Int, bytes: Int) -> UInt32 {
    (0..<bytes).reduce(0) { $0 | UInt32(data[offset + $1]) << UInt32(8 * $1) }
  }

  /// Returns a file of silence: 8000 samples a second, of 8 bits.
  package static func silence(seconds: Double) -> Data {
    let (rate, count) = (UInt32(8000), UInt32((max(0, seconds) * 8000).rounded()))
    func bytes(_ number: UInt32, _ count: Int = 4) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt32(8 * $0)) }
    }
    var data = Data("RIFF".utf8)
    data += bytes(36 + count) + Array("WAVEfmt ".utf8) + bytes(16) + bytes(1, 2) + bytes(1, 2)
    data += bytes(rate) + bytes(rate) + bytes(1, 2) + bytes(8, 2) + Array("data".utf8) + bytes(count)
    data += Data(repeating: 128, count: Int(count))
    return data
  }
}
