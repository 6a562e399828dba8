import Foundation

/// Speaks the protocols of the conformance checks on top of the libraries; the first argument chooses one.
@main
struct Main {
  static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "expressions": answerLines(with: ExpressionsProbe.answer)
    case "tags": answerLines(with: TagsProbe.answer)
    case "kit": MainActor.assumeIsolated { KitProbe.run(Array(CommandLine.arguments.dropFirst(2))) }
    case "timeline": MainActor.assumeIsolated { TimelineProbe.run(CommandLine.arguments.dropFirst(2).first) }
    case "matching": MainActor.assumeIsolated { MatchingProbe.run(Array(CommandLine.arguments.dropFirst(2))) }
    case "screen":
      MainActor.assumeIsolated {
        do {
          try ScreenProbe.run(CommandLine.arguments.dropFirst(2).first)
        } catch {
          FileHandle.standardError.write(Data("\(error)\n".utf8))
          exit(1)
        }
      }
    default:
      let usage =
        "usage: conformance-probe expressions|tags|kit SAMPLE [OPTION]... PATH...|timeline [RUNS]|matching [SHAPE COUNT PASSES]|screen [ROUNDS]\n"
      FileHandle.standardError.write(Data(usage.utf8))
      exit(64)
    }
  }
}
