#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Texts that are wanted again later. When there are many, they lie in a file without a name, which is gone with the
/// process; where no such file can be made or written, they stay in memory.
///
/// The files they come from could be read again instead, but not if they are pipes, and somebody may have edited them.
final class TextStore {
  /// Where a text lies.
  struct Place {
    fileprivate let offset: Int
    fileprivate let count: Int
    fileprivate let isInFile: Bool
  }

  /// So many bytes are kept in memory.
  static let most = 1 << 20

  private let most: Int
  private let folder: String
  private var memory: [UInt8] = []
  private var file: Int32?
  private var fileSize = 0
  private var isFileRefused = false

  /// - Parameters:
  ///   - most: So many bytes are kept in memory.
  ///   - folder: Where the file is made.
  init(most: Int = most, folder: String = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp") {
    (self.most, self.folder) = (most, folder)
  }

  deinit {
    if let file { close(file) }
  }

  /// Adds a text.
  func add(_ text: String) -> Place {
    var text = text
    return text.withUTF8 { bytes in
      if memory.count + bytes.count > most, let place = write(bytes) { return place }
      memory.append(contentsOf: bytes)
      return Place(offset: memory.count - bytes.count, count: bytes.count, isInFile: false)
    }
  }

  /// A text that was added.
  func text(_ place: Place) -> String {
    guard place.isInFile else {
      return String(decoding: memory[place.offset..<place.offset + place.count], as: UTF8.self)
    }
    return String(unsafeUninitializedCapacity: place.count) { bytes in
      var count = 0
      while count < place.count {
        let read = pread(file ?? -1, bytes.baseAddress! + count, place.count - count, off_t(place.offset + count))
        if read < 0, errno == EINTR { continue }
        // It has no name, so nobody can have shortened it.
        precondition(read > 0, "a text can't be read again: \(SystemError.last)")
        count += read
      }
      return count
    }
  }

  /// From now on the file can't be written to: apps that write into descriptors which are none of theirs must not
  /// change what others are going to play. Texts that are added all the same stay in memory.
  func seal() {
    isFileRefused = true
    guard let file else { return }
    #if os(Linux)
      let readable = open("/proc/self/fd/\(file)", O_RDONLY | O_CLOEXEC)
      guard readable >= 0 else { return }
      close(file)
      self.file = readable
    #endif
  }

  private func write(_ bytes: UnsafeBufferPointer<UInt8>) -> Place? {
    guard let file = openedFile, let start = bytes.baseAddress else { return nil }
    var count = 0
    while count < bytes.count {
      let written = pwrite(file, start + count, bytes.count - count, off_t(fileSize + count))
      if written < 0, errno == EINTR { continue }
      guard written > 0 else {
        isFileRefused = true
        return nil
      }
      count += written
    }
    defer { fileSize += count }
    return Place(offset: fileSize, count: count, isInFile: true)
  }

  private var openedFile: Int32? {
    if isFileRefused || file != nil { return isFileRefused ? nil : file }
    var path = Array("\(folder)/robotrun.XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else {
      isFileRefused = true
      return nil
    }
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    file = descriptor
    return descriptor
  }
}
