import Foundation

/// `matching`: prints what it costs to match a step, for vocabularies of several sizes and shapes: the name, the
/// number of definitions, nanoseconds of CPU time a step, and definitions tried a step, parted by tabs.
///
/// `matching SHAPE COUNT PASSES` matches all steps of one of them so often and prints how many there were.
enum MatchingProbe {
  @MainActor
  static func run(_ arguments: [String]) {
    do {
      if arguments.count == 3, let count = Int(arguments[1]), let passes = Int(arguments[2]) {
        let shape = MatchingShape(rawValue: arguments[0])
        repeatedly(try shape.map { try MatchingCase($0, count: count) } ?? MatchingCase(), passes)
      } else {
        report(MatchingCase())
        for shape in MatchingShape.allCases {
          for count in [10, 100, 1_000, 10_000] { report(try MatchingCase(shape, count: count)) }
        }
      }
    } catch {
      print("no such definitions: \(error)")
    }
  }

  private static func repeatedly(_ matching: MatchingCase, _ passes: Int) {
    var found = 0
    for _ in 0..<passes {
      for text in matching.texts { found += matching.match(text) }
    }
    print(matching.texts.count, found)
  }

  private static func report(_ matching: MatchingCase) {
    if let text = matching.texts.first(where: { matching.match($0) == 0 }) {
      FileHandle.standardError.write(Data("conformance-probe: nothing matches: \(text)\n".utf8))
      exit(1)
    }
    let tried = Double(matching.texts.reduce(0) { $0 + matching.tries($1) }) / Double(matching.texts.count)
    let nanoseconds = (0..<7).map { _ in time(matching) }.sorted()[3]
    print(
      matching.name, matching.count, String(format: "%.0f", nanoseconds), String(format: "%.1f", tried), separator: "\t"
    )
  }

  /// Nanoseconds a step.
  private static func time(_ matching: MatchingCase) -> Double {
    var steps = 0
    let start = clock()
    repeat {
      steps += matching.texts.count { matching.match($0) >= 0 }
    } while clock() - start < CLOCKS_PER_SEC / 50
    return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e9 / Double(steps)
  }
}
