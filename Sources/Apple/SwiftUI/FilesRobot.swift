import AppModel
import AppleFoundation
import RobotKit

/// The steps about the files of the user on the phone.
struct FilesRobot: Robot, PhoneService {
  let app: Application

  static let steps = [
    Step("phone has file {string}", Self.add, summary: "adds a file to the phone: one next to the scenario"),
    Step(
      "phone has file {string} with", Self.addText, summary: "adds a file with the text below to the phone"),
    Step("expect file {string}", Self.isThere, summary: "the phone has this file, as after an export"),
    Step("expect no file {string}", Self.isNotThere, summary: "the phone has no such file"),
    Step(
      "expect file {string} contains {string}", Self.contains, summary: "a file on the phone contains the text"),
  ]

  private func directory() throws -> URL {
    guard let session = app.session else {
      throw StepFailure("the app is not in this process, so the files of its phone can't be reached")
    }
    return URL(filePath: try session.container.path()).appending(path: AppContainer.phoneFiles)
  }

  /// The location of a file by its path on the phone.
  private func location(of name: String) throws -> URL {
    let parts = name.split(separator: "/")
    guard !parts.isEmpty, !parts.contains("..") else {
      throw StepFailure("invalid name; expected a file or a path, such as \"Invoices/may.pdf\"")
    }
    return try directory().appending(path: parts.joined(separator: "/"))
  }

  private func write(_ data: Data, to name: String) throws {
    let location = try location(of: name)
    try FileManager.default.createDirectory(
      at: location.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: location)
  }

  private func add(_ name: String) throws {
    try write(Data(try app.file(name)), to: name.hasPrefix("/") ? URL(filePath: name).lastPathComponent : name)
  }

  private func addText(_ name: String, _ text: DocString) throws { try write(Data(text.content.utf8), to: name) }

  // MARK: Expectations

  private func expect(_ condition: () -> Bool, _ message: () -> String) throws {
    guard try app.waiter.wait(upTo: app.timeout, until: condition) != .met else { return }
    var failure = StepFailure(message())
    let names = names(in: try directory())
    failure.add("files", names.isEmpty ? "none" : names.joined(separator: ", "))
    throw failure
  }

  private func names(in directory: URL) -> [String] {
    let paths = FileManager.default.enumerator(atPath: directory.path)?.allObjects as? [String] ?? []
    return paths.filter { path in
      var isDirectory = ObjCBool(false)
      _ = FileManager.default.fileExists(atPath: directory.appending(path: path).path, isDirectory: &isDirectory)
      return !isDirectory.boolValue
    }.sorted()
  }

  private func isThere(_ name: String) throws {
    let location = try location(of: name)
    try expect({ FileManager.default.fileExists(atPath: location.path) }, { "no such file is on the phone" })
  }

  private func isNotThere(_ name: String) throws {
    let location = try location(of: name)
    try expect({ !FileManager.default.fileExists(atPath: location.path) }, { "the file is on the phone" })
  }

  private func contains(_ name: String, _ text: String) throws {
    let location = try location(of: name)
    try isThere(name)
    let content = { (try? Data(contentsOf: location)).map { String(decoding: $0, as: UTF8.self) } ?? "" }
    try expect(
      { content().contains(text) }, { "expected to contain \"\(text)\", but it reads \"\(content().prefix(200))\"" })
  }
}
