#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Paths as the system sees them.
enum SystemPath {
  /// What can stand at a path.
  enum Kind {
    case missing, file, folder
    /// A pipe or a device.
    case other
  }

  /// What stands at a path, links followed.
  static func kind(of path: String) -> Kind {
    var status = stat()
    // What can't be looked at is there all the same; reading it says why it can't be.
    guard stat(path, &status) == 0 else { return [ENOENT, ENOTDIR].contains(errno) ? .missing : .other }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  /// The system's reason why a folder can't be searched; Foundation keeps it to itself.
  static func refusal(ofFolder path: String) -> String {
    guard let folder = opendir(path) else { return SystemError.last }
    closedir(folder)
    return "it can't be searched"
  }

  /// The path of a file whose name is not UTF-8, with `\xE9` for the bytes that aren't; `nil` if there is none.
  ///
  /// - Parameter path: The path with U+FFFD for these bytes, as they reach a string.
  static func escapedName(_ path: String) -> String? {
    guard path.unicodeScalars.contains("\u{FFFD}") else { return nil }
    let slash = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    guard let directory = opendir(slash == path.startIndex ? "." : String(path[..<slash])) else { return nil }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let bytes = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard String(decoding: bytes, as: UTF8.self) == path[slash...], String(validating: bytes, as: UTF8.self) == nil
      else { continue }
      return String(path[..<slash]) + escaped(bytes)
    }
    return nil
  }

  /// The bytes as in a shell's `$'…'`.
  private static func escaped(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: String(UnicodeScalar(byte))
      default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }

  /// The path with all links followed; the same path when it leads nowhere.
  static func real(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Whether something stands at a path, be it a link that leads nowhere.
  static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The path from the root of the file system with all links followed, as far as it leads anywhere.
  static func whole(_ path: String) -> String {
    var rest: [Substring] = []
    var above = path.hasPrefix("/") ? path : real(".") + "/" + path
    while kind(of: above) == .missing, let slash = above.lastIndex(of: "/"), slash > above.startIndex {
      rest.insert(above[above.index(after: slash)...], at: 0)
      above = String(above[..<slash])
    }
    return rest.reduce(real(above)) { $1.isEmpty ? $0 : $0 + "/" + $1 }
  }

  /// The name that the user calls this program by: a suite that robotrun has launched is called `robotrun`, and a host of
  /// tests has no commands of its own.
  static let programName: String = {
    let name = CommandLine.arguments[0].split(separator: "/").last.map(String.init) ?? "robotrun"
    let isTestHost = name.hasSuffix(".xctest") || name == "xctest" || name == "swiftpm-testing-helper"
    return SuiteLauncher.isLaunched || isTestHost ? "robotrun" : name
  }()

  /// Where this program lies.
  static var program: String {
    let own = "/proc/self/exe"
    return kind(of: own) == .missing ? real(CommandLine.arguments[0]) : real(own)
  }

  /// Whether what is written to a path goes where standard output goes.
  static func isStandardOutput(_ path: String) -> Bool {
    var (file, output) = (stat(), stat())
    guard stat(path, &file) == 0, fstat(STDOUT_FILENO, &output) == 0 else { return false }
    return file.st_dev == output.st_dev && file.st_ino == output.st_ino
  }

  /// Where everything that is written vanishes.
  static let abyss = "/dev/null"

  /// The path with all links followed, of a file that need not be there yet.
  static func future(_ path: String) -> String {
    guard kind(of: path) == .missing else { return real(path) }
    let path = destination(path) ?? path
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") + "/" : "."
    return FeatureFiles.joined(real(folder), String(parts.last ?? ""))
  }

  /// The path that the links at a path lead to, be there a file or not; `nil` when they lead around in a circle.
  static func destination(_ path: String) -> String? {
    var path = path
    for _ in 0..<40 {
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let count = readlink(path, &bytes, bytes.count - 1)
      guard count >= 0 else { return path }
      let link = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      path = link.hasPrefix("/") ? link : folder + link
    }
    return nil
  }

  /// Creates a folder, and those above it.
  ///
  /// - Returns: Whether it is there now; else `errno` says why it isn't.
  static func makeFolder(_ path: String) -> Bool {
    guard !path.isEmpty, kind(of: path) == .missing else { return true }
    let above = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    return makeFolder(above) && (mkdir(path, 0o777) == 0 || errno == EEXIST)
  }

  /// Makes sure that a file may be changed. One that is put in its place would need the folder's permission alone.
  ///
  /// - Throws: ``SinkError``.
  static func checkWritable(_ path: String) throws {
    guard access(path, W_OK) == 0 else { throw SinkError(target: path, reason: SystemError.last) }
  }
}
