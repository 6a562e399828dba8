import Foundation
import Testing

/// A path that leads to no scenarios, and what is said about it.
struct BadFile: CustomTestStringConvertible, Sendable {
  let title: String
  let path: String
  let prepare: @Sendable (TestDirectory) throws -> Void
  let reason: String

  var testDescription: String { title }

  static let all = [
    BadFile(
      title: "is not there", path: "elsewhere", prepare: { _ in }, reason: "no such file or directory"),
    BadFile(
      title: "is misspelt", path: "scenarios/mesages.feature",
      prepare: { try $0.write(Data(), to: "scenarios/messages.feature") },
      reason: "no such file or directory; did you mean scenarios/messages.feature?"),
    BadFile(
      title: "lacks its ending", path: "messages", prepare: { try $0.write(Data(), to: "messages.feature") },
      reason: "no such file or directory; did you mean messages.feature?"),
    BadFile(
      title: "has nothing but its ending in common", path: "mesages.feature",
      prepare: { try $0.write(Data(), to: "b.feature") }, reason: "no such file or directory"),
    BadFile(
      title: "has no line", path: "a.feature:zero", prepare: { try $0.write(Data(), to: "a.feature") },
      reason: "no such file or directory; did you mean a.feature?"),
    BadFile(
      title: "is an empty folder", path: "scenarios", prepare: { try $0.makeDirectory("scenarios") },
      reason: "the directory contains no scenarios (*.feature, *.feature.md)"),
    BadFile(
      title: "is a folder of other files", path: "scenarios",
      prepare: { try $0.write(Data("Feature: a".utf8), to: "scenarios/deep/notes.txt") },
      reason: "the directory contains no scenarios (*.feature, *.feature.md)"),
    BadFile(
      title: "is a folder named like a file", path: "x.feature", prepare: { try $0.makeDirectory("x.feature") },
      reason: "a directory, not a file, and without scenarios (*.feature)"),
    BadFile(
      title: "is not UTF-8", path: "latin.feature",
      prepare: { try $0.write(Data("Feature: caf".utf8) + [0xE9, 0x0A], to: "latin.feature") },
      reason: "not UTF-8: the first invalid byte is number 13, in line 1; save it as UTF-8"),
    BadFile(
      title: "is UTF-16", path: "wide.feature",
      prepare: { try $0.write(Data([0xFF, 0xFE, 0x46, 0x00, 0x3A, 0x00]), to: "wide.feature") },
      reason: "encoded as UTF-16 (byte order mark found); save it as UTF-8"),
    BadFile(
      title: "has no end", path: "endless.feature", prepare: { try $0.link("endless.feature", to: "/dev/zero") },
      reason: "can't be read: larger than the limit of 64 MB"),
    BadFile(
      title: "is a socket", path: "s.feature", prepare: { try $0.makeSocket("s.feature") },
      reason: "can't be read: a socket, not a file"),
    BadFile(
      title: "may not be read", path: "secret.feature", prepare: { try $0.makeUnreadable("secret.feature") },
      reason: "can't be read: \(TestDirectory.unreadableReason)"),
  ]
}

extension TestDirectory {
  /// Root may read every file, but no user may read the first page of a process.
  fileprivate static var unreadableReason: String {
    geteuid() == 0 ? "Input/output error" : "permission denied"
  }

  /// Makes a socket, whose file stays when it is closed.
  fileprivate func makeSocket(_ path: String) throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    try #require(url(path).path.utf8.count < MemoryLayout.size(ofValue: address.sun_path))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: url(path).path.utf8) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
    }
    try #require(result == 0)
  }

  fileprivate func makeUnreadable(_ path: String) throws {
    guard geteuid() != 0 else { return try link(path, to: "/proc/self/mem") }
    try write(Data(), to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: url(path).path)
  }
}
