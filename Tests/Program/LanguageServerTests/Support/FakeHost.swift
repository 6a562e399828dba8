import CucumberMessages
import Foundation
import Gherkin
import JSONRPC
import Robots

@testable import LanguageServer

/// Files in memory, a small suite, and runs whose output the test writes.
final class FakeHost: ServerHost {
  var files: [String: String]
  var children: [FakeChild] = []
  /// What the next runs print, and their exit codes.
  var results: [(output: String, code: Int32)] = []
  var hasRobots = true

  init(_ files: [String: String]) {
    self.files = files
  }

  func vocabulary(textRobots: [RobotDocument]) -> Vocabulary {
    Vocabulary(robots: hasRobots ? [CartRobot.self] : [], textRobots: textRobots, apps: ["shop"])
  }

  func files(of paths: [String]) -> (scenarios: [String], robots: [String]) {
    let found = files.keys.sorted().filter { file in
      paths.contains { path in file == path || file.hasPrefix(path + "/") || path.hasSuffix(".feature") }
    }
    return (found.filter { $0.hasSuffix(".feature") }, found.filter { $0.hasSuffix(".robots") })
  }

  func text(of path: String) throws -> String {
    guard let text = files[path] else { throw CocoaError(.fileNoSuchFile) }
    return text
  }

  func stamp(of path: String) -> Int? { files[path]?.count ?? (path.hasSuffix(".swift") ? 1 : nil) }

  func start(_ arguments: [String]) throws -> any ServerChild {
    let result = results.isEmpty ? nil : results.removeFirst()
    let child = FakeChild(arguments, descriptor: Int32(100 + children.count), result)
    children.append(child)
    return child
  }
}

/// A run whose output is known beforehand.
final class FakeChild: ServerChild {
  let arguments: [String]
  private(set) var output: Int32?
  private(set) var isStopped = false
  private var pieces: [[UInt8]]
  private let code: Int32

  init(_ arguments: [String], descriptor: Int32, _ result: (output: String, code: Int32)?) {
    self.arguments = arguments
    output = descriptor
    // In pieces that end anywhere, as a pipe has them.
    let bytes = Array((result?.output ?? "").utf8)
    pieces = stride(from: 0, to: bytes.count, by: 100).map { Array(bytes[$0..<min($0 + 100, bytes.count)]) }
    code = result?.code ?? 0
  }

  func read() -> [UInt8] { pieces.isEmpty ? [] : pieces.removeFirst() }

  func stop() { (isStopped, output) = (true, nil) }

  func finish() -> (code: Int32, errors: String) { (code, "robotrun: exit \(code): it failed\n") }
}

/// A robot in Swift with one step.
struct CartRobot: Robot {
  /// The line of its step.
  static let line = #line + 2
  static let steps = [
    Step("add {int} of {string} to the cart", Self.add, summary: "Adds products.")
  ]

  let app: Application

  func add(_ count: Int, _ product: String) throws {}
}
