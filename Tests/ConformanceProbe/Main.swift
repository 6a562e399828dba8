/// Speaks the protocols of the conformance checks.
@main struct Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "parse" { try ParseCommand(Array(arguments.dropFirst())).run() }
  }
}
