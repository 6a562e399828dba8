import Foundation
import RobotKit

/// Steps that take much of something.
struct GreedyRobot: Robot {
  let app: Application

  static let steps = [
    Step("print {string}", Self.say),
    Step("print {int} lines", Self.sayLines),
    Step("flood {int} MB", Self.flood),
    Step("eat memory", Self.eatMemory),
    Step("loop", Self.loop),
    Step("leave {string} and loop", Self.leaveAndLoop),
    Step("attach {int} MB", Self.attach),
    Step("calculate for {int} ms", Self.calculate),
    Step("calculate {int} thousand rounds", Self.calculateRounds),
    Step("take {int} ms", Self.take),
    Step("as {string} meet {string}", Self.meet),
  ]

  func say(_ text: String) { print(text) }
  func sayLines(_ number: Int) { for line in 1...number { print("line \(line)") } }
  func loop() { while true {} }

  /// Leaves a file, so that a test knows that the step has begun.
  func leaveAndLoop(_ path: String) throws {
    try Data().write(to: URL(filePath: path))
    loop()
  }

  func take(_ milliseconds: Int) { usleep(UInt32(milliseconds) * 1_000) }
  func attach(_ megabytes: Int) {
    app.attach(bytes: [UInt8](repeating: 7, count: megabytes << 20), mediaType: "application/octet-stream")
  }

  /// Waits for another scenario that runs at the same time: each writes a file for the other.
  func meet(as name: String, _ other: String) throws {
    try Data().write(to: URL(filePath: name))
    while !FileManager.default.fileExists(atPath: other) { usleep(1_000) }
  }

  func flood(_ megabytes: Int) {
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: (1 << 20) - 1) + [UInt8(ascii: "\n")]
    for _ in 0..<megabytes { FileHandle.standardOutput.write(Data(line)) }
  }

  func eatMemory() {
    var eaten: [[UInt8]] = []
    while true { eaten.append([UInt8](repeating: 1, count: 4 << 20)) }
  }

  /// Always the same work.
  func calculateRounds(_ thousands: Int) {
    var number: UInt64 = 1
    for _ in 0..<thousands * 1_000 { number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
    if number == 0 { print("nobody would believe it") }
  }

  /// Uses the processor for as long as a processor is used, however busy it is with others.
  func calculate(_ milliseconds: Int) {
    let end = clock() + milliseconds * Int(CLOCKS_PER_SEC) / 1_000
    while clock() < end {}
  }
}
