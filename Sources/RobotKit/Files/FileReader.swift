#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads files of any kind, including pipes and devices, which have no size and which Foundation refuses.
enum FileReader {
  /// The size limit of scenario files, robot files, path lists and timings: 64 MB; devices have no end.
  static let textLimit = 64 << 20
  /// The size limit of stored message streams: 2 GB.
  static let streamLimit = 2 << 30

  /// Returns all bytes of a file, or of standard input for `-`.
  ///
  /// - Throws: ``FileReadError``.
  static func bytes(of path: String, limit: Int) throws(FileReadError) -> [UInt8] {
    var bytes: [UInt8] = []
    try read(path, limit: limit) { piece, size in
      if bytes.isEmpty { bytes.reserveCapacity(size) }
      bytes += piece
    }
    return bytes
  }

  /// Reads a file, or standard input for `-`, in pieces.
  ///
  /// - Parameters:
  ///   - limit: The size limit in bytes; a larger file is refused.
  ///   - take: Receives each piece, and the file's size in bytes.
  /// - Returns: Whether the file was unchanged during the read.
  /// - Throws: ``FileReadError``, also if an ``Interruption`` comes while it waits for data.
  @discardableResult
  static func read(
    _ path: String, limit: Int = textLimit, _ take: (UnsafeBufferPointer<UInt8>, Int) -> Void
  ) throws(FileReadError) -> Bool {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileReadError(reason: SystemError.last) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    let limit = isEndless(descriptor) ? min(limit, textLimit) : limit
    let state = FileState(descriptor)
    let size = state?.size ?? 0
    guard size <= limit else { throw FileReadError(limit: limit) }
    var rest = limit
    // Fits the processor's cache, and is large enough for most files.
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: min(max(size, 4_096) + 1, 1 << 16))
    defer { buffer.deallocate() }
    while true {
      if state == nil { try waitForInput(descriptor) }
      let count = try read(descriptor, into: buffer)
      guard count > 0 else { return state == FileState(descriptor) }
      rest -= count
      guard rest >= 0 else { throw FileReadError(limit: limit) }
      take(UnsafeBufferPointer(rebasing: buffer[..<count]), size)
    }
  }

  /// Whether the descriptor is a device without an end, such as `/dev/zero`; a terminal is not.
  private static func isEndless(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR
  }

  private static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) throws(FileReadError) -> Int {
    while true {
      let count = systemRead(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: break
      case EAGAIN: try waitForInput(descriptor)
      default: throw FileReadError(reason: SystemError.last)
      }
    }
  }

  /// Waits until a pipe or a device has data or reaches its end; a named pipe has neither before it has a writer.
  private static func waitForInput(_ descriptor: Int32) throws(FileReadError) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    repeat {
      if Interruption.signal != nil { throw FileReadError(reason: "interrupted") }
    } while poll(&request, 1, Interruption.pollInterval) <= 0
  }
}

/// The system's reason why a file can't be read.
struct FileReadError: Error, Equatable {
  let reason: String

  init(reason: String) {
    self.reason = reason
  }

  init(limit: Int) {
    reason = "larger than the limit of \(limit >> 20) MB"
  }
}

/// `read` of the C library, which the method of the same name hides.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

/// The properties of an open file that show whether it has been changed.
private struct FileState: Equatable {
  let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Reads the state of a file; `nil` for pipes and devices, which have no size.
  init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    (size, seconds, nanoseconds) = (Int(status.st_size), Int(time.tv_sec), Int(time.tv_nsec))
  }
}

/// Checks whether bytes are UTF-8; ASCII, which is most of a file, is checked in blocks.
enum UTF8Check {
  static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = 0
    while true {
      offset = skippingASCII(bytes, from: offset)
      guard offset < bytes.count else { return true }
      let length = length(of: bytes, at: offset)
      guard length > 0 else { return false }
      offset += length
    }
  }

  private static func skippingASCII(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var offset = start
    while offset + 32 <= raw.count {
      let first = raw.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
      guard (first[0] | first[1] | first[2] | first[3]) & 0x8080_8080_8080_8080 == 0 else { break }
      offset += 32
    }
    while offset < raw.count, raw[offset] < 0x80 { offset += 1 }
    return offset
  }

  /// Returns the length in bytes of the non-ASCII code point at an offset; 0 if it is invalid.
  private static func length(of bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    guard let (length, second) = lead(bytes[offset]), offset + length <= bytes.count else { return 0 }
    guard second.contains(bytes[offset + 1]) else { return 0 }
    for next in 2..<max(2, length) where bytes[offset + next] & 0xC0 != 0x80 { return 0 }
    return length
  }

  /// Returns the length that a first byte determines, and the valid range of the second byte.
  ///
  /// The range excludes overlong forms, surrogates, and code points after U+10FFFF.
  private static func lead(_ byte: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch byte {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}

/// Collects a string from the pieces of a file without a second copy in memory.
struct TextCollector {
  private var whole = ""
  /// The bytes after the string: the beginning of a code point, or everything from the first invalid piece on.
  private var rest: [UInt8] = []
  private var isValid = true

  /// Adds a piece.
  ///
  /// - Parameter size: The expected size of the whole file in bytes.
  mutating func append(_ piece: UnsafeBufferPointer<UInt8>, of size: Int) {
    guard isValid, rest.isEmpty else {
      rest += piece
      if isValid { takeRest() }
      return
    }
    let end = Self.lastBorder(in: piece)
    if end < piece.count { rest += piece[end...] }
    let complete = UnsafeBufferPointer(rebasing: piece[..<end])
    isValid = UTF8Check.isValid(complete)
    guard isValid else { return rest = Array(piece) }
    // Most files are one piece.
    if whole.isEmpty, complete.count >= size { return whole = String(copying: UTF8Span(unchecked: complete.span)) }
    if whole.isEmpty { whole.reserveCapacity(max(size, piece.count)) }
    whole += String(copying: UTF8Span(unchecked: complete.span))
  }

  private mutating func takeRest() {
    let piece = rest
    rest = []
    piece.withUnsafeBufferPointer { append($0, of: 0) }
  }

  /// Returns the start of a code point that the end of the piece cuts in two; otherwise the end.
  private static func lastBorder(in piece: UnsafeBufferPointer<UInt8>) -> Int {
    for length in 1...3 where length <= piece.count {
      let byte = piece[piece.count - length]
      if byte >= 0xC0 { return piece.count - length }
      if byte < 0x80 { break }
    }
    return piece.count
  }

  /// The string; `nil` if the bytes aren't UTF-8.
  var text: String? {
    if isValid, rest.isEmpty { return whole }
    guard isValid, rest.withUnsafeBufferPointer(UTF8Check.isValid) else { return nil }
    return whole + String(copying: UTF8Span(unchecked: rest.span))
  }

  /// All bytes that were added.
  var bytes: [UInt8] { Array(whole.utf8) + rest }
}
