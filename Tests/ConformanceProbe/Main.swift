import Foundation

/// Speaks the protocols of the conformance checks on top of the libraries; the first argument chooses one.
@main
struct Main {
  static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "expressions": answerLines(with: ExpressionsProbe.answer)
    case "tags": answerLines(with: TagsProbe.answer)
    case "timeline": MainActor.assumeIsolated { TimelineProbe.run(CommandLine.arguments.dropFirst(2).first) }
    default:
      FileHandle.standardError.write(Data("usage: conformance-probe expressions|tags|timeline [PLAYS]\n".utf8))
      exit(64)
    }
  }
}
