#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that takes nothing's place, whoever else is writing.
enum NewFile {
  /// Why it could not be written.
  struct Refusal: Error {
    let path: String
    let reason: String
  }

  /// Writes a file that isn't there yet. One that could be written in part only is taken away again.
  static func write(_ text: String, to path: String) throws(Refusal) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Refusal(path: path, reason: SystemError.last) }
    let sink = DescriptorSink(descriptor, name: path, isLive: false)
    sink.write(text)
    var refusal: Refusal?
    do {
      try sink.close()
    } catch {
      refusal = Refusal(path: path, reason: (error as? SinkError)?.reason ?? "\(error)")
    }
    if close(descriptor) != 0, refusal == nil { refusal = Refusal(path: path, reason: SystemError.last) }
    guard let refusal else { return }
    unlink(path)
    throw refusal
  }
}
