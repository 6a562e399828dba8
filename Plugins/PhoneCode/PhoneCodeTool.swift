import Foundation

/// The program of the plug-in `PhoneConditions`, which the build calls after a file has been saved.
///
///     phone-code copy FILE COPY HIDDEN STANDINS    writes the copy that is compiled; lists with spaces, HIDDEN "-" if none
///     phone-code check HIDDEN STAMP FILES…         warns of files that would need a copy
@main
struct PhoneCodeTool {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    func words(_ list: String?) -> Set<String> { Set((list ?? "").split(separator: " ").map(String.init)) }
    switch arguments.popFirst() {
    case "copy" where arguments.count == 4:
      let (file, copy) = (URL(filePath: arguments.removeFirst()), URL(filePath: arguments.removeFirst()))
      let hidden = arguments.removeFirst()
      let code = PhoneCode(hidden: hidden == "-" ? nil : words(hidden), standIns: words(arguments.first))
      try code.writeCopy(of: file, to: copy)
    case "check" where arguments.count >= 2:
      let code = PhoneCode(hidden: arguments.removeFirst() == "-" ? nil : [])
      let stamp = URL(filePath: arguments.removeFirst())
      for file in arguments where try code.changes(URL(filePath: file)) {
        print("\(file):1:1: warning: \(PhoneCode.leftOut)")
      }
      try PhoneCode.write("", to: stamp)
    default: throw CocoaError(.featureUnsupported)
    }
  }
}
