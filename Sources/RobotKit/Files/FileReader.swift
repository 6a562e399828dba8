#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads files of any kind: pipes and devices have no size, and Foundation refuses them.
enum FileReader {
  /// The size limit of scenario files, files of robots, lists of paths and times: 64 MB. Devices have no end.
  static let textLimit = 64 << 20
  /// The size limit of stored message streams: 2 GB.
  static let streamLimit = 2 << 30

  /// All bytes of a file, or of standard input for `-`.
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

  /// The bytes of a file, or of standard input for `-`, piece by piece.
  ///
  /// - Parameters:
  ///   - limit: The size in bytes from which on it is refused.
  ///   - take: Gets each piece, and how large the file says it is.
  /// - Returns: Whether the file stayed as it was meanwhile.
  /// - Throws: ``FileReadError``, also when an ``Interruption`` comes while it waits for something to read.
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
    // Small enough to stay in the processor's cache, and no larger than most files need.
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

  /// Whether it is a device such as `/dev/zero`. What is stored is neither there nor in a terminal.
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

  /// Waits until a pipe or a device has something to read, or its end. A named pipe has neither before it has a writer.
  private static func waitForInput(_ descriptor: Int32) throws(FileReadError) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    repeat {
      if Interruption.signal != nil { throw FileReadError(reason: "interrupted") }
    } while poll(&request, 1, Interruption.lookInterval) <= 0
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

/// What of an open file tells that it has been changed.
private struct FileState: Equatable {
  let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Looks at a file; absent for pipes and devices, which have no size.
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

/// Whether bytes are UTF-8. Most of a text is ASCII, which this goes through in steps of many bytes.
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

  /// How many bytes the code point at an offset has that is not ASCII; 0 when it is none.
  private static func length(of bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    guard let (length, second) = lead(bytes[offset]), offset + length <= bytes.count else { return 0 }
    guard second.contains(bytes[offset + 1]) else { return 0 }
    for next in 2..<max(2, length) where bytes[offset + next] & 0xC0 != 0x80 { return 0 }
    return length
  }

  /// What a first byte says: how many bytes there are, and what the second may be, so that nothing is written longer
  /// than it has to be, no surrogates and nothing past U+10FFFF.
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

/// Puts a text together from the pieces that a file is read in, so that it is never in memory twice.
struct TextCollector {
  private var whole = ""
  /// What follows the text: the beginning of a code point, or all from the piece on that isn't UTF-8.
  private var rest: [UInt8] = []
  private var isValid = true

  /// Adds a piece.
  ///
  /// - Parameter size: How large the text will probably be.
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

  /// Where a code point begins that the end of a piece may cut in two; else the end.
  private static func lastBorder(in piece: UnsafeBufferPointer<UInt8>) -> Int {
    for length in 1...3 where length <= piece.count {
      let byte = piece[piece.count - length]
      if byte >= 0xC0 { return piece.count - length }
      if byte < 0x80 { break }
    }
    return piece.count
  }

  /// The text; nil when it isn't UTF-8.
  var text: String? {
    if isValid, rest.isEmpty { return whole }
    guard isValid, rest.withUnsafeBufferPointer(UTF8Check.isValid) else { return nil }
    return whole + String(copying: UTF8Span(unchecked: rest.span))
  }

  /// All that was added.
  var bytes: [UInt8] { Array(whole.utf8) + rest }
}
