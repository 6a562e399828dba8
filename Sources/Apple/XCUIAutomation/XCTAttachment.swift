import Foundation
import XCTest

/// Data of a test for its report, XCTest's `XCTAttachment`.
///
/// Attachments of tests that failed, and those that are kept always, are written to the directory in the environment
/// variable `ROBOTRUN_ATTACHMENTS`. Without it, the text attachments of failed tests are printed.
open class XCTAttachment: NSObject, @unchecked Sendable {
  /// When an attachment is kept, XCTest's `XCTAttachment.Lifetime`.
  public enum Lifetime: Int, Sendable {
    case keepAlways
    case deleteOnSuccess
  }

  /// The name.
  public var name: String?
  /// When it is kept.
  public var lifetime: Lifetime = .deleteOnSuccess
  /// More about it; not written.
  public var userInfo: [AnyHashable: Any]?
  /// The type of the data, as an extension of a file.
  private let kind: String
  private let data: Data
  /// What is printed of it; `nil` for data that only a file can hold.
  private let text: String?

  private init(kind: String, _ data: Data, text: String? = nil) {
    (self.kind, self.data) = (kind, data)
    self.text = text ?? (kind == "txt" ? String(data: data, encoding: .utf8) : nil)
  }

  /// A text.
  public convenience init(string: String) { self.init(kind: "txt", Data(string.utf8)) }

  /// Data of any type.
  public convenience init(data: Data) { self.init(kind: "bin", data) }

  /// Data of a type.
  ///
  /// - Parameter uniformTypeIdentifier: Such as `public.json`; its last part is the extension of the file.
  public convenience init(data: Data, uniformTypeIdentifier: String) {
    let kind = uniformTypeIdentifier.split(separator: ".").last.map(String.init) ?? "bin"
    self.init(kind: kind == "plain-text" ? "txt" : kind, data)
  }

  /// The content of a file.
  public convenience init(contentsOfFile fileURL: URL) {
    self.init(kind: fileURL.pathExtension, (try? Data(contentsOf: fileURL)) ?? Data())
  }

  /// The drawing of a screenshot as SVG; where attachments are printed, its tree of elements.
  public convenience init(screenshot: XCUIScreenshot) {
    let drawing = screenshot.image.drawing
    self.init(
      kind: drawing == nil ? "txt" : "svg", Data((drawing ?? screenshot.tree).utf8), text: screenshot.tree)
  }

  /// The drawing of a screenshot; the quality has no effect.
  public convenience init(screenshot: XCUIScreenshot, quality: ImageQuality) { self.init(screenshot: screenshot) }

  /// The qualities of images, XCTest's `XCTAttachment.ImageQuality`.
  public enum ImageQuality: Int, Sendable {
    case original, medium, low
  }

  /// Writes the attachment, see ``XCTAttachment``.
  func write(test: String, isFailure: Bool) {
    let title = name ?? "Attachment"
    if let directory = ProcessInfo.processInfo.environment["ROBOTRUN_ATTACHMENTS"], !directory.isEmpty {
      return write(into: URL(filePath: directory), named: "\(test) \(title)")
    }
    guard isFailure, let text else { return }
    TestOutput.write("\(test): \(title)")
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { TestOutput.write("    \(line)") }
  }

  private func write(into directory: URL, named name: String) {
    let safe = name.map { $0.isLetter || $0.isNumber || " ._-".contains($0) ? $0 : "_" }
    do {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      var file = directory.appending(path: "\(String(safe)).\(kind)")
      var number = 2
      while FileManager.default.fileExists(atPath: file.path) {
        file = directory.appending(path: "\(String(safe)) \(number).\(kind)")
        number += 1
      }
      try data.write(to: file)
    } catch {
      FileHandle.standardError.write(Data("can't write the attachment \"\(name)\": \(error)\n".utf8))
    }
  }
}

/// A part of a test, XCTest's `XCTActivity`.
@MainActor @preconcurrency
public protocol XCTActivity {
  /// The name.
  var name: String { get }
  /// Adds an attachment.
  func add(_ attachment: XCTAttachment)
}

/// The parts of a test, XCTest's `XCTContext`.
@MainActor @preconcurrency
public final class XCTContext: NSObject {
  private struct Activity: XCTActivity {
    let name: String
    func add(_ attachment: XCTAttachment) { UITestRun.attach(attachment) }
  }

  /// Calls `block` as a part of the test. Its name isn't reported.
  public class func runActivity<Result>(
    named name: String, block: @MainActor (any XCTActivity) throws -> Result
  ) rethrows -> Result {
    try block(Activity(name: name))
  }
}

extension XCTestCase {
  /// Adds an attachment to the running test, from any thread.
  public func add(_ attachment: XCTAttachment) { UITestRun.attach(attachment) }
}
