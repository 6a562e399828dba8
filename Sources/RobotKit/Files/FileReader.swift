#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads files of any kind: pipes and devices have no size, and Foundation refuses them.
enum FileReader {
  /// The bytes of a file, or of standard input for `-`.
  ///
  /// - Throws: ``FileReadError``.
  static func bytes(of path: String) throws(FileReadError) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileReadError(reason: SystemError.last) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var status = stat()
    let size = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
    var bytes: [UInt8] = []
    var wanted = max(size, 4_096) + 1
    while true {
      let chunk = try [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count throws(FileReadError) in
        count = try read(descriptor, into: buffer)
      }
      guard !chunk.isEmpty else { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      // Most files are read whole the first time; what is left is asked for in growing pieces.
      wanted = max(4_096, bytes.count / 2)
    }
  }

  private static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) throws(FileReadError) -> Int {
    while true {
      let count = systemRead(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR else { throw FileReadError(reason: SystemError.last) }
    }
  }
}

/// The system's reason why a file can't be read.
struct FileReadError: Error, Equatable {
  let reason: String
}

/// `read` of the C library, which the method of the same name hides.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
