import Foundation
import RobotKit

/// `kit SAMPLE [OPTION]... PATH...`: runs a sample of the Compatibility Kit and prints its messages.
enum KitProbe {
  @MainActor
  static func run(_ arguments: [String]) {
    guard let name = arguments.first, let sample = KitSamples.all[name] else {
      let known = KitSamples.all.keys.sorted().joined(separator: ", ")
      FileHandle.standardError.write(Data("conformance-probe: no such sample; there are \(known)\n".utf8))
      exit(64)
    }
    KitSuite.sample = sample
    KitSuite.isBroken = arguments.contains("--error")
    // The kit's messages have no attachments but those of its steps.
    let options = ["run", "--format", "messages", "--trace", "off"]
    let code = KitSuite.run(options + arguments.dropFirst().filter { $0 != "--error" })
    exit(code.rawValue)
  }
}
