import Speech
import SwiftUI

/// An app that writes what the user says, and records memos.
struct DictationApp: View {
  @State private var dictation = Dictation()
  @State private var memo = Memo()

  var body: some View {
    VStack {
      Text(dictation.status).accessibilityIdentifier("status")
      Text(dictation.text).accessibilityIdentifier("words")
      Text(memo.status).accessibilityIdentifier("memo")
      Button("Dictate") { dictation.begin() }
      Button("Done") { dictation.end() }
      Button("Cancel") { dictation.cancel() }
      Button("Record") { Task { await memo.record() } }
      Button("Stop") { memo.stop() }
      Button("Transcribe") { memo.transcribe() }
    }
  }
}

@MainActor
@Observable
final class Dictation: NSObject, @MainActor SFSpeechRecognizerDelegate {
  private(set) var status = "–"
  private(set) var text = "–"
  private let recognizer = SFSpeechRecognizer(locale: Locale(identifier: "en-US"))
  private let engine = AVAudioEngine()
  private var request: SFSpeechAudioBufferRecognitionRequest?
  private var task: SFSpeechRecognitionTask?

  func begin() {
    recognizer?.delegate = self
    SFSpeechRecognizer.requestAuthorization { status in
      Task { @MainActor in
        guard status == .authorized else { return self.status = "refused \(status.rawValue)" }
        self.listen()
      }
    }
  }

  private func listen() {
    let request = SFSpeechAudioBufferRecognitionRequest()
    self.request = request
    task = recognizer?.recognitionTask(with: request) { [weak self] result, error in
      let (text, isFinal) = (result?.bestTranscription.formattedString, result?.isFinal ?? false)
      let message = error.map { "\(($0 as NSError).domain) \(($0 as NSError).code)" }
      Task { @MainActor in
        if let text { self?.text = text }
        if isFinal { self?.status = "final" }
        if let message { self?.status = message }
      }
    }
    let input = engine.inputNode
    input.installTap(onBus: 0, bufferSize: 1024, format: input.outputFormat(forBus: 0)) { buffer, _ in
      request.append(buffer)
    }
    engine.prepare()
    do {
      try engine.start()
      status = "listening"
    } catch {
      status = "no engine"
    }
  }

  func end() {
    engine.stop()
    engine.inputNode.removeTap(onBus: 0)
    request?.endAudio()
  }

  func cancel() { task?.cancel() }

  func speechRecognizer(_ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool) {
    status = available ? "available" : "unavailable"
  }
}

@MainActor
@Observable
final class Memo: NSObject, @MainActor AVAudioRecorderDelegate, @MainActor SFSpeechRecognitionTaskDelegate {
  private(set) var status = "–"
  private var recorder: AVAudioRecorder?
  private var task: SFSpeechRecognitionTask?
  private let url = URL.documentsDirectory.appending(path: "memo.m4a")

  func record() async {
    guard await AVAudioApplication.requestRecordPermission() else { return status = "no microphone" }
    do {
      try AVAudioSession.sharedInstance().setCategory(.playAndRecord, mode: .default)
      try AVAudioSession.sharedInstance().setActive(true)
      let settings: [String: Any] = [
        AVFormatIDKey: Int(kAudioFormatMPEG4AAC), AVSampleRateKey: 12_000, AVNumberOfChannelsKey: 1,
        AVEncoderAudioQualityKey: AVAudioQuality.high.rawValue,
      ]
      let recorder = try AVAudioRecorder(url: url, settings: settings)
      recorder.delegate = self
      status = recorder.record() ? "recording" : "not recording"
      self.recorder = recorder
    } catch {
      status = "\(error)"
    }
  }

  func stop() { recorder?.stop() }

  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {
    let duration = (try? AVAudioPlayer(contentsOf: url))?.duration ?? 0
    status = "recorded \(duration) s"
  }

  func transcribe() {
    let request = SFSpeechURLRecognitionRequest(url: url)
    task = SFSpeechRecognizer()?.recognitionTask(with: request, delegate: self)
  }

  func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didFinishRecognition recognitionResult: SFSpeechRecognitionResult
  ) { status = recognitionResult.bestTranscription.segments.map(\.substring).joined(separator: "|") }

  func speechRecognitionTask(_ task: SFSpeechRecognitionTask, didFinishSuccessfully successfully: Bool) {
    if !successfully { status = task.error?.localizedDescription ?? "" }
  }
}
