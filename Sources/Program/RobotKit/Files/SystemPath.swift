#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Functions for paths of the file system.
enum SystemPath {
  /// The kind of file at a path.
  enum Kind {
    case missing, file, directory
    /// A pipe or a device.
    case other
  }

  /// Returns the kind of file at a path; links are followed.
  static func kind(of path: String) -> Kind {
    var status = stat()
    // A file whose status can't be read exists all the same; reading it reports the reason.
    guard stat(path, &status) == 0 else { return [ENOENT, ENOTDIR].contains(errno) ? .missing : .other }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .directory
    default: .other
    }
  }

  /// Returns the system's reason why a directory can't be searched, which Foundation doesn't expose.
  static func refusal(ofDirectory path: String) -> String {
    guard let directory = opendir(path) else { return SystemError.last }
    closedir(directory)
    return "can't be searched"
  }

  /// Returns the path of a file whose name is not UTF-8, with `\xE9` for invalid bytes; `nil` if the file doesn't exist.
  ///
  /// - Parameter path: The path with U+FFFD for these bytes, as strings have it.
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

  /// Returns the bytes escaped as in a shell's `$'…'`.
  private static func escaped(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: String(UnicodeScalar(byte))
      default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }

  /// Returns the path with all links resolved; the same path if it leads to no file.
  static func resolvingSymlinks(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Whether a path exists, even as a link that leads to no file.
  static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Returns the relative path from a directory to another path; both are absolute.
  static func relative(_ target: String, to directory: String) -> String {
    let (from, to) = (directory.split(separator: "/"), target.split(separator: "/"))
    let common = zip(from, to).prefix { $0 == $1 }.count
    let way = [Substring](repeating: "..", count: from.count - common) + to.dropFirst(common)
    return way.isEmpty ? "." : way.joined(separator: "/")
  }

  /// Returns the path of a file that exists, as a Mac finds it: with other uppercase and lowercase letters if need be.
  ///
  /// - Parameter path: An absolute path; it is returned unchanged if no file has it.
  static func ignoringCase(_ path: String) -> String {
    guard kind(of: path) == .missing else { return path }
    var found = ""
    for name in path.split(separator: "/") {
      let exact = "\(found)/\(name)"
      if kind(of: exact) != .missing {
        found = exact
      } else if let other = FileTree.names(in: found).first(where: { $0.lowercased() == name.lowercased() }) {
        found += "/" + other
      } else {
        return path
      }
    }
    return found
  }

  /// Returns the name at the end of a path.
  static func lastComponent(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }

  /// Returns an absolute path and the directories above it, the nearest first.
  static func ancestors(of path: String) -> [String] {
    var paths = [path]
    while let path = paths.last, path != "/", let slash = path.lastIndex(of: "/") {
      paths.append(slash == path.startIndex ? "/" : String(path[..<slash]))
    }
    return paths
  }

  /// Returns the absolute path, with the links of its existing part resolved.
  static func absolute(_ path: String) -> String {
    var rest: [Substring] = []
    var above = path.hasPrefix("/") ? path : resolvingSymlinks(".") + "/" + path
    while kind(of: above) == .missing, let slash = above.lastIndex(of: "/"), slash > above.startIndex {
      rest.insert(above[above.index(after: slash)...], at: 0)
      above = String(above[..<slash])
    }
    return rest.reduce(resolvingSymlinks(above)) { $1.isEmpty ? $0 : $0 + "/" + $1 }
  }

  /// The name that the user calls this program by.
  ///
  /// It is `robotrun` for a suite that robotrun has launched, and for a test host, which has no commands.
  static let programName = SuiteLauncher.isLaunched || isTestHost ? "robotrun" : ownName

  /// Whether this process runs the tests of a package.
  static let isTestHost =
    ownName.hasSuffix(".xctest") || ownName == "xctest" || ownName == "swiftpm-testing-helper"

  /// The name of the suite that this program is; `nil` for robotrun with its sample apps.
  static var suiteName: String? { isTestHost || ownName == "robotrun" ? nil : ownName }

  private static let ownName = CommandLine.arguments[0].split(separator: "/").last.map(String.init) ?? "robotrun"

  /// The path of this program's executable.
  static var program: String {
    let own = "/proc/self/exe"
    return kind(of: own) == .missing ? resolvingSymlinks(CommandLine.arguments[0]) : resolvingSymlinks(own)
  }

  /// Whether a path leads to the same file as standard output.
  static func isStandardOutput(_ path: String) -> Bool {
    var (file, output) = (stat(), stat())
    guard stat(path, &file) == 0, fstat(STDOUT_FILENO, &output) == 0 else { return false }
    return file.st_dev == output.st_dev && file.st_ino == output.st_ino
  }

  /// The device that discards everything written to it.
  static let nullDevice = "/dev/null"

  /// Returns the path with all links resolved, also of a file that doesn't exist yet.
  static func resolvedForWriting(_ path: String) -> String {
    guard kind(of: path) == .missing else { return resolvingSymlinks(path) }
    let path = destination(path) ?? path
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let directory = parts.count > 1 ? parts.dropLast().joined(separator: "/") + "/" : "."
    return FeatureFiles.joined(resolvingSymlinks(directory), String(parts.last ?? ""))
  }

  /// Returns the path that the links at a path lead to, even if it doesn't exist; `nil` if they are cyclic.
  static func destination(_ path: String) -> String? {
    var path = path
    for _ in 0..<40 {
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let count = readlink(path, &bytes, bytes.count - 1)
      guard count >= 0 else { return path }
      let link = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      path = link.hasPrefix("/") ? link : directory + link
    }
    return nil
  }

  /// Creates a directory and its parent directories.
  ///
  /// - Returns: Whether it exists now; otherwise `errno` has the reason.
  static func makeDirectory(_ path: String) -> Bool {
    guard !path.isEmpty, kind(of: path) == .missing else { return true }
    let above = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    return makeDirectory(above) && (mkdir(path, 0o777) == 0 || errno == EEXIST)
  }

  /// Checks that a file may be changed: replacing it needs write permission for the directory only.
  ///
  /// - Throws: ``SinkError``.
  static func checkWritable(_ path: String) throws {
    guard access(path, W_OK) == 0 else { throw SinkError(target: path, reason: SystemError.last) }
  }
}
